import { describe, expect, test } from 'vitest'
import { readCardNumber } from '#domain/payment/bank-card.ts'
import { readDocumentNumber } from '#domain/registration/personal-form.ts'
import { parseShortCode } from '#domain/registration/short-code.ts'
import { readBankAccount } from './bank-account.ts'
import { emailProblem } from './contact-fields.ts'
import { emailKey, isEmail } from './email.ts'
import { addressProblem } from './contact-fields.ts'
import { textProblem } from './form-problem.ts'
import { readIdCardNumber } from './id-card-number.ts'
import { readPermit } from './permit.ts'
import { readPhone } from './phone.ts'
import { readUscc } from './uscc.ts'

/** Signs that contacts, web pages and documents put around and into what is copied from them. */
const AROUND = [
  ['marks of direction', (text: string) => `\u202A${text}\u202C`],
  ['a blank without width', (text: string) => `${text.slice(0, 3)}\u200B${text.slice(3)}`],
  ['a mark of the file', (text: string) => `\uFEFF${text}`],
  ['a soft hyphen', (text: string) => `${text.slice(0, 4)}\u00AD${text.slice(4)}`],
  ['wide signs', (text: string) => text.replaceAll(/[0-9A-Z]/g, wideOf)],
  ['blanks of any kind around', (text: string) => `\u3000${text}\u00A0`],
] as const

const wideOf = (sign: string) => String.fromCodePoint(sign.codePointAt(0)! + 0xfee0)

const READERS = [
  ['a phone', readPhone, '13800138000'],
  ['a card', readCardNumber, '6222020211223012345'],
  ['an account', readBankAccount, '31001595000000001234'],
  ['a permit', (text: string) => readPermit('4', text), 'H12345678'],
  ['a passport', (text: string) => readPermit('6', text), 'G1234567'],
  ['a code', (text: string) => parseShortCode(text, 8), 'ABCDEFGH'],
  ['an identity card', numberOf, '11010519491231002X'],
  ['a company', codeOf, '91110000600037341L'],
] as const

describe.each(AROUND)('with %s', (_, written) => {
  test.each(READERS)('%s is read as it was meant', (_name, read, plain) => {
    expect(read(written(plain))).toBe(plain)
  })
})

describe.each(['-', '\u2010', '\u2011', '\u2013', '\u2212', '－'])('with the hyphen %j', (hyphen) => {
  test('a phone, a card and an account are read', () => {
    expect(readPhone(`138${hyphen}0013${hyphen}8000`)).toBe('13800138000')
    expect(readCardNumber(`6222${hyphen}0202${hyphen}1122${hyphen}3012345`)).toBe('6222020211223012345')
    expect(readBankAccount(`3100${hyphen}1595000000001234`)).toBe('31001595000000001234')
    expect(parseShortCode(`ABCD${hyphen}EFGH`, 8)).toBe('ABCDEFGH')
  })
})

describe('an e-mail address', () => {
  test.each([
    ['\u200Bwang@example.com\u200B', 'wang@example.com'],
    ['ｗａｎｇ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'wang@example.com'],
    ['wang@example。com', 'wang@example.com'],
    ['wang@例子.公司', 'wang@xn--fsqu00a.xn--55qx5d'],
    ['wang@bücher.example', 'wang@xn--bcher-kva.example'],
    ['wang\u2011li@example.com', 'wang-li@example.com'],
  ])('%j is kept as %s', (typed, kept) => {
    expect(emailKey(typed)).toBe(kept)
    expect(emailProblem(typed)).toBeNull()
  })

  test.each([
    ['张@example.com'],
    ['wang@例子'],
    ['wang@a b.com'],
    ['wang@１.２.３.４'],
    ['wang@例子/x.公司'],
    ['wang@例子:80.公司'],
    ['wang@xn--'],
    ['wang@example.c1'],
    ['wang@@例子.公司'],
  ])('%j is refused', (typed) => {
    expect(isEmail(emailKey(typed))).toBe(false)
    expect(emailProblem(typed)).toBe('form')
  })
})

describe('a text of which nobody sees anything', () => {
  test.each([
    '\u200B\u200B\u200B',
    '\u202E\u202D\u2066',
    '\u3164\u115F',
    '\u2800\u2800',
    '\uFEFF',
    '\u00AD',
    ' \u2060 ',
  ])('%j is missing', (text) => {
    expect(textProblem(text, 1, 10)).toBe('missing')
    expect(addressProblem(text)).toBe('missing')
  })
  test('what is seen is counted without what is not', () => {
    expect(textProblem('\u200B王\u200B', 2, 10)).toBe('too-short')
    expect(textProblem('王\u200B小明', 2, 3)).toBeNull()
  })
})

function numberOf(text: string): string | null {
  const read = readIdCardNumber(text)
  return read.kind === 'id-card-number' ? read.number : null
}

function codeOf(text: string): string | null {
  const read = readUscc(text)
  return read.kind === 'uscc' ? read.code : null
}

describe('RE2 the number of a foreign document', () => {
  test.each([
    ['6', 'G12345', 'form'],
    ['6', 'G123456', 'G123456'],
    ['6', 'G'.repeat(16), 'G'.repeat(16)],
    ['6', 'G'.repeat(30), 'G'.repeat(30)],
    ['6', 'G'.repeat(31), 'form'],
    ['6', 'E-1234567', 'upper-alphanumeric'],
    ['6', '护照G1234567', 'upper-alphanumeric'],
    ['4', 'H1234567', 'form'],
    ['4', 'H1234567.', 'upper-alphanumeric'],
    ['A', '1234567', 'form'],
    ['A', 'T12345678', 'digits'],
  ] as const)('of type %s, %s: %s', (type, typed, told) => {
    const read = readDocumentNumber(type, typed)
    expect(typeof read === 'string' ? read : read.problem).toBe(told)
  })
})
