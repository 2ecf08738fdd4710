import { digitsFromDay, fieldFormat, type FieldFormat } from './field.ts'
import { KEY_FIELDS, type ExchangeVersion, type FileType } from './field-table.ts'
import {
  countLine,
  END_MARK,
  headerLine,
  HEADER_WIDTHS,
  readHeader,
  RECORD_COUNT_WIDTH,
  type ExpectedHeader,
  type HeaderRefusal,
} from './header.ts'
import {
  readRecord,
  writeRecord,
  type ExchangeRecord,
  type RecordReadRefusal,
  type RecordWriteRefusal,
} from './record.ts'
import { findRecords, readList, type ShapeRefusal } from './shape.ts'

/** A data file of the exchange protocol (JR/T 0017, rules/registrar.md#layout). `day` is `YYYY-MM-DD`. */
export interface ExchangeData {
  readonly version: ExchangeVersion
  readonly creator: string
  readonly receiver: string
  readonly day: string
  readonly fileType: FileType
  /** Distinguishes several batches of one day. Default: 1. */
  readonly summaryNo?: number
  /** The field names, in the order of the file. */
  readonly fields: readonly string[]
  readonly records: readonly ExchangeRecord[]
}

export type WriteRefusal =
  | { readonly kind: 'bad-header'; readonly line: number; readonly text: string }
  | { readonly kind: 'unknown-field' | 'duplicate-field'; readonly name: string }
  | RecordWriteRefusal

export interface ExpectedFile extends ExpectedHeader {
  readonly fileType: FileType
  /** The largest file that is read, in bytes. Default: 64 MiB (rules/registrar.md#what-refuses-a-package). */
  readonly sizeLimit?: number
  /** Set only when a person has looked at a file that was refused as UTF-8 and has released it. */
  readonly isCharsetReleased?: boolean
}

/**
 * Why a whole file is refused: none of its records may be booked (rules/registrar.md#what-refuses-a-package). Records are counted
 * from 1.
 */
export type ReadRefusal =
  | HeaderRefusal
  | RecordReadRefusal
  | { readonly kind: 'too-large'; readonly size: number; readonly limit: number }
  | { readonly kind: 'wrong-charset'; readonly reason: 'bom' | 'utf-8'; readonly offset: number }
  | ShapeRefusal
  | { readonly kind: 'unknown-field' | 'duplicate-field'; readonly name: string }
  | {
      readonly kind: 'duplicate-serial'
      readonly record: number
      readonly field: string
      readonly serial: string
    }

export const MARK = 'OFDCFDAT'
const SIZE_LIMIT = 64 * 1024 * 1024

/** Writes a file in parts: its head, its records in order, its end. */
export interface ExchangeWriter {
  readonly kind: 'writer'
  readonly head: Uint8Array
  readonly end: Uint8Array
  /** The size of the whole file. */
  readonly size: number
  /** Encodes records. `first` is the file position of the first of them, from 1. Refuses at the first value that does not fit whole. */
  write(
    records: readonly ExchangeRecord[],
    first: number,
  ): { readonly kind: 'ok'; readonly bytes: Uint8Array } | RecordWriteRefusal
}

/** Opens a writer for a file of any size that is never held whole in memory: CRLF, padding counted in bytes, GB18030. */
export function openExchangeWriter(
  file: Omit<ExchangeData, 'records'> & { readonly recordCount: number },
): ExchangeWriter | WriteRefusal {
  const head = writeHead(file)
  if (typeof head !== 'string') return head
  const formats = lookUp(file.version, file.fields)
  if ('kind' in formats) return formats
  const length = formats.reduce((sum, format) => sum + format.width, 0)
  const headBytes = new TextEncoder().encode(head)
  const endBytes = new TextEncoder().encode(`${END_MARK}\r\n`)
  return {
    kind: 'writer',
    head: headBytes,
    end: endBytes,
    size: headBytes.length + file.recordCount * (length + 2) + endBytes.length,
    write(records, first) {
      const bytes = new Uint8Array(records.length * (length + 2)).fill(0x20)
      for (const [index, record] of records.entries()) {
        const at = index * (length + 2)
        const refusal = writeRecord(bytes, at, formats, record, first + index)
        if (refusal) return refusal
        bytes.set([0x0d, 0x0a], at + length)
      }
      return { kind: 'ok', bytes }
    },
  }
}

/** Writes a file that is held whole in memory, with the same bytes as `openExchangeWriter`. */
export function writeExchangeFile(
  file: ExchangeData,
): { readonly kind: 'ok'; readonly bytes: Uint8Array } | WriteRefusal {
  const { records, ...about } = file
  const writer = openExchangeWriter({ ...about, recordCount: records.length })
  if (writer.kind !== 'writer') return writer
  const written = writer.write(records, 1)
  if (written.kind !== 'ok') return written
  const bytes = new Uint8Array(writer.size)
  bytes.set(writer.head)
  bytes.set(written.bytes, writer.head.length)
  bytes.set(writer.end, writer.size - writer.end.length)
  return { kind: 'ok', bytes }
}

/**
 * Reads a file by its own list of fields, or returns the first reason to refuse it whole. Checked in this order: size,
 * charset, header, list, shape, values, double serials. LF or CRLF, a missing last line end and
 * unpadded counts are accepted (rules/registrar.md#layout, rules/registrar.md#field-encoding).
 */
export function readExchangeFile(
  bytes: Uint8Array,
  expected: ExpectedFile,
): { readonly kind: 'ok'; readonly file: Required<ExchangeData> } | ReadRefusal {
  const limit = expected.sizeLimit ?? SIZE_LIMIT
  if (bytes.length > limit) return { kind: 'too-large', size: bytes.length, limit }
  const suspicion = suspectCharset(bytes, expected.isCharsetReleased ?? false)
  if (suspicion) return suspicion
  const header = readHeader(bytes, MARK, expected)
  if (header.kind !== 'header') return header
  const list = readList(bytes, header.next, { ...expected, version: header.version })
  if (list.kind !== 'list') return list
  const formats = lookUp(header.version, list.names)
  if ('kind' in formats) return formats
  const length = formats.reduce((sum, format) => sum + format.width, 0)
  const starts = findRecords(bytes, list.next, list.count, length)
  if ('kind' in starts) return starts
  const records: ExchangeRecord[] = []
  for (const start of starts) {
    const read = readRecord(bytes, start, formats, records.length + 1)
    if (read.kind !== 'record') return read
    records.push(read.values)
  }
  const twice = findDuplicate(expected.fileType, records)
  if (twice) return twice
  const { version, creator, receiver, day } = header
  const { fileType } = expected
  const fields = formats.map((format) => format.name)
  const { summaryNo } = list
  return {
    kind: 'ok',
    file: { version, creator, receiver, day, fileType, summaryNo, fields, records },
  }
}

function writeHead(
  file: Omit<ExchangeData, 'records'> & { readonly recordCount: number },
): string | WriteRefusal {
  const widths = HEADER_WIDTHS[file.version]
  const { creator, receiver } = file
  const { fileType, summaryNo = 1 } = file
  const texts = [MARK, file.version, creator, receiver, digitsFromDay(file.day) ?? '', '', fileType]
  const lines = [...texts, creator, receiver].map((text, index) =>
    text === '' ? null : headerLine(text, widths[index] ?? 0),
  )
  lines[5] = countLine(summaryNo, widths[5] ?? 0)
  lines.push(countLine(file.fields.length, widths[9] ?? 0))
  lines.push(...file.fields.map((name) => `${name}\r\n`))
  lines.push(countLine(file.recordCount, RECORD_COUNT_WIDTH[file.version]))
  const bad = lines.indexOf(null)
  return bad < 0 ? lines.join('') : { kind: 'bad-header', line: bad + 1, text: texts[bad] ?? '' }
}

/** Returns the formats of the field names in a file, in its order. An unknown or repeated name refuses the file. */
export function lookUp(
  version: ExchangeVersion,
  names: readonly string[],
): readonly FieldFormat[] | { readonly kind: 'unknown-field' | 'duplicate-field'; name: string } {
  const formats: FieldFormat[] = []
  const seen = new Set<string>()
  for (const name of names) {
    const format = fieldFormat(version, name)
    if (!format) return { kind: 'unknown-field', name }
    if (seen.has(format.name)) return { kind: 'duplicate-field', name }
    seen.add(format.name)
    formats.push(format)
  }
  return formats
}

/**
 * Chinese text in UTF-8 often decodes without error as GB18030, so a file that could be UTF-8 waits until
 * a person has looked at it.
 */
function suspectCharset(bytes: Uint8Array, isReleased: boolean): ReadRefusal | null {
  const hasBom = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  if (hasBom) return { kind: 'wrong-charset', reason: 'bom', offset: 0 }
  const offset = bytes.findIndex((byte) => byte > 0x7f)
  if (offset < 0 || isReleased) return null
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
  return { kind: 'wrong-charset', reason: 'utf-8', offset }
}

function findDuplicate(fileType: FileType, records: readonly ExchangeRecord[]): ReadRefusal | null {
  const seen = new Set<string>()
  for (const [index, record] of records.entries()) {
    const serial = serialOf(fileType, record)
    if (serial === null) continue
    if (seen.has(serial)) {
      return { kind: 'duplicate-serial', record: index + 1, field: KEY_FIELDS[fileType][0] ?? '', serial }
    }
    seen.add(serial)
  }
  return null
}

/** Returns the key of a record that must not appear twice in a file. Null if the record has no serial. */
export function serialOf(fileType: FileType, record: ExchangeRecord): string | null {
  const values = KEY_FIELDS[fileType].map((name) => record[name] ?? '')
  return values[0] === '' ? null : values.join(' ').trimEnd()
}
