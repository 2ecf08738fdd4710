import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  certificateCode,
  CODE_LENGTH,
  formatCertificateCode,
  parseCertificateCode,
} from './certificate-code.ts'

test('what is printed is read back, however it is typed', () => {
  const bytes = fc.uint8Array({ minLength: CODE_LENGTH, maxLength: CODE_LENGTH })
  fc.assert(
    fc.property(bytes, (random) => {
      const code = certificateCode(random)
      const printed = formatCertificateCode(code)
      const typed = [printed, printed.toLowerCase(), ` ${printed.replaceAll('-', ' ')} `, code]
      return typed.every((each) => parseCertificateCode(each) === code)
    }),
  )
})

test.each([
  ['OIL0-1234-5678-9ABC-DEFG', '01101234' + '56789ABCDEFG'],
  ['０１２３４５６７８９ＡＢＣＤＥＦＧＨＪＫ', '0123456789ABCDEFGHJK'],
  ['0123-4567-89AB-CDEF-GHJ', null],
  ['0123-4567-89AB-CDEF-GHJKM', null],
  ['0123-4567-89AB-CDEF-GHJU', null],
  ['', null],
  ['x'.repeat(500), null],
])('%s is %s', (typed, code) => {
  expect(parseCertificateCode(typed)).toBe(code)
})

test('every sign can come, each as often', () => {
  const all = new Set(
    Array.from({ length: 256 }, (_, byte) => certificateCode(new Uint8Array(20).fill(byte))[0]),
  )
  expect(all.size).toBe(32)
})
