import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import { columnFen, columnNav, columnShare } from '#domain/number/money.ts'
import { SUCCESS } from '#domain/exchange/return-code.ts'
import type { Db } from '#server/db/open.ts'
import { grossOf } from '#server/trade/books/confirmed-worth.ts'
import type { Deal, Dividend, Fund } from './deal.ts'
import type { Price } from '#server/portfolio/statements/positions.ts'

interface DealRow {
  order_no: string
  kind: string
  serial: string
  effective_on: string
  trade_date: string
  confirm_date: string
  fund_id: string
  shares: string
  nav: string
  gross: string
  fee: string
  make_up_fee: string
  target_id: string | null
  target_shares: string
  target_nav: string
  is_split: boolean
}

/**
 * Lists the booked confirmations of the owner's orders that count by a day, oldest first; of one order or fund if given. A carried
 * redemption has one confirmation a day, found by the lots it used. `gross` is computed by the same SQL as in the booking (`grossOf`).
 */
export async function findDeals(
  db: Db,
  of: { accountNumber: string; to: Day; orderNo?: string; fundId?: string },
): Promise<Deal[]> {
  const { rows } = await sql<DealRow>`
    with mine as (
      select * from fund_order where account_number = ${of.accountNumber} and trade_date <= ${of.to}
        and (${of.orderNo ?? null}::text is null or order_no = ${of.orderNo ?? null})
        and (${of.fundId ?? null}::bigint is null or ${of.fundId ?? null}::bigint in (share_class_id, target_share_class_id))
    ), line as (
      select order_no, registrar_serial from mine where registrar_serial is not null
      union select u.order_no, u.registrar_serial from lot_use u join mine using (order_no)
        where u.account_number = ${of.accountNumber}
    ), counted as (
      select m.*, c.registrar_code || c.registrar_serial as serial, c.trade_date as dealt_on, c.confirm_date as confirmed_on,
        case when m.kind = 'subscription' then coalesce(c.registered_on, c.confirm_date) else c.trade_date end as effective_on,
        c.confirmed_shares as shares_now, ${grossOf('m', 'c')} as gross_now, c.fee as fee_now, c.nav as nav_now,
        c.make_up_fee as make_up_now, c.target_shares, c.target_nav, c.share_adjustment = '5' as is_split
      from line l join mine m using (order_no)
      join confirmation c on c.registrar_code = m.registrar_code and c.registrar_serial = l.registrar_serial
      where c.booked_at is not null and c.return_code = ${SUCCESS} and c.business_code <> '120'
        and (c.confirmed_shares > 0 or m.kind = 'dividend-method')
    )
    select order_no, kind, serial, effective_on, dealt_on as trade_date, confirmed_on as confirm_date,
      share_class_id::text as fund_id, shares_now::text as shares, nav_now::text as nav,
      gross_now::text as gross, fee_now::text as fee, make_up_now::text as make_up_fee, target_share_class_id::text as target_id,
      target_shares::text as target_shares, target_nav::text as target_nav, is_split
    from counted where effective_on <= ${of.to} order by effective_on, order_no, serial`.execute(db)
  return rows.map(dealOf)
}

function dealOf(row: DealRow): Deal {
  return {
    orderNo: row.order_no,
    kind: row.kind,
    serial: row.serial,
    on: row.effective_on,
    tradeDate: row.trade_date,
    confirmDate: row.confirm_date,
    fundId: row.fund_id,
    shares: columnShare(row.shares),
    nav: columnNav(row.nav),
    gross: columnFen(row.gross),
    fee: columnFen(row.fee),
    makeUpFee: columnFen(row.make_up_fee),
    target:
      row.target_id === null
        ? null
        : {
            fundId: row.target_id,
            shares: columnShare(row.target_shares),
            nav: columnNav(row.target_nav),
          },
    isSplit: row.is_split,
  }
}

/** Lists the owner's dividends and income with an ex-date up to a day, oldest first; those of one note or one fund if given. */
export async function findDividends(
  db: Db,
  of: { accountNumber: string; to: Day; noteNo?: string; fundId?: string },
): Promise<Dividend[]> {
  const { rows } = await sql<{
    note_no: string
    kind: Dividend['kind']
    fund_id: string
    ex_date: Day
    confirm_date: Day
    method: Dividend['method']
    base_shares: string
    per_share: string
    cash: string
    shares: string
    nav: string
  }>`
    select registrar_code || registrar_serial as note_no, kind, share_class_id::text as fund_id, ex_date, confirm_date, method,
      base_shares::text as base_shares, per_share::text as per_share, cash::text as cash, shares::text as shares, nav::text as nav
    from dividend where account_number = ${of.accountNumber} and ex_date <= ${of.to}
      and (${of.noteNo ?? null}::text is null or registrar_code || registrar_serial = ${of.noteNo ?? null})
      and (${of.fundId ?? null}::bigint is null or share_class_id = ${of.fundId ?? null}::bigint)
    order by ex_date, registrar_code, registrar_serial`.execute(db)
  return rows.map((row) => ({
    noteNo: row.note_no,
    kind: row.kind,
    fundId: row.fund_id,
    on: row.ex_date,
    confirmDate: row.confirm_date,
    method: row.method,
    baseShares: columnShare(row.base_shares),
    perShare: columnNav(row.per_share),
    cash: columnFen(row.cash),
    shares: columnShare(row.shares),
    nav: columnNav(row.nav),
  }))
}

export async function findFunds(db: Db, fundIds: readonly string[]): Promise<Map<string, Fund>> {
  const { rows } = await sql<{
    fund_id: string
    fund_code: string
    name: string
    name_en: string | null
    is_sample: boolean
  }>`select share_class_id::text as fund_id, fund_code, name, name_en, is_sample from share_class
    where share_class_id = any(${fundIds}::bigint[])`.execute(db)
  return new Map(
    rows.map((row) => [
      row.fund_id,
      {
        fundId: row.fund_id,
        fundCode: row.fund_code,
        name: { zh: row.name, en: row.name_en },
        isSample: row.is_sample,
      },
    ]),
  )
}

/** Reads the released NAVs of funds by fund, oldest first: from the last one on or before `from` up to `to`. */
export async function findPrices(
  db: Db,
  of: { fundIds: readonly string[]; from: Day; to: Day },
): Promise<Map<string, Price[]>> {
  const { rows } = await sql<{ fund_id: string; nav_date: string; unit_nav: string }>`
    select share_class_id::text as fund_id, nav_date, unit_nav::text as unit_nav from nav
    where share_class_id = any(${of.fundIds}::bigint[]) and state = 'released' and nav_date > ${of.from} and nav_date <= ${of.to}
    union all
    select f.id::text, n.nav_date, n.unit_nav::text from unnest(${of.fundIds}::bigint[]) as f (id)
      cross join lateral (select nav_date, unit_nav from nav where share_class_id = f.id and state = 'released'
        and nav_date <= ${of.from} order by nav_date desc limit 1) n
    order by 1, 2`.execute(db)
  const byFund = Map.groupBy(rows, (row) => row.fund_id)
  return new Map(
    byFund
      .entries()
      .map(([fundId, list]) => [
        fundId,
        list.map((row) => ({ day: row.nav_date, nav: columnNav(row.unit_nav) })),
      ]),
  )
}
