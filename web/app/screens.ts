/**
 * Every URL built so far and its folder below `areas/`. A URL that is not here is a 404 and no menu links to it;
 * a new screen appears in routes, menus and tests by one line.
 */
export const SCREENS = {
  '/': 'main/start',
  '/main/home': 'main/home',
  '/main/platform-service/investor': 'content/page',
  '/main/client-service': 'content/page',
  '/main/ifast-app': 'content/page',
  '/main/ifast-group-apps': 'content/page',
  '/anti-spoofing': 'content/page',
  '/about-us/ifastCN': 'content/page',
  '/about-us/ifast': 'content/page',
  '/about-us/license': 'content/page',
  '/about-us/achievement': 'content/page',
  '/help/help-center-home': 'content/page',
  '/help/open-account': 'content/page',
  '/help/transaction': 'content/page',
  '/help/wallet': 'content/page',
  '/help/corporate-finance': 'content/page',
  '/help/client-service': 'content/page',
  '/help/business-guide': 'content/page',
  '/help/business-rules': 'content/page',
  '/help/fund-rules': 'content/page',
  '/help/aml-rules': 'content/page',
  '/help/faq': 'content/page',
  '/help/contact-us': 'content/page',
  '/legal/user-agreement': 'content/page',
  '/legal/privacy': 'content/page',
  '/legal/risk-disclosure': 'content/page',
  '/legal/investor-rights': 'content/page',
  '/legal/sales-qualification': 'content/page',
  '/account-login': 'login/account-login',
  '/account-login/select-account': 'login/select-account',
  '/account-login/select-identity': 'login/select-identity',
  '/institutional-login': 'login/institutional-login',
  '/register/corporate/select-account': 'login/select-company',
  '/operations-login': 'login/operations-login',
  '/tool/fund-selector': 'tool/fund-selector',
  '/tool/fund/:fundCode': 'tool/fund',
  '/investor/home': 'investor/home',
  '/investor/holdings': 'investor/holdings',
  '/investor/trade/buy': 'investor/trade-buy',
  '/investor/orders': 'investor/orders',
  '/investor/orders/:orderNo': 'investor/order',
  '/adviser/home': 'adviser/home',
  '/institutional/home': 'institutional/home',
  '/operations/home': 'operations/home',
  '/preferences': 'shell/preferences',
  '/app-code.svg': 'shell/app-code',
  '/logout': 'shell/logout',
  '/sandbox': 'sandbox/home',
  '/sandbox/ui': 'sandbox/ui',
} as const satisfies Record<`/${string}`, string>

export type ScreenPath = keyof typeof SCREENS

/** Areas whose screens stand behind a layout that asks who is there. */
export const AREAS = ['investor', 'adviser', 'institutional', 'operations'] as const

/** Pages of long copy: one screen, a Markdown file each (`content/`), in the order their section lists them. */
export const CONTENT_PATHS: readonly string[] = Object.entries(SCREENS).flatMap(([path, folder]) =>
  folder === 'content/page' ? [path] : [],
)

/** Whether a link's target exists; menus leave out what is not built. */
export function isBuilt(target: string): boolean {
  const path = target.split(/[?#]/)[0] ?? ''
  return Object.keys(SCREENS).some((pattern) => matches(pattern, path))
}

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/')
  const given = path.split('/')
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => part.startsWith(':') || part === given[index])
  )
}
