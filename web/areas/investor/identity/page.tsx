import { useCopy } from '#web/site/locale.ts'
import { AreaLoading, AreaPage, type AreaPageProps } from '#web/parts/page/area-page.tsx'
import * as copy from './copy.ts'
import { IDENTITY } from './load.ts'

/** A page below the identity area. */
export function IdentityPage(page: Omit<AreaPageProps, 'area'>) {
  return <AreaPage {...page} area={useArea()} isWide />
}

export function IdentityLoading({ title }: { readonly title: string }) {
  return <AreaLoading area={useArea()} title={title} isWide />
}

function useArea() {
  return { label: useCopy(copy).crumb, href: IDENTITY }
}
