import { setTimeout as sleep } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'

const STEP_MS = 30_000
/** The time within which a code is checked after it was made, also on a slow machine. */
const ROOM_MS = 5_000

/**
 * Returns the authenticator's code of `offset` steps from now. Just before a step ends it waits for the next step: otherwise the code
 * would be two steps old when it is checked, and refused.
 */
export async function totpAt(secret: string, offset = 0): Promise<string> {
  const left = STEP_MS - (Date.now() % STEP_MS)
  if (left < ROOM_MS) await sleep(left)
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + offset * STEP_MS,
  })
}
