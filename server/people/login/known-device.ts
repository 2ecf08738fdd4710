import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { readCookies } from '#server/base/http/cookies.ts'

/** A device is known to a log-in for so long after its last success there (rules/threats.md#guessing). */
const DAYS = 30
/** Log-ins that one browser is known to at once; the one used longest ago is forgotten. */
const MOST_MARKS = 5
const MARK = /^([\w-]{16})\.(\d{10})\.([\w-]{43})$/

interface DeviceDeps {
  readonly secret: string
  readonly isSecure: boolean
  readonly now: Date
}

/**
 * The device's own number where its owner has logged in from it; null where not. It opens nothing: it only keeps failures of
 * others elsewhere from closing their way in.
 */
export function knownDevice(headers: Headers, loginId: string, deps: DeviceDeps): string | null {
  const own = marksOf(headers, deps).find((mark) => isOf(mark, loginId, deps))
  return own ? MARK.exec(own)![1]! : null
}

/** The marks that a browser carries, as they came; for whoever finds out later whose they are (`isMarkedFor`). */
export function deviceMarksOf(headers: Headers, isSecure: boolean): string {
  return readCookies(headers.get('cookie')).get(nameOf({ isSecure })) ?? ''
}

/** Whether marks that were kept name a device of this log-in. */
export function isMarkedFor(marks: string, loginId: string, deps: Omit<DeviceDeps, 'isSecure'>): boolean {
  return livingOf(marks, deps.now).some((mark) => isOf(mark, loginId, deps))
}

/** Marks the browser as one of this log-in's, beside other log-ins' marks that it carries. */
export function deviceCookie(headers: Headers, loginId: string, deps: DeviceDeps): string {
  const id = knownDevice(headers, loginId, deps) ?? randomBytes(12).toString('base64url')
  const until = String(Math.floor(deps.now.getTime() / 1000) + DAYS * 86_400)
  const others = marksOf(headers, deps).filter((mark) => !isOf(mark, loginId, deps))
  const marks = [`${id}.${until}.${sign(deps.secret, loginId, id, until)}`, ...others].slice(0, MOST_MARKS)
  const secure = deps.isSecure ? ' Secure;' : ''
  return `${nameOf(deps)}=${marks.join('~')}; Path=/; HttpOnly;${secure} SameSite=Lax; Max-Age=${DAYS * 86_400}`
}

function marksOf(headers: Headers, deps: DeviceDeps): string[] {
  return livingOf(deviceMarksOf(headers, deps.isSecure), deps.now)
}

function livingOf(text: string, now: Date): string[] {
  const marks = text.split('~').slice(0, MOST_MARKS)
  return marks.filter((mark) => Number(MARK.exec(mark)?.[2] ?? 0) * 1000 > now.getTime())
}

function isOf(mark: string, loginId: string, { secret }: Pick<DeviceDeps, 'secret'>): boolean {
  const [, id, until, signature] = MARK.exec(mark) ?? []
  if (!id || !until || !signature) return false
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(secret, loginId, id, until)))
}

function sign(secret: string, loginId: string, id: string, until: string): string {
  return createHmac('sha256', secret).update(`device|${loginId}|${id}|${until}`).digest('base64url')
}

/** `__Host-` needs Secure, as at the session's cookie. */
function nameOf({ isSecure }: Pick<DeviceDeps, 'isSecure'>): string {
  return isSecure ? '__Host-device' : 'device'
}
