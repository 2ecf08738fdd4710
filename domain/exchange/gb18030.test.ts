import fc from 'fast-check'
import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { decodeGb18030, encodeGb18030, fitGb18030 } from './gb18030.ts'

const hex = (value: ReturnType<typeof encodeGb18030>) =>
  value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value

describe('encodeGb18030', () => {
  test.each([
    ['广发', 'b9e3b7a2'],
    ['张三', 'd5c5c8fd'],
    ['A1', '4131'],
    ['€', 'a2e3'],
    // Two codes decode as the wide space; a receiver with GBK tables knows only the first.
    ['\u3000', 'a1a1'],
    // The table of 2022 moved ten vertical forms out of the private use area.
    ['\ufe10', 'a6d9'],
    ['\u9fb4', 'fe59'],
    ['é', 'a8a6'],
    ['\u0080', '81308130'],
    ['\uffff', '8431a439'],
    ['\u{10000}', '90308130'],
    ['𠮷', '9534b235'],
    ['\u{10ffff}', 'e3329a35'],
  ])('%s', (text, expected) => {
    expect(hex(encodeGb18030(text))).toBe(expected)
  })

  test.each(['\ue5e5', '\ufffd', '\ud800', '\ue81e'])('refuses %j', (char) => {
    expect(encodeGb18030(`a${char}b`)).toEqual({ kind: 'unencodable', char })
  })
})

test('every code point that encodes reads back as itself, and nearly all do', () => {
  const refused: number[] = []
  const wrong: number[] = []
  for (let point = 1; point <= 0x10ffff; point += point < 0x30000 ? 1 : 97) {
    if (point >= 0xd800 && point <= 0xdfff) continue
    const text = String.fromCodePoint(point)
    const bytes = encodeGb18030(text)
    if (!(bytes instanceof Uint8Array)) refused.push(point)
    else if (point !== 0xfeff && decodeGb18030(bytes) !== text) wrong.push(point)
  }
  expect(wrong).toEqual([])
  // rules/pitfalls.md#encoders: 18 legacy private-use points, U+E5E5 and U+FFFD.
  expect(refused).toHaveLength(20)
  expect(refused).toContain(0xe5e5)
})

/**
 * Where the table of iconv-lite, which is that of 2005, differs: ours is of 2022, which gave eighteen characters that had private code points their
 * own, and refuses what the built-in decoder does not read back.
 */
const OF_2022 = [...points(0x9fb4, 0x9fbb), ...points(0xfe10, 0xfe19)]

test('every character has the code that a table of another making gives it', () => {
  const differing: number[] = []
  for (let point = 1; point <= 0xffff; point++) {
    if (point >= 0xd800 && point <= 0xdfff) continue
    const text = String.fromCodePoint(point)
    const bytes = encodeGb18030(text)
    if (!(bytes instanceof Uint8Array)) continue
    if (Buffer.compare(bytes, iconv.encode(text, 'gb18030')) !== 0) differing.push(point)
  }
  expect(differing).toEqual(OF_2022)
  for (let plane = 1; plane <= 16; plane++) {
    const text = points(plane * 0x10000, plane * 0x10000 + 0xffff)
      .map((point) => String.fromCodePoint(point))
      .join('')
    const bytes = encodeGb18030(text)
    const isSame = bytes instanceof Uint8Array && Buffer.compare(bytes, iconv.encode(text, 'gb18030')) === 0
    expect({ plane, isSame }).toEqual({ plane, isSame: true })
  }
})

function points(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

test.each([
  ['80', 'euro-0x80', 0],
  ['4180', 'euro-0x80', 1],
  ['ff41', 'malformed', 0],
  ['b9e3b7', 'malformed', 2],
  ['4181308130a1', 'malformed', 5],
  ['813081', 'malformed', 0],
  ['410042', 'nul', 1],
  ['8431a437', 'replacement', 0],
  ['84319533', 'bom', 0],
])('decode refuses %s as %s', (bytes, reason, at) => {
  expect(decodeGb18030(Buffer.from(bytes, 'hex'))).toEqual({ kind: 'bad-charset', reason, at })
})

test('trail bytes that look like a backslash or a pipe are no separators', () => {
  expect(decodeGb18030(Buffer.from('815c817c', 'hex'))).toHaveLength(2)
})

test('any text of whole characters survives the trip or is refused by name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      const bytes = encodeGb18030(text)
      if (!(bytes instanceof Uint8Array)) return text.includes(bytes.char)
      const back = decodeGb18030(bytes)
      return typeof back === 'string' ? back === text : /[\0\ufeff]/.test(text)
    }),
    { numRuns: 2000 },
  )
})

test('fitting keeps whole characters only', () => {
  expect(fitGb18030('张三丰丰', 7)).toBe('张三丰')
  expect(fitGb18030('a𠮷b', 4)).toBe('a')
  expect(fitGb18030('a𠮷b', 6)).toBe('a𠮷b')
})
