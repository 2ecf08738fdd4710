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

/** The entry of each area of log-ins. */
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
 * Where someone is sent who may not see an area: to its log-in when nobody is there, to their own home when the role is
 * another one; null lets them in (rules/rows.md#routes-and-roles).
 */
export function sentAway(
  role: Role,
  viewer: Viewer | null,
  url: { readonly pathname: string; readonly search: string },
): string | null {
  if (viewer === null) {
    return `${LOGIN_OF[role]}?redirectUrl=${encodeURIComponent(url.pathname + url.search)}`
  }
  return viewer.role === role ? null : HOME_OF[viewer.role]
}
