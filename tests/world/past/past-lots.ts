import type { Day } from '#domain/calendar/calendar.ts'
import { addDays } from '#domain/calendar/day.ts'
import { formatDecimal } from '#domain/number/decimal.ts'
import type { Happening, MadePast } from './made-past.ts'
import type { MadeClass } from './write-past.ts'

/** The one registrar of all invented histories. */
export const REGISTRAR = '99'

export interface MadeLot {
  readonly lot_id: string
  readonly order_no: string | null
  readonly fund: number
  readonly day: Day
  readonly source: string
  readonly cost: bigint
  readonly fee: bigint
  readonly nav: bigint
  shares: bigint
  remaining: bigint
}

/** The rows that a history makes, by table. Lots stay numbers until all events have happened. */
export interface PastRows {
  readonly orders: Record<string, unknown>[]
  readonly confirmations: Record<string, unknown>[]
  readonly dividends: Record<string, unknown>[]
  readonly uses: Record<string, unknown>[]
  readonly lots: MadeLot[]
}

/** The owner of an event, its serial at the registrar, and its price. */
export interface PastContext {
  readonly accountNumber: string
  readonly classes: readonly MadeClass[]
  readonly past: MadePast
  readonly serial: string
  readonly nav: bigint
}

export type DividendEvent = Extract<Happening, { what: 'cash' | 'reinvest' }>
export type OrderEvent = Exclude<Happening, DividendEvent>

export const money = (value: bigint) => formatDecimal(value, 2)
export const price = (value: bigint) => formatDecimal(value, 8)

/** Books the shares of an order into or out of the lots, first in, first out. */
export function moveLots(made: PastRows, each: OrderEvent, of: PastContext, orderNo: string): void {
  const { serial, nav, past } = of
  if (each.what === 'buy')
    addLot(made, each, { serial, orderNo, nav, source: each.isPlan ? 'rsp-purchase' : 'purchase', ...each })
  if (each.what === 'split')
    for (const lot of made.lots)
      if (lot.fund === each.fund) {
        lot.shares += lot.remaining
        lot.remaining *= 2n
      }
  if (each.what !== 'sell' && each.what !== 'switch') return
  let left = each.shares
  for (const lot of made.lots) {
    const shares = lot.fund !== each.fund ? 0n : lot.remaining < left ? lot.remaining : left
    if (shares === 0n) continue
    lot.remaining -= shares
    left -= shares
    const use = {
      account_number: of.accountNumber,
      order_no: orderNo,
      lot_id: lot.lot_id,
      registrar_serial: serial,
    }
    made.uses.push({ ...use, shares: money(shares), cost: money((lot.cost * shares) / lot.shares) })
  }
  if (each.what === 'switch') {
    const came = {
      ...each,
      fund: each.target,
      shares: each.targetShares,
      paid: each.handed,
      fee: each.makeUp,
    }
    addLot(made, came, {
      serial,
      orderNo,
      nav: past.prices[each.target]!.get(each.day)!,
      source: 'switch',
      ...came,
    })
  }
}

/** Adds shares as a new lot. */
export function addLot(
  made: PastRows,
  each: { readonly day: Day; readonly fund: number; readonly shares: bigint },
  of: {
    readonly serial: string
    readonly orderNo: string | null
    readonly nav: bigint
    readonly source: string
    readonly paid?: bigint
    readonly fee?: bigint
  },
): void {
  made.lots.push({
    lot_id: `${REGISTRAR}${of.serial}`,
    order_no: of.orderNo,
    fund: each.fund,
    day: each.day,
    source: of.source,
    cost: of.paid ?? 0n,
    fee: of.fee ?? 0n,
    nav: of.nav,
    shares: each.shares,
    remaining: each.shares,
  })
}

export function lotRow(accountNumber: string, classes: readonly MadeClass[], lot: MadeLot) {
  const { id, productCodeId } = classes[lot.fund]!
  const confirmedOn = addDays(lot.day, 1)
  return {
    account_number: accountNumber,
    lot_id: lot.lot_id,
    share_class_id: id,
    product_code_id: productCodeId,
    order_no: lot.order_no,
    trade_date: lot.day,
    confirm_date: confirmedOn,
    redeemable_from: confirmedOn,
    registered_on: confirmedOn,
    source: lot.source,
    shares: money(lot.shares),
    remaining: money(lot.remaining),
    cost: money(lot.cost),
    fee: money(lot.fee),
    nav: price(lot.nav),
  }
}
