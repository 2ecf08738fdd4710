import { homeOf } from '#server/accounts/landing.ts'
import type { Actor, Role } from './actor.ts'

interface Area {
  readonly role: Role
  readonly login: string
}

/** Guarded first segments, and who may enter (specification §2, §6). Everything else is public. */
const AREAS: Readonly<Record<string, Area>> = {
  investor: { role: 'investor', login: '/account-login' },
  adviser: { role: 'adviser', login: '/account-login' },
  institutional: { role: 'corporate', login: '/institutional-login' },
  operations: { role: 'operator', login: '/operations-login' },
}

/**
 * Where a request to a guarded path must go instead, or null when it may go on. Every path under a prefix is guarded,
 * built or not, in whatever spelling a router might still accept (RO2, RO3).
 */
export function guardArea(path: string, query: string, actor: Actor): string | null {
  const area = AREAS[firstSegment(path)]
  if (!area || actor.role === area.role) return null
  if (actor.role !== 'guest') return homeOf(actor.role)
  const original = path.replace(/\.data$/, '') + query
  return `${area.login}?redirectUrl=${encodeURIComponent(original)}`
}

/** Decoded once, without parameters, double slashes and case, so that `/Investor;a//x` is `investor`. */
export function firstSegment(path: string): string {
  const segments: string[] = []
  for (const raw of decode(path).replaceAll('\\', '/').split('/')) {
    const segment = raw.split(';', 1)[0]!.toLowerCase()
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  return (segments[0] ?? '').replace(/\.data$/, '')
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
