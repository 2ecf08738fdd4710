import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import { LETS_BOTH, WHOLLY_OPEN } from '#server/funds/terms/fund-status.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { DemoFund } from './demo-past.ts'
import { DEMO_FUNDS } from './demo-past.ts'

export type Cast = Readonly<Partial<Record<DemoFund, string>>>

/** The number of first candidates that are left for the picks of the last sessions. */
const FIRST_PICKS = 3

/**
 * Chooses a fund code for each part of the demo history, if the market has one: open to all orders from `from` on without a
 * change of terms, with the part's number of dividends by `to` and without a split. Of several funds, it takes the one with
 * the nearest growth. The same market and days always give the same funds.
 */
export async function chooseDemoFunds(db: Db, from: Day, to: Day): Promise<Cast> {
  const cast: Partial<Record<DemoFund, string>> = {}
  for (const name of Object.keys(DEMO_FUNDS) as DemoFund[]) {
    const fundCode = await castOne(db, { name, from, to, taken: Object.values(cast) })
    if (fundCode !== null) cast[name] = fundCode
  }
  return cast
}

async function castOne(
  db: Db,
  of: { readonly name: DemoFund; readonly from: Day; readonly to: Day; readonly taken: readonly string[] },
): Promise<string | null> {
  const { fundType, riskLevel, growth, dividends } = DEMO_FUNDS[of.name]
  const { rows } = await sql<{ code: string }>`
    with candidate as (
      select sc.fund_code, sc.share_class_id, row_number() over (order by f.registrar_code desc, sc.fund_code) as place
      from share_class sc join product p using (share_class_id) join fund f using (fund_id)
      join product_version v on v.product_code_id = p.product_code_id and v.validity @> ${of.from}::date
      where sc.is_sample and sc.retired_on is null and sc.class_letter = 'A' and p.charge_mode = '0'
        and sc.risk_level = ${riskLevel} and f.fund_type = ${fundType} and v.fund_status in ${WHOLLY_OPEN} and v.day_maximum is null
        and v.first_minimum <= 1000 and v.periodic_status in ${LETS_BOTH} and upper_inf(v.validity)
    )
    select c.fund_code as code from candidate c
    join nav a on a.share_class_id = c.share_class_id and a.nav_date = ${of.from} and a.state = 'released'
    join nav b on b.share_class_id = c.share_class_id and b.nav_date = ${of.to} and b.state = 'released'
    cross join lateral (select count(*) filter (where n.dividend > 0) as dividends,
        count(*) filter (where n.split_ratio <> 1) as splits from nav n where n.share_class_id = c.share_class_id
        and n.state = 'released' and n.nav_date > ${of.from}::date and n.nav_date <= ${of.to}::date) event
    where c.place > ${FIRST_PICKS} and c.fund_code <> all(${of.taken}::text[])
      and event.dividends = ${dividends} and event.splits = 0
    order by abs(b.accumulated_nav / a.accumulated_nav - 1 - ${growth}::float8), c.fund_code limit 1`.execute(
    db,
  )
  return rows[0]?.code ?? null
}

/** The least age of a fund, in calendar days, so that its one-year figures exist. */
const OLD_DAYS = 400

/** Finds the first open fund of a risk level that takes a small amount and that the account has never ordered. Null if none. */
export async function pickFund(db: Db, riskLevel: number, accountNumber: string): Promise<string | null> {
  const { rows } = await sql<{ fund_code: string }>`
    select sc.fund_code from share_class sc join product p using (share_class_id)
    join product_version v on v.product_code_id = p.product_code_id and v.validity @> business_today()
    join fund f using (fund_id)
    where sc.risk_level = ${riskLevel} and sc.retired_on is null and sc.is_sample and v.fund_status in ${WHOLLY_OPEN}
      and v.day_maximum is null and v.confirm_days = 1 and sc.class_letter = 'A'
      and f.inception < business_today() - ${OLD_DAYS}::int and v.first_minimum <= 1000 and not exists (select 1 from fund_order o where o.account_number = ${accountNumber}
        and o.share_class_id = sc.share_class_id)
    order by f.registrar_code desc, sc.fund_code limit 1`.execute(db)
  return rows[0]?.fund_code ?? null
}

/** Counts the orders that the account's people placed themselves on a day, without those of a plan or a registrar. */
export async function countOwnOrders(db: Db, accountNumber: string, day: Day): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from fund_order
    where account_number = ${accountNumber} and origin = 'client'
      and (accepted_at at time zone 'Asia/Shanghai')::date = ${day}::date`.execute(db)
  return rows[0]!.n
}

/** Finds the owner of the account, and the card they pay with. */
export async function findOwner(
  tx: Tx,
  accountNumber: string,
): Promise<{ loginId: string; partyId: string; investorPayId: string }> {
  const { rows } = await sql<{ loginId: string; partyId: string; investorPayId: string }>`
    select l.login_id as "loginId", l.party_id as "partyId", i.investor_pay_id as "investorPayId"
    from membership m join login l on l.party_id = m.person_party_id
    join pay_instrument i on i.account_number = m.account_number and i.is_default
    where m.account_number = ${accountNumber} limit 1`.execute(tx)
  return rows[0]!
}
