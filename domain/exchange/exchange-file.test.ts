import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  readExchangeFile,
  writeExchangeFile,
  type ExchangeData,
  type ExpectedFile,
} from './exchange-file.ts'
import { fieldFormat, standardFields, type ExchangeValue } from './field.ts'
import { EXCHANGE_VERSIONS, FILE_TYPES, type ExchangeVersion } from './field-table.ts'

const expected: ExpectedFile = {
  creator: '37',
  receiver: '9ZZ',
  day: '2026-01-06',
  fileType: '02',
}

const base: ExchangeData = {
  version: '21',
  creator: '37',
  receiver: '9ZZ',
  day: '2026-01-06',
  fileType: '02',
  fields: ['TASerialNO', 'InvestorName', 'TransactionCfmDate', 'ReturnCode'],
  records: [
    {
      TASerialNO: 'S1',
      InvestorName: '张三',
      TransactionCfmDate: '2026-01-06',
      ReturnCode: '0000',
    },
    { TASerialNO: 'S2', InvestorName: '𠮷田', TransactionCfmDate: null, ReturnCode: '1115' },
  ],
}

function bytesOf(file: ExchangeData): Uint8Array {
  const written = writeExchangeFile(file)
  if (written.kind !== 'ok') throw new Error(JSON.stringify(written))
  return written.bytes
}

const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
const good = latin(bytesOf(base))
const readText = (text: string, over: Partial<ExpectedFile> = {}) =>
  readExchangeFile(Buffer.from(text, 'latin1'), { ...expected, ...over })

describe('what is written', () => {
  test('the golden V2.1 05 record of domain.md 5.4, 191 bytes', () => {
    const text = latin(
      bytesOf({
        ...base,
        creator: '27',
        receiver: '960',
        fileType: '05',
        fields: standardFields('21', '05'),
        records: [
          {
            AvailableVol: 1250n,
            TotalVolOfDistributorInTA: 1500n,
            TransactionCfmDate: '2026-03-10',
            FundCode: '270005',
            TransactionAccountID: '20260302000000140',
            DistributorCode: '960',
            TAAccountID: '271000000066',
            TotalFrozenVol: 250n,
            BranchCode: '960',
            ShareClass: '0',
            DetailFlag: '0',
            AccountStatus: '0',
            UndistributeMonetaryIncomeFlag: '0',
            DefDividendMethod: '1',
          },
        ],
      }),
    )
    const golden =
      '000000000000125000000000000015002026031027000520260302000000140960······2710000000660' +
      '000000000000250960··························0000000000000000000········00000000000000' +
      '0000000000000000000·1'
    const record = text.split('\r\n').at(-3)
    expect(record).toHaveLength(191)
    expect(record).toBe(golden.replaceAll('·', ' '))
  })

  test.each<[ExchangeVersion, string, string, string, string, string, string]>([
    ['21', '21  ', '37       ', '9ZZ      ', '001', '02', '004'],
    ['22', '22      ', '37'.padEnd(20), '9ZZ'.padEnd(20), '00000001', '02      ', '00000004'],
  ])('the header of V%s', (version, v, creator, receiver, summary, type, count) => {
    const text = latin(bytesOf({ ...base, version }))
    const head = ['OFDCFDAT', v, creator, receiver, '20260106', summary, type]
    const parties = ['37      ', '9ZZ     ', count]
    expect(text.split('\r\n').slice(0, 10)).toEqual([...head, ...parties])
    const records = '2'.padStart(version === '21' ? 8 : 16, '0')
    expect(text).toContain(`ReturnCode\r\n${records}\r\nS1 `)
    expect(text).toMatch(/1115\r\nOFDCFEND\r\n$/)
  })

  test.each<[string, Partial<ExchangeData>, object]>([
    ['an unknown field', { fields: ['Nope'] }, { kind: 'unknown-field', name: 'Nope' }],
    [
      'a field twice',
      { fields: ['TASerialNO', 'taserialno'] },
      { kind: 'duplicate-field', name: 'taserialno' },
    ],
    [
      'a value without a column',
      { records: [{ NAV: 1n }] },
      { kind: 'field-not-listed', record: 1, field: 'NAV' },
    ],
    [
      'a value that is too long',
      { records: [{}, { ReturnCode: '00000' }] },
      { kind: 'too-long', width: 4, actual: 5, record: 2, field: 'ReturnCode' },
    ],
    [
      'a name no one can write',
      { records: [{ InvestorName: '\ue5e5' }] },
      { kind: 'unencodable', char: '\ue5e5', record: 1, field: 'InvestorName' },
    ],
    ['a wide creator', { creator: '0123456789' }, { kind: 'bad-header', line: 3 }],
    ['a creator of spaces', { creator: '3 7' }, { kind: 'bad-header', line: 3 }],
    ['no day', { day: '20260106' }, { kind: 'bad-header', line: 5 }],
    ['too many batches', { summaryNo: 1000 }, { kind: 'bad-header', line: 6 }],
  ])('%s is refused', (_, over, refusal) => {
    expect(writeExchangeFile({ ...base, ...over })).toMatchObject(refusal)
  })
})

describe('what is read', () => {
  const file = { ...base, summaryNo: 1 }
  test.each<[string, string]>([
    ['as written', good],
    ['LF only', good.replaceAll('\r\n', '\n')],
    ['no last line end', good.slice(0, -2)],
    ['a plain field count', good.replace('\r\n004\r\n', '\r\n4\r\n')],
    ['a wide field count', good.replace('\r\n004\r\n', '\r\n4       \r\n')],
    ['version 00000021', good.replace('\r\n21  \r\n', '\r\n00000021\r\n')],
    ['unpadded codes', good.replace('37       \r\n', '37\r\n')],
    ['a three wide file type', good.replace('\r\n02\r\n', '\r\n02 \r\n')],
    ['names in capitals', good.replace('TASerialNO\r\nInvestorName', 'TASERIALNO\r\nINVESTORNAME')],
    ['spaces after the end', `${good}  \r\n`],
    ['a trailing space at the end mark', good.replace('OFDCFEND', 'OFDCFEND  ')],
  ])('%s', (_, text) => {
    expect(readText(text)).toEqual({ kind: 'ok', file })
  })

  test('V2.2 in its old spelling', () => {
    const text = latin(bytesOf({ ...base, version: '22' })).replace('22      ', '00000022')
    expect(readText(text)).toMatchObject({ kind: 'ok', file: { version: '22' } })
  })

  test('the order of the fields is the order of the file', () => {
    const fields = base.fields.toReversed()
    const read = readExchangeFile(bytesOf({ ...base, fields }), expected)
    expect(read).toEqual({ kind: 'ok', file: { ...file, fields } })
  })

  test('no records', () => {
    expect(readText(latin(bytesOf({ ...base, records: [] })))).toMatchObject({ kind: 'ok' })
  })

  test('a person may release a file that could be UTF-8', () => {
    // 牛 and 一 are C5A3 and D2BB: two letters of UTF-8.
    const text = latin(bytesOf({ ...base, records: [{ InvestorName: '牛一' }] }))
    expect(readText(text)).toMatchObject({ kind: 'wrong-charset', reason: 'utf-8' })
    const read = readText(text, { isCharsetReleased: true })
    expect(read).toMatchObject({ kind: 'ok', file: { records: [{ InvestorName: '牛一' }] } })
  })
})

const end = good.indexOf('OFDCFEND')
const first = good.indexOf('S1 ')
const second = good.indexOf('S2 ')
const at = (text: string, offset: number, value: string) =>
  text.slice(0, offset) + value + text.slice(offset + value.length)
const numbers = latin(
  bytesOf({ ...base, fields: ['TASerialNO', 'NAV'], records: [{ TASerialNO: 'S1', NAV: 12345n }] }),
)
const price = numbers.indexOf('0012345')
const utf8 = (text: string) => Buffer.from(text, 'utf8').toString('latin1')

const refused: readonly [string, string, object][] = [
  ['an empty file', '', { kind: 'truncated', offset: 0 }],
  ['a cut marker', 'OFDC', { kind: 'truncated', offset: 4 }],
  ['another marker', good.replace('OFDCFDAT', 'OFDCFIDX'), { kind: 'wrong-marker' }],
  ['a picture', '\x89PNG\r\n\x1a\n', { kind: 'wrong-marker', found: '?PNG' }],
  ['a cut header', good.slice(0, 30), { kind: 'truncated', offset: 30 }],
  ['a cut list', good.slice(0, good.indexOf('ReturnCode')), { kind: 'truncated' }],
  ['a cut record', good.slice(0, second + 50), { kind: 'truncated', offset: second + 50 }],
  ['a cut character', good.slice(0, first + 21), { kind: 'truncated', offset: first + 21 }],
  ['no end mark', good.slice(0, end), { kind: 'truncated', offset: end }],
  ['half an end mark', good.slice(0, end + 5), { kind: 'truncated', offset: end + 5 }],
  ['version 23', good.replace('21  ', '23  '), { kind: 'unknown-version', found: '23' }],
  ['another creator', good.replace('37       ', '38       '), { kind: 'wrong-creator' }],
  ['another receiver', good.replace('9ZZ      ', '9ZY      '), { kind: 'wrong-receiver' }],
  ['another day', good.replace('20260106', '20260105'), { kind: 'wrong-day', found: '20260105' }],
  ['no day', good.replace('20260106', '20260132'), { kind: 'wrong-day' }],
  ['another type', good.replace('\r\n02\r\n', '\r\n04\r\n'), { kind: 'wrong-type', found: '04' }],
  [
    'a summary of letters',
    good.replace('\r\n001\r\n', '\r\nA01\r\n'),
    { kind: 'bad-header', line: 6 },
  ],
  [
    'a count of letters',
    good.replace('\r\n004\r\n', '\r\n0x4\r\n'),
    { kind: 'bad-header', line: 10 },
  ],
  [
    'more names than said',
    good.replace('\r\n004\r\n', '\r\n003\r\n'),
    { kind: 'field-count', expected: 3, actual: 4 },
  ],
  [
    'fewer names than said',
    good.replace('ReturnCode\r\n', ''),
    { kind: 'field-count', expected: 4, actual: 3 },
  ],
  [
    'an unknown name',
    good.replace('ReturnCode', 'ReturnC0de'),
    { kind: 'unknown-field', name: 'ReturnC0de' },
  ],
  [
    'a name twice',
    good.replace('ReturnCode\r\n', 'TASERIALNO\r\n'),
    { kind: 'duplicate-field', name: 'TASERIALNO' },
  ],
  [
    'fewer records than said',
    good.replace('00000002\r\n', '00000003\r\n'),
    { kind: 'record-count', expected: 3, actual: 2 },
  ],
  [
    'more records than said',
    good.replace('00000002\r\n', '00000001\r\n'),
    { kind: 'record-count', expected: 1, actual: 2 },
  ],
  [
    'ten million records said',
    good.replace('00000002\r\n', '10000000\r\n'),
    { kind: 'record-count', expected: 10_000_000, actual: 2 },
  ],
  [
    'a record one byte short',
    good.slice(0, first) + good.slice(first + 1),
    { kind: 'record-length', record: 1, expected: 152, actual: 151 },
  ],
  [
    'a record one byte long',
    good.slice(0, second) + ' ' + good.slice(second),
    { kind: 'record-length', record: 2, expected: 152, actual: 153 },
  ],
  ['a blank line', good.slice(0, second) + '\r\n' + good.slice(second), { kind: 'record-length' }],
  ['a byte order mark', `\xef\xbb\xbf${good}`, { kind: 'wrong-charset', reason: 'bom', offset: 0 }],
  [
    'Chinese in UTF-8 of the right width',
    at(latin(bytesOf({ ...base, records: [{}] })), first + 20, utf8('公司基金')),
    { kind: 'wrong-charset', reason: 'utf-8', offset: first + 20 },
  ],
  ['a lone 0x80', at(good, second + 30, '\x80'), { kind: 'wrong-charset', reason: 'euro-0x80' }],
  ['a NUL', at(good, second + 30, '\0'), { kind: 'wrong-charset', reason: 'nul' }],
  [
    'half a character at a border',
    at(good, first + 139, '\xd5'),
    { kind: 'wrong-charset', reason: 'malformed', record: 1, field: 'InvestorName' },
  ],
  ['U+FFFD', at(good, first + 24, '\x84\x31\xa4\x37'), { reason: 'replacement' }],
  ['a bell', at(good, first + 30, '\x07'), { kind: 'bad-character', field: 'InvestorName' }],
  [
    'full-width digits',
    at(numbers, price, '\xa3\xb1'),
    { kind: 'bad-number', record: 1, field: 'NAV', offset: price },
  ],
  [
    'a sign',
    at(numbers, price, '-'),
    { kind: 'bad-number', record: 1, field: 'NAV', offset: price },
  ],
  ['a point', at(numbers, price + 2, '.'), { kind: 'bad-number', offset: price + 2 }],
  ['an exponent', at(numbers, price + 3, 'e'), { kind: 'bad-number', offset: price + 3 }],
  [
    'the 30th of February',
    good.replace('0260106000', '0260230000'),
    { kind: 'bad-date', record: 1 },
  ],
  [
    'a serial twice',
    good.replace('S2', 'S1'),
    { kind: 'duplicate-serial', record: 2, field: 'TASerialNO', serial: 'S1' },
  ],
  ['a second file behind', `${good}${good}`, { kind: 'trailing-bytes', offset: good.length }],
]

test.each(refused)('%s is refused', (_, text, refusal) => {
  expect(readText(text)).toMatchObject(refusal)
})

test('a file over the limit or of another version is not looked at', () => {
  const size = good.length
  expect(readText(good, { sizeLimit: size })).toMatchObject({ kind: 'ok' })
  expect(readText(good, { sizeLimit: size - 1 })).toMatchObject({ kind: 'too-large', size })
  expect(readText(good, { version: '22' })).toEqual({ kind: 'wrong-version', found: '21' })
})

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
    const record = fc.record(
      Object.fromEntries(fields.map((name) => [name, values(version, name)])),
    )
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
      const started = performance.now()
      const read = readExchangeFile(broken, expected)
      expect(performance.now() - started).toBeLessThan(500)
      if (read.kind !== 'ok') refusals++
      // Whatever is accepted can be written again: nothing in between was lost.
      else expect(writeExchangeFile(read.file).kind).toBe('ok')
    }),
    { numRuns: 3000 },
  )
  expect(refusals).toBeGreaterThan(1000)
})
