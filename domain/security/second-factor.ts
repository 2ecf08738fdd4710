import { readTypedDigits } from '#domain/number/typed-code.ts'
import { ungroupedTyped } from '#domain/number/typed-text.ts'

/** The challenge of a passkey is valid for five minutes and can be used once (rules/threats.md#second-factors). */
export const CHALLENGE_SECONDS = 300
/** The time from the right password to the end of the second step. */
export const SECOND_STEP_SECONDS = 300
/** The wrong codes in 15 minutes, or in one second step, after which no more codes are checked. */
export const CODE_TRIES_MOST = 5
export const CODE_PAUSE_SECONDS = 900
export const TOTP_SECONDS = 30
export const TOTP_DIGITS = 6
export const RECOVERY_CODES = 10
export const MOST_PASSKEYS = 10
export const PASSKEY_NAME_MOST = 40

/** 80 bits in the alphabet of RFC 4648, in which 0 and O cannot be confused. */
const RECOVERY_FORM = /^[A-Z2-7]{16}$/

/** Reads the six digits of an authenticator, without the spaces it shows. Null for any other text. */
export function readTotpCode(text: string): string | null {
  if (text.length > 40) return null
  const digits = readTypedDigits(text, TOTP_DIGITS)
  return digits?.length === TOTP_DIGITS ? digits : null
}

/** Reads a typed recovery code into its stored form. Null if it is not one. */
export function readRecoveryCode(text: string): string | null {
  if (text.length > 60) return null
  const signs = ungroupedTyped(text).toUpperCase()
  return RECOVERY_FORM.test(signs) ? signs : null
}

/** Formats a recovery code in four groups, as it is shown and written down: `ABCD-EFGH-IJKL-MNOP`. */
export function shownRecoveryCode(code: string): string {
  return (code.match(/.{4}/g) ?? []).join('-')
}

/** Encodes ten bytes as sixteen characters of base32. */
export function recoveryCodeOf(bytes: Uint8Array): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  let bits = 0n
  for (const byte of bytes) bits = (bits << 8n) | BigInt(byte)
  const length = (bytes.length * 8) / 5
  return Array.from(
    { length },
    (_, at) => alphabet[Number((bits >> BigInt(5 * (length - 1 - at))) & 31n)],
  ).join('')
}

/**
 * Returns the time step of a code, or null if this step or a later one was used before. `delta` is the difference of the device's clock
 * to ours in steps, at most one either way (rules/threats.md#second-factors).
 */
export function acceptTotpStep(atMs: number, delta: number, lastStep: bigint | null): bigint | null {
  if (delta < -1 || delta > 1) return null
  const step = BigInt(Math.floor(atMs / (TOTP_SECONDS * 1000)) + delta)
  return lastStep !== null && step <= lastStep ? null : step
}

/** The ways to prove one's identity again: by a second factor; only a person without one uses the password with a texted code. */
export type ProofWay = 'code' | 'passkey' | 'password'

/** Returns the ways open to this log-in, the quickest first. The caller counts only passkeys that this host can use. */
export function proofWaysOf(has: { readonly totp: boolean; readonly passkeys: number }): readonly ProofWay[] {
  if (!has.totp && has.passkeys === 0) return ['password']
  return [...(has.passkeys > 0 ? (['passkey'] as const) : []), ...(has.totp ? (['code'] as const) : [])]
}

/** The weaknesses of a log-in, the most serious first. Each screen has a sentence and a next step for every one. */
export const WEAKNESSES = [
  'payment-unset',
  'payment-locked',
  'phone-missing',
  'no-factor',
  'few-codes',
] as const
export type Weakness = (typeof WEAKNESSES)[number]

export interface SecurityStand {
  readonly hasPaymentPassword: boolean
  readonly isPaymentLocked: boolean
  readonly hasPhone: boolean
  readonly hasTotp: boolean
  readonly passkeys: number
  readonly recoveryLeft: number
}

/** Returns the weaknesses of a log-in. Fewer than three recovery codes are too few, because they are needed if the phone is lost. */
export function weaknessesOf(stand: SecurityStand): readonly Weakness[] {
  const found: readonly (readonly [Weakness, boolean])[] = [
    ['payment-unset', !stand.hasPaymentPassword],
    ['payment-locked', stand.isPaymentLocked],
    ['phone-missing', !stand.hasPhone],
    ['no-factor', !stand.hasTotp && stand.passkeys === 0],
    ['few-codes', stand.hasTotp && stand.recoveryLeft < 3],
  ]
  return found.flatMap(([weakness, is]) => (is ? [weakness] : []))
}
