import type { Day } from '#domain/calendar/calendar.ts'
import type { Fen, Nav, Share } from '#domain/number/money.ts'

/** The source of an event: the order that requested it, or the serial of an event that the registrar started. */
interface EventRecord {
  /** T of a trade, or the ex-date of a dividend. */
  readonly day: Day
  readonly confirmedOn: Day
  readonly source: EventSource
  readonly orderNo: string | null
  readonly serial: string
}

export const EVENT_SOURCES = [
  'purchase',
  'subscription',
  'rsp-purchase',
  'switch',
  'redemption',
  'rsp-redemption',
  'forced-redemption',
  'liquidation',
  'termination',
  'dividend',
  'income',
  'split',
  'forced-increase',
  'forced-decrease',
  'transfer-in',
  'transfer-out',
] as const
export type EventSource = (typeof EVENT_SOURCES)[number]

/**
 * The events of one holding, each from one confirmation of its registrar. Trades are flows at the close of their T. Changes of
 * shares without money come before the day's price.
 */
export type HoldingEvent = Purchase | Sale | PaidOut | ShareChange | Transfer

/** Money became shares; `paid` includes the fee. For a switch in, it is the value that left the other fund, after fees. */
export interface Purchase extends EventRecord {
  readonly kind: 'bought'
  readonly shares: Share
  readonly paid: Fen
  readonly fee: Fen
  readonly nav: Nav
}

/** Shares became money; `received` is after the fee. */
export interface Sale extends EventRecord {
  readonly kind: 'sold'
  readonly shares: Share
  readonly received: Fen
  readonly fee: Fen
  readonly nav: Nav
}

/** A dividend in cash. `nav` is the price of the ex-date, null if not known. */
export interface PaidOut extends EventRecord {
  readonly kind: 'paid-out'
  readonly cash: Fen
  readonly nav: Nav | null
}

/** Shares added (or, if negative, removed) without money: reinvested dividends, income of money funds, splits, corrections. */
export interface ShareChange extends EventRecord {
  readonly kind: 'changed'
  readonly shares: Share
}

/** Shares that came from another owner or went to one, valued at the day's price. `nav` is null if the price is not known. */
export interface Transfer extends EventRecord {
  readonly kind: 'moved'
  readonly shares: Share
  readonly nav: Nav | null
}

/** Sorts events. Within a day: changes without money, then shares in, then shares out, each by the registrar's serial. */
export function inOrder(events: readonly HoldingEvent[]): readonly HoldingEvent[] {
  return events.toSorted(
    (a, b) => byText(a.day, b.day) || placeOf(a) - placeOf(b) || byText(a.serial, b.serial),
  )
}

function placeOf(event: HoldingEvent): number {
  if (event.kind === 'changed') return 0
  return event.kind === 'bought' || (event.kind === 'moved' && event.shares > 0n) ? 1 : 2
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
