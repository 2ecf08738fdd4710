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

/** The open days before and after a day, which itself need not be an open day. */
export interface OpenDays {
  nextTradingDay(day: string): string
  previousTradingDay(day: string): string
  /** The last day that the calendar knows. */
  readonly to: string
}

export interface RegistrarOptions {
  /** The folder of the mailboxes. The books lie beside this registrar's mailbox. */
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
  /** The faults armed when the night began. No other fault strikes tonight. */
  readonly armed: ReadonlySet<FaultKind>
  /** The NAV that the wrong-NAV fault has changed tonight, by fund and day. */
  readonly bentNav: Map<string, Nav>
  /** Whether a fund takes only a part of tonight's redemptions, by fund. */
  readonly largeRedemption: Map<string, boolean>
  /** The amounts that tonight's confirmations owe in either direction, for file 25. */
  readonly money: MoneyLine[]
  readonly telling: Telling
}

/** Uses up one occasion of a fault and returns whether it strikes. Only faults armed when the night began strike. */
export function strikes(night: Night, kind: FaultKind, fundCode: string): boolean {
  return night.armed.has(kind) && night.options.faults.takeFault(kind, fundCode)
}

/** Returns a text field of a record. Throws for a number, which would be a defect of the field table. */
export function textOf(record: ExchangeRecord, name: string): string | null {
  const value = record[name] ?? null
  invariant(typeof value !== 'bigint', `${name} is no text`)
  return value
}

/** Returns a number field of a record in the field's own scale. A blank is zero. */
export function numberOf(record: ExchangeRecord, name: string): bigint {
  const value = record[name] ?? 0n
  invariant(typeof value === 'bigint', `${name} is no number`)
  return value
}

/** Makes the next TASerialNO: registrar, confirm day, running number; 20 characters, never given twice. */
export function nextSerial(night: Night): string {
  const stem = `${night.options.registrarCode}${digitsFromDay(night.confirmDay)}`
  return stem + String(night.books.next('serial')).padStart(20 - stem.length, '0')
}

/** Claims an AppSheetSerialNo for ever. Returns false if it was used before (rules/orders.md#order-kinds: unique per distributor). */
export function claimSerial(night: Night, serial: string): boolean {
  const sql = 'INSERT OR IGNORE INTO serial_seen VALUES (?, ?)'
  return night.books.run(sql, serial, night.day) === 1
}

/** Returns the n-th trading day after a day. */
export function tradingDayAfter(night: Night, day: string, count: number): string {
  let found = day
  for (let n = 0; n < count; n++) found = night.options.calendar.nextTradingDay(found)
  return found
}

/** Whether a fund takes orders on a trading day of the exchange. */
export function isOpenOn({ closedDays = [] }: FundTerms, day: string): boolean {
  return !closedDays.includes(day)
}

/** Returns the fund's first open day after a day. */
export function openDayAfter(night: Night, fund: FundTerms, day: string): string {
  let found = tradingDayAfter(night, day, 1)
  while (!isOpenOn(fund, found)) found = tradingDayAfter(night, found, 1)
  return found
}

/**
 * Returns the trade date whose applications for a fund are confirmed tonight: T itself, or one or more sessions earlier for funds that
 * confirm later.
 */
export function pricedDay(night: Night, fund: FundTerms): string {
  let found = night.day
  for (let n = 1; n < fund.confirmDays; n++) {
    found = night.options.calendar.previousTradingDay(found)
  }
  return found
}

/** Returns the calendar days after the last session up to tonight's, oldest first. A weekend comes with the Monday. */
export function daysSinceLastSession(night: Night): readonly string[] {
  const last = night.options.calendar.previousTradingDay(night.day)
  const days: string[] = []
  for (let time = Date.parse(night.day); ; time -= 86_400_000) {
    const day = new Date(time).toISOString().slice(0, 10)
    if (day <= last) return days.toReversed()
    days.push(day)
  }
}
