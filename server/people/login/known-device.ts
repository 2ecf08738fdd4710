import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { readCookies } from '#server/base/http/cookies.ts'

/** The days for which a log-in knows a device after its last success there (rules/threats.md#guessing). */
const DAYS = 30
/** The most log-ins that can know one browser at once. The one used longest ago is forgotten. */
const MOST_MARKS = 5
const MARK = /^([\w-]{16})\.(\d{10})\.([\w-]{43})$/

interface DeviceDeps {
  readonly secret: string
  readonly isSecure: boolean
  readonly now: Date
}

/**
 * Returns the device's own id if the owner has logged in from it. Null if not. The id gives no access: it only prevents
 * failures of others elsewhere from closing the owner's way in.
 */
export function knownDevice(headers: Headers, loginId: string, deps: DeviceDeps): string | null {
  const own = marksOf(headers, deps).find((mark) => isOf(mark, loginId, deps))
  return own ? MARK.exec(own)![1]! : null
}

/** Returns a browser's device marks unchecked. `isMarkedFor` later checks whose device they name. */
export function deviceMarksOf(headers: Headers, isSecure: boolean): string {
  return readCookies(headers.get('cookie')).get(nameOf({ isSecure })) ?? ''
}

/** Whether saved marks name a device of this log-in. */
export function isMarkedFor(marks: string, loginId: string, deps: Omit<DeviceDeps, 'isSecure'>): boolean {
  return livingOf(marks, deps.now).some((mark) => isOf(mark, loginId, deps))
}

/** Returns the cookie that marks the browser as a device of this log-in. It keeps the marks of other log-ins. */
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

/** Returns the cookie's name. The prefix `__Host-` needs Secure, as for the session's cookie. */
function nameOf({ isSecure }: Pick<DeviceDeps, 'isSecure'>): string {
  return isSecure ? '__Host-device' : 'device'
}
