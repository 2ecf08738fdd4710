import { MARK, lookUp, type ExpectedFile, type ReadRefusal } from './exchange-file.ts'
import { END_MARK, lineText, readHeader } from './header.ts'
import { buildLayout } from './layout.ts'
import { endsList, readList } from './shape.ts'
import { KEPT, type StreamLine } from './stream-lines.ts'
import { openRecords, type Records, type StreamHead, type StreamRecord } from './stream-records.ts'

/** A reader of the header, field list, records and end of a file, line by line. It does not check charset and size. */
export interface Body {
  /** Reads bytes that need no line of their own, above all sound records, and returns where the next line begins. */
  takePlain(bytes: Uint8Array, at: number, base: number): number
  /** Reads one line. `base` is the file offset of the first byte of `line.bytes`. */
  takeLine(line: StreamLine, base: number): void
  /** Returns the greatest length of a line that may still be valid, in bytes. */
  longest(): number
  /** Whether the result is fixed, so that later bytes cannot change it. */
  isOver(): boolean
  end(
    total: number,
  ): { readonly kind: 'ok'; readonly head: StreamHead; readonly recordCount: number } | ReadRefusal
}

const [CR, LF] = [0x0d, 0x0a]
const FILLER = 0x78
const BLANK: readonly number[] = [0x20, CR, LF]

/** Opens a body reader at the first line of a file. */
export function openBody(expected: ExpectedFile, onRecord: (record: StreamRecord) => void): Body {
  const lines: Uint8Array[] = []
  let stage: 'head' | 'records' | 'tail' | 'after' | 'over' = 'head'
  let head: StreamHead | null = null
  let records: Records | null = null
  let count = 0
  let extra = 0
  let shape: ReadRefusal | null = null

  const refuse = (refusal: ReadRefusal): void => {
    shape = refusal
    stage = 'over'
  }
  const closeHead = (total: number): void => {
    const read = readHead(joinLines(lines), expected, total)
    if (read.kind !== 'head') return refuse(read)
    head = read.head
    count = read.count
    records = openRecords(head, onRecord)
    stage = count > 0 ? 'records' : 'tail'
  }
  const takeHeadLine = (line: StreamLine): void => {
    lines.push(condensed(line))
    const place = lines.length - 5
    if (line.isClosed && endsList(textOf(line), place)) closeHead(Infinity)
  }
  const takeTailLine = (line: StreamLine): void => {
    if (!isEnd(line)) extra++
    else if (extra > 0) refuse({ kind: 'record-count', expected: count, actual: count + extra })
    else stage = 'after'
  }
  const takeRecordLine = (line: StreamLine, base: number): void => {
    const { layout } = head!
    if (line.isCut || line.size !== layout.length) {
      const odd = oddRecord(line, { count, read: records!.count(), length: layout.length })
      // Null: the file may end inside this record. Only `end` can tell, so nothing is refused here.
      if (odd) refuse(odd)
      return
    }
    records!.take(line.bytes, line.start, base)
    if (records!.count() === count) stage = 'tail'
  }
  return {
    isOver: () => stage === 'over',
    longest: () => Math.max(head?.layout.length ?? 0, KEPT) + 2,
    takePlain(bytes, start, base) {
      if (stage === 'over') return bytes.length
      if (stage === 'after') {
        const odd = bytes.subarray(start).findIndex((byte) => !BLANK.includes(byte))
        if (odd >= 0) refuse({ kind: 'trailing-bytes', offset: base + start + odd })
        return bytes.length
      }
      if (stage !== 'records') return start
      const at = records!.takeSound(bytes, start, count)
      if (records!.count() === count) stage = 'tail'
      return at
    },
    takeLine(line, base) {
      if (stage === 'head') takeHeadLine(line)
      else if (stage === 'records') takeRecordLine(line, base)
      else if (stage === 'tail') takeTailLine(line)
    },
    end(total) {
      if (stage === 'head') closeHead(total)
      if (shape) return shape
      if (stage !== 'after' || !head) return { kind: 'truncated', offset: total }
      const fault = records!.fault()
      return fault ?? { kind: 'ok', head, recordCount: count }
    },
  }
}

function readHead(
  bytes: Uint8Array,
  expected: ExpectedFile,
  total: number,
): { readonly kind: 'head'; readonly head: StreamHead; readonly count: number } | ReadRefusal {
  const header = readHeader(bytes, MARK, expected)
  if (header.kind === 'truncated') return { kind: 'truncated', offset: total }
  if (header.kind !== 'header') return header
  const list = readList(bytes, header.next, { ...expected, version: header.version })
  if (list.kind === 'truncated') return { kind: 'truncated', offset: total }
  if (list.kind !== 'list') return list
  const formats = lookUp(header.version, list.names)
  if ('kind' in formats) return formats
  const { version, creator, receiver, day } = header
  const { summaryNo, count } = list
  const { fileType } = expected
  const layout = buildLayout(formats)
  return { kind: 'head', head: { version, creator, receiver, day, fileType, summaryNo, layout }, count }
}

/** Refuses a record line as `findRecords` does. Null if the only possible fault is that the file ends here. */
function oddRecord(
  line: StreamLine,
  of: { readonly count: number; readonly read: number; readonly length: number },
): ReadRefusal | null {
  if (isEnd(line)) return { kind: 'record-count', expected: of.count, actual: of.read }
  if (!line.isClosed && line.size < of.length) return null
  return { kind: 'record-length', record: of.read + 1, expected: of.length, actual: line.size }
}

function isEnd(line: StreamLine): boolean {
  return !line.isCut && line.size < KEPT && textOf(line) === END_MARK
}

function textOf({ bytes, start, size, stop, isClosed }: StreamLine): string {
  return lineText(bytes, { start, end: Math.min(start + size, stop), next: stop, isClosed })
}

/** Copies a header line, at most its first 64 bytes and a filler, so that a very long line cannot fill the memory. */
function condensed(line: StreamLine): Uint8Array {
  const { bytes, start, stop } = line
  if (!line.isCut) return new Uint8Array(bytes.subarray(start, stop))
  // The last kept byte is beyond the 64 that count. It is a filler, because a CR there would be read as part of a line end.
  const kept = [...bytes.subarray(start, start + KEPT - 1), FILLER]
  return Uint8Array.from(line.isClosed ? [...kept, LF] : kept)
}

function joinLines(lines: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(lines.reduce((sum, line) => sum + line.length, 0))
  let at = 0
  for (const line of lines) {
    bytes.set(line, at)
    at += line.length
  }
  return bytes
}
