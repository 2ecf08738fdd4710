import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import { openDayFrom } from '#server/funds/terms/closed-day.store.ts'
import { hasAgencyEnded, hasFundEnded } from '#server/funds/terms/parameter.store.ts'
import { MAIN_PRODUCT } from '#server/funds/terms/private-visibility.ts'
import type { Db } from '#server/db/open.ts'

/** Reads a number that grows with every booking that changes the account's holdings. */
export async function readHoldingsVersion(db: Db, accountNumber: string): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select version::text from holdings_version where account_number = ${accountNumber}`.execute(db)
  return rows[0]?.version ?? '0'
}

/** A share class as the holdings show it. */
export interface FundRow {
  fund_id: string
  /** The id of the fund in the catalogue. All classes of the fund share it. */
  catalog_id: bigint
  fund_code: string
  name: string
  name_en: string | null
  fund_type: string
  risk_level: number
  is_sample: boolean
  company: string | null
  company_en: string | null
  currency: string
  /** The fund was wound up or merged into another. It can no longer be bought or sold. */
  has_ended: boolean
  /** The registrar has ended our agency. The shares can be redeemed, but no more can be bought through us. */
  is_agency_ended: boolean
}

/** Finds the class of a code that the account holds or held. Returns null if it never held one. */
export async function findHeldFund(db: Db, accountNumber: string, fundCode: string): Promise<FundRow | null> {
  const { rows } = await sql<{ id: string }>`
    select sc.share_class_id::text as id from share_class sc where sc.fund_code = ${fundCode} and exists (
      select 1 from lot l where l.account_number = ${accountNumber} and l.share_class_id = sc.share_class_id)
    order by sc.retired_on desc nulls first limit 1`.execute(db)
  const [found] = rows
  return found === undefined ? null : ((await findFundRows(db, [found.id])).get(found.id) ?? null)
}

/** Reads funds by share class. `fundIds` come from the account's own events. */
export async function findFundRows(db: Db, fundIds: readonly string[]): Promise<Map<string, FundRow>> {
  const { rows } = await sql<FundRow>`
    select sc.share_class_id::text as fund_id, f.fund_id as catalog_id, sc.fund_code, sc.name, sc.name_en, f.fund_type, sc.risk_level, sc.is_sample,
      c.name as company, c.name_en as company_en, f.currency,
      ${hasFundEnded('sc')} as has_ended,
      exists (select from product p where p.share_class_id = sc.share_class_id and ${MAIN_PRODUCT}
        and ${hasAgencyEnded({ fund: 'f', shareClass: 'sc', product: 'p' }, sql`business_today()`)}) as is_agency_ended
    from share_class sc join fund f using (fund_id) left join fund_company c using (company_code)
    where sc.share_class_id = any(${[...fundIds]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.fund_id, row]))
}

/** The number of open lots of a class, and the shares in them that are still locked on a day. */
export interface LotSum {
  readonly lots: number
  readonly locked: string
}

export async function sumLots(db: Db, accountNumber: string, by: Day): Promise<Map<string, LotSum>> {
  const { rows } = await sql<LotSum & { fund_id: string }>`
    select share_class_id::text as fund_id, count(*)::int as lots,
      coalesce(sum(remaining) filter (where redeemable_from > ${by}::date), 0.00)::text as locked
    from lot where account_number = ${accountNumber} and remaining > 0 group by 1`.execute(db)
  return new Map(rows.map((row) => [row.fund_id, row]))
}

/** Reads the shares that live orders will take or the registrar has frozen, by share class. */
export async function sumBound(db: Db, accountNumber: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ fund_id: string; shares: string }>`
    select share_class_id::text as fund_id, sum(bound)::text as shares from (
      select share_class_id, shares - coalesce(confirmed_shares, 0.00) as bound from fund_order
      where account_number = ${accountNumber} and shares is not null and origin <> 'registrar'
        and status in ('submitted', 'paid', 'sent', 'accepted-by-registrar', 'cancelling')
      union all select p.share_class_id, s.frozen from position_span s join product p using (product_code_id)
      where s.account_number = ${accountNumber} and upper_inf(s.validity) and s.frozen > 0
    ) taken group by 1`.execute(db)
  return new Map(rows.map((row) => [row.fund_id, row.shares]))
}

/** Reads the money that was paid and is not confirmed yet. It has left the card and is not in the holdings. */
export async function sumInTransit(db: Db, accountNumber: string): Promise<string> {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(amount), 0.00)::text as sum from fund_order
    where account_number = ${accountNumber} and status in ('paid', 'sent', 'accepted-by-registrar')`.execute(
    db,
  )
  return rows[0]!.sum
}

export interface LotRow {
  lot_id: string
  source: string
  order_no: string | null
  trade_date: string
  registered_on: string
  redeemable_from: string
  shares: string
  nav: string
  cost: string
  fee: string
}

/** Lists the open lots of one class in the order of redemption, with the cost and fee of the remaining shares. */
export async function findLotRows(db: Db, accountNumber: string, fundId: string): Promise<LotRow[]> {
  const { rows } = await sql<LotRow>`
    select lot_id, source, order_no, trade_date, registered_on,
      ${openDayFrom(sql`lot.share_class_id`, sql`lot.redeemable_from`)} as redeemable_from, remaining::text as shares, nav::text as nav,
      round(cost * remaining / shares, 2)::text as cost, round(fee * remaining / shares, 2)::text as fee
    from lot where account_number = ${accountNumber} and share_class_id = ${fundId}::bigint and remaining > 0
    order by registered_on, lot_id`.execute(db)
  return rows
}

/** Reads the current dividend method of a class. Returns null if the account holds nothing of it. */
export async function readDividendMethod(
  db: Db,
  accountNumber: string,
  fundId: string,
): Promise<'0' | '1' | null> {
  const { rows } = await sql<{ method: '0' | '1' }>`
    select s.dividend_method as method from position_span s join product p using (product_code_id)
    where s.account_number = ${accountNumber} and p.share_class_id = ${fundId}::bigint and upper_inf(s.validity)
      and s.shares > 0 limit 1`.execute(db)
  return rows[0]?.method ?? null
}

/** Reads a position's income that is not shares yet, by the registrar's newest 05, with the day of that file. Null if there is none. */
export async function readUnpaidIncome(
  db: Db,
  accountNumber: string,
  fundCode: string,
): Promise<{ readonly day: Day; readonly amount: string } | null> {
  const { rows } = await sql<{ day: Day; amount: string }>`
    select h.day, h.unpaid_income as amount from registrar_account r
    join registrar_holding h on h.registrar_code = r.registrar_code and h.transaction_account_id = r.transaction_account_id
      and h.day = (select max(day) from registrar_holding n where n.registrar_code = r.registrar_code)
    where r.account_number = ${accountNumber} and h.fund_code = ${fundCode} and h.unpaid_income <> 0`.execute(
    db,
  )
  return rows[0] ?? null
}
