import {
  EXCHANGE_VERSIONS,
  EXTRA_FIELDS,
  FIELD_TABLE,
  FILE_TYPES,
  type ExchangeVersion,
  type FileType,
} from './field-table.ts'
import { decodeGb18030, encodeGb18030, type CharsetFault } from './gb18030.ts'

/**
 * The format of a field. C is text, A is a code of ASCII characters, N is a number of `width` digits, the last `decimals`
 * of which are the fraction.
 */
export interface FieldFormat {
  readonly name: string
  readonly type: 'C' | 'A' | 'N'
  readonly width: number
  readonly decimals: number
}

/**
 * The value of a field: text, a number scaled by the field's decimals, or null if blank. Days are `YYYY-MM-DD`; the 8-digit
 * form exists only in the bytes.
 */
export type ExchangeValue = string | bigint | null

/** Why a value cannot be written. Widths are in bytes (rules/registrar.md#field-encoding). */
export type ValueFault =
  | { readonly kind: 'wrong-value-type' }
  | { readonly kind: 'unencodable'; readonly char: string }
  | { readonly kind: 'bad-character' }
  | { readonly kind: 'bad-date' }
  | { readonly kind: 'negative' }
  | { readonly kind: 'overflow'; readonly width: number; readonly actual: number }
  | { readonly kind: 'too-long'; readonly width: number; readonly actual: number }

/** Why bytes are not a valid value of the field. `at` counts from the field's first byte. */
export type BytesFault =
  | CharsetFault
  | { readonly kind: 'bad-number' | 'bad-date' | 'bad-character'; readonly at: number }

const SPACE = 0x20
const ZERO = 0x30
const NOT_PRINTABLE = /[^ -~]/
const NOT_DIGIT = /[^0-9]/
const ASCII = new TextDecoder('utf-8')

const formats = new Map<ExchangeVersion, ReadonlyMap<string, FieldFormat>>()

/**
 * Returns the format of a field in a version, ignoring the case of the name. Null if the version has no
 * such field.
 */
export function fieldFormat(version: ExchangeVersion, name: string): FieldFormat | null {
  let known = formats.get(version)
  if (!known) formats.set(version, (known = readTable(version)))
  return known.get(name.toLowerCase()) ?? null
}

/**
 * Returns the names of a file's fields in the standard's order, for V2.1's 04 with its five optional fields
 * (rules/registrar.md#field-tables).
 */
export function standardFields(version: ExchangeVersion, fileType: FileType): readonly string[] {
  return entries(FIELD_TABLE[fileType], version).map((format) => format.name)
}

/** Returns the length of a record of these fields, in bytes. A name that the version does not know counts 0. */
export function recordLength(version: ExchangeVersion, fields: readonly string[]): number {
  return fields.reduce((sum, name) => sum + (fieldFormat(version, name)?.width ?? 0), 0)
}

/**
 * Writes a value at an offset of a space-filled buffer: text is left-aligned, numbers are right-aligned with leading
 * zeros, null is spaces or zeros. Trailing spaces are lost. Refuses a value that does not fit whole
 * (rules/registrar.md#field-encoding).
 */
export function writeField(
  target: Uint8Array,
  offset: number,
  format: FieldFormat,
  value: ExchangeValue,
): ValueFault | null {
  if (format.type === 'N') return writeNumber(target, offset, format, value)
  if (value === null) return null
  const encoded = textBytes(format, value)
  if (!(encoded instanceof Uint8Array)) return encoded
  target.set(encoded, offset)
  return null
}

/**
 * Turns bytes into a text of the same length: ASCII bytes as they are, every other byte as U+007F. So a slice
 * of this text has the same offsets as the slice of the bytes.
 */
export function asciiShadow(bytes: Uint8Array): string {
  const shadow = new Uint8Array(bytes.length)
  for (let i = 0; i < bytes.length; i++) shadow[i] = Math.min(bytes[i] ?? 0, 0x7f)
  return ASCII.decode(shadow)
}

/**
 * Reads the value of a field. A blank field and a day of zeros are null. A number has ASCII digits only, no sign and
 * no point. A caller that has the `asciiShadow` of the whole record passes its slice as `shadow`.
 */
export function readField(
  bytes: Uint8Array,
  format: FieldFormat,
  shadow: string = asciiShadow(bytes),
): ExchangeValue | BytesFault {
  if (format.type === 'N') return readNumber(shadow)
  const odd = shadow.search(NOT_PRINTABLE)
  if (format.type === 'C') {
    const text = odd < 0 ? shadow : decodeGb18030(bytes)
    if (typeof text !== 'string') return text
    if (odd >= 0 && hasControl(text)) return { kind: 'bad-character', at: odd }
    return trimSpaces(text) || null
  }
  if (odd >= 0) return { kind: 'bad-character', at: odd }
  const code = trimSpaces(shadow)
  if (code === '') return null
  return format.width === 8 ? readDay(code) : code
}

/** Turns `20260105` into `2026-01-05`. Null if it is not a day of the calendar. */
export function dayFromDigits(digits: string): string | null {
  if (!/^\d{8}$/.test(digits)) return null
  const day = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
  return digitsFromDay(day) === null ? null : day
}

/** Turns `2026-01-05` into `20260105`. Null if it is not a day of the calendar. */
export function digitsFromDay(day: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null
  const time = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day) return null
  return day.replaceAll('-', '')
}

function writeNumber(
  target: Uint8Array,
  offset: number,
  format: FieldFormat,
  value: ExchangeValue,
): ValueFault | null {
  if (typeof value === 'string') return { kind: 'wrong-value-type' }
  if (value !== null && value < 0n) return { kind: 'negative' }
  const { width } = format
  const digits = value === null ? '' : value.toString()
  if (digits.length > width) return { kind: 'overflow', width, actual: digits.length }
  target.fill(ZERO, offset, offset + width)
  const start = offset + width - digits.length
  for (let i = 0; i < digits.length; i++) target[start + i] = digits.charCodeAt(i)
  return null
}

function textBytes(format: FieldFormat, value: string | bigint): Uint8Array | ValueFault {
  if (typeof value === 'bigint') return { kind: 'wrong-value-type' }
  const given = trimSpaces(value)
  const isDay = format.type === 'A' && format.width === 8
  const text = isDay && given !== '' ? digitsFromDay(given) : given
  if (text === null) return { kind: 'bad-date' }
  const isOdd = format.type === 'A' ? NOT_PRINTABLE.test(text) : hasControl(text)
  if (isOdd) return { kind: 'bad-character' }
  const bytes = encodeGb18030(text)
  if (!(bytes instanceof Uint8Array)) return bytes
  return bytes.length > format.width ? { kind: 'too-long', width: format.width, actual: bytes.length } : bytes
}

function readNumber(shadow: string): bigint | null | BytesFault {
  const at = shadow.search(NOT_DIGIT)
  if (at < 0) return BigInt(shadow)
  return trimSpaces(shadow) === '' ? null : { kind: 'bad-number', at }
}

function readDay(code: string): string | null | BytesFault {
  if (/^0+$/.test(code)) return null
  return dayFromDigits(code) ?? { kind: 'bad-date', at: 0 }
}

/** Whether a text has control characters or a byte order mark, which no valid text contains. */
function hasControl(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code < SPACE || code === 0x7f || code === 0xfeff) return true
  }
  return false
}

/** Cuts trailing spaces. Other blanks, such as the ideographic space, belong to the value. */
function trimSpaces(text: string): string {
  let end = text.length
  while (end > 0 && text.charCodeAt(end - 1) === SPACE) end--
  return text.slice(0, end)
}

function readTable(version: ExchangeVersion): ReadonlyMap<string, FieldFormat> {
  const all = [...FILE_TYPES.map((type) => FIELD_TABLE[type]), EXTRA_FIELDS]
  return new Map(
    all.flatMap((table) => entries(table, version)).map((format) => [format.name.toLowerCase(), format]),
  )
}

function entries(table: string, version: ExchangeVersion): readonly FieldFormat[] {
  const column = 1 + EXCHANGE_VERSIONS.indexOf(version)
  return table
    .trim()
    .split(/\s+/)
    .flatMap((entry) => {
      const cells = entry.split(':')
      const match = /^([CAN])(\d+)(?:\.(\d+))?$/.exec(cells[column] ?? cells[1] ?? '')
      if (!match) return []
      const type = match[1] as FieldFormat['type']
      return [{ name: cells[0] ?? '', type, width: Number(match[2]), decimals: Number(match[3] ?? 0) }]
    })
}
