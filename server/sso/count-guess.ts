import { guessingNetworkOf, MOST_IN_ROW } from '#domain/log-in-guard.ts'
import type { Limits } from '#server/edge/limits.ts'
import type { Refusal } from '#server/edge/answer.ts'
import type { ActCall } from '#server/edge/route.ts'
import { knownDevice } from './known-device.ts'
import type { Counted } from './log-in-try.store.ts'
import { countTry, counterOf, deviceCounterOf, forgiveTries } from './log-in-try.store.ts'
import type { Area } from './session.ts'

interface GuardMeans {
  readonly secret: string
  readonly limits: Pick<Limits, 'guessFromNetwork' | 'noGuess'>
  readonly isSecure: boolean
}

type Guess = Counted & { readonly counter: Buffer }

/**
 * Counts a try at a password before its hash is looked at: by network, then by log-in or, where the owner has used this device, by
 * device, so that nobody closes his way in from elsewhere. Names that nobody has are counted as others are (security.md 2.1).
 */
export async function countGuess(
  call: ActCall,
  login: { readonly loginId: string } | null,
  typed: { readonly area: Area; readonly username: string },
  means: GuardMeans,
): Promise<Guess | Extract<Refusal, { kind: 'too-many-attempts' | 'password-path-ended' }>> {
  const network = guessingNetworkOf(call.ip)
  const seconds = await means.limits.guessFromNetwork(network)
  if (seconds !== null) return { kind: 'too-many-attempts', seconds }
  const device = login && knownDevice(call.headers, login.loginId, { ...means, now: call.now })
  const counter =
    login && device !== null
      ? deviceCounterOf(means.secret, login.loginId, device)
      : counterOf(means.secret, login ?? typed)
  const tried = await countTry(call.db, counter, MOST_IN_ROW)
  if (tried.kind === 'counted') return { ...tried, counter }
  // Nothing was looked at, so nothing was guessed.
  await means.limits.noGuess(network)
  if (tried.kind === 'wait') return { kind: 'too-many-attempts', seconds: tried.seconds }
  return { kind: 'password-path-ended' }
}

/** The password was right: neither the network nor the log-in has a failure more. */
export async function forgiveGuess(
  call: Pick<ActCall, 'db' | 'ip'>,
  { counter }: Guess,
  { limits }: GuardMeans,
): Promise<void> {
  await limits.noGuess(guessingNetworkOf(call.ip))
  await forgiveTries(call.db, counter)
}
