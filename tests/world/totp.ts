import { setTimeout as sleep } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'

const STEP_MS = 30_000
/** A code is checked within this time of being made, also on a slow machine. */
const ROOM_MS = 5_000

/**
 * The authenticator's code of `offset` steps from now. Just before a step ends it waits for the next one: a code of the
 * step before would be two steps old when it is checked, and refused.
 */
export async function totpAt(secret: string, offset = 0): Promise<string> {
  const left = STEP_MS - (Date.now() % STEP_MS)
  if (left < ROOM_MS) await sleep(left)
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + offset * STEP_MS,
  })
}
