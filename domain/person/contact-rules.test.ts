import { describe, expect, test } from 'vitest'
import { hasSharedData, sharedJson } from '#tests/shared-data.ts'
import { isPassword, isUsername, judgePassword, judgePaymentPassword } from './credential.ts'
import { emailKey, isEmail } from './email.ts'
import { readPermit } from './permit.ts'
import { isPhone, isVirtualOperator, readPhone } from './phone.ts'

interface Vectors {
  cases: { kind: string; value: string; valid: boolean }[]
}
const RULES: Readonly<Record<string, (value: string) => boolean>> = {
  mobile: isPhone,
  email: isEmail,
  username: isUsername,
  password: isPassword,
  hk_macao_permit: (value) => readPermit('4', value) !== null,
  taiwan_permit: (value) => readPermit('A', value) !== null,
  foreign_passport_min7_alnum: (value) => readPermit('6', value) !== null,
}

describe.skipIf(!hasSharedData)('the shared vectors', () => {
  const { cases } = hasSharedData ? sharedJson<Vectors>('vectors', 'contact_rules.json') : { cases: [] }
  const ours = cases.filter(({ kind }) => kind in RULES)
  test('cover every rule', () =>
    expect(new Set(ours.map(({ kind }) => kind))).toEqual(new Set(Object.keys(RULES))))
  test.each(ours)('$kind $value is $valid', ({ kind, value, valid }) =>
    expect(RULES[kind]!(value)).toBe(valid),
  )

  interface Mobiles {
    cases: { value: string; valid_by_spec_regex: boolean }[]
  }
  const mobiles = hasSharedData ? sharedJson<Mobiles>('vectors', 'mobile_validatorjs.json').cases : []
  test.each(mobiles)('mobile $value is $valid_by_spec_regex', ({ value, valid_by_spec_regex: valid }) =>
    expect(isPhone(value)).toBe(valid),
  )
})

describe('a phone', () => {
  test.each([
    ['13800138000', '13800138000'],
    [' +86 138 0013 8000', '13800138000'],
    ['0086-138-0013-8000', '13800138000'],
    ['１３８００１３８０００', '13800138000'],
    ['12800138000', null],
    ['1380013800', null],
    ['138001380001', null],
    ['+85213800138000', null],
    ['1'.repeat(5_000), null],
    ['', null],
  ])('%s is read as %s', (given, read) => expect(readPhone(given)).toBe(read))

  test.each([
    ['17012345678', true],
    ['16512345678', true],
    ['13800138000', false],
  ])('%s of a virtual operator: %s', (phone, is) => expect(isVirtualOperator(phone)).toBe(is))
})

describe('an e-mail address', () => {
  test.each([
    ['a.b+c@mail.example.com', true],
    ["o'neil@example.org", true],
    [`${'a'.repeat(64)}@example.com`, true],
    [`${'a'.repeat(65)}@example.com`, false],
    [`a@${'b'.repeat(64)}.com`, false],
    ['.a@example.com', false],
    ['a.@example.com', false],
    ['a..b@example.com', false],
    ['a@-b.com', false],
    ['a@b-.com', false],
    ['a@b.c1', false],
    ['张@example.com', false],
    [`a@${'b.'.repeat(200)}com`, false],
  ])('%s: %s', (text, is) => expect(isEmail(text)).toBe(is))
  test('is one whatever its letter case', () => expect(emailKey(' A@B.Com ')).toBe('a@b.com'))
})

describe('a password', () => {
  test.each([
    ['k7#mVq2x', 'someone1', null],
    ['', 'someone1', 'missing'],
    ['k7#mV', 'someone1', 'too-short'],
    ['k7#mVq2x'.repeat(3), 'someone1', 'too-long'],
    ['k7 mVq2x', 'someone1', 'signs'],
    ['密码密码密码', 'someone1', 'signs'],
    ['123456', 'someone1', 'too-common'],
    ['654321', 'someone1', 'too-common'],
    ['aaaaaa', 'someone1', 'too-common'],
    ['abcabcab', 'someone1', 'too-common'],
    ['P@ssw0rd', 'someone1', 'too-common'],
    ['password1!', 'someone1', 'too-common'],
    ['2024woaini', 'someone1', 'too-common'],
    ['woaini1314', 'someone1', 'too-common'],
    ['1qaz2wsx', 'someone1', 'too-common'],
    ['qwertyuiop', 'someone1', 'too-common'],
    ['qwerty123', 'someone1', 'too-common'],
    ['19900307', 'someone1', 'too-common'],
    ['someone1', 'someone1', 'too-common'],
    ['xsomeone1x', 'someone1', 'too-common'],
    ['1enoemos', 'someone1', 'too-common'],
    ['admin888', 'someone1', 'too-common'],
    ['summerlove', 'someone1', 'too-common'],
  ])('%s of %s: %s', (password, username, problem) =>
    expect(judgePassword(password, { username })).toBe(problem),
  )

  test.each([
    ['a13800138246', 'own-number'],
    ['138-0013-8246', 'own-number'],
    ['Qz#138246w', 'own-number'],
    ['Qz1990.03.07w', 'birthday'],
    ['w0307-1990', 'birthday'],
    ['070390-zQ', 'birthday'],
    ['zQ310101kw', 'own-number'],
    ['wk03071231!', 'own-number'],
    ['Vq7-harbour-90', null],
    ['13800-zQw#', null],
  ])('%s of a known person: %s', (password, problem) =>
    expect(
      judgePassword(password, {
        username: 'someone1',
        birth: '1990-03-07',
        phone: '13800138246',
        documentNumber: '310101199003071231',
      }),
    ).toBe(problem),
  )
})

describe('a payment password', () => {
  const facts = {
    password: 'k7#mVq2x',
    birth: '1990-03-07',
    phone: '13800138246',
    documentNumber: '310101199003071231',
  }
  test.each([
    ['824691', null],
    ['', 'missing'],
    ['82469', 'form'],
    ['82469a', 'form'],
    ['123456', 'sequence'],
    ['987654', 'sequence'],
    ['135791', 'sequence'],
    ['777777', 'sequence'],
    ['121212', 'sequence'],
    ['123123', 'sequence'],
    ['112233', 'sequence'],
    ['111222', 'sequence'],
    ['900307', 'birthday'],
    ['030790', 'birthday'],
    ['070390', 'birthday'],
    ['199003', 'birthday'],
    ['138246', 'own-number'],
    ['071231', 'own-number'],
  ])('%s: %s', (digits, problem) => expect(judgePaymentPassword(digits, facts)).toBe(problem))
  test('is another than the log-in’s', () =>
    expect(judgePaymentPassword('824691', { ...facts, password: '824691' })).toBe('same-as-password'))
})
