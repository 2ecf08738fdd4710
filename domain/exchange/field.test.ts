import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  dayFromDigits,
  digitsFromDay,
  fieldFormat,
  readField,
  recordLength,
  standardFields,
  writeField,
  type ExchangeValue,
  type FieldFormat,
} from './field.ts'
import { EXCHANGE_VERSIONS, FIELD_TABLE, FILE_TYPES } from './field-table.ts'

const ofd = join(process.env['FUND_DATA_DIR'] ?? resolve(import.meta.dirname, '../../../shared/data'), 'ofd')

const format = (text: string): FieldFormat => {
  const [, type, width, decimals] = /^([CAN])(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  return {
    name: 'X',
    type: type as FieldFormat['type'],
    width: Number(width),
    decimals: Number(decimals ?? 0),
  }
}

function write(type: string, value: ExchangeValue) {
  const bytes = new Uint8Array(format(type).width).fill(0x20)
  return writeField(bytes, 0, format(type), value) ?? Buffer.from(bytes).toString('latin1')
}

const read = (type: string, bytes: string) => readField(Buffer.from(bytes, 'latin1'), format(type))

describe('the vectors of rules/registrar.md#field-encoding', () => {
  test.each<[string, ExchangeValue, string]>([
    ['N16.2', 10050n, '0000000000010050'],
    ['N7.4', 12345n, '0012345'],
    ['N16.8', 123450000n, '0000000123450000'],
    ['N5.4', 1000n, '01000'],
    ['N9.8', 800000n, '000800000'],
    ['N16.2', 9999999999999999n, '9999999999999999'],
    ['N16.2', null, '0000000000000000'],
    ['C8', '广发', '\xb9\xe3\xb7\xa2    '],
    ['C120', '张三', `\xd5\xc5\xc8\xfd${' '.repeat(116)}`],
    ['C200', '张三', `\xd5\xc5\xc8\xfd${' '.repeat(196)}`],
    ['A8', '2026-03-10', '20260310'],
    ['A8', null, '        '],
    ['A6', '000000', '000000'],
    ['C4', '  ', '    '],
  ])('%s %s', (type, value, bytes) => {
    expect(write(type, value)).toBe(bytes)
  })
})

test.each<[string, ExchangeValue, object]>([
  ['N16.2', 10000000000000000n, { kind: 'overflow', width: 16, actual: 17 }],
  ['N5.4', -1n, { kind: 'negative' }],
  ['N5.4', '1', { kind: 'wrong-value-type' }],
  ['C5', 1n, { kind: 'wrong-value-type' }],
  ['C7', '张三丰丰', { kind: 'too-long', width: 7, actual: 8 }],
  ['A3', '1562', { kind: 'too-long', width: 3, actual: 4 }],
  ['A6', '张三', { kind: 'bad-character' }],
  ['C9', 'a\r\nb', { kind: 'bad-character' }],
  ['C9', 'a\0', { kind: 'bad-character' }],
  ['C9', '\ufeffa', { kind: 'bad-character' }],
  ['C9', 'a\ufffd', { kind: 'unencodable', char: '\ufffd' }],
  ['A8', '20260310', { kind: 'bad-date' }],
  ['A8', '2026-02-29', { kind: 'bad-date' }],
])('does not write %s %s', (type, value, fault) => {
  expect(write(type, value)).toEqual(fault)
})

test.each<[string, string, ExchangeValue | object]>([
  ['N16.2', '0000000000010050', 10050n],
  ['N16.2', ' '.repeat(16), null],
  ['N4.2', '0000', 0n],
  ['N4.2', ' 100', { kind: 'bad-number', at: 0 }],
  ['N4.2', '-100', { kind: 'bad-number', at: 0 }],
  ['N4.2', '1.00', { kind: 'bad-number', at: 1 }],
  ['N4.2', '1e10', { kind: 'bad-number', at: 1 }],
  ['N4.2', '\xa3\xb1\xa3\xb2', { kind: 'bad-number', at: 0 }],
  ['A8', '20260310', '2026-03-10'],
  ['A8', '00000000', null],
  ['A8', '        ', null],
  ['A8', '20260230', { kind: 'bad-date', at: 0 }],
  ['A8', '2026031 ', { kind: 'bad-date', at: 0 }],
  ['A6', '000000', '000000'],
  ['A3', '1\xb9\xe3', { kind: 'bad-character', at: 1 }],
  ['C6', 'a b   ', 'a b'],
  ['C6', '      ', null],
  ['C2', 'a\n', { kind: 'bad-character', at: 1 }],
  ['C3', '\xb9\xe3\xb7', { kind: 'bad-charset', reason: 'malformed', at: 2 }],
  ['C2', '\x80 ', { kind: 'bad-charset', reason: 'euro-0x80', at: 0 }],
])('reads %s %j', (type, bytes, value) => {
  expect(read(type, bytes)).toEqual(value)
})

test('a name is found in any case, and only in its version', () => {
  expect(fieldFormat('21', 'TASERIALNO')).toMatchObject({ name: 'TASerialNO', width: 20 })
  expect(fieldFormat('21', 'TransferReason')).toBeNull()
  expect(fieldFormat('22', 'controlholder')).toMatchObject({ width: 2000 })
  expect(fieldFormat('22', '__proto__')).toBeNull()
})

test.each([
  ['01', 84, 1456, 89, 2313],
  ['02', 27, 465, 27, 565],
  ['03', 74, 665, 79, 823],
  ['04', 121, 1234, 122, 1360],
  ['05', 20, 191, 23, 209],
  ['06', 41, 440, 41, 494],
  ['07', 83, 972, 86, 1553],
  ['25', 18, 148, 23, 237],
  ['26', 21, 199, 24, 217],
] as const)('the record of a %s', (type, count21, width21, count22, width22) => {
  const [v21, v22] = [standardFields('21', type), standardFields('22', type)]
  expect([v21.length, recordLength('21', v21)]).toEqual([count21, width21])
  expect([v22.length, recordLength('22', v22)]).toEqual([count22, width22])
})

test('without its five optional fields a V2.1 04 has 116 fields of 1170 bytes', () => {
  const optional = [
    'TotalFrozenVol',
    'FundVolBalance',
    'FrozenBalance',
    'FutureSubscribeDate',
    'TransferDateThroughClearingAgency',
  ]
  const fields = standardFields('21', '04').filter((name) => !optional.includes(name))
  expect([fields.length, recordLength('21', fields)]).toEqual([116, 1170])
})

test('a name means the same in every file that has it', () => {
  const said = new Map<string, string>()
  for (const entry of FILE_TYPES.flatMap((type) => FIELD_TABLE[type].trim().split(/\s+/))) {
    const [name = ''] = entry.split(':')
    expect(entry).toBe(said.get(name) ?? entry)
    said.set(name, entry)
  }
  expect(said.size).toBeGreaterThan(200)
})

test('days', () => {
  expect(dayFromDigits('20240229')).toBe('2024-02-29')
  expect(dayFromDigits('99991231')).toBe('9999-12-31')
  for (const bad of ['20250229', '20251301', '2025010', '２０２５０１０１']) {
    expect(dayFromDigits(bad)).toBeNull()
  }
  expect(digitsFromDay('2024-02-30')).toBeNull()
})

describe.skipIf(!existsSync(ofd))('against the collected dictionary', () => {
  test.each(EXCHANGE_VERSIONS)('V%s: every width agrees', (version) => {
    const rows = readFileSync(join(ofd, `field_dictionary_v${version}.csv`), 'utf8').split(/\r?\n/)
    const known = new Map(
      rows.slice(1).map((row) => {
        const [name = '', type, width, decimals] = row.split(',')
        // The sources disagree whether V2.2's TASerialNO is A or C; both types are written in the same way.
        return [name.toLowerCase(), `${type === 'N' ? 'N' : 'text'}${width}.${decimals || 0}`]
      }),
    )
    const ours = FILE_TYPES.flatMap((type) => standardFields(version, type))
    expect(new Set(ours).size).toBeGreaterThan(200)
    for (const name of ours) {
      const { type, width, decimals } = fieldFormat(version, name) as FieldFormat
      expect(`${name} ${type === 'N' ? 'N' : 'text'}${width}.${decimals}`).toBe(
        `${name} ${known.get(name.toLowerCase())}`,
      )
    }
  })
})
