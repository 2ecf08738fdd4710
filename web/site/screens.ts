/**
 * Every URL that is built, with its folder below `areas/`. A URL that is not listed here is a 404 and no menu links to it;
 * one new line puts a new screen into routes, menus and tests.
 */
export const SCREENS = {
  '/': 'main/start',
  '/main/home': 'main/home',
  '/main/platform-service/investor': 'content/page',
  '/main/platform-service/adviser': 'content/page',
  '/main/platform-service/institution': 'content/page',
  '/main/client-service': 'client-service/desk',
  '/main/client-service/status': 'client-service/status',
  '/main/ifast-app': 'about/app',
  '/main/ifast-group-apps': 'about/group-apps',
  '/anti-spoofing': 'anti-spoofing/page',
  '/about-us/ifastCN': 'about/company',
  '/about-us/ifast': 'about/group',
  '/about-us/license': 'about/licence',
  '/about-us/achievement': 'about/achievement',
  '/about-us/announcement': 'about/announcement',
  '/about-us/anniversaryList': 'about/anniversaries',
  '/about-us/anniversaryDetail': 'about/anniversary',
  '/about-us/culture': 'about/culture',
  '/about-us/management': 'about/management',
  '/about-us/jobs': 'about/jobs',
  '/help/help-center-home': 'help/home',
  '/help/open-account': 'content/page',
  '/help/transaction': 'content/page',
  '/help/wallet': 'content/page',
  '/help/corporate-finance': 'content/page',
  '/help/client-service': 'content/page',
  '/help/business-guide': 'content/page',
  '/help/business-rules': 'content/page',
  '/help/forms-download': 'help/forms',
  '/help/fund-rules': 'content/page',
  '/help/aml-rules': 'content/page',
  '/help/institutional-register': 'content/page',
  '/help/fund-tutorials': 'content/page',
  '/help/faq': 'content/page',
  '/help/contact-us': 'content/page',
  '/legal/user-agreement': 'content/page',
  '/legal/privacy': 'content/page',
  '/legal/risk-disclosure': 'content/page',
  '/legal/investor-rights': 'content/page',
  '/legal/sales-qualification': 'content/page',
  '/legal/fee-notice': 'content/page',
  '/legal/complaint': 'content/page',
  '/legal/sales-staff': 'about/staff',
  '/verify-certificate': 'certificate/verify',
  '/account-login': 'login/account-login',
  '/account-login/select-account': 'login/select-account',
  '/account-login/select-identity': 'login/select-identity',
  '/account-login/second-step': 'login/second-step',
  '/account-login/forgot-password': 'login/forgot-password',
  '/account-login/goodbye': 'login/goodbye',
  '/institutional-login': 'login/institutional-login',
  '/institutional-login/forgot-password': 'login/forgot-password',
  '/register': 'register/start',
  '/register/validate-phone': 'register/validate-phone',
  '/register/investor/basic-info': 'register/basic-info',
  '/register/investor/bind-bank-card': 'register/bind-bank-card',
  '/register/investor/risk-assessment': 'register/risk-assessment',
  '/register/investor/complete': 'register/complete',
  '/register/foreigner-investor/preparation': 'register/preparation',
  '/register/foreigner-investor/basic-info': 'register/basic-info',
  '/register/foreigner-investor/bind-bank-card': 'register/bind-bank-card',
  '/register/foreigner-investor/certified-identity': 'register/certified-identity',
  '/register/foreigner-investor/risk-assessment': 'register/risk-assessment',
  '/register/foreigner-investor/complete': 'register/complete',
  '/register/enterprise/basic-info': 'register/company',
  '/register/enterprise/complete': 'register/complete',
  '/register/corporate/guide': 'register/guide',
  '/register/corporate/resource-list': 'register/resource-list',
  '/register/corporate/sign-up': 'register/company',
  '/register/corporate/result': 'register/complete',
  '/register/corporate/select-account': 'login/select-company',
  '/register/corporate/activate': 'register/activate',
  '/operations-login': 'login/operations-login',
  '/operations-login/forgot-password': 'login/forgot-password',
  '/account-login/set-up-factor': 'security/set-up',
  '/institutional-login/set-up-factor': 'security/set-up',
  '/operations-login/set-up-factor': 'security/set-up',
  '/staff-activate': 'staff-activate',
  '/tool/article': 'article/read',
  '/tool/fund-selector': 'tool/fund-selector',
  '/tool/fund/:fundCode': 'tool/fund',
  '/tool/compare': 'tool/compare',
  '/investor/home': 'investor/home',
  '/investor/holdings': 'investor/holdings',
  '/investor/holdings/:fundCode': 'investor/holding',
  '/investor/favorite': 'investor/favourites',
  '/investor/statements': 'investor/statements',
  '/investor/fund-college': 'investor/college',
  '/investor/proposals': 'investor/proposals',
  '/investor/proposals/:proposalCode': 'investor/proposal',
  '/investor/identity': 'investor/identity/overview',
  '/investor/identity/basic-info': 'investor/identity/basic-info',
  '/investor/identity/idcard-upload': 'investor/identity/idcard-upload',
  '/investor/identity/success-upload': 'investor/identity/success-upload',
  '/investor/identity/add-other-info': 'investor/identity/add-other-info',
  '/investor/identity/operate-log': 'investor/identity/operate-log',
  '/investor/bank-cards': 'investor/bank-cards/list',
  '/investor/bank-cards/add': 'investor/bank-cards/add',
  '/investor/messages': 'investor/messages/list',
  '/investor/messages/settings': 'investor/messages/settings',
  '/investor/security': 'security/overview',
  '/investor/security/password': 'security/password',
  '/investor/security/payment-password': 'security/payment-password',
  '/investor/security/passkeys': 'security/passkeys',
  '/investor/security/authenticator': 'security/authenticator',
  '/investor/security/devices': 'security/devices',
  '/investor/security/log-in-history': 'security/log-ins',
  '/investor/security/close-account': 'security/close-account',
  '/investor/risk-assessment': 'investor/risk-assessment',
  '/investor/trade/buy': 'investor/trade-buy',
  '/investor/trade/sell': 'investor/trade-sell',
  '/investor/trade/rsp': 'investor/trade-rsp',
  '/investor/trade/switch': 'investor/trade-switch',
  '/investor/trade/basket': 'investor/trade-basket',
  '/investor/private-funds': 'investor/private-funds',
  '/investor/private-funds/:fundCode': 'investor/private-fund',
  '/investor/wallet': 'investor/wallet',
  '/investor/orders': 'investor/orders',
  '/investor/orders/:orderNo': 'investor/order',
  '/adviser/home': 'adviser/home',
  '/adviser/client/list/my-client': 'adviser/my-clients',
  '/adviser/client/list/other-client': 'adviser/other-clients',
  '/adviser/client/search': 'adviser/client-search',
  '/adviser/client/detail/:clientRef': 'adviser/client',
  '/adviser/security': 'security/overview',
  '/adviser/security/password': 'security/password',
  '/adviser/security/passkeys': 'security/passkeys',
  '/adviser/security/authenticator': 'security/authenticator',
  '/adviser/security/devices': 'security/devices',
  '/adviser/security/log-in-history': 'security/log-ins',
  '/institutional/home': 'institutional/home',
  '/institutional/certification': 'institutional/certification',
  '/institutional/certification/risk-assessment': 'institutional/risk-assessment',
  '/institutional/members': 'institutional/members',
  '/institutional/messages': 'institutional/messages',
  '/institutional/proposals': 'institutional/proposals',
  '/institutional/proposals/new': 'institutional/new-proposal',
  '/institutional/proposals/:proposalCode': 'institutional/proposal',
  '/institutional/transactions': 'investor/orders',
  '/institutional/transactions/:orderNo': 'investor/order',
  '/institutional/holdings': 'investor/holdings',
  '/institutional/holdings/:fundCode': 'investor/holding',
  '/institutional/statements': 'investor/statements',
  '/institutional/security': 'security/overview',
  '/institutional/security/password': 'security/password',
  '/institutional/security/payment-password': 'security/payment-password',
  '/institutional/security/passkeys': 'security/passkeys',
  '/institutional/security/authenticator': 'security/authenticator',
  '/institutional/security/devices': 'security/devices',
  '/institutional/security/log-in-history': 'security/log-ins',
  '/operations/home': 'operations/home',
  '/operations/reviews': 'operations/reviews',
  '/operations/reviews/:reviewId': 'operations/review',
  '/operations/means': 'operations/means',
  '/operations/means/:declarationId': 'operations/means-review',
  '/operations/calls': 'operations/calls',
  '/operations/breaks': 'operations/breaks',
  '/operations/conversations': 'operations/conversations',
  '/operations/conversations/:conversationId': 'operations/conversation',
  '/operations/user': 'operations/users',
  '/operations/adviser': 'operations/advisers',
  '/operations/security': 'security/overview',
  '/operations/security/password': 'security/password',
  '/operations/security/passkeys': 'security/passkeys',
  '/operations/security/authenticator': 'security/authenticator',
  '/operations/security/devices': 'security/devices',
  '/operations/security/log-in-history': 'security/log-ins',
  '/search': 'search',
  '/preferences': 'shell/preferences',
  '/rss/articles.xml': 'article/feed',
  '/rss/announcements.xml': 'article/announcement-feed',
  '/app-code.svg': 'shell/app-code',
  '/logout': 'shell/logout',
  '/sandbox': 'sandbox/home',
  '/sandbox/ui': 'sandbox/ui',
} as const satisfies Record<`/${string}`, string>

export type ScreenPath = keyof typeof SCREENS

/** Areas whose screens have a layout that checks who is logged in. */
export const AREAS = ['investor', 'adviser', 'institutional', 'operations'] as const

/** Screens with a text of long copy: the text alone, or a text with more around it. */
const TEXT_SCREENS = /^(content\/page|help\/|about\/(?!anniversary$)|anti-spoofing\/|client-service\/desk)/

/** Pages of long copy: a Markdown file each (`content/`), in the order in which their section lists them. */
export const CONTENT_PATHS: readonly string[] = Object.entries(SCREENS).flatMap(([path, folder]) =>
  TEXT_SCREENS.test(folder) ? [path] : [],
)

/** Whether a link's target is built; menus leave out targets that are not. */
export function isBuilt(target: string): boolean {
  const path = target.split(/[?#]/)[0] ?? ''
  return Object.keys(SCREENS).some((pattern) => matches(pattern, path))
}

/** Returns a path as its screen declares it, for any case and any slashes; a path without a screen is returned unchanged. */
export function spelledPath(path: string): string {
  const given = path.split('/').filter((part) => part !== '')
  const isOf = (pattern: string) => matches(pattern.toLowerCase(), `/${given.join('/')}`.toLowerCase())
  const found = Object.keys(SCREENS).find(isOf)
  if (found === undefined) return path
  const parts = found.split('/').slice(1)
  return `/${parts.map((part, index) => (part.startsWith(':') ? given[index] : part)).join('/')}`
}

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/')
  const given = path.split('/')
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => part.startsWith(':') || part === given[index])
  )
}
