import { serialOf, type ReadRefusal } from './exchange-file.ts'
import { KEY_FIELDS, type FileType } from './field-table.ts'
import type { Layout } from './layout.ts'
import type { ExchangeRecord } from './record.ts'
import { openSerialSet } from './serial-set.ts'

/** The serials read so far from a file. `record` is counted from 1. */
export interface Serials {
  take(bytes: Uint8Array, start: number, record: number): ReadRefusal | null
}

const SPACE = 0x20

/** Opens an empty list of serials. A repeated serial gives the refusal of `readExchangeFile`. */
export function openSerials(
  fileType: FileType,
  layout: Layout,
  decode: (bytes: Uint8Array, start: number) => ExchangeRecord,
): Serials {
  const seen = openSerialSet()
  const [field = '', ...others] = KEY_FIELDS[fileType]
  const key = layout.formats.findIndex((format) => format.name === field)
  const from = layout.starts[key] ?? 0
  const width = layout.formats[key]?.width ?? 0
  const add = (bytes: Uint8Array, start: number, end: number, record: number): ReadRefusal | null => {
    if (seen.add(bytes, start, end)) return null
    const serial = new TextDecoder().decode(bytes.subarray(start, end))
    return { kind: 'duplicate-serial', record, field, serial }
  }
  const takeValues = (values: ExchangeRecord, record: number): ReadRefusal | null => {
    const serial = serialOf(fileType, values)
    if (serial === null) return null
    const bytes = new TextEncoder().encode(serial)
    return add(bytes, 0, bytes.length, record)
  }
  return {
    take(bytes, start, record) {
      if (key < 0) return null
      const first = start + from
      let end = first + width
      while (end > first && bytes[end - 1] === SPACE) end--
      let isPlain = others.length === 0
      for (let at = first; at < end; at++) isPlain &&= bytes[at]! < 0x80
      if (!isPlain) return takeValues(decode(bytes, start), record)
      return end === first ? null : add(bytes, first, end, record)
    },
  }
}
