import { createHash, createHmac, randomBytes } from 'node:crypto'
import { SECOND_STEP_SECONDS } from '#domain/security/second-factor.ts'
import type { SESSION_LIFE } from '#domain/security/session-life.ts'

/** The most live sessions of one log-in. */
export const MOST_SESSIONS = 5

export type Area = keyof typeof SESSION_LIFE

/** Returns 32 random bytes for the cookie. The table stores only their SHA-256. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Returns the ticket, the session's second half in the page's memory. It is derived: it needs no row and ends with the session. */
export function ticketOf(token: string, secret: string): string {
  return createHmac('sha256', secret).update(`ticket|${token}`).digest('base64url')
}

/**
 * Returns the name of an area's cookie. Each area has one of its own, so that staff who log in end no client's session in the same browser.
 * `__Host-` needs Secure, and Secure needs https: on loopback http the sandbox uses the bare name.
 */
export function cookieName(area: Area, isSecure: boolean): string {
  const name = area === 'individual' ? 'sid' : `sid-${area}`
  return isSecure ? `__Host-${name}` : name
}

export function sessionCookie(token: string, area: Area, isSecure: boolean): string {
  const secure = isSecure ? ' Secure;' : ''
  return `${cookieName(area, isSecure)}=${token}; Path=/; HttpOnly;${secure} SameSite=Lax`
}

export function endedCookie(area: Area, isSecure: boolean): string {
  const secure = isSecure ? ' Secure;' : ''
  return `${cookieName(area, isSecure)}=; Path=/; HttpOnly;${secure} SameSite=Lax; Max-Age=0`
}

const AREAS: readonly Area[] = ['individual', 'institutional', 'operations']

/** The areas that a page belongs to, by the beginning of its path. All other pages are everybody's. */
const PAGES_OF: readonly (readonly [RegExp, Area])[] = [
  [/^\/operations(?:-login)?(?:\/|$)/, 'operations'],
  [/^\/(?:institutional(?:-login)?|register\/corporate)(?:\/|$)/, 'institutional'],
]

/** Returns the area of a page, by the beginning of its path. Pages that are everybody's count as a person's own. */
export function areaOfPage(page: string | null): Area {
  const path = (page ?? '').toLowerCase()
  return PAGES_OF.find(([pattern]) => pattern.test(path))?.[1] ?? 'individual'
}

/**
 * Returns the token of a request's session, or an empty text. A browser may hold a session in each area: the one of the page's area counts,
 * then those whom the call is for, then the others. A cookie chooses among the browser's own sessions and gives no right by itself.
 */
export function sessionToken(
  cookies: ReadonlyMap<string, string>,
  isSecure: boolean,
  of: { readonly page: string | null; readonly areas?: readonly Area[] },
): string {
  const own = areaOfPage(of.page)
  const order = [...(own === 'individual' ? [] : [own]), ...(of.areas ?? []), ...AREAS]
  const found = order.find((area) => (cookies.get(cookieName(area, isSecure)) ?? '') !== '')
  return found === undefined ? '' : cookies.get(cookieName(found, isSecure))!
}

const SECOND_STEP = 'second-step'

/** Returns the cookie of a waiting second step, for the browser that gave the password, for as long as the step lasts. */
export function secondStepCookie(token: string, isSecure: boolean): string {
  return `${cookieOf(isSecure)}=${token}; ${attributes(isSecure)}; Max-Age=${SECOND_STEP_SECONDS}`
}

export function endedSecondStepCookie(isSecure: boolean): string {
  return `${cookieOf(isSecure)}=; ${attributes(isSecure)}; Max-Age=0`
}

/** Returns the token of a browser's second step. Null if none waits. */
export function secondStepOf(headers: Headers, isSecure: boolean): string | null {
  const form = new RegExp(`(?:^|; ?)${cookieOf(isSecure)}=([\\w-]{43})(?:;|$)`)
  return form.exec(headers.get('cookie') ?? '')?.[1] ?? null
}

function cookieOf(isSecure: boolean): string {
  return isSecure ? `__Host-${SECOND_STEP}` : SECOND_STEP
}

function attributes(isSecure: boolean): string {
  return `Path=/; HttpOnly;${isSecure ? ' Secure;' : ''} SameSite=Lax`
}
