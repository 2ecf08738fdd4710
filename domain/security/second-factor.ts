/** A passkey's challenge lives five minutes and is used once (rules/threats.md#second-factors). */
export const CHALLENGE_SECONDS = 300
/** From the right password to the second step's end. */
export const SECOND_STEP_SECONDS = 300
/** Wrong codes in a quarter of an hour, or in one second step, after which no more are looked at. */
export const CODE_TRIES_MOST = 5
export const CODE_PAUSE_SECONDS = 900
export const TOTP_SECONDS = 30
export const RECOVERY_CODES = 10
export const MOST_PASSKEYS = 10
export const PASSKEY_NAME_MOST = 40

/** 80 bits in the alphabet of RFC 4648, so that nobody mistakes 0 for O. */
const RECOVERY_FORM = /^[A-Z2-7]{16}$/

/** The six digits of an authenticator without the spaces it shows; null for anything else. */
export function readTotpCode(text: string): string | null {
  if (text.length > 40) return null
  const digits = text.normalize('NFKC').replaceAll(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

/** A recovery code as it is kept, however it was typed; null for what is none. */
export function readRecoveryCode(text: string): string | null {
  if (text.length > 60) return null
  const signs = text.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase()
  return RECOVERY_FORM.test(signs) ? signs : null
}

/** `ABCD-EFGH-IJKL-MNOP`: four groups, as it is shown and written down. */
export function shownRecoveryCode(code: string): string {
  return (code.match(/.{4}/g) ?? []).join('-')
}

/** Ten bytes as sixteen signs of base32. */
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
 * The step a code was used in, or null where that step, or a later one, was used before: `delta` is how far the device's clock is from
 * ours, one step at most either way (rules/threats.md#second-factors).
 */
export function usedStep(atMs: number, delta: number, lastStep: bigint | null): bigint | null {
  if (delta < -1 || delta > 1) return null
  const step = BigInt(Math.floor(atMs / (TOTP_SECONDS * 1000)) + delta)
  return lastStep !== null && step <= lastStep ? null : step
}

/** How somebody can prove again that it is them. Who has a factor proves by one; the password and a text alone are for who has none. */
export type ProofWay = 'code' | 'passkey' | 'password'

/** The ways that are open to this log-in, the quickest first. Passkeys count only where this host can ask for them. */
export function proofWaysOf(has: { readonly totp: boolean; readonly passkeys: number }): readonly ProofWay[] {
  if (!has.totp && has.passkeys === 0) return ['password']
  return [...(has.passkeys > 0 ? (['passkey'] as const) : []), ...(has.totp ? (['code'] as const) : [])]
}

/** What of a log-in is weak, the gravest first; a screen has a sentence and a way on for each. */
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

/** Fewer than three codes left are few: the last ones are for the day the phone is gone. */
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
