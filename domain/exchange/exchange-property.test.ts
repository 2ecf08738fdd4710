import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readExchangeFile, writeExchangeFile } from './exchange-file.ts'
import { fieldFormat, standardFields, type ExchangeValue } from './field.ts'
import { EXCHANGE_VERSIONS, FILE_TYPES, type ExchangeVersion } from './field-table.ts'
import { base, bytesOf, expected } from '#tests/exchange-file.ts'

const text = (width: number) =>
  fc
    .string({ unit: fc.constantFrom(...'aZ9 ·张三丰龘𠮷㐀é\\|牛'), maxLength: width })
    .map((value) => value.trimEnd())
    .filter((value) => Buffer.byteLength(value, 'utf8') * 2 <= width)
const values = (version: ExchangeVersion, name: string): fc.Arbitrary<ExchangeValue> => {
  const { type, width = 0 } = fieldFormat(version, name) ?? {}
  if (type === 'N') return fc.bigInt({ min: 0n, max: 10n ** BigInt(width) - 1n })
  if (type === 'C') return text(width).map((value) => value || null)
  if (width !== 8) return fc.stringMatching(/^[0-9A-Z]+$/).map((value) => value.slice(0, width))
  return fc
    .date({ min: new Date('1900-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    .map((value) => value.toISOString().slice(0, 10))
}

describe.each(EXCHANGE_VERSIONS)('V%s', (version) => {
  test.each(FILE_TYPES)('any %s survives the trip', (fileType) => {
    const fields = standardFields(version, fileType)
    const record = fc.record(Object.fromEntries(fields.map((name) => [name, values(version, name)])))
    const pair = fc.shuffledSubarray([...fields], { minLength: 1 })
    fc.assert(
      fc.property(record, pair, (full, some) => {
        const one = Object.fromEntries(some.map((name) => [name, full[name] ?? null]))
        const file = { ...base, version, fileType, summaryNo: 7, fields: some, records: [one] }
        const read = readExchangeFile(bytesOf(file), {
          ...expected,
          fileType,
          isCharsetReleased: true,
        })
        expect(read).toEqual({ kind: 'ok', file })
      }),
      { numRuns: 60 },
    )
  })
})

test('bytes flipped, cut or doubled never throw and never hang', () => {
  const bytes = bytesOf({ ...base, fields: standardFields('21', '02') })
  const change = fc.record({
    flips: fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.integer({ min: 0, max: 255 })), {
      maxLength: 4,
    }),
    cut: fc.option(fc.nat(bytes.length)),
    doubled: fc.option(fc.tuple(fc.nat(bytes.length), fc.nat(40))),
  })
  let refusals = 0
  fc.assert(
    fc.property(change, ({ flips, cut, doubled }) => {
      let broken = Buffer.from(bytes)
      for (const [where, byte] of flips) broken[where] = byte
      if (doubled) {
        const [where, size] = doubled
        const piece = broken.subarray(where, where + size)
        broken = Buffer.concat([broken.subarray(0, where), piece, broken.subarray(where)])
      }
      if (cut !== null) broken = broken.subarray(0, cut)
      const read = readExchangeFile(broken, expected)
      if (read.kind !== 'ok') refusals++
      // Every accepted file can be written again, so that reading loses nothing.
      else expect(writeExchangeFile(read.file).kind).toBe('ok')
    }),
    { numRuns: 3000 },
  )
  expect(refusals).toBeGreaterThan(1000)
})
