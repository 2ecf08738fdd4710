import { fieldFormat } from '#domain/exchange/field.ts'
import type { FieldFormat } from '#domain/exchange/field.ts'
import { KEY_FIELDS, isFileType } from '#domain/exchange/field-table.ts'
import { invariant } from '#domain/number/invariant.ts'
import type { GoodFile } from './good-file.ts'

/** A line of a good file: the start and end of its content, and the start of the next line. */
export interface Span {
  readonly start: number
  readonly end: number
  readonly next: number
}

export interface Cell extends Span {
  readonly format: FieldFormat
  readonly record: number
}

/** The layout of a good file, so that a mutation can hit a chosen part. */
export interface Layout {
  readonly lines: readonly Span[]
  /** Lines by part: before the list, the names or the heading, the count, the records or rows, the end. */
  readonly header: readonly Span[]
  /** Line 6, the header line with free content. */
  readonly summary: Span | null
  /** Lines 8 and 9, which repeat the sender and the receiver. */
  readonly parties: readonly Span[]
  readonly names: readonly Span[]
  readonly counts: readonly Span[]
  readonly records: readonly Span[]
  readonly cells: readonly Cell[]
  /** The key fields of each record. */
  readonly keys: readonly (readonly Span[])[]
}

const NOTHING = { summary: null, parties: [], names: [], cells: [] }

export function layoutOf(good: GoodFile): Layout {
  const lines = linesOf(good.bytes)
  if (good.format === 'statement') {
    const records = lines.slice(1, -1)
    const keys = records.map((line) => [{ ...line, end: good.bytes.indexOf(0x2c, line.start) }])
    return { lines, header: lines.slice(0, 1), counts: lines.slice(-1), records, keys, ...NOTHING }
  }
  if (good.format === 'index') {
    const [header, counts, names] = [lines.slice(0, 5), lines.slice(5, 6), lines.slice(6, -1)]
    return { lines, header, counts, ...NOTHING, names, records: [], keys: [] }
  }
  return dataLayout(good, lines)
}

function dataLayout(good: GoodFile, lines: readonly Span[]): Layout {
  const count = Number(textAt(good.bytes, lines[9]!))
  const names = lines.slice(10, 10 + count)
  const records = lines.slice(11 + count, -1)
  const formats = names.map((line) => {
    const format = fieldFormat(good.version, textAt(good.bytes, line))
    invariant(format, 'a good file lists known fields')
    return format
  })
  const cells = records.flatMap((line, record) => {
    let start = line.start
    return formats.map((format): Cell => {
      const cell = { start, end: start + format.width, next: start + format.width, format, record }
      start = cell.end
      return cell
    })
  })
  const fileType = textAt(good.bytes, lines[6]!)
  const keys = isFileType(fileType) ? KEY_FIELDS[fileType] : []
  return {
    lines,
    header: [...lines.slice(0, 5), lines[6]!],
    summary: lines[5]!,
    parties: lines.slice(7, 9),
    names,
    counts: [lines[9]!, lines[10 + count]!],
    records,
    cells,
    keys: records.map((_, record) =>
      cells.filter((cell) => cell.record === record && keys.includes(cell.format.name)),
    ),
  }
}

export function textAt(bytes: Uint8Array, span: Span): string {
  return Buffer.from(bytes.subarray(span.start, span.end)).toString('latin1').trimEnd()
}

function linesOf(bytes: Uint8Array): Span[] {
  const spans: Span[] = []
  for (let start = 0; start < bytes.length;) {
    const feed = bytes.indexOf(0x0a, start)
    const next = feed < 0 ? bytes.length : feed + 1
    const end = feed < 0 ? next : bytes[feed - 1] === 0x0d ? feed - 1 : feed
    spans.push({ start, end, next })
    start = next
  }
  return spans
}
