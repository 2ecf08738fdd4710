import type { Day } from '#domain/calendar/calendar.ts'
import { formatDecimal } from '#domain/number/decimal.ts'
import { readExchangeFile } from '#domain/exchange/exchange-file.ts'
import type { ReadRefusal } from '#domain/exchange/exchange-file.ts'
import { openExchangeReader } from '#domain/exchange/exchange-stream.ts'
import { isFileType } from '#domain/exchange/field-table.ts'
import type { ExchangeVersion } from '#domain/exchange/field-table.ts'
import { comparePackage, parseFileName, readIndexFile } from '#domain/exchange/index-file.ts'
import type { IndexRefusal } from '#domain/exchange/index-file.ts'
import type { Layout } from '#domain/exchange/layout.ts'
import type { ExchangeRecord } from '#domain/exchange/record.ts'
import { valuesOf } from '#domain/exchange/stream-records.ts'
import { invariant } from '#domain/number/invariant.ts'
import { DISTRIBUTOR_CODE } from '#server/trade/books/order.store.ts'
import type { CollectedPackage } from '#ports/registrar-link.ts'
import type { KeptFile, PlacedFile } from './exchange-file.store.ts'
import { openKept } from './file-shelf.ts'
import { openJudge } from './judge-record.ts'
import type { RecordRefusal } from './judge-record.ts'

export type PackageRefusal =
  | {
      readonly kind: 'file-refused'
      readonly name: string
      readonly refusal: ReadRefusal | IndexRefusal | RecordRefusal
    }
  | { readonly kind: 'missing-file' | 'unlisted-file'; readonly name: string }
  | { readonly kind: 'unexpected-file' | 'second-file'; readonly name: string }

/** The types of files that only we send. A registrar that sends one has mixed up its boxes. */
export const OURS: readonly string[] = ['01', '03']

/**
 * Verifies a collected package whole before anything of it is saved: index, list against files, then every file to its last byte and
 * record. One fault refuses all (rules/registrar.md#what-refuses-a-package). A type must come in one file: of two, one would be lost.
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
    if (name?.kind !== 'data' || !isFileType(name.fileType) || OURS.includes(name.fileType))
      return { kind: 'unexpected-file', name: file.name }
    if (files.some((each) => each.fileType === name.fileType)) return { kind: 'second-file', name: file.name }
    const read = readExchangeFile(file.bytes, { ...head, fileType: name.fileType })
    if (read.kind !== 'ok') return { kind: 'file-refused', name: file.name, refusal: read }
    const judge = openJudge(name.fileType, expected.day)
    const odd = read.file.records.map((record) => judge.takeValues(record)).find((each) => each !== null)
    if (odd) return { kind: 'file-refused', name: file.name, refusal: odd }
    files.push({ ...file, fileType: name.fileType, recordCount: read.file.records.length })
  }
  const kept: KeptFile = { ...collected.index, fileType: 'index', recordCount: files.length }
  return { kind: 'ok', files: [...files, kept] }
}

/** Reads the records of a small file that was verified whole when it was saved. */
export async function readingsOf(
  dataDir: string,
  file: PlacedFile,
  expected: { registrarCode: string; day: Day },
): Promise<Readings> {
  const { fileType } = file
  invariant(isFileType(fileType), `${file.name} is no data file`)
  const readings: Reading[] = []
  const head = { creator: expected.registrarCode, receiver: DISTRIBUTOR_CODE, day: expected.day, fileType }
  const reader = openExchangeReader(head, (record) => {
    const decimals = (field: string) => decimalsOf(record.layout, field)
    readings.push(readingOf(valuesOf(record), decimals))
  })
  for await (const chunk of openKept(dataDir, file)) reader.take(chunk)
  const read = reader.end()
  invariant(read.kind === 'ok', `kept file ${file.name} no longer reads: ${read.kind}`)
  return readings
}

/** One record. A text is empty if absent; a number is the decimal text of a numeric column, zero if absent. */
export interface Reading {
  text(field: string): string
  number(field: string): string
}
export type Readings = readonly Reading[]

/** Returns a record's values in the form that the bookings use. */
export function readingOf(values: ExchangeRecord, decimals: (field: string) => number): Reading {
  return {
    text(field) {
      const value = values[field]
      return typeof value === 'string' ? value : ''
    },
    number(field) {
      const value = values[field]
      return formatDecimal(typeof value === 'bigint' ? value : 0n, decimals(field))
    },
  }
}

function decimalsOf(layout: Layout, field: string): number {
  return layout.formats.find((format) => format.name === field)?.decimals ?? 0
}
