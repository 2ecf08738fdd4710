import { createHash, randomBytes } from 'node:crypto'
import type { ApplicationState, Flow } from '#domain/registration/registration.ts'
import { readCookies } from '#server/base/http/cookies.ts'

/** A registration, without the contents of its drafts. */
export interface Application {
  readonly applicationId: string
  readonly flow: Flow
  readonly state: ApplicationState
  readonly locale: 'zh' | 'en'
  /** The sealed phone. Null once the registration has expired. */
  readonly phoneSealed: Buffer | null
  readonly phoneBlind: Buffer
  readonly phoneMasked: string
  readonly accountNumber: string | null
  readonly expiresAt: Date
  readonly submittedAt: Date | null
}

const COOKIE = 'opening'
const COOKIE_DAYS = 30

/** Returns 32 random bytes for the cookie. The table stores their SHA-256. */
export function newApplicationToken(): string {
  return randomBytes(32).toString('base64url')
}

export function applicationTokenOf(headers: Headers): string | null {
  const token = readCookies(headers.get('cookie')).get(COOKIE) ?? ''
  return /^[\w-]{43}$/.test(token) ? token : null
}

export function hashApplicationToken(token: string): Buffer {
  return createHash('sha256').update(`application|${token}`).digest()
}

/** Returns the hash of the browser's cookie or, without one, of an empty text, which no row has. */
export function hashBearer(headers: Headers): Buffer {
  return hashApplicationToken(applicationTokenOf(headers) ?? '')
}

export function applicationCookie(token: string, isSecure: boolean): string {
  return cookie(token, COOKIE_DAYS * 86_400, isSecure)
}

export function endedApplicationCookie(isSecure: boolean): string {
  return cookie('', 0, isSecure)
}

function cookie(token: string, seconds: number, isSecure: boolean): string {
  return `${COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${isSecure ? '; Secure' : ''}`
}

/** The places of sealed values. A value that is moved to another row does not open. */
export function applicationPhonePlace(applicationId: string): string {
  return `application|phone|${applicationId}`
}

export function draftPlace(applicationId: string, form: string): string {
  return `application_draft|form|${applicationId}|${form}`
}
