import type { ExchangeVersion, FileType } from './field-table.ts'
import { END_MARK, HEADER_WIDTHS, isEndLine, lineAt, lineText, trailingByte, type Line } from './header.ts'

const FIELD_LIMIT = 999

/** The expected values of lines 7 to 9: the file type, and once more creator and receiver. */
interface HeaderFacts {
  readonly fileType: FileType
  readonly creator: string
  readonly receiver: string
}

/** Which expected value each of these lines must have. The key is the number of lines read after the fifth. */
const SAID: Readonly<
  Record<number, { kind: 'wrong-type' | 'wrong-sender' | 'wrong-recipient'; of: keyof HeaderFacts }>
> = {
  2: { kind: 'wrong-type', of: 'fileType' },
  3: { kind: 'wrong-sender', of: 'creator' },
  4: { kind: 'wrong-recipient', of: 'receiver' },
}

/** A fault in the list of fields or in the lines after it. Records are counted from 1. */
export type ShapeRefusal =
  | { readonly kind: 'truncated'; readonly offset: number }
  | { readonly kind: 'wrong-type' | 'wrong-sender' | 'wrong-recipient'; readonly found: string }
  | { readonly kind: 'bad-header'; readonly line: number; readonly text: string }
  | { readonly kind: 'field-count'; readonly expected: number; readonly actual: number }
  | { readonly kind: 'record-count'; readonly expected: number; readonly actual: number }
  | {
      readonly kind: 'record-length'
      readonly record: number
      readonly expected: number
      readonly actual: number
    }
  | { readonly kind: 'trailing-bytes'; readonly offset: number }

export interface FieldList {
  readonly kind: 'list'
  readonly summaryNo: number
  readonly names: readonly string[]
  readonly count: number
  readonly next: number
}

/**
 * Reads lines 6 to 11+n: summary number, type, sender, recipient, the list of fields and the number of
 * records.
 */
export function readList(
  bytes: Uint8Array,
  start: number,
  wanted: HeaderFacts & { readonly version: ExchangeVersion },
): FieldList | ShapeRefusal {
  const texts: string[] = []
  let next = start
  for (;;) {
    const line = lineAt(bytes, next)
    if (!line?.isClosed) return { kind: 'truncated', offset: bytes.length }
    const text = lineText(bytes, line)
    next = line.next
    texts.push(text)
    const said = SAID[texts.length]
    if (said && text !== wanted[said.of]) return { kind: said.kind, found: text }
    if (endsList(text, texts.length)) break
  }
  const [summary = '', , , , counted = ''] = texts
  const width = HEADER_WIDTHS[wanted.version][5] ?? 0
  if (!/^\d+$/.test(summary) || summary.length > width) return { kind: 'bad-header', line: 6, text: summary }
  if (!/^\d{1,8}$/.test(counted)) return { kind: 'bad-header', line: 10, text: counted }
  const names = texts.slice(5, -1)
  const expected = Number(counted)
  if (names.length !== expected) return { kind: 'field-count', expected, actual: names.length }
  const countText = texts.at(-1) ?? ''
  if (!/^\d{1,16}$/.test(countText)) {
    return { kind: 'bad-header', line: 11 + expected, text: countText }
  }
  const summaryNo = Number(summary)
  return { kind: 'list', summaryNo, names, count: Number(countText), next }
}

/** Whether the n-th line after the first five ends the list of fields: a count, the end mark, or one line too many. */
export function endsList(text: string, n: number): boolean {
  return n > 5 && (/^\d+$/.test(text) || text === END_MARK || n > FIELD_LIMIT + 6)
}

/** Returns the offset of each record. The record count in the file is only compared; no memory is reserved for it. */
export function findRecords(
  bytes: Uint8Array,
  first: number,
  count: number,
  length: number,
): readonly number[] | ShapeRefusal {
  const starts: number[] = []
  let line = lineAt(bytes, first)
  for (; starts.length < count; line = lineAt(bytes, line.next)) {
    if (!line) return { kind: 'truncated', offset: bytes.length }
    const actual = line.end - line.start
    if (actual !== length) return oddRecord(bytes, line, count, starts.length, length)
    starts.push(line.start)
  }
  return findEnd(bytes, line, count) ?? starts
}

function oddRecord(
  bytes: Uint8Array,
  line: Line,
  count: number,
  read: number,
  expected: number,
): ShapeRefusal {
  const actual = line.end - line.start
  if (isEndLine(bytes, line)) {
    return { kind: 'record-count', expected: count, actual: read }
  }
  if (!line.isClosed && actual < expected) return { kind: 'truncated', offset: bytes.length }
  return { kind: 'record-length', record: read + 1, expected, actual }
}

function findEnd(bytes: Uint8Array, from: Line | null, count: number): ShapeRefusal | null {
  let extra = 0
  for (let line = from; line; line = lineAt(bytes, line.next)) {
    if (!isEndLine(bytes, line)) {
      extra++
      continue
    }
    if (extra > 0) return { kind: 'record-count', expected: count, actual: count + extra }
    const rest = trailingByte(bytes, line)
    return rest === null ? null : { kind: 'trailing-bytes', offset: rest }
  }
  return { kind: 'truncated', offset: bytes.length }
}
