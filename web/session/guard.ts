import type { Role, Viewer } from '#web/site/server-context.ts'

export const HOME_OF: Record<Role, `/${string}`> = {
  investor: '/investor/home',
  adviser: '/adviser/home',
  corporate: '/institutional/home',
  operator: '/operations/home',
}

export const AREA_OF = {
  investor: 'individual',
  adviser: 'individual',
  corporate: 'institutional',
  operator: 'operations',
} as const satisfies Record<Role, string>

export type Area = (typeof AREA_OF)[Role]

/** The log-in page of each area. */
export const LOGIN_OF_AREA = {
  individual: '/account-login',
  institutional: '/institutional-login',
  operations: '/operations-login',
} as const

export const LOGIN_OF: Record<Role, `/${string}`> = {
  investor: '/account-login',
  adviser: '/account-login',
  corporate: '/institutional-login',
  operator: '/operations-login',
}

/**
 * Returns where a person who may not see an area is redirected: to its log-in if nobody is logged in, to their own home if they have
 * another role; null if they may enter (rules/rows.md#routes-and-roles).
 */
export function redirectTarget(
  role: Role,
  viewer: Viewer | null,
  url: { readonly pathname: string; readonly search: string },
): string | null {
  if (viewer === null) return wayBack(LOGIN_OF[role], url)
  return viewer.role === role ? null : HOME_OF[viewer.role]
}

/** Returns the address of a log-in, or of the home page, that leads back to a page. */
export function wayBack(entry: string, page: { readonly pathname: string; readonly search: string }): string {
  return `${entry}?redirectUrl=${encodeURIComponent(page.pathname + page.search)}`
}
