import { useCopy } from '#web/site/locale.ts'
import { useOwnPaths } from '#web/parts/page/own-paths.ts'
import { AreaLoading, AreaPage, type AreaPageProps } from '#web/parts/page/area-page.tsx'
import * as copy from './overview/copy.ts'

/** A page below the security area. */
export function SecurityPage(page: Omit<AreaPageProps, 'area'>) {
  return <AreaPage {...page} area={useArea()} />
}

export function SecurityLoading({ title }: { readonly title: string }) {
  return <AreaLoading area={useArea()} title={title} />
}

function useArea() {
  return { label: useCopy(copy).title, href: useOwnPaths().security }
}
