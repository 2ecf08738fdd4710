import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { writeExchangeFile } from '#domain/exchange/exchange-file.ts'
import type { ExchangeRecord } from '#domain/exchange/record.ts'
import { fieldFormat } from '#domain/exchange/field.ts'
import type { FileType } from '#domain/exchange/field-table.ts'
import { fileName, indexName, writeIndexFile } from '#domain/exchange/index-file.ts'
import { copyLine } from '#server/funds/import/bulk.ts'
import type { BoxedFile } from '#ports/registrar-link.ts'
import type { Column } from './copy-records.ts'
import { copyRecords } from './copy-records.ts'
import { readingOf, readPackage } from './read-package.ts'
import { receivePackage } from './receive-package.ts'

const HEAD = { version: '21', creator: '37', receiver: '9TY', day: '2026-07-07' } as const
const OF = { registrarCode: '37', day: HEAD.day, version: HEAD.version }
const FIELDS = [
  'AppSheetSerialNo',
  'TransactionCfmDate',
  'ConfirmedVol',
  'FundCode',
  'TransactionDate',
  'ReturnCode',
  'TransactionAccountID',
  'DistributorCode',
  'BusinessCode',
  'TASerialNO',
  'BusinessFinishFlag',
  'NAV',
  'ErrorDetail',
]
const good: ExchangeRecord = {
  AppSheetSerialNo: 'A1',
  TransactionCfmDate: HEAD.day,
  ConfirmedVol: 80_883n,
  FundCode: '000001',
  TransactionDate: '2026-07-06',
  ReturnCode: '0000',
  TransactionAccountID: '62010001880637',
  DistributorCode: '9TY',
  BusinessCode: '122',
  TASerialNO: 'S1',
}

function bytesOf(records: readonly ExchangeRecord[]): Uint8Array {
  const written = writeExchangeFile({ ...HEAD, fileType: '04', fields: FIELDS, records })
  if (written.kind !== 'ok') throw new Error(JSON.stringify(written))
  return written.bytes
}

function boxed(name: string, bytes: Uint8Array): BoxedFile {
  const open = async function* () {
    for (let at = 0; at < bytes.length; at += 97) yield bytes.subarray(at, at + 97)
  }
  return { name, bytes, size: bytes.length, open }
}

function boxOf(files: readonly (readonly [string, Uint8Array])[]) {
  const written = writeIndexFile({ ...HEAD, files: files.map(([name]) => name) })
  if (written.kind !== 'ok') throw new Error(written.kind)
  return {
    index: boxed(indexName(HEAD), written.bytes),
    files: files.map(([name, bytes]) => boxed(name, bytes)),
  }
}

const nameOf = (fileType: FileType) => fileName({ ...HEAD, fileType })
const odd = (...changes: readonly ExchangeRecord[]) =>
  boxOf([[nameOf('04'), bytesOf(changes.map((change) => ({ ...good, ...change })))]])

describe('a package received by stream is judged as one that is read whole', () => {
  const second = { TASerialNO: 'S2', AppSheetSerialNo: 'A2' }
  const spoilt = Buffer.from(bytesOf([good]))
    .toString('latin1')
    .replace('OFDCFEND', 'OFDCFEN')
  const part = nameOf('04').replace('.TXT', '_002.TXT')
  test.each([
    ['whole', odd({}, second), null],
    ['a field that booking needs', odd({}, { ...second, FundCode: null }), 'field-missing'],
    ['a day that booking needs', odd({ TransactionDate: null }), 'field-missing'],
    ['another distributor’s line', odd({}, { ...second, DistributorCode: '9TZ' }), 'foreign-record'],
    ['another day’s line', odd({}, { ...second, TransactionCfmDate: '2026-07-08' }), 'record-of-other-day'],
    ['an order answered twice', odd({}, { ...second, AppSheetSerialNo: 'A1' }), 'answered-twice'],
    [
      'an order answered twice, in Chinese',
      odd({}, { ...second, AppSheetSerialNo: 'A1', ErrorDetail: '成功' }),
      'answered-twice',
    ],
    ['lines without an order', odd({ AppSheetSerialNo: null }, { ...second, AppSheetSerialNo: null }), null],
    ['lines of no distributor', odd({ DistributorCode: null }), null],
    ['a serial twice', odd({}, { AppSheetSerialNo: 'A2' }), 'duplicate-serial'],
    ['a cut file', boxOf([[nameOf('04'), Buffer.from(spoilt, 'latin1')]]), 'truncated'],
    [
      'two files of a type',
      boxOf([
        [nameOf('04'), bytesOf([good])],
        [part, bytesOf([good])],
      ]),
      'second-file',
    ],
    [
      'a file not listed',
      { ...odd({}), files: [...odd({}).files, boxed(nameOf('02'), bytesOf([]))] },
      'unlisted-file',
    ],
    ['our own applications', boxOf([[nameOf('03'), bytesOf([good])]]), 'unexpected-file'],
    ['our own account applications', boxOf([[nameOf('01'), bytesOf([good])]]), 'unexpected-file'],
    ['a listed file that is not there', { ...odd({}), files: [] }, 'missing-file'],
  ])('%s', async (_, box, kind) => {
    const whole = readPackage(box, OF)
    const streamed = await receivePackage(box, OF, '/nowhere')
    expect('refusal' in whole ? whole.refusal.kind : whole.kind).toBe(kind ?? 'ok')
    if (whole.kind !== 'ok' || streamed.kind !== 'ok') return expect(streamed).toEqual(whole)
    expect(streamed.files).toEqual(
      whole.files.map(({ name, fileType, recordCount, bytes }) => {
        const sha256 = createHash('sha256').update(bytes).digest('hex')
        return { name, fileType, recordCount, bytes, size: bytes.length, sha256, path: null }
      }),
    )
  })

  test('an index of megabytes is not looked at', async () => {
    const box = { ...odd({}), index: { ...odd({}).index, size: 1 << 21 } }
    expect(await receivePackage(box, OF, '/nowhere')).toMatchObject({
      kind: 'file-refused',
      refusal: { kind: 'too-large' },
    })
  })
})

test('lines for COPY say what the decoded records say', async () => {
  const columns: readonly Column[] = [
    ...['AppSheetSerialNo', 'ErrorDetail', 'OtherFee1'].map(
      (field) => ({ column: field, field, as: 'text' }) as const,
    ),
    ...['ConfirmedVol', 'NAV', 'TargetNAV'].map((field) => ({ column: field, field, as: 'number' }) as const),
    ...['TransactionDate', 'ShareRegisterDate'].map(
      (field) => ({ column: field, field, as: 'day' }) as const,
    ),
    { column: 'a', field: 'BusinessFinishFlag', as: { isNot: '0' } },
    { column: 'b', field: 'FromTAFlag', as: { is: '1' } },
  ]
  const record = fc.record({
    AppSheetSerialNo: fc.stringMatching(/^[A-Z0-9\\|]{0,20}$/),
    ErrorDetail: fc.string({ unit: fc.constantFrom(...'ok \\|成功𠮷·'), maxLength: 12 }),
    ConfirmedVol: fc.option(fc.bigInt(0n, 10n ** 16n - 1n)),
    NAV: fc.bigInt(0n, 10n ** 7n - 1n),
    BusinessFinishFlag: fc.constantFrom('0', '1', null),
    TransactionDate: fc.constantFrom('2026-07-06', '2024-02-29', null),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(record, { maxLength: 8 }), async (all) => {
      const records = all.map((each, at) => ({ ...each, TASerialNO: `S${at}` }))
      const bytes = bytesOf(records)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const file = {
        name: 'x',
        sha256,
        size: bytes.length,
        bytes,
        path: null,
        fileType: '04',
        recordCount: all.length,
      }
      const chunks: Uint8Array[] = []
      for await (const chunk of copyRecords('/nowhere', file, OF, columns)) chunks.push(chunk)
      const decimals = (field: string) => (FIELDS.includes(field) ? fieldFormat('21', field)!.decimals : 0)
      const expected = records.map((values) => {
        const trimmed = Object.entries(values).map(([name, value]) => [
          name,
          typeof value === 'string' ? value.trimEnd() : value,
        ])
        const reading = readingOf(Object.fromEntries(trimmed) as ExchangeRecord, decimals)
        return copyLine([
          ...columns.slice(0, 3).map((each) => reading.text(each.field)),
          ...columns.slice(3, 6).map((each) => reading.number(each.field)),
          ...columns.slice(6, 8).map((each) => reading.text(each.field).replaceAll('-', '') || null),
          reading.text('BusinessFinishFlag') === '0' ? 'f' : 't',
          'f',
        ])
      })
      const lines = Buffer.concat(chunks)
        .toString('utf8')
        .replaceAll(/(\d{4})-(\d\d)-(\d\d)/g, '$1$2$3')
      expect(lines).toBe(expected.join(''))
    }),
    { numRuns: 400 },
  )
})
