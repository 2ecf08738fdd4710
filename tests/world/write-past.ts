import { sql } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import { addDays } from '#domain/day.ts'
import { formatDecimal } from '#domain/decimal.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import { inTransaction } from '#server/db/tx.ts'
import type { Happening, MadePast } from './made-past.ts'

/** A share class that a made-up past may be of. */
export interface MadeClass {
  readonly id: string
  readonly fundCode: string
  readonly productCodeId: string
}

const REGISTRAR = '99'

/** New funds, of one registrar, of which nothing else is in the books; codes from 970000 on. */
export async function addClasses(db: Db, count: number): Promise<MadeClass[]> {
  return inTransaction(db, async (tx) => {
    await sql`insert into registrar values (${REGISTRAR}, 'made', null, '21') on conflict do nothing`.execute(
      tx,
    )
    const { rows } = await sql<MadeClass>`
      with n as (select generate_series(0, ${count - 1}) as at),
      funds as (insert into fund (company_code, registrar_code, fund_type) overriding user value
        select (select min(company_code) from fund_company), ${REGISTRAR}, 'MIXED' from n returning fund_id),
      placed as (select fund_id, row_number() over (order by fund_id) - 1 as at from funds),
      classes as (insert into share_class (fund_id, fund_code, name, risk_level)
        select fund_id, (970000 + at)::text, 'made ' || at, 3 from placed returning share_class_id, fund_code),
      products as (insert into product (product_code_id, share_class_id)
        select fund_code || 'P', share_class_id from classes returning product_code_id, share_class_id),
      versions as (insert into product_version (product_code_id, validity, fund_status, first_minimum, add_on_minimum,
          confirm_days, redeemable_days, buy_pay_days, source)
        select product_code_id, '[2000-01-01,)', '0', 10, 10, 1, 2, 1, 'made' from products)
      select share_class_id::text as id, fund_code as "fundCode", product_code_id as "productCodeId"
      from products join classes using (share_class_id) order by fund_code`.execute(tx)
    return rows
  })
}

/** Writes prices of the classes, one class a fund of the past. */
export async function writePrices(db: Db, classes: readonly MadeClass[], past: MadePast): Promise<void> {
  for (const [fund, prices] of past.prices.entries()) {
    await sql`insert into nav (share_class_id, nav_date, unit_nav, state, known_at, source)
      select ${classes[fund]!.id}::bigint, n.day, n.nav, 'released', '2000-01-01', 'made'
      from unnest(${[...prices.keys()]}::date[], ${[...prices.values()].map((nav) => formatDecimal(nav, 8))}::numeric[]) n (day, nav)
      on conflict do nothing`.execute(db)
  }
}

interface MadeLot {
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

interface Made {
  readonly orders: Record<string, unknown>[]
  readonly confirmations: Record<string, unknown>[]
  readonly dividends: Record<string, unknown>[]
  readonly uses: Record<string, unknown>[]
  readonly lots: MadeLot[]
}

const money = (value: bigint) => formatDecimal(value, 2)
const price = (value: bigint) => formatDecimal(value, 8)

/**
 * Writes a past of one account into the books as the nights would have: orders, the registrar's confirmations, lots and what used them,
 * dividends. Journals are left out: what is read here is not money in our hands.
 */
export async function writePast(
  db: Db,
  accountNumber: string,
  classes: readonly MadeClass[],
  past: MadePast,
): Promise<void> {
  const made = makeRows(accountNumber, classes, past)
  await inTransaction(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await insert(tx, 'fund_order', made.orders)
    await insert(tx, 'confirmation', made.confirmations)
    await insert(tx, 'dividend', made.dividends)
    const lots = made.lots.map((lot) => lotRow(accountNumber, classes, lot))
    await insert(tx, 'lot', lots)
    await insert(tx, 'lot_use', made.uses)
    await sql`insert into holdings_version values (${accountNumber}, 1)
      on conflict (account_number) do update set version = holdings_version.version + 1`.execute(tx)
  })
}

/** Rows of a table by the names of its columns; the first row says which. */
async function insert(tx: Tx, table: string, rows: readonly Record<string, unknown>[]): Promise<void> {
  if (rows.length === 0) return
  const columns = sql.join(Object.keys(rows[0]!).map((name) => sql.ref(name)))
  for (let at = 0; at < rows.length; at += 5_000) {
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows.slice(at, at + 5_000))}::jsonb)`.execute(
      tx,
    )
  }
}

function makeRows(accountNumber: string, classes: readonly MadeClass[], past: MadePast): Made {
  const made: Made = { orders: [], confirmations: [], dividends: [], uses: [], lots: [] }
  for (const [at, each] of past.happenings.entries()) {
    const serial = `${accountNumber.slice(-6)}${String(at).padStart(12, '0')}`
    const nav = past.prices[each.fund]!.get(each.day)!
    const of = { accountNumber, classes, past, serial, nav }
    if (each.what === 'cash' || each.what === 'reinvest') addDividend(made, each, of)
    else addOrder(made, each, of)
  }
  return made
}

interface Of {
  readonly accountNumber: string
  readonly classes: readonly MadeClass[]
  readonly past: MadePast
  readonly serial: string
  readonly nav: bigint
}

type Paid = Extract<Happening, { what: 'cash' | 'reinvest' }>
type Ordered = Exclude<Happening, Paid>

function addDividend(made: Made, each: Paid, { accountNumber, classes, serial, nav }: Of): void {
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

function addOrder(made: Made, each: Ordered, of: Of): void {
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

function termsOf(each: Ordered, { classes, past }: Of) {
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

function moveLots(made: Made, each: Ordered, of: Of, orderNo: string): void {
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

function addLot(
  made: Made,
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

function lotRow(accountNumber: string, classes: readonly MadeClass[], lot: MadeLot) {
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
