import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codesInMemo, isRemittanceCode, remittanceCode } from './remittance-code.ts'

const ALPHABET = [...'ABCDEFGHJKLMNPQRSTUVWXYZ23456789']
const drawn = fc.array(fc.nat(31), { minLength: 6, maxLength: 6 })
const code = drawn.map(remittanceCode).filter((each) => each !== null)
const letter = fc.constantFrom(...ALPHABET)
const put = (text: string, at: number, character: string) =>
  text.slice(0, at) + character + text.slice(at + 1)

describe('a code of a remittance', () => {
  test.each([
    // 7·0 + 6·1 + 5·2 + 4·3 + 3·4 + 2·5 = 50; 50 + 24 = 2 · 37, and the character with index 24 is 2.
    ['ABCDEF2', [0, 1, 2, 3, 4, 5]],
    ['AAAAAAA', [0, 0, 0, 0, 0, 0]],
    // 27 · 31 = 837 = 22 · 37 + 23; 23 + 14 = 37, and the character with index 14 is Q.
    ['999999Q', [31, 31, 31, 31, 31, 31]],
  ])('%s ends with its check', (text, numbers) => {
    expect(remittanceCode(numbers)).toBe(text)
    expect(isRemittanceCode(text)).toBe(true)
  })

  test('whose check has no character is none: 7 · 5 = 35 wants 2, 6 · 1 wants 31, 5 · 1 wants 32', () => {
    expect(remittanceCode([5, 0, 0, 0, 0, 0])).toBe('FAAAAAC')
    expect(remittanceCode([0, 1, 0, 0, 0, 0])).toBe('ABAAAA9')
    expect(remittanceCode([0, 0, 1, 0, 0, 0])).toBeNull()
  })

  test('has six characters of the alphabet and a check, and most numbers make one', () => {
    fc.assert(
      fc.property(code, (each) => {
        expect(each).toMatch(/^[A-HJ-NP-Z2-9]{7}$/)
      }),
    )
    const made = Array.from({ length: 32 ** 2 }, (_, n) => remittanceCode([n >> 5, n & 31, 7, 7, 7, 7]))
    const share = made.filter((each) => each !== null).length / made.length
    expect(share).toBeGreaterThan(0.8)
  })

  test('with one wrong character is none', () => {
    fc.assert(
      fc.property(code, fc.nat(6), letter, (each, at, wrong) => {
        fc.pre(each[at] !== wrong)
        expect(isRemittanceCode(put(each, at, wrong))).toBe(false)
      }),
      { numRuns: 2000 },
    )
  })

  test('with two characters that changed places is none, wherever they stand', () => {
    fc.assert(
      fc.property(code, fc.nat(6), fc.nat(6), (each, one, other) => {
        fc.pre(each[one] !== each[other])
        expect(isRemittanceCode(put(put(each, one, each[other]!), other, each[one]!))).toBe(false)
      }),
      { numRuns: 2000 },
    )
  })

  test.each(['', 'ABCDEF', 'ABCDEF22', 'abcdef2', 'IBCDEF2', 'ABCDE0F', 'ABCDEF-'])('%s is none', (text) => {
    expect(isRemittanceCode(text)).toBe(false)
  })
})

describe('in a memo', () => {
  test.each([
    'ABCDEF2',
    'abcdef2',
    '申购款 ABC-DEF-2',
    '申购ａｂｃ　ｄｅｆ２谢谢',
    'pay abc def 2!',
    'XYZABCDEF2XYZ',
    'ABC–DEF—2',
    '😀😀😀ABCDEF2',
  ])('%s the code is found', (memo) => expect(codesInMemo(memo)).toContain('ABCDEF2'))

  test.each(['', '申购款', 'ABCDEF3', 'BACDEF2', 'ABC/DEF/2', '9TY202607060000000001'])(
    '%s it is not',
    (memo) => expect(codesInMemo(memo)).not.toContain('ABCDEF2'),
  )

  test('a code written in any way anywhere is found', () => {
    const gap = fc.constantFrom('', ' ', '-', '　', ' - ')
    fc.assert(
      fc.property(fc.string(), code, fc.array(gap, { minLength: 7, maxLength: 7 }), (before, each, gaps) => {
        const written = [...each.toLowerCase()].map((character, at) => character + gaps[at]).join('')
        expect(codesInMemo(`${before} ${written}`)).toContain(each)
      }),
    )
  })
})
