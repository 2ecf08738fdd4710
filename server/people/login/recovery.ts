import { createHash, randomBytes } from 'node:crypto'
import { CODE_LIFE_SECONDS } from '#domain/registration/texted-code.ts'
import { readCookies } from '#server/base/http/cookies.ts'

const COOKIE = 'recovery'

/** Returns the place to which a requested name is sealed: it opens for this request only. */
export function askedPlace(askId: string): string {
  return `recovery|name|${askId}`
}

/** Returns the place to which the marks of the requesting device are sealed. */
export function marksPlace(askId: string): string {
  return `recovery|marks|${askId}`
}

/** Returns 32 random bytes, known only to the browser that asked. Only their hash is stored. */
export function newRecoveryToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashRecoveryToken(token: string): Buffer {
  return createHash('sha256').update(`recovery|${token}`).digest()
}

export function recoveryTokenOf(headers: Headers): string | null {
  const token = readCookies(headers.get('cookie')).get(COOKIE) ?? ''
  return /^[\w-]{43}$/.test(token) ? token : null
}

/** Returns the cookie. It lives longer than a code, because the code may wait for another one to the same phone. */
export function recoveryCookie(token: string, isSecure: boolean): string {
  return cookie(token, 3 * CODE_LIFE_SECONDS, isSecure)
}

export function endedRecoveryCookie(isSecure: boolean): string {
  return cookie('', 0, isSecure)
}

function cookie(token: string, seconds: number, isSecure: boolean): string {
  return `${COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${isSecure ? '; Secure' : ''}`
}
