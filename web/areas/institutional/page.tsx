import { useCopy } from '#web/site/locale.ts'
import { AreaLoading, AreaPage, type AreaPageProps } from '#web/parts/page/area-page.tsx'
import * as copy from './copy.ts'

export const CERTIFICATION = '/institutional/certification'
export const MEMBERS = '/institutional/members'
export const APPROVALS = '/institutional/approvals'
export const PASSKEYS = '/institutional/security/passkeys'
export const PROPOSALS = '/institutional/proposals'
/** What an adviser proposes, by its code. */
export const ADVISED = '/institutional/proposals/advised'
export const NEW_PROPOSAL = '/institutional/proposals/new'
export const SELL_PROPOSAL = '/institutional/proposals/sell'
export const SWITCH_PROPOSAL = '/institutional/proposals/switch'

type Page = Omit<AreaPageProps, 'area' | 'isWide'> & { readonly isBelowCertification?: boolean }

/** A page of the company's own area. */
export function CompanyPage({ isBelowCertification = false, ...page }: Page) {
  return <AreaPage {...page} area={useArea(isBelowCertification)} isWide />
}

export function CompanyLoading({ isBelowCertification = false, title }: Omit<Page, 'children'>) {
  return <AreaLoading area={useArea(isBelowCertification)} title={title} isWide />
}

function useArea(isBelowCertification: boolean) {
  const t = useCopy(copy)
  return isBelowCertification
    ? { label: t.certification, href: CERTIFICATION }
    : { label: t.home, href: '/institutional/home' }
}

/** Throws a 503 when data that the page cannot do without could not be read. */
export function unread(): never {
  throw new Response(null, { status: 503 })
}
