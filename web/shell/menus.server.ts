import { isBuilt } from '#web/site/screens.ts'
import type { Role } from '#web/site/server-context.ts'
import type { zh } from './copy.ts'
import { isGroup } from './menu.ts'

type Label = keyof (typeof zh)['menu']

/** A link with the key of its text. */
export interface LabelledLink {
  readonly label: Label
  readonly href: string
}
export interface LabelledGroup {
  readonly label: Label
  readonly links: readonly LabelledLink[]
}
export type LabelledEntry = LabelledLink | LabelledGroup

const link = (label: Label, href: string): LabelledLink => ({ label, href })
const group = (label: Label, ...links: readonly LabelledLink[]): LabelledGroup => ({ label, links })

const FUND_SELECTOR = link('funds', '/tool/fund-selector')

/** The whole menu of the product, by role (rules/rows.md#shell). Links that are not built yet are left out when it is shown. */
const MENUS: Record<Role | 'guest', readonly LabelledEntry[]> = {
  guest: [
    link('home', '/main/home'),
    link('platform', '/main/platform-service/investor'),
    FUND_SELECTOR,
    group(
      'about',
      link('aboutUs', '/about-us/ifastCN'),
      link('aboutGroup', '/about-us/ifast'),
      link('licences', '/about-us/license'),
      link('achievements', '/about-us/achievement'),
      link('announcements', '/about-us/announcement'),
      link('anniversaries', '/about-us/anniversaryList'),
      link('culture', '/about-us/culture'),
      link('management', '/about-us/management'),
      link('jobs', '/about-us/jobs'),
    ),
    group(
      'help',
      link('helpCentre', '/help/help-center-home'),
      link('helpOpenAccount', '/help/open-account'),
      link('helpTransaction', '/help/transaction'),
      link('helpWallet', '/help/wallet'),
      link('helpCorporate', '/help/corporate-finance'),
      link('helpRules', '/help/business-rules'),
      link('helpGuide', '/help/business-guide'),
      link('helpService', '/help/client-service'),
      link('articles', '/tool/article'),
    ),
    link('antiSpoofing', '/anti-spoofing'),
    link('app', '/main/ifast-app'),
  ],
  investor: [
    link('home', '/investor/home'),
    link('holdings', '/investor/holdings'),
    group(
      'trade',
      link('buy', '/investor/trade/buy'),
      link('basket', '/investor/trade/basket'),
      link('sell', '/investor/trade/sell'),
      link('switch', '/investor/trade/switch'),
      link('rsp', '/investor/trade/rsp'),
      link('privateFunds', '/investor/private-funds'),
      link('orders', '/investor/orders'),
    ),
    FUND_SELECTOR,
    link('proposals', '/investor/proposals'),
    link('college', '/investor/fund-college'),
    group(
      'account',
      link('identity', '/investor/identity'),
      link('myAdviser', '/investor/my-adviser'),
      link('favourites', '/investor/favorite'),
      link('wallet', '/investor/wallet'),
      link('bankCards', '/investor/bank-cards'),
      link('statements', '/investor/statements'),
      link('riskAssessment', '/investor/risk-assessment'),
      link('messages', '/investor/messages'),
      link('security', '/investor/security'),
      link('operateLog', '/investor/identity/operate-log'),
    ),
  ],
  adviser: [
    link('home', '/adviser/home'),
    group(
      'clients',
      link('registerClient', '/adviser/client/register'),
      link('myClients', '/adviser/client/list/my-client'),
      link('otherClients', '/adviser/client/list/other-client'),
      link('potentialClients', '/adviser/client/list/potential-client'),
      link('pendingClients', '/adviser/client/list/pending-client'),
      link('searchClients', '/adviser/client/search'),
      link('transferClients', '/adviser/client/transfer'),
      link('cover', '/adviser/cover'),
    ),
    group(
      'proposals',
      link('buy', '/adviser/proposal/fund/buy'),
      link('sell', '/adviser/proposal/fund/sell'),
      link('switch', '/adviser/proposal/fund/switch'),
      link('rsp', '/adviser/proposal/fund/rsp'),
    ),
    group(
      'transactions',
      link('pendingProposals', '/adviser/transaction-management/pending-proposal'),
      link('submittedProposals', '/adviser/transaction-management/submitted-proposal'),
      link('rspManagement', '/adviser/transaction-management/rsp-management'),
      link('transactionHistory', '/adviser/transaction-management/transaction-history'),
    ),
    group(
      'aum',
      link('aumStatistics', '/adviser/aum/aum-statistics'),
      link('monthlyTrading', '/adviser/aum/monthly-trading'),
      link('salesStatistics', '/adviser/aum/sales-statistics'),
    ),
    group(
      'team',
      link('architecture', '/adviser/team/architecture'),
      link('performance', '/adviser/team/performance'),
      link('report', '/adviser/team/report'),
      link('ownFirm', '/adviser/firm'),
    ),
    group(
      'tools',
      FUND_SELECTOR,
      link('chartCentre', '/adviser/tool/chart-center'),
      link('rspSimulator', '/adviser/tool/rsp-simulator'),
      link('portfolioSimulator', '/adviser/tool/portfolio-simulator'),
    ),
    link('collectiveProducts', '/adviser/collective-product/list'),
  ],
  corporate: [
    link('home', '/institutional/home'),
    link('companyProposals', '/institutional/proposals'),
    link('holdings', '/institutional/holdings'),
    link('transactions', '/institutional/transactions'),
    group(
      'account',
      link('certification', '/institutional/certification'),
      link('messages', '/institutional/messages'),
      link('members', '/institutional/members'),
      link('statements', '/institutional/statements'),
      link('security', '/institutional/security'),
    ),
  ],
  operator: [
    link('home', '/operations/home'),
    link('reviews', '/operations/reviews'),
    link('means', '/operations/means'),
    link('calls', '/operations/calls'),
    link('breaks', '/operations/breaks'),
    link('conversations', '/operations/conversations'),
    link('users', '/operations/user'),
    link('firms', '/operations/adviser'),
    link('security', '/operations/security'),
  ],
}

/** The investor's five links on a phone (rules/look.md#header-and-footer). */
export const INVESTOR_TABS = [
  link('home', '/investor/home'),
  link('holdings', '/investor/holdings'),
  link('trade', '/investor/trade/buy'),
  link('fundsShort', '/tool/fund-selector'),
  link('mine', '/investor/identity'),
] as const

interface Choice {
  readonly role: Role | 'guest'
  readonly isFundSelectorHidden: boolean
  /** Whether a page has anything to show on this site. */
  readonly isFilled: (href: string) => boolean
}

/** Returns the menu with links that work today: only built pages, and no group without a link. */
export function menuOf({ role, isFundSelectorHidden, isFilled }: Choice): readonly LabelledEntry[] {
  const isShown = (target: LabelledLink) =>
    isBuilt(target.href) && isFilled(target.href) && !(isFundSelectorHidden && target === FUND_SELECTOR)
  return MENUS[role].flatMap((entry): LabelledEntry[] => {
    if (!isGroup(entry)) return isShown(entry) ? [entry] : []
    const links = entry.links.filter(isShown)
    return links.length === 0 ? [] : [{ ...entry, links }]
  })
}
