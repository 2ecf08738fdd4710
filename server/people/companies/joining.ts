import { createHash, randomBytes } from 'node:crypto'
import { PROVED_MINUTES } from '#domain/registration/member-invitation.ts'
import { readCookies } from '#server/base/http/cookies.ts'

const COOKIE = 'joining'

/** Returns a token of 32 random bytes; the table stores its SHA-256. Code and proof of one browser have different hashes. */
export function newJoiningToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashJoiningToken(token: string): Buffer {
  return createHash('sha256').update(`joining|${token}`).digest()
}

export function joiningTokenOf(headers: Headers): string | null {
  const token = readCookies(headers.get('cookie')).get(COOKIE) ?? ''
  return /^[\w-]{43}$/.test(token) ? token : null
}

/** Returns the hash of the browser's cookie or, without one, of an empty text, which no row has. */
export function hashJoiner(headers: Headers): Buffer {
  return hashJoiningToken(joiningTokenOf(headers) ?? '')
}

export function joiningCookie(token: string, isSecure: boolean): string {
  return cookie(token, PROVED_MINUTES * 60, isSecure)
}

export function endedJoiningCookie(isSecure: boolean): string {
  return cookie('', 0, isSecure)
}

function cookie(token: string, seconds: number, isSecure: boolean): string {
  return `${COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${isSecure ? '; Secure' : ''}`
}
