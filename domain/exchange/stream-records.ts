import type { ReadRefusal } from './exchange-file.ts'
import type { ExchangeVersion, FileType } from './field-table.ts'
import { invariant } from '#domain/number/invariant.ts'
import type { Layout } from './layout.ts'
import { readRecord, type ExchangeRecord } from './record.ts'
import { openSerials } from './serials.ts'

/** The checked content of the lines before the records. */
export interface StreamHead {
  readonly version: ExchangeVersion
  readonly creator: string
  readonly receiver: string
  readonly day: string
  readonly fileType: FileType
  readonly summaryNo: number
  readonly layout: Layout
}

/** One sound record at the reader's position. The bytes are valid only until the call returns. */
export interface StreamRecord {
  readonly layout: Layout
  readonly bytes: Uint8Array
  readonly start: number
}

/** Copies the values of a record, so that they stay valid after its bytes are overwritten. */
export function valuesOf({ layout, bytes, start }: StreamRecord): ExchangeRecord {
  const read = readRecord(bytes, start, layout.formats, 1)
  invariant(read.kind === 'record', 'a sound record reads')
  return read.values
}

/** The records of a file in order. The fault is the first unreadable value, or else the first repeated serial. */
export interface Records {
  /** Reads sound records from `at` on until `most` are read, and returns where it stopped. */
  takeSound(bytes: Uint8Array, at: number, most: number): number
  /** Reads the whole record at `start`. `base` is the file offset of the first of these bytes. */
  take(bytes: Uint8Array, start: number, base: number): void
  count(): number
  fault(): ReadRefusal | null
}

const [CR, LF] = [0x0d, 0x0a]

/** Opens a reader of records. After a fault it only counts the further records. */
export function openRecords(head: StreamHead, onRecord: (record: StreamRecord) => void): Records {
  const { layout } = head
  const { formats, length } = layout
  const serials = openSerials(head.fileType, layout, (bytes, start) => valuesOf({ layout, bytes, start }))
  let count = 0
  let valueFault: ReadRefusal | null = null
  let serialFault: ReadRefusal | null = null

  const takeOne = (bytes: Uint8Array, start: number): void => {
    count++
    serialFault ??= serials.take(bytes, start, count)
    if (!serialFault) onRecord({ layout, bytes, start })
  }
  return {
    count: () => count,
    fault: () => valueFault ?? serialFault,
    takeSound(bytes, start, most) {
      let at = start
      while (!valueFault && count < most) {
        const end = at + length
        const isClosed = bytes[end] === LF || (bytes[end] === CR && bytes[end + 1] === LF)
        if (!isClosed || !layout.isSound(bytes, at)) break
        takeOne(bytes, at)
        at = bytes[end] === LF ? end + 1 : end + 2
      }
      return at
    },
    take(bytes, start, base) {
      if (valueFault) return void count++
      if (layout.isSound(bytes, start)) return takeOne(bytes, start)
      const read = readRecord(bytes, start, formats, count + 1)
      if (read.kind === 'record') return takeOne(bytes, start)
      count++
      valueFault = { ...read, offset: read.offset + base }
    },
  }
}
