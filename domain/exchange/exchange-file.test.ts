import { describe, expect, test } from 'vitest'
import {
  openExchangeWriter,
  readExchangeFile,
  writeExchangeFile,
  type ExchangeData,
} from './exchange-file.ts'
import { standardFields } from './field.ts'
import type { ExchangeVersion } from './field-table.ts'
import { base, bytesOf, expected, good, latin, readText } from '#tests/exchange-file.ts'

describe('what is written', () => {
  test('the golden V2.1 05 record of rules/registrar.md#field-encoding bytes', () => {
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

  test('part by part it is the same file, and a refusal names the place in the whole', () => {
    const records = ['1', '22', '333', '4444'].map((ReturnCode) => ({ ReturnCode }))
    const whole = bytesOf({ ...base, records })
    const { records: _, ...about } = base
    const writer = openExchangeWriter({ ...about, recordCount: records.length })
    if (writer.kind !== 'writer') throw new Error(writer.kind)
    const parts = [records.slice(0, 3), records.slice(3)].map((part, at) => {
      const made = writer.write(part, at === 0 ? 1 : 4)
      if (made.kind !== 'ok') throw new Error(made.kind)
      return made.bytes
    })
    expect(Buffer.concat([writer.head, ...parts, writer.end]).equals(whole)).toBe(true)
    expect(writer.size).toBe(whole.length)
    expect(writer.write([{}, { ReturnCode: '55555' }], 4)).toMatchObject({ kind: 'too-long', record: 5 })
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
    // The bytes of 牛 and 一, C5A3 and D2BB, are also valid UTF-8: two letters.
    const text = latin(bytesOf({ ...base, records: [{ InvestorName: '牛一' }] }))
    expect(readText(text)).toMatchObject({ kind: 'wrong-charset', reason: 'utf-8' })
    const read = readText(text, { isCharsetReleased: true })
    expect(read).toMatchObject({ kind: 'ok', file: { records: [{ InvestorName: '牛一' }] } })
  })
})

test('a file over the limit or of another version is not looked at', () => {
  const size = good.length
  expect(readText(good, { sizeLimit: size })).toMatchObject({ kind: 'ok' })
  expect(readText(good, { sizeLimit: size - 1 })).toMatchObject({ kind: 'too-large', size })
  expect(readText(good, { version: '22' })).toEqual({ kind: 'wrong-version', found: '21' })
})
