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
  /** The counter that a right password takes its failures back from. */
  readonly counter: Buffer
  /** How it stands, for telling its owner; null where the log-in is closed by tries under another of its names. */
  readonly own: TryCount | null
}

/**
 * Counts a try at a password before its hash is looked at: by network, then by the name that was typed and the log-in behind it or, where
 * the owner has used this device, by device, so that nobody closes their way in from elsewhere. Only the name's counter is told, and names
 * that nobody has are counted as others are: a log-in that is closed by tries under another name of its answers as a wrong password
 * does, or trying a phone after a name would tell that both are one person's.
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
  // Nothing was looked at, so nothing was guessed.
  await deps.limits.noGuess(network)
  if (tried.kind === 'wait') return { kind: 'too-many-attempts', seconds: tried.seconds }
  return { kind: 'password-path-ended' }
}

/** The password was right: neither the network nor the log-in has a failure more. */
export async function forgiveGuess(
  call: Pick<ActCall, 'db' | 'ip'>,
  { counter }: Guess,
  { limits }: GuardDeps,
): Promise<void> {
  await limits.noGuess(guessingNetworkOf(call.ip))
  await forgiveTries(call.db, counter)
}
