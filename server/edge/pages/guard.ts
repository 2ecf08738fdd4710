import { enrolPageOf, homeOf } from '#server/people/accounts/landing.ts'
import type { Actor, Role } from '#server/base/http/actor.ts'

interface Area {
  readonly role: Role
  readonly login: string
}

/** The first path segments that are guarded, and who may enter (rules/product.md#roles). All others are public. */
const AREAS: Readonly<Record<string, Area>> = {
  investor: { role: 'investor', login: '/account-login' },
  adviser: { role: 'adviser', login: '/account-login' },
  institutional: { role: 'corporate', login: '/institutional-login' },
  operations: { role: 'operator', login: '/operations-login' },
}

/** The page on which a logged-in person chooses one of their accounts, by area. */
const CHOICES = {
  individual: '/account-login/select-account',
  institutional: '/register/corporate/select-account',
  operations: '/operations-login',
} as const

/**
 * Returns the address to which a request for a guarded path is sent instead, or null if it may go on. Every path under a prefix is
 * guarded, whether built or not, in every spelling that a router might accept (RO2, RO3). The bare name of an area leads to its home.
 */
export function guardArea(path: string, query: string, actor: Actor): string | null {
  const segments = segmentsOf(path)
  if (segments[1] === 'set-up-factor' && segments[0]!.endsWith('-login'))
    return guardSetUp(segments[0]!, actor)
  const area = AREAS[segments[0] ?? '']
  if (!area) return null
  if (actor.role === 'enrolling') return enrolPageOf(actor.area)
  if (actor.role === area.role) return segments.length > 1 ? null : homeOf(actor.role) + query
  if (actor.role !== 'guest') return homeOf(actor.role)
  const entry = actor.session === null ? area.login : CHOICES[actor.session.area]
  const original = path.replace(/\.data$/, '') + query
  return `${entry}?redirectUrl=${encodeURIComponent(original)}`
}

/** The page on which a second factor is set up, or a password renewed, is for a session that can do nothing else. */
function guardSetUp(logIn: string, actor: Actor): string | null {
  if (actor.role === 'enrolling') return null
  return actor.role === 'guest' ? `/${logIn}` : homeOf(actor.role)
}

export function firstSegment(path: string): string {
  return segmentsOf(path)[0] ?? ''
}

/** Splits a path. Decodes it once and drops parameters, double slashes and case: `/Investor;a//x` becomes `investor` and `x`. */
function segmentsOf(path: string): string[] {
  const segments: string[] = []
  for (const raw of decode(path).replaceAll('\\', '/').split('/')) {
    const segment = raw.split(';', 1)[0]!.toLowerCase()
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  return segments.map((each) => each.replace(/\.data$/, ''))
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
