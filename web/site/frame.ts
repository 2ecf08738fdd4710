import type { Role } from '#web/site/server-context.ts'

/** The header and footer of a page. The page's address alone decides, so that nothing flickers. */
export interface Frame {
  readonly header: 'full' | 'slim' | 'corporate' | 'none'
  readonly footer: 'full' | 'slim' | 'none'
  /** The role whose menu is shown: the path decides, whoever is logged in (rules/rows.md#shell). */
  readonly menu: Role | 'guest'
  /** Whether the page is wide, as lists and staff pages are; header and footer get the same edges (rules/look.md#grid). */
  readonly isWide: boolean
}

const ROLE_OF_AREA: readonly (readonly [prefix: string, role: Role])[] = [
  ['/investor', 'investor'],
  ['/adviser', 'adviser'],
  ['/institutional', 'corporate'],
  ['/operations', 'operator'],
]
/** Wizards, orders, approvals and log-ins have a one-line footer (rules/look.md#header-and-footer). */
const SHORT_FOOTER = [
  '/register',
  '/account-login',
  '/institutional-login',
  '/operations-login',
  '/investor/trade',
  '/investor/risk-assessment',
  '/institutional/proposals',
  '/preferences',
]

const WIDE = ['/tool/fund-selector', '/tool/compare', '/adviser', '/operations']

export function frameOf(path: string, search: string): Frame {
  const flags = new URLSearchParams(search)
  return {
    header: isHidden(flags, 'hideNavigation') ? 'none' : headerOf(path),
    footer: isHidden(flags, 'hideFooter') ? 'none' : footerOf(path),
    menu: ROLE_OF_AREA.find(([prefix]) => isBelow(path, prefix))?.[1] ?? 'guest',
    isWide: WIDE.some((prefix) => isBelow(path, prefix)),
  }
}

/** Whether a flag hides something: only the exact value `Y`, given once, does (rules/threats.md#browser). */
export function isHidden(flags: URLSearchParams, name: 'hideNavigation' | 'hideFooter'): boolean {
  const values = flags.getAll(name)
  return values.length === 1 && values[0] === 'Y'
}

/** Whether the pages of an address stand in the frame of those who work here (`shell/staff/frame.tsx`). */
export function isFramed(path: string): boolean {
  return FRAMED_AREAS.some((prefix) => isBelow(path, prefix))
}

const FRAMED_AREAS = ['/adviser', '/institutional', '/operations']

function headerOf(path: string): Frame['header'] {
  const isCorporate =
    isBelow(path, '/register/corporate') ||
    isBelow(path, '/institutional') ||
    isBelow(path, '/institutional-login')
  if (isCorporate) return 'corporate'
  return isBelow(path, '/register') ? 'slim' : 'full'
}

function footerOf(path: string): Frame['footer'] {
  return SHORT_FOOTER.some((prefix) => isBelow(path, prefix)) ? 'slim' : 'full'
}

function isBelow(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`)
}
