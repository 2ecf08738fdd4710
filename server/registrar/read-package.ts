import type { Day } from '#domain/calendar.ts'
import { formatDecimal } from '#domain/decimal.ts'
import { readExchangeFile } from '#domain/exchange/exchange-file.ts'
import type { ReadRefusal } from '#domain/exchange/exchange-file.ts'
import { fieldFormat } from '#domain/exchange/field.ts'
import { isFileType } from '#domain/exchange/field-table.ts'
import type { ExchangeVersion, FileType } from '#domain/exchange/field-table.ts'
import { comparePackage, parseFileName, readIndexFile } from '#domain/exchange/index-file.ts'
import type { IndexRefusal } from '#domain/exchange/index-file.ts'
import type { ExchangeRecord } from '#domain/exchange/record.ts'
import { DISTRIBUTOR_CODE } from '#server/orders/order.store.ts'
import type { CollectedPackage } from '#server/ports/registrar-link.ts'
import type { KeptFile } from './exchange-file.store.ts'

export type PackageRefusal =
  | {
      readonly kind: 'file-refused'
      readonly name: string
      readonly refusal: ReadRefusal | IndexRefusal | RecordRefusal
    }
  | { readonly kind: 'missing-file' | 'unlisted-file'; readonly name: string }
  | { readonly kind: 'unexpected-file' | 'second-file'; readonly name: string }

/** A record that can be booked on nobody or on no day. Records count from 1; `found` is the value as it stands. */
export interface RecordRefusal {
  readonly kind: 'field-missing' | 'foreign-record' | 'record-of-other-day' | 'answered-twice'
  readonly record: number
  readonly field: string
  readonly found: string
}

const CONFIRMED = ['TASerialNO', 'TransactionAccountID', 'ReturnCode', 'TransactionCfmDate']
/** What a record must say so that it can be booked, by file; a night that finds it missing later can only stand still. */
const NEEDED: Readonly<Partial<Record<FileType, readonly string[]>>> = {
  '02': CONFIRMED,
  '04': [...CONFIRMED, 'TransactionDate', 'FundCode', 'BusinessCode'],
  '05': ['TransactionAccountID', 'FundCode'],
  '06': ['TASerialNO', 'TransactionAccountID', 'FundCode', 'ReturnCode', 'RegistrationDate', 'XRDate'],
  '07': ['FundCode', 'UpdateDate', 'FundStatus'],
}

/**
 * Proves a collected package whole before anything of it is kept: index, list against files, then every file to its
 * last byte and record. One fault refuses all (security.md 2.10). A type comes in one file: of two, one would be lost.
 */
export function readPackage(
  collected: CollectedPackage,
  expected: { registrarCode: string; day: Day; version: ExchangeVersion },
): { readonly kind: 'ok'; readonly files: readonly KeptFile[] } | PackageRefusal {
  const head = {
    creator: expected.registrarCode,
    receiver: DISTRIBUTOR_CODE,
    day: expected.day,
    version: expected.version,
  }
  const index = readIndexFile(collected.index.bytes, head)
  if (index.kind !== 'ok') return { kind: 'file-refused', name: collected.index.name, refusal: index }
  const differs = comparePackage(
    index.index.files,
    collected.files.map((each) => each.name),
  )
  if (differs) return differs
  const files: KeptFile[] = []
  for (const file of collected.files) {
    const name = parseFileName(file.name)
    if (name?.kind !== 'data' || !isFileType(name.fileType))
      return { kind: 'unexpected-file', name: file.name }
    if (files.some((each) => each.fileType === name.fileType)) return { kind: 'second-file', name: file.name }
    const read = readExchangeFile(file.bytes, { ...head, fileType: name.fileType })
    if (read.kind !== 'ok') return { kind: 'file-refused', name: file.name, refusal: read }
    const odd = findOddRecord(name.fileType, read.file.records, expected.day)
    if (odd) return { kind: 'file-refused', name: file.name, refusal: odd }
    files.push({ ...file, fileType: name.fileType, recordCount: read.file.records.length })
  }
  const kept: KeptFile = { ...collected.index, fileType: 'index', recordCount: files.length }
  return { kind: 'ok', files: [...files, kept] }
}

/** The first record that lacks what booking needs, is another distributor's or another day's, or answers an order again. */
function findOddRecord(
  fileType: FileType,
  records: readonly ExchangeRecord[],
  day: Day,
): RecordRefusal | null {
  const answered = new Set<string>()
  for (const [index, record] of records.entries()) {
    const refuse = (kind: RecordRefusal['kind'], field: string): RecordRefusal => {
      return { kind, record: index + 1, field, found: textOf(record, field) }
    }
    const missing = NEEDED[fileType]?.find((field) => textOf(record, field) === '')
    if (missing) return refuse('field-missing', missing)
    if (!['', DISTRIBUTOR_CODE].includes(textOf(record, 'DistributorCode')))
      return refuse('foreign-record', 'DistributorCode')
    if (fileType !== '02' && fileType !== '04') continue
    if (textOf(record, 'TransactionCfmDate') !== day)
      return refuse('record-of-other-day', 'TransactionCfmDate')
    const order = textOf(record, 'AppSheetSerialNo')
    if (order !== '' && answered.has(order)) return refuse('answered-twice', 'AppSheetSerialNo')
    answered.add(order)
  }
  return null
}

/** The records of a file that was proved whole when it was kept. */
export function recordsOf(file: KeptFile, expected: { registrarCode: string; day: Day }): Readings {
  if (!isFileType(file.fileType)) throw new Error(`${file.name} is no data file`)
  const read = readExchangeFile(file.bytes, {
    creator: expected.registrarCode,
    receiver: DISTRIBUTOR_CODE,
    day: expected.day,
    fileType: file.fileType,
  })
  if (read.kind !== 'ok') throw new Error(`kept file ${file.name} no longer reads: ${read.kind}`)
  const { version, records } = read.file
  return records.map((record) => ({
    text: (field) => textOf(record, field),
    number: (field) => numberOf(record, field, fieldFormat(version, field)?.decimals ?? 0),
  }))
}

/** One record: texts are empty where absent, numbers are the decimal text of a numeric column, zero where absent. */
export interface Reading {
  text(field: string): string
  number(field: string): string
}
export type Readings = readonly Reading[]

function textOf(record: ExchangeRecord, field: string): string {
  const value = record[field]
  return typeof value === 'string' ? value : ''
}

function numberOf(record: ExchangeRecord, field: string, decimals: number): string {
  const value = record[field]
  return formatDecimal(typeof value === 'bigint' ? value : 0n, decimals)
}
