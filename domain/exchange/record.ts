import {
  asciiShadow,
  readField,
  writeField,
  type ExchangeValue,
  type FieldFormat,
  type ValueFault,
} from './field.ts'
import type { CharsetFault } from './gb18030.ts'

/** One record by the standard's field names, in the standard's spelling whatever case the file uses. */
export type ExchangeRecord = Readonly<Record<string, ExchangeValue>>

/** A value that cannot be written, and its place. Records are counted from 1. */
export type RecordWriteRefusal =
  | (ValueFault & { readonly record: number; readonly field: string })
  | { readonly kind: 'field-not-listed'; readonly record: number; readonly field: string }

/**
 * Bytes that are not a valid value, and their place. Records are counted from 1, offsets from the file's first
 * byte.
 */
export type RecordReadRefusal =
  | {
      readonly kind: 'bad-number' | 'bad-date' | 'bad-character'
      readonly record: number
      readonly field: string
      readonly offset: number
    }
  | {
      readonly kind: 'wrong-charset'
      readonly reason: CharsetFault['reason']
      readonly record: number
      readonly field: string
      readonly offset: number
    }

/**
 * Writes one record into a buffer of spaces. A value whose name is not listed is refused, not
 * dropped.
 */
export function writeRecord(
  target: Uint8Array,
  offset: number,
  formats: readonly FieldFormat[],
  values: ExchangeRecord,
  record: number,
): RecordWriteRefusal | null {
  let at = offset
  let written = 0
  for (const format of formats) {
    const value = values[format.name] ?? null
    const fault = writeField(target, at, format, value)
    if (fault) return { ...fault, record, field: format.name }
    if (value !== null) written++
    at += format.width
  }
  const given = Object.keys(values).filter((field) => (values[field] ?? null) !== null)
  if (given.length === written) return null
  const field = given.find((name) => !formats.some((format) => format.name === name)) ?? ''
  return { kind: 'field-not-listed', record, field }
}

/**
 * Slices a record by bytes first and then decodes field by field, so that no character can shift a field boundary.
 */
export function readRecord(
  bytes: Uint8Array,
  start: number,
  formats: readonly FieldFormat[],
  record: number,
): { readonly kind: 'record'; readonly values: ExchangeRecord } | RecordReadRefusal {
  const values: Record<string, ExchangeValue> = {}
  const length = formats.reduce((sum, format) => sum + format.width, 0)
  const shadow = asciiShadow(bytes.subarray(start, start + length))
  let offset = start
  for (const format of formats) {
    const field = bytes.subarray(offset, offset + format.width)
    const text = shadow.slice(offset - start, offset - start + format.width)
    const read = readField(field, format, text)
    if (read !== null && typeof read === 'object') {
      const place = { record, field: format.name, offset: offset + read.at }
      return read.kind === 'bad-charset'
        ? { kind: 'wrong-charset', reason: read.reason, ...place }
        : { kind: read.kind, ...place }
    }
    values[format.name] = read
    offset += format.width
  }
  return { kind: 'record', values }
}
