import type { Day } from '#domain/calendar/calendar.ts'
import { KEY_FIELDS } from '#domain/exchange/field-table.ts'
import type { ExchangeVersion } from '#domain/exchange/field-table.ts'
import type { ExchangeRecord } from '#domain/exchange/record.ts'
import type { Stream } from '#sandbox/market/chance/prng.ts'
import { happens, pick } from '#sandbox/market/chance/prng.ts'
import { openOutBox } from '../world/out-box.ts'
import type { World } from '../world/world.ts'
import type { Others, Spoilt, SpoiltType } from './spoil-value.ts'
import { READ_FIELDS, spoilValue } from './spoil-value.ts'
import type { SpoiltLine } from './told-lines.ts'

/** The data for damaging the out boxes of one night. */
export interface Spoiling {
  readonly stream: Stream
  readonly others: Readonly<Record<string, Others>>
  /** Funds with orders. Their prices are not changed, because a break about a price would name each order. */
  readonly traded: ReadonlySet<string>
  /** Money funds. Their 26 is not compared, because none of their fees depends on days held. */
  readonly money: ReadonlySet<string>
  /** Good lines of a 04 that were damaged and not booked. The registrar sends them again. */
  readonly owed: ReadonlyMap<string, readonly ExchangeRecord[]>
  readonly most: number
  /** How many of a thousand lines are spoilt. */
  readonly perMille: number
  readonly spoilt: SpoiltLine[]
  /** Serials of the lines of 04 that were not changed. */
  readonly sound: string[]
}

interface Box {
  readonly registrar: string
  readonly version: ExchangeVersion
  readonly day: Day
}

const TYPES = ['04', '06', '05', '26', '25', '07', '02'] as const satisfies readonly SpoiltType[]

/**
 * Damages lines in the files of a registrar's package: at most one line of a position in a file, and none where its confirmation was
 * damaged, so that a break is about one line.
 */
export function spoilFiles(world: World, box: Box, of: Spoiling): void {
  const touched = new Set<string>()
  for (const fileType of TYPES) {
    const lines: Omit<SpoiltLine, 'file'>[] = []
    const name = openOutBox(world, box.registrar).rewrite(box.day, fileType, (all) => {
      // Keys that may occur only once in a file. A repeated key refuses the file, which the other fuzz test covers.
      const keys = new Set(all.map((each) => keyOf(fileType, each)))
      const records = all.map((good, at) => {
        const found = spoilOne(box, of, { fileType, good, touched, keys })
        const isFull = of.spoilt.length + lines.length >= of.most
        if (found && !isFull) {
          touched.add(fileType === '04' ? positionOf(good) : `${fileType} ${positionOf(good)}`)
          keys.add(keyOf(fileType, found.record))
          lines.push({ ...found, fileType, line: at + 1, good })
          return found.record
        }
        if (fileType === '04') of.sound.push(String(good['TASerialNO']))
        return good
      })
      return fileType === '04' ? [...records, ...saidAgain(box, of)] : records
    })
    of.spoilt.push(...lines.map((line) => ({ ...line, file: name })))
  }
}

interface Place {
  readonly fileType: SpoiltType
  readonly good: ExchangeRecord
  readonly touched: ReadonlySet<string>
  readonly keys: ReadonlySet<string>
}

function spoilOne(
  { registrar, version }: Box,
  of: Spoiling,
  { fileType, good, touched, keys }: Place,
): Spoilt | null {
  const { stream } = of
  if (!happens(stream, of.perMille)) return null
  const positions = [positionOf(good), `${fileType} ${positionOf(good)}`]
  if (fileType === '07' && of.traded.has(String(good['FundCode']))) return null
  if (fileType !== '07' && positions.some((each) => touched.has(each))) return null
  if (fileType === '26' && of.money.has(String(good['FundCode']))) return null
  const fields = READ_FIELDS[fileType].filter((each) => each in good)
  for (let tries = 0; tries < 20; tries += 1) {
    const found = spoilValue(stream, good, {
      field: pick(stream, fields),
      version,
      others: of.others[registrar]!,
    })
    if (!found) continue
    const key = keyOf(fileType, found.record)
    if (key === keyOf(fileType, good) || !keys.has(key)) return found
  }
  return null
}

/** Makes the registrar's corrections of the lines damaged the night before: good, under new serials. */
function saidAgain({ registrar, day }: Box, { owed, sound }: Spoiling): ExchangeRecord[] {
  return (owed.get(registrar) ?? []).map((good, at) => {
    const TASerialNO = `C${registrar}${day.replaceAll('-', '')}${at}`
    sound.push(TASerialNO)
    return { ...good, TASerialNO, TransactionCfmDate: day, DownLoaddate: day }
  })
}

function positionOf(record: ExchangeRecord): string {
  return `${String(record['TransactionAccountID'] ?? '')} ${String(record['FundCode'])}`
}

function keyOf(fileType: SpoiltType, record: ExchangeRecord): string {
  return KEY_FIELDS[fileType].map((field) => String(record[field] ?? '')).join(' ')
}
