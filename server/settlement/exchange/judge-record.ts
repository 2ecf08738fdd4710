import type { Day } from '#domain/calendar/calendar.ts'
import { digitsFromDay } from '#domain/exchange/field.ts'
import type { FileType } from '#domain/exchange/field-table.ts'
import type { Layout } from '#domain/exchange/layout.ts'
import type { ExchangeRecord } from '#domain/exchange/record.ts'
import { openSerialSet } from '#domain/exchange/serial-set.ts'
import { valuesOf } from '#domain/exchange/stream-records.ts'
import type { StreamRecord } from '#domain/exchange/stream-records.ts'
import { DISTRIBUTOR_CODE } from '#server/trade/books/order.store.ts'

/** The reason why a record cannot be booked. Records count from 1; `found` is the value in the file. */
export interface RecordRefusal {
  readonly kind: 'field-missing' | 'foreign-record' | 'record-of-other-day' | 'answered-twice'
  readonly record: number
  readonly field: string
  readonly found: string
}

const CONFIRMED = ['TASerialNO', 'TransactionAccountID', 'ReturnCode', 'TransactionCfmDate']
/** The fields that booking needs, by file. If one were found missing only later, the night could not go on. */
const NEEDED: Readonly<Partial<Record<FileType, readonly string[]>>> = {
  '02': CONFIRMED,
  '04': [...CONFIRMED, 'TransactionDate', 'FundCode', 'BusinessCode'],
  '05': ['TransactionAccountID', 'FundCode'],
  '06': ['TASerialNO', 'TransactionAccountID', 'FundCode', 'ReturnCode', 'RegistrationDate', 'XRDate'],
  '07': ['FundCode', 'UpdateDate', 'FundStatus'],
}

/** Checks the records of a file one after another. The first bad record refuses the file. */
export interface Judge {
  takeValues(values: ExchangeRecord): RecordRefusal | null
  /** Checks a record of a stream. A record whose bytes show that it is sound is not decoded. */
  take(record: StreamRecord): RecordRefusal | null
}

/** Opens the judge of one file. It refuses a record that lacks a needed field, is of another distributor or day, or answers twice. */
export function openJudge(fileType: FileType, day: Day): Judge {
  const answered = openSerialSet()
  const isAnswer = fileType === '02' || fileType === '04'
  let count = 0
  let sound: ReturnType<typeof openProof> | null = null

  const refuse = (values: ExchangeRecord, kind: RecordRefusal['kind'], field: string): RecordRefusal => {
    return { kind, record: count, field, found: textOf(values, field) }
  }
  const judge = (values: ExchangeRecord): RecordRefusal | null => {
    const missing = NEEDED[fileType]?.find((field) => textOf(values, field) === '')
    if (missing) return refuse(values, 'field-missing', missing)
    if (!['', DISTRIBUTOR_CODE].includes(textOf(values, 'DistributorCode')))
      return refuse(values, 'foreign-record', 'DistributorCode')
    if (isAnswer && textOf(values, 'TransactionCfmDate') !== day)
      return refuse(values, 'record-of-other-day', 'TransactionCfmDate')
    return null
  }
  return {
    takeValues(values) {
      count++
      const odd = judge(values)
      if (odd || !isAnswer) return odd
      const order = new TextEncoder().encode(textOf(values, 'AppSheetSerialNo'))
      const isNew = order.length === 0 || answered.add(order, 0, order.length)
      return isNew ? null : refuse(values, 'answered-twice', 'AppSheetSerialNo')
    },
    take(record) {
      count++
      sound ??= openProof(record.layout, fileType, day)
      const { bytes, start } = record
      const odd = sound.isSound(bytes, start) ? null : judge(valuesOf(record))
      if (odd || !isAnswer) return odd
      const [from, to] = sound.order(bytes, start)
      if (from === to || answered.add(bytes, from, to)) return null
      return refuse(valuesOf(record), 'answered-twice', 'AppSheetSerialNo')
    },
  }
}

const [SPACE, ZERO] = [0x20, 0x30]

/** Returns the checks that need no decoding. `isSound` may be too strict, but never accepts a bad record. */
function openProof(layout: Layout, fileType: FileType, day: Day) {
  const place = (name: string) => {
    const index = layout.formats.findIndex((format) => format.name === name)
    const { width = 0 } = layout.formats[index] ?? {}
    return { from: layout.starts[index] ?? 0, width }
  }
  const needed = (NEEDED[fileType] ?? []).map(place)
  const isAnswer = fileType === '02' || fileType === '04'
  const sameDay = isAnswer ? [{ ...place('TransactionCfmDate'), text: digitsFromDay(day) ?? '' }] : []
  const own = place('DistributorCode')
  const fixed = [...sameDay, ...(own.width > 0 ? [{ ...own, text: DISTRIBUTOR_CODE }] : [])].map((each) => ({
    from: each.from,
    bytes: new TextEncoder().encode(each.text.padEnd(each.width)),
  }))
  const order = place('AppSheetSerialNo')
  return {
    isSound(bytes: Uint8Array, start: number): boolean {
      for (const { from, width } of needed) {
        let at = start + from
        const end = at + width
        // A day of zeros is no day. A code of zeros is a code: such a record is decoded to tell the two apart.
        while (at < end && (bytes[at] === SPACE || (width === 8 && bytes[at] === ZERO))) at++
        if (at === end) return false
      }
      for (const each of fixed) {
        for (let i = 0; i < each.bytes.length; i++) {
          if (bytes[start + each.from + i] !== each.bytes[i]) return false
        }
      }
      return true
    },
    order(bytes: Uint8Array, start: number): readonly [number, number] {
      const from = start + order.from
      let to = from + order.width
      while (to > from && bytes[to - 1] === SPACE) to--
      return [from, to]
    },
  }
}

function textOf(record: ExchangeRecord, field: string): string {
  const value = record[field]
  return typeof value === 'string' ? value : ''
}
