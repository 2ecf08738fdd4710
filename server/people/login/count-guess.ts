import { guessingNetworkOf, MOST_IN_ROW } from '#domain/security/log-in-guard.ts'
import type { Limits } from '#server/base/http/limits.ts'
import type { Refusals } from '#server/base/http/answer.ts'
import type { ActCall } from '#server/base/http/route.ts'
import { knownDevice } from './known-device.ts'
import type { TryCount } from './log-in-try.store.ts'
import {
  countTry,
  counterOf,
  deviceCounterOf,
  forgiveTries,
  nameCounterOf,
  nobodyCounterOf,
} from './log-in-try.store.ts'
import type { Area } from './session.ts'

interface GuardDeps {
  readonly secret: string
  readonly limits: Pick<Limits, 'guessFromNetwork' | 'noGuess'>
  readonly isSecure: boolean
}

interface Guess {
  readonly kind: 'counted'
  /** The counter from which a right password removes its failures. */
  readonly counter: Buffer
  /** The log-in's own count, for notifying its owner. Null if attempts under another of its names have closed the log-in. */
  readonly own: TryCount | null
}

/**
 * Counts a password attempt before its hash is compared: by network, then by the typed name and its log-in or, if the owner
 * has used this device, by device, so that nobody closes the owner's way in from elsewhere. Only the name's counter is
 * returned, and names that nobody has are counted alike. A log-in closed under another of its names answers like a wrong
 * password: otherwise trying a phone after a name would reveal that both are one person's.
 */
export async function countGuess(
  call: ActCall,
  login: { readonly loginId: string } | null,
  typed: { readonly area: Area; readonly username: string },
  deps: GuardDeps,
): Promise<Guess | Refusals<'too-many-attempts' | 'password-path-ended'>> {
  const network = guessingNetworkOf(call.ip)
  const seconds = await deps.limits.guessFromNetwork(network)
  if (seconds !== null) return { kind: 'too-many-attempts', seconds }
  const device = login && knownDevice(call.headers, login.loginId, { ...deps, now: call.now })
  const name = nameCounterOf(deps.secret, typed)
  const counter =
    login === null
      ? nobodyCounterOf(name)
      : device === null
        ? counterOf(deps.secret, login)
        : deviceCounterOf(deps.secret, login.loginId, device)
  const isByName = device === null
  const tried = await countTry(
    call.db,
    isByName ? name : counter,
    MOST_IN_ROW,
    isByName ? counter : undefined,
  )
  if (tried.kind === 'counted') {
    if (!isByName) return { kind: 'counted', counter, own: tried }
    const own = await countTry(call.db, counter, MOST_IN_ROW)
    return { kind: 'counted', counter, own: own.kind === 'counted' ? own : null }
  }
  // No password was compared, so this counts as no guess.
  await deps.limits.noGuess(network)
  if (tried.kind === 'wait') return { kind: 'too-many-attempts', seconds: tried.seconds }
  return { kind: 'password-path-ended' }
}

/** Removes the failure from the network and the log-in after a right password. */
export async function forgiveGuess(
  call: Pick<ActCall, 'db' | 'ip'>,
  { counter }: Guess,
  { limits }: GuardDeps,
): Promise<void> {
  await limits.noGuess(guessingNetworkOf(call.ip))
  await forgiveTries(call.db, counter)
}
