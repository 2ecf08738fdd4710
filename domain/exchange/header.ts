import { dayFromDigits } from './field.ts'
import type { ExchangeVersion } from './field-table.ts'

/** The width of each header line of a data file, in bytes. An index has the first six lines (rules/registrar.md#layout). */
export const HEADER_WIDTHS: Readonly<Record<ExchangeVersion, readonly number[]>> = {
  '21': [8, 4, 9, 9, 8, 3, 2, 8, 8, 3],
  '22': [8, 8, 20, 20, 8, 8, 8, 8, 8, 8],
}
export const RECORD_COUNT_WIDTH: Readonly<Record<ExchangeVersion, number>> = { '21': 8, '22': 16 }
export const END_MARK = 'OFDCFEND'

/** The creator, receiver, day and version that a file must have. A day or version that is left out is not compared. */
export interface ExpectedHeader {
  readonly creator: string
  readonly receiver: string
  /** `YYYY-MM-DD`. */
  readonly day?: string
  readonly version?: ExchangeVersion
}

/** A fault in the first lines of a file, before the first name or record. `found` is the text of the line, trimmed. */
export type HeaderRefusal =
  | { readonly kind: 'truncated'; readonly offset: number }
  | {
      readonly kind:
        | 'wrong-marker'
        | 'unknown-version'
        | 'wrong-version'
        | 'wrong-creator'
        | 'wrong-receiver'
        | 'wrong-day'
      readonly found: string
    }

export interface Header {
  readonly kind: 'header'
  readonly version: ExchangeVersion
  readonly creator: string
  readonly receiver: string
  readonly day: string
  /** The offset at which line 6 begins. */
  readonly next: number
}

export interface Line {
  readonly start: number
  /** The offset after the last byte of the content, without CR and LF. */
  readonly end: number
  readonly next: number
  /** False if the file ends without a line end. */
  readonly isClosed: boolean
}

/**
 * Returns the line that begins at an offset, or null at the end of the file. A trail byte of GB18030 is never
 * CR or LF, so the bytes can be searched directly.
 */
export function lineAt(bytes: Uint8Array, start: number): Line | null {
  if (start >= bytes.length) return null
  const feed = bytes.indexOf(0x0a, start)
  const stop = feed < 0 ? bytes.length : feed
  const end = stop > start && bytes[stop - 1] === 0x0d ? stop - 1 : stop
  return { start, end, next: feed < 0 ? stop : feed + 1, isClosed: feed >= 0 }
}

/**
 * Returns a header line's text without trailing spaces; a non-ASCII byte becomes `?`. No valid header line is longer than 64 bytes:
 * a longer one is cut there and gets an ellipsis, so that it equals no expected text.
 */
export function lineText(bytes: Uint8Array, line: Line): string {
  const head = bytes.subarray(line.start, Math.min(line.end, line.start + 64))
  const text = [...head]
    .map((byte) => (byte < 0x20 || byte > 0x7e ? '?' : String.fromCharCode(byte)))
    .join('')
    .trimEnd()
  return line.end - line.start > 64 ? `${text}…` : text
}

/** Whether a line is the end mark of a file. Trailing spaces are ignored. */
export function isEndLine(bytes: Uint8Array, line: Line): boolean {
  return line.end - line.start <= 64 && lineText(bytes, line) === END_MARK
}

/** Returns the offset of the first byte after a line that is neither a space nor part of a line end, or null. */
export function trailingByte(bytes: Uint8Array, line: Line): number | null {
  const rest = bytes.subarray(line.next).findIndex((byte) => ![0x20, 0x0d, 0x0a].includes(byte))
  return rest < 0 ? null : line.next + rest
}

/**
 * Reads the five lines that data files and indexes share, and compares them with the expected values.
 */
export function readHeader(
  bytes: Uint8Array,
  marker: string,
  expected: ExpectedHeader,
): Header | HeaderRefusal {
  const lines: string[] = []
  let next = 0
  while (lines.length < 5) {
    const line = lineAt(bytes, next)
    if (!line) return { kind: 'truncated', offset: bytes.length }
    const text = lineText(bytes, line)
    if (lines.length === 0 && text !== marker) return wrongMarker(marker, text, line)
    if (!line.isClosed) return { kind: 'truncated', offset: bytes.length }
    lines.push(text)
    next = line.next
  }
  const [, versionText = '', creator = '', receiver = '', digits = ''] = lines
  const version = /^0*(21|22)$/.exec(versionText)?.[1] as ExchangeVersion | undefined
  if (!version) return { kind: 'unknown-version', found: versionText }
  if (expected.version && expected.version !== version) {
    return { kind: 'wrong-version', found: version }
  }
  if (creator !== expected.creator) return { kind: 'wrong-creator', found: creator }
  if (receiver !== expected.receiver) return { kind: 'wrong-receiver', found: receiver }
  const day = dayFromDigits(digits)
  if (day === null || (expected.day !== undefined && expected.day !== day)) {
    return { kind: 'wrong-day', found: digits }
  }
  return { kind: 'header', version, creator, receiver, day, next }
}

/**
 * Writes a text as a header line. Null if the text is not printable ASCII or is wider than the line.
 */
export function headerLine(text: string, width: number): string | null {
  return /^[\x21-\x7e]*$/.test(text) && text.length <= width ? `${text.padEnd(width)}\r\n` : null
}

/** Writes a count as a zero-padded header line. Null if it has more digits than the line. */
export function countLine(count: number, width: number): string | null {
  const digits = String(count)
  return digits.length > width ? null : `${digits.padStart(width, '0')}\r\n`
}

function wrongMarker(marker: string, found: string, line: Line): HeaderRefusal {
  const isCut = !line.isClosed && marker.startsWith(found)
  return isCut ? { kind: 'truncated', offset: line.next } : { kind: 'wrong-marker', found }
}
