/**
 * Every URL built so far and its folder below `areas/`. A URL that is not here is a 404 and no menu links to it;
 * a new screen appears in routes, menus and tests by one line.
 */
export const SCREENS = {
  '/': 'main/start',
  '/main/home': 'main/home',
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
  '/logout': 'shell/logout',
  '/sandbox': 'sandbox/home',
  '/sandbox/ui': 'sandbox/ui',
} as const satisfies Record<`/${string}`, string>

export type ScreenPath = keyof typeof SCREENS

/** Areas whose screens stand behind a layout that asks who is there. */
export const AREAS = ['investor', 'adviser', 'institutional', 'operations'] as const

/** Screens that send no script (architecture.md, "Public pages ship no framework"). Links to them load a document. */
const STATIC_PATHS: readonly string[] = ['/', '/main/home']

/** Whether a link's target exists; menus leave out what is not built. */
export function isBuilt(target: string): boolean {
  const path = target.split(/[?#]/)[0] ?? ''
  return Object.keys(SCREENS).some((pattern) => matches(pattern, path))
}

export function isStaticPath(target: string): boolean {
  return STATIC_PATHS.includes(target.split(/[?#]/)[0] ?? '')
}

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/')
  const given = path.split('/')
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => part.startsWith(':') || part === given[index])
  )
}
