import type { ExchangeRecord } from '#domain/exchange/record.ts'
import { digitsFromDay } from '#domain/exchange/field.ts'
import type { ExchangeVersion } from '#domain/exchange/field-table.ts'
import { invariant } from '#domain/number/invariant.ts'
import type { Nav } from '#domain/number/money.ts'
import type { FaultKind, Faults } from '#sandbox/faults.ts'
import type { FundTerms, MarketQuotes } from '#sandbox/market/quotes.ts'
import type { Telling } from '#ports/sandbox-world.ts'
import type { Books } from './registrar-books.ts'
import type { MoneyLine } from './settlement.ts'

/** The open days around a day, which itself need not be one. */
export interface OpenDays {
  nextTradingDay(day: string): string
  previousTradingDay(day: string): string
  /** The last day that is known at all. */
  readonly to: string
}

export interface RegistrarOptions {
  /** Folder of the boxes; the books lie beside this registrar's box. */
  readonly dir: string
  readonly registrarCode: string
  readonly distributorCode: string
  readonly version: ExchangeVersion
  readonly quotes: MarketQuotes
  readonly faults: Faults
  readonly calendar: OpenDays
}

/** One run over the package of trade date `day`, answered by a package dated `confirmDay`. */
export interface Night {
  readonly options: RegistrarOptions
  readonly books: Books
  readonly day: string
  readonly confirmDay: string
  readonly funds: ReadonlyMap<string, FundTerms>
  /** Kinds armed when the night began; the others are not asked for. */
  readonly armed: ReadonlySet<FaultKind>
  /** Prices the wrong-NAV fault has bent tonight, by fund and day. */
  readonly bentNav: Map<string, Nav>
  /** Whether a fund takes only a part of tonight's redemptions, by fund. */
  readonly largeRedemption: Map<string, boolean>
  /** What tonight's confirmations owe in either direction, for file 25. */
  readonly money: MoneyLine[]
  readonly telling: Telling
}

/** Uses up one occasion of a fault, where it was armed when the night began. */
export function strikes(night: Night, kind: FaultKind, fundCode: string): boolean {
  return night.armed.has(kind) && night.options.faults.takeFault(kind, fundCode)
}

/** A text field of a record; a number there is a defect of the field table. */
export function textOf(record: ExchangeRecord, name: string): string | null {
  const value = record[name] ?? null
  invariant(typeof value !== 'bigint', `${name} is no text`)
  return value
}

/** A number field of a record, blank as zero, in the field's own scale. */
export function numberOf(record: ExchangeRecord, name: string): bigint {
  const value = record[name] ?? 0n
  invariant(typeof value === 'bigint', `${name} is no number`)
  return value
}

/** TASerialNO: registrar, confirm day, running number; 20 characters, never given twice. */
export function nextSerial(night: Night): string {
  const stem = `${night.options.registrarCode}${digitsFromDay(night.confirmDay)}`
  return stem + String(night.books.next('serial')).padStart(20 - stem.length, '0')
}

/**
 * Claims an AppSheetSerialNo for ever; false where it was seen before (rules/orders.md#order-kinds: unique per
 * distributor).
 */
export function claimSerial(night: Night, serial: string): boolean {
  const sql = 'INSERT OR IGNORE INTO serial_seen VALUES (?, ?)'
  return night.books.run(sql, serial, night.day) === 1
}

/** The n-th trading day after a day. */
export function tradingDayAfter(night: Night, day: string, count: number): string {
  let found = day
  for (let n = 0; n < count; n++) found = night.options.calendar.nextTradingDay(found)
  return found
}

/** Whether a fund takes orders on a trading day of the exchange. */
export function isOpenOn({ closedDays = [] }: FundTerms, day: string): boolean {
  return !closedDays.includes(day)
}

/** The fund's first open day after a day. */
export function openDayAfter(night: Night, fund: FundTerms, day: string): string {
  let found = tradingDayAfter(night, day, 1)
  while (!isOpenOn(fund, found)) found = tradingDayAfter(night, found, 1)
  return found
}

/**
 * The trade date whose applications for a fund are confirmed tonight: T itself, one or more
 * sessions before for funds that confirm later.
 */
export function pricedDay(night: Night, fund: FundTerms): string {
  let found = night.day
  for (let n = 1; n < fund.confirmDays; n++) {
    found = night.options.calendar.previousTradingDay(found)
  }
  return found
}

/** The calendar days after the last session up to tonight's, oldest first: a weekend comes with the Monday. */
export function daysSinceLastSession(night: Night): readonly string[] {
  const last = night.options.calendar.previousTradingDay(night.day)
  const days: string[] = []
  for (let time = Date.parse(night.day); ; time -= 86_400_000) {
    const day = new Date(time).toISOString().slice(0, 10)
    if (day <= last) return days.toReversed()
    days.push(day)
  }
}
