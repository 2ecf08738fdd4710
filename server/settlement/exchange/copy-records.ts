import type { Day } from '#domain/calendar/calendar.ts'
import { openExchangeReader } from '#domain/exchange/exchange-stream.ts'
import { isFileType } from '#domain/exchange/field-table.ts'
import { decodeGb18030 } from '#domain/exchange/gb18030.ts'
import type { Layout } from '#domain/exchange/layout.ts'
import type { StreamRecord } from '#domain/exchange/stream-records.ts'
import { invariant } from '#domain/number/invariant.ts'
import { DISTRIBUTOR_CODE } from '#server/trade/books/order.store.ts'
import type { PlacedFile } from './exchange-file.store.ts'
import { openKept } from './file-shelf.ts'

/**
 * How a field becomes a column: its text, its number with a point, a number whose sign is in another field (0 plus, 1 minus;
 * rules/registrar.md#field-encoding), its day or null, or whether it is a given character.
 */
export interface Column {
  readonly column: string
  readonly field: string
  readonly as:
    | 'text'
    | 'number'
    | 'day'
    | { readonly signedBy: string }
    | { readonly is: string }
    | { readonly isNot: string }
}

const [SPACE, ZERO, TAB, FEED, BACKSLASH, POINT] = [0x20, 0x30, 0x09, 0x0a, 0x5c, 0x2e]
const [MINUS, TRUE] = [0x2d, 0x74]
const FULL = 1 << 18

/**
 * Yields the records of a saved file as lines of COPY's text format. Bytes are copied from buffer to buffer; only values that are
 * not ASCII are decoded. Throws if the file is no longer the one that was verified when it was received.
 */
export async function* copyRecords(
  dataDir: string,
  file: PlacedFile,
  of: { readonly registrarCode: string; readonly day: Day },
  columns: readonly Column[],
): AsyncGenerator<Uint8Array> {
  const { fileType } = file
  invariant(isFileType(fileType), `${file.name} is no data file`)
  let buffer = Buffer.allocUnsafe(FULL * 2)
  let used = 0
  let write: ((record: StreamRecord, target: Buffer, at: number) => number) | null = null
  const widest = (layout: Layout) => 2 * layout.length + columns.length * 4
  const full: Buffer[] = []
  const expected = { creator: of.registrarCode, receiver: DISTRIBUTOR_CODE, day: of.day, fileType }
  const reader = openExchangeReader(expected, (record) => {
    write ??= writerOf(record.layout, columns)
    used = write(record, buffer, used)
    if (buffer.length - used > widest(record.layout)) return
    full.push(buffer.subarray(0, used))
    buffer = Buffer.allocUnsafe(FULL + widest(record.layout))
    used = 0
  })
  for await (const chunk of openKept(dataDir, file)) {
    reader.take(chunk)
    yield* full.splice(0)
  }
  const read = reader.end()
  invariant(read.kind === 'ok', `kept file ${file.name} no longer reads: ${read.kind}`)
  yield buffer.subarray(0, used)
}

type Cell = (bytes: Uint8Array, start: number, target: Buffer, at: number) => number

function writerOf(layout: Layout, columns: readonly Column[]) {
  const cells = columns.map((column) => cellOf(layout, column))
  return (record: StreamRecord, target: Buffer, from: number): number => {
    const { bytes, start } = record
    let at = from
    for (const cell of cells) {
      at = cell(bytes, start, target, at)
      target[at++] = TAB
    }
    target[at - 1] = FEED
    return at
  }
}

/** Returns the writer of one column. A field that the file does not list is treated as blank. */
function cellOf(layout: Layout, column: Column): Cell {
  const index = layout.formats.findIndex((format) => format.name === column.field)
  const from = layout.starts[index] ?? 0
  const { width = 0, decimals = 0 } = layout.formats[index] ?? {}
  if (column.as === 'number') return numberCell(from, width, index < 0 ? 0 : decimals)
  if (column.as === 'day') return dayCell(from, width)
  if (column.as === 'text') return textCell(from, width)
  if ('signedBy' in column.as) {
    const { signedBy: field } = column.as
    return signedCell(
      cellOf(layout, { ...column, field, as: { is: '1' } }),
      cellOf(layout, { ...column, as: 'number' }),
    )
  }
  invariant(width <= 1, `${column.field} is no flag`)
  return 'is' in column.as
    ? flagCell(width === 1 ? from : null, column.as.is, ['t', 'f'])
    : flagCell(width === 1 ? from : null, column.as.isNot, ['f', 't'])
}

/** Writes whether a field of one character is, or is not, a code. A field that the file does not list is no code. */
function flagCell(from: number | null, code: string, [same, other]: readonly [string, string]): Cell {
  const wanted = code.charCodeAt(0)
  const [yes, no] = [same.charCodeAt(0), other.charCodeAt(0)]
  return (bytes, start, target, at) => {
    target[at] = from !== null && bytes[start + from] === wanted ? yes : no
    return at + 1
  }
}

function textCell(from: number, width: number): Cell {
  return (bytes, start, target, at) => {
    let end = start + from + width
    while (end > start + from && bytes[end - 1] === SPACE) end--
    let to = at
    for (let i = start + from; i < end; i++) {
      if (bytes[i]! > 0x7f) return at + target.write(decoded(bytes.subarray(start + from, end)), at)
      if (bytes[i] === BACKSLASH) target[to++] = BACKSLASH
      target[to++] = bytes[i]!
    }
    return to
  }
}

/** Decodes a text such as a Chinese name or an error. Its bytes may contain that of a backslash, so it is decoded before escaping. */
function decoded(bytes: Uint8Array): string {
  const text = decodeGb18030(bytes)
  invariant(typeof text === 'string', 'a text of a sound record reads')
  return text.replaceAll('\\', '\\\\')
}

/** Writes digits with their point. A blank field is zero. */
function numberCell(from: number, width: number, decimals: number): Cell {
  return (bytes, start, target, at) => {
    const first = start + from
    const point = first + width - decimals
    const isBlank = width === 0 || bytes[first] === SPACE
    let to = at
    let i = first
    while (i < point - 1 && (isBlank || bytes[i] === ZERO)) i++
    for (; i < point; i++) target[to++] = isBlank ? ZERO : bytes[i]!
    if (to === at) target[to++] = ZERO
    if (decimals > 0) target[to++] = POINT
    for (i = point; i < first + width; i++) target[to++] = isBlank ? ZERO : bytes[i]!
    return to
  }
}

/** Writes a number whose sign is in another field. */
function signedCell(isMinus: Cell, number: Cell): Cell {
  return (bytes, start, target, at) => {
    isMinus(bytes, start, target, at)
    if (target[at] !== TRUE) return number(bytes, start, target, at)
    target[at] = MINUS
    return number(bytes, start, target, at + 1)
  }
}

/** Writes eight digits, which the database reads as a day. Blank or all zeros is null. */
function dayCell(from: number, width: number): Cell {
  return (bytes, start, target, at) => {
    const first = start + from
    let isDay = false
    for (let i = first; i < first + width; i++) isDay ||= bytes[i] !== SPACE && bytes[i] !== ZERO
    if (!isDay) return at + target.write('\\N', at)
    for (let i = 0; i < width; i++) target[at + i] = bytes[first + i]!
    return at + width
  }
}
