import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readExchangeFile } from './exchange-file.ts'
import { openExchangeReader } from './exchange-stream.ts'
import { standardFields } from './field.ts'
import { openSerialSet } from './serial-set.ts'
import { base, bytesOf, expected, good, latin, readInChunks } from '#tests/exchange-file.ts'

const text = (value: string) => Buffer.from(value, 'latin1')
const utf8 = (value: string) => Buffer.from(value, 'utf8').toString('latin1')
const plain = latin(
  bytesOf({
    ...base,
    fields: ['TASerialNO', 'InvestorName', 'NAV', 'TransactionCfmDate', 'BranchCode', 'ReturnCode'],
    records: Array.from({ length: 6 }, (_, at) => ({
      TASerialNO: `S${at}`,
      InvestorName: at === 3 ? '张三' : 'LI',
      NAV: BigInt(at) * 977n,
      TransactionCfmDate: '2026-01-06',
      ReturnCode: '0000',
    })),
  }),
)
const facts = latin(
  bytesOf({
    ...base,
    fileType: '07',
    fields: standardFields('21', '07'),
    records: ['000001', '000002'].map((FundCode) => ({
      FundCode,
      UpdateDate: '2026-01-06',
      NetValueType: '0',
    })),
  }),
)
const PIECES = [
  '\r',
  '\n',
  '\r\n',
  ' ',
  'OFDCFEND',
  'OFDCFEND\r\n',
  '\0',
  '\x80',
  '\xd5',
  utf8('公司'),
  '9',
  '0',
  'S1',
]

describe('chunks of any size read as the whole does', () => {
  test.each([
    ['plain', plain, '02'],
    ['Chinese', good, '02'],
    ['fund facts, three fields a serial', facts, '07'],
  ] as const)('%s, spoilt anywhere', (_, file, fileType) => {
    const spot = fc.nat(file.length)
    const change = fc.record({
      pieces: fc.array(fc.tuple(spot, fc.constantFrom(...PIECES), fc.nat(4)), { maxLength: 3 }),
      cut: fc.option(spot, { freq: 3 }),
      lines: fc.constantFrom('\r\n', '\n'),
      copied: fc.option(fc.tuple(spot, fc.nat(300), spot), { freq: 3 }),
    })
    const cuts = fc.array(spot, { maxLength: 30 })
    const seen = new Set<string>()
    fc.assert(
      fc.property(change, cuts, fc.boolean(), ({ pieces, cut, lines, copied }, at, isCharsetReleased) => {
        let spoilt = file.replaceAll('\r\n', lines)
        for (const [where, piece, gone] of pieces) {
          spoilt = spoilt.slice(0, where) + piece + spoilt.slice(where + gone)
        }
        if (copied) {
          const [from, size, to] = copied
          spoilt = spoilt.slice(0, to) + spoilt.slice(from, from + size) + spoilt.slice(to)
        }
        if (cut !== null) spoilt = spoilt.slice(0, cut)
        const bytes = text(spoilt)
        const over = { fileType, isCharsetReleased } as const
        const whole = readExchangeFile(bytes, { ...expected, ...over })
        seen.add(whole.kind)
        expect(readInChunks(bytes, at, over)).toEqual(whole)
      }),
      // A fixed seed gives the same files each time, so that the kinds checked below always occur.
      { numRuns: 1500, seed: 20_261_121 },
    )
    for (const kind of ['ok', 'truncated', 'record-length', 'wrong-charset']) expect(seen).toContain(kind)
  })

  test('a byte at a time', () => {
    for (const file of [plain, good, good.trimEnd(), good.replaceAll('\r\n', '\n')]) {
      const bytes = text(file)
      const every = Array.from({ length: bytes.length }, (_, at) => at)
      expect(readInChunks(bytes, every)).toEqual(readExchangeFile(bytes, expected))
    }
  })
})

const long = 'x'.repeat(300)
test.each([
  ['a header line without end', good.slice(0, 8) + 'x'.repeat(5000)],
  ['a long first line', `${long}\r\n${good}`],
  ['a long creator that ends in CR', good.replace('37       ', `37${' '.repeat(62)}\r${long}`)],
  ['a long name', good.replace('InvestorName', `InvestorName${' '.repeat(90)}`)],
  ['a record of megabytes', good.replace('S1', 'S1'.repeat(500_000))],
  ['a record of megabytes without end', good.slice(0, good.indexOf('S2')) + 'x'.repeat(500_000)],
  ['a long line behind the records', good.replace('OFDCFEND', `${long}\r\nOFDCFEND`)],
  ['far bytes behind the end', `${good}${' '.repeat(4000)}x`],
  ['blanks behind the end', `${good}${' '.repeat(4000)}\r\n`],
  ['a value and a shape that are wrong', good.replace('20260106', '20260230').slice(0, -3)],
  ['a serial twice and a bad day behind it', good.replace('S2', 'S1').replace('0260106000', '0260230000')],
  ['a bad day and UTF-8', good.replace('20260106', '20269906').replace(/[^\0-\x7f]+/g, '') + utf8('公司')],
  ['no record at all', latin(bytesOf({ ...base, records: [] }))],
  ['nothing', ''],
  ['two thousand names', good.replace('TASerialNO\r\n', 'TASerialNO\r\n'.repeat(2000))],
])('%s', (_, file) => {
  const bytes = text(file)
  const whole = readExchangeFile(bytes, expected)
  for (const step of [1, 7, 64, 1 << 16]) {
    const cuts = Array.from({ length: Math.min(5000, Math.ceil(bytes.length / step)) }, (_, at) => at * step)
    expect(readInChunks(bytes, cuts)).toEqual(whole)
  }
})

test('a file above its limit is refused with its true size', () => {
  expect(readInChunks(text(good), [10], { sizeLimit: 99 })).toEqual({
    kind: 'too-large',
    size: good.length,
    limit: 99,
  })
})

test('a file of three million bytes is held no longer than a chunk', () => {
  const many = Array.from({ length: 20_000 }, (_, at) => ({ TASerialNO: `S${at}`, ReturnCode: '0000' }))
  const bytes = bytesOf({ ...base, records: many })
  let widest = 0
  const reader = openExchangeReader(expected, (record) => (widest = Math.max(widest, record.bytes.length)))
  for (let at = 0; at < bytes.length; at += 4096) reader.take(bytes.subarray(at, at + 4096))
  expect(reader.end()).toMatchObject({ kind: 'ok', recordCount: 20_000 })
  expect(widest).toBeLessThan(4096 + 200)
})

test('the set of serials is exact', () => {
  const bytes = (value: string) => new TextEncoder().encode(value)
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1, maxLength: 24 }), { maxLength: 400 }), (all) => {
      const set = openSerialSet()
      const known = new Set<string>()
      for (const each of all) {
        expect(set.add(bytes(each), 0, bytes(each).length)).toBe(!known.has(each))
        known.add(each)
      }
    }),
  )
  const set = openSerialSet()
  const add = (value: string) => set.add(bytes(value), 0, value.length)
  const all = Array.from({ length: 100_000 }, (_, at) => `3720260106${String(at).padStart(10, '0')}`)
  expect(all.every(add)).toBe(true)
  expect(all.some(add)).toBe(false)
})
