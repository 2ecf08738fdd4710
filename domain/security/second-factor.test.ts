import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  proofWaysOf,
  readRecoveryCode,
  readTotpCode,
  recoveryCodeOf,
  shownRecoveryCode,
  acceptTotpStep,
  weaknessesOf,
} from './second-factor.ts'
import type { SecurityStand, Weakness } from './second-factor.ts'

describe('codes as they are typed', () => {
  test.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['１２３４５６', '123456'],
    ['12345', null],
    ['1234567', null],
    ['12345a', null],
    ['1'.repeat(50), null],
  ])('%j of an authenticator is %j', (text, code) => expect(readTotpCode(text)).toBe(code))

  test.each([
    ['ABCD-EFGH-IJKL-MNOP', 'ABCDEFGHIJKLMNOP'],
    ['abcd efgh ijkl mnop', 'ABCDEFGHIJKLMNOP'],
    ['ABCD-EFGH-IJKL-MNO1', null],
    ['ABCD-EFGH-IJKL', null],
  ])('%j as a recovery code is %j', (text, code) => expect(readRecoveryCode(text)).toBe(code))

  test('every ten bytes are sixteen signs that are read again as they are shown', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 10, maxLength: 10 }), (bytes) => {
        const code = recoveryCodeOf(bytes)
        expect(code).toMatch(/^[A-Z2-7]{16}$/)
        expect(readRecoveryCode(shownRecoveryCode(code))).toBe(code)
      }),
    )
    expect(recoveryCodeOf(Uint8Array.from([0, 0, 0, 0, 0, 0, 0, 0, 0, 31]))).toBe('AAAAAAAAAAAAAAA7')
  })
})

describe('the step of a code (rules/threats.md#second-factors: ±1, each once)', () => {
  const at = 1_000_000 * 30_000
  test.each([
    ['now', 0, null, 1_000_000n],
    ['the one before', -1, null, 999_999n],
    ['the one after', 1, null, 1_000_001n],
    ['two away', 2, null, null],
    ['one that was used', 0, 1_000_000n, null],
    ['one before the used one', -1, 1_000_000n, null],
    ['one after the used one', 1, 1_000_000n, 1_000_001n],
  ] as const)('%s', (_, delta, last, step) => expect(acceptTotpStep(at, delta, last)).toBe(step))
})

describe('how somebody proves who he is', () => {
  test.each([
    [{ totp: false, passkeys: 0 }, ['password']],
    [{ totp: true, passkeys: 0 }, ['code']],
    [{ totp: false, passkeys: 2 }, ['passkey']],
    [{ totp: true, passkeys: 1 }, ['passkey', 'code']],
  ])('%j by %j: a factor that is there cannot be gone round', (has, ways) =>
    expect(proofWaysOf(has)).toEqual(ways),
  )
})

const SAFE: SecurityStand = {
  hasPaymentPassword: true,
  isPaymentLocked: false,
  hasPhone: true,
  hasTotp: true,
  passkeys: 1,
  recoveryLeft: 10,
}
const WEAK = {
  'payment-unset': { hasPaymentPassword: false },
  'payment-locked': { isPaymentLocked: true },
  'phone-missing': { hasPhone: false },
  'no-factor': { hasTotp: false, passkeys: 0 },
  'few-codes': { recoveryLeft: 2 },
} satisfies Record<Weakness, Partial<SecurityStand>>

describe('what is weak', () => {
  test('nothing where all is set', () => expect(weaknessesOf(SAFE)).toEqual([]))
  test.each(Object.entries(WEAK))('%s', (weakness, change) =>
    expect(weaknessesOf({ ...SAFE, ...change })).toEqual([weakness]),
  )
  test('a passkey alone is enough, and three codes are not few', () => {
    expect(weaknessesOf({ ...SAFE, hasTotp: false, recoveryLeft: 0 })).toEqual([])
    expect(weaknessesOf({ ...SAFE, recoveryLeft: 3 })).toEqual([])
  })
})
