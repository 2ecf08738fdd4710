import { allows } from '#domain/duty/right.ts'
import { isBuilt } from '#web/site/screens.ts'
import type { Role } from '#web/site/server-context.ts'
import { isGroup } from './menu.ts'
import { FUND_SELECTOR, group, link, type LabelledEntry, type LabelledLink } from './menu-links.ts'
import { STAFF_MENUS } from './staff-menus.server.ts'

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
  ...STAFF_MENUS,
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
  /** The duties of the reader; a screen that none of them may read is in no menu of theirs. */
  readonly duties?: readonly string[]
}

/** Returns the menu with links that work today for this reader: only built pages, and no group without a link. */
export function menuOf(choice: Choice): readonly LabelledEntry[] {
  const { role, isFundSelectorHidden, isFilled, duties = [] } = choice
  const isShown = (target: LabelledLink) =>
    isBuilt(target.href) &&
    isFilled(target.href) &&
    !(isFundSelectorHidden && target === FUND_SELECTOR) &&
    isAllowed(target, duties)
  return MENUS[role].flatMap((entry): LabelledEntry[] => {
    if (!isGroup(entry)) return isShown(entry) ? [entry] : []
    const links = entry.links.filter(isShown)
    return links.length === 0 ? [] : [{ ...entry, links }]
  })
}

/** Whether one of the duties allows what a link leads to. The server decides again, by the contract's own right. */
export function isAllowed({ right }: LabelledLink, duties: readonly string[]): boolean {
  return right === undefined || duties.some((duty) => allows(duty, right))
}
