import { addDays } from '#domain/calendar/day.ts'
import type { MadePast } from './made-past.ts'
import {
  addLot,
  money,
  moveLots,
  price,
  REGISTRAR,
  type PastRows,
  type PastContext,
  type OrderEvent,
  type DividendEvent,
} from './past-lots.ts'
import type { MadeClass } from './write-past.ts'

/** Makes the orders, confirmations, dividends and lots of every event of a history. */
export function makeRows(accountNumber: string, classes: readonly MadeClass[], past: MadePast): PastRows {
  const made: PastRows = { orders: [], confirmations: [], dividends: [], uses: [], lots: [] }
  for (const [at, each] of past.happenings.entries()) {
    const serial = `${accountNumber.slice(-6)}${String(at).padStart(12, '0')}`
    const nav = past.prices[each.fund]!.get(each.day)!
    const of = { accountNumber, classes, past, serial, nav }
    if (each.what === 'cash' || each.what === 'reinvest') addDividend(made, each, of)
    else addOrder(made, each, of)
  }
  return made
}

function addDividend(
  made: PastRows,
  each: DividendEvent,
  { accountNumber, classes, serial, nav }: PastContext,
): void {
  const { id, productCodeId } = classes[each.fund]!
  const shares = each.what === 'reinvest' ? each.shares : 0n
  made.dividends.push({
    registrar_code: REGISTRAR,
    registrar_serial: serial,
    account_number: accountNumber,
    product_code_id: productCodeId,
    share_class_id: id,
    kind: 'dividend',
    registration_date: each.day,
    ex_date: each.day,
    confirm_date: addDays(each.day, 1),
    base_shares: '1.00',
    per_share: '0.02',
    method: each.what === 'cash' ? '1' : '0',
    cash: money(each.what === 'cash' ? each.cash : 0n),
    shares: money(shares),
    nav: price(nav),
    booked_at: `${each.day}T12:00:00Z`,
  })
  if (shares > 0n) addLot(made, { ...each, shares }, { serial, orderNo: null, nav, source: 'dividend' })
}

const KINDS = { buy: 'purchase', sell: 'redemption', switch: 'switch', split: 'forced-increase' } as const
const CODES = { buy: '122', sell: '124', switch: '136', split: '144' } as const

function addOrder(made: PastRows, each: OrderEvent, of: PastContext): void {
  const { classes, serial, nav } = of
  const orderNo = `M${serial}`
  const kind = each.what === 'buy' && each.isPlan ? 'rsp-purchase' : KINDS[each.what]
  const terms = termsOf(each, of)
  const { id, productCodeId, fundCode } = classes[each.fund]!
  const confirmedOn = addDays(each.day, 1)
  made.orders.push({
    account_number: of.accountNumber,
    order_no: orderNo,
    kind,
    origin: each.what === 'split' ? 'registrar' : 'client',
    product_code_id: productCodeId,
    share_class_id: id,
    registrar_code: REGISTRAR,
    currency: '156',
    status: 'confirmed',
    accepted_at: `${each.day}T02:00:00Z`,
    trade_date: each.day,
    confirm_date: confirmedOn,
    is_over_risk: false,
    discount: 1,
    registrar_serial: serial,
    return_code: '0000',
    confirmed_shares: money(each.shares),
    confirmed_nav: price(nav),
    ...terms.order,
  })
  made.confirmations.push({
    registrar_code: REGISTRAR,
    registrar_serial: serial,
    confirm_date: confirmedOn,
    order_no: orderNo,
    business_code: CODES[each.what],
    return_code: '0000',
    return_detail: '',
    fund_code: fundCode,
    transaction_account_id: of.accountNumber,
    trade_date: each.day,
    applied_amount: '0.00',
    confirmed_shares: money(each.shares),
    agency_fee: '0.00',
    nav: price(nav),
    booked_at: `${confirmedOn}T12:00:00Z`,
    applied_shares: '0.00',
    is_finished: true,
    is_from_registrar: each.what === 'split',
    original_order_no: '',
    target_fund_code: '',
    interest: '0.00',
    interest_shares: '0.00',
    dividend_method: '',
    share_adjustment: each.what === 'split' ? '5' : '',
    batch: 1,
    ...terms.confirmation,
  })
  moveLots(made, each, of, orderNo)
}

function termsOf(each: OrderEvent, { classes, past }: PastContext) {
  const none = { make_up_fee: '0.00', target_shares: '0.00', target_nav: '0' }
  const target = {
    target_product_code_id: null,
    target_share_class_id: null,
    target_confirmed_shares: null,
    target_confirmed_nav: null,
    make_up_fee: null,
  }
  if (each.what === 'buy')
    return {
      order: { ...target, amount: money(each.paid), shares: null, ...sums(each.paid, each.fee) },
      confirmation: { ...none, confirmed_amount: money(each.paid), fee: money(each.fee) },
    }
  const order = { ...target, amount: null, shares: money(each.shares) }
  if (each.what === 'split')
    return {
      order: { ...order, ...sums(0n, 0n) },
      confirmation: { ...none, confirmed_amount: '0.00', fee: '0.00' },
    }
  if (each.what === 'sell')
    return {
      order: { ...order, ...sums(each.received + each.fee, each.fee) },
      confirmation: { ...none, confirmed_amount: money(each.received), fee: money(each.fee) },
    }
  const fee = each.fee + each.makeUp
  const { id, productCodeId } = classes[each.target]!
  const targetShares = money(each.targetShares)
  const targetNav = price(past.prices[each.target]!.get(each.day)!)
  return {
    order: {
      ...order,
      target_product_code_id: productCodeId,
      target_share_class_id: id,
      target_confirmed_shares: targetShares,
      target_confirmed_nav: targetNav,
      make_up_fee: money(each.makeUp),
      ...sums(each.handed + each.fee, fee),
    },
    confirmation: {
      make_up_fee: money(each.makeUp),
      target_shares: targetShares,
      target_nav: targetNav,
      confirmed_amount: '0.00',
      fee: money(fee),
    },
  }
}

function sums(gross: bigint, fee: bigint) {
  return { confirmed_amount: money(gross), fee: money(fee), net_amount: money(gross - fee) }
}
