import { Secret, TOTP } from 'otpauth'
import {
  CODE_PAUSE_SECONDS,
  readRecoveryCode,
  readTotpCode,
  TOTP_SECONDS,
  acceptTotpStep,
} from '#domain/security/second-factor.ts'
import type { Db } from '#server/db/open.ts'
import type { Refusal } from '#server/base/http/answer.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import type { CountedTry, CodeCounter } from './totp.store.ts'
import { countTry, takeRecoveryCode, takeStep } from './totp.store.ts'

export type CodeRefused = Extract<
  Refusal,
  { kind: 'second-factor-wrong' | 'too-many-attempts' | 'totp-missing' }
>
type CodeCheck = { readonly kind: 'right'; readonly way: 'code' | 'recovery-code' } | CodeRefused

/**
 * Whether this is an authenticator code of an unused step, or an unused recovery code. Each attempt counts, whatever its
 * form. Too many wrong ones pause the check for a quarter of an hour (rules/threats.md#second-factors).
 */
export async function checkCode(
  db: Db,
  seal: Seal,
  { loginId, triedAt }: { readonly loginId: string; readonly triedAt: CodeCounter },
  code: string,
): Promise<CodeCheck> {
  const counted = await countTry(db, seal, loginId, { isConfirmed: true, triedAt })
  if (counted === null) return { kind: 'totp-missing' }
  if (counted === 'paused') return { kind: 'too-many-attempts', seconds: CODE_PAUSE_SECONDS }
  const digits = readTotpCode(code)
  const step = digits === null ? null : stepOf(counted, digits)
  if (step !== null && (await takeStep(db, loginId, step))) return { kind: 'right', way: 'code' }
  const recovery = readRecoveryCode(code)
  if (recovery !== null && (await takeRecoveryCode(db, seal, loginId, recovery)))
    return { kind: 'right', way: 'recovery-code' }
  return { kind: 'second-factor-wrong', left: counted.left }
}

/** Returns the step of a right code that may still be used. Null for a wrong or used code. */
export function stepOf({ secret, lastStep, atMs }: CountedTry, digits: string): bigint | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: TOTP_SECONDS })
  const delta = totp.validate({ token: digits, timestamp: atMs, window: 1 })
  return delta === null ? null : acceptTotpStep(atMs, delta, lastStep)
}
