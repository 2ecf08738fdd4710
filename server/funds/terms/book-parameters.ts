import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { AgencyTerm, FundClass, SwitchPair } from '#domain/fee/parameter.ts'
import type { Tx } from '#server/db/tx.ts'
import { OWN_COLUMNS } from './own-limits.ts'

/** The registrar, the first day of its parameters, and whether an entry that is not listed has ended. */
export interface ParametersOf {
  readonly registrarCode: string
  readonly from: Day
  readonly isWhole: boolean
  readonly source: string
}

/** The result of a file: the rows that are new, the rows that ended because a line takes them away, and the keys not found for that. */
export interface TakenLines<K> {
  readonly changed: number
  readonly ended: number
  readonly missing: readonly K[]
}

/**
 * Books a C2. A term that differs ends the day before and the new one begins. A term that is taken away ends, and none begins. The
 * first term ever sent for a fund holds from the beginning of time. The pay days are copied into the fund's terms, which orders
 * and bookings read. Repeatable.
 */
export async function bookAgencyTerms(
  tx: Tx,
  lines: { readonly set: readonly AgencyTerm[]; readonly takenAway: readonly FundClass[] },
  of: ParametersOf,
): Promise<TakenLines<FundClass>> {
  const column = <K extends keyof AgencyTerm>(key: K) => lines.set.map((each) => each[key])
  await sql`create temp table agency_line on commit drop as
    select l.*, a.validity as known, (l.buy_pay_days, l.redeem_pay_days, l.conversion_pay_days, l.refund_pay_days,
        l.dividend_pay_days, l.charge_pay_method) is distinct from (a.buy_pay_days, a.redeem_pay_days,
        a.conversion_pay_days, a.refund_pay_days, a.dividend_pay_days, a.charge_pay_method) as is_new
    from unnest(${column('fundCode')}::text[], ${column('shareClass')}::text[], ${column('buyPayDays')}::int[],
      ${column('redeemPayDays')}::int[], ${column('conversionPayDays')}::int[], ${column('refundPayDays')}::int[],
      ${column('dividendPayDays')}::int[], ${column('chargePayMethod')}::text[])
      as l (fund_code, share_class, buy_pay_days, redeem_pay_days, conversion_pay_days, refund_pay_days, dividend_pay_days,
        charge_pay_method)
    left join agency_term a on a.registrar_code = ${of.registrarCode} and a.fund_code = l.fund_code
      and a.share_class = l.share_class and a.validity @> ${of.from}::date`.execute(tx)
  await sql`update agency_term a set validity = ${endedOn(of)} from agency_line l
    where l.is_new and a.registrar_code = ${of.registrarCode} and a.fund_code = l.fund_code
      and a.share_class = l.share_class and a.validity = l.known`.execute(tx)
  if (of.isWhole) {
    await sql`update agency_term a set validity = ${endedOn(of)}
      where a.registrar_code = ${of.registrarCode} and a.validity @> ${of.from}::date
        and not exists (select 1 from agency_line l where l.fund_code = a.fund_code and l.share_class = a.share_class)`.execute(
      tx,
    )
  }
  const { rows } = await sql<{ n: number }>`with made as (
      insert into agency_term (registrar_code, fund_code, share_class, validity, buy_pay_days, redeem_pay_days,
        conversion_pay_days, refund_pay_days, dividend_pay_days, charge_pay_method, source)
      select ${of.registrarCode}, l.fund_code, l.share_class,
        daterange(case when exists (select 1 from agency_term a where a.registrar_code = ${of.registrarCode}
          and a.fund_code = l.fund_code and a.share_class = l.share_class) then ${of.from}::date end, null),
        l.buy_pay_days, l.redeem_pay_days, l.conversion_pay_days, l.refund_pay_days, l.dividend_pay_days,
        l.charge_pay_method, ${of.source}
      from agency_line l where l.is_new returning 1)
    select count(*)::int as n from made`.execute(tx)
  await takePayDays(tx, of)
  await sql`drop table agency_line`.execute(tx)
  return { changed: rows[0]!.n, ...(await endAgencyTerms(tx, lines.takenAway, of)) }
}

async function endAgencyTerms(
  tx: Tx,
  gone: readonly FundClass[],
  of: ParametersOf,
): Promise<Omit<TakenLines<FundClass>, 'changed'>> {
  const isThis = sql`a.registrar_code = ${of.registrarCode} and a.fund_code = l.fund_code
    and a.share_class = l.share_class`
  const { rows } = await sql<FundClass & { outcome: string }>`with l as (
      select * from unnest(${gone.map((each) => each.fundCode)}::text[], ${gone.map((each) => each.shareClass)}::text[])
        as l (fund_code, share_class)
    ), ended as (
      update agency_term a set validity = ${endedOn(of)} from l
      where ${isThis} and a.validity @> ${of.from}::date returning l.fund_code, l.share_class
    ) select l.fund_code as "fundCode", l.share_class as "shareClass",
        case when e is not null then 'ended' when exists (select 1 from agency_term a
          where ${isThis} and ${hasEndedOn(of)}) then 'known' else 'missing' end as outcome
      from l left join ended e using (fund_code, share_class)`.execute(tx)
  return outcomesOf(rows)
}

/** The validity of `a` when it ends with the day before. If `a` began that very day, its validity becomes empty and the row stays. */
const endedOn = (of: ParametersOf) =>
  sql`daterange(lower(a.validity), greatest(lower(a.validity), ${of.from}::date))`

/** Whether `a` has already ended with this day, as it has when the step is run again. */
const hasEndedOn = (of: ParametersOf) => sql`(upper(a.validity) = ${of.from}::date
  or (isempty(a.validity) and a.source = ${of.source}))`

function outcomesOf<K extends object>(rows: readonly (K & { readonly outcome: string })[]) {
  const missing = rows.filter(({ outcome }) => outcome === 'missing')
  return { ended: rows.filter(({ outcome }) => outcome === 'ended').length, missing }
}

/** Saves a version of the fund's terms that differs only in its pay days. */
async function takePayDays(tx: Tx, of: ParametersOf): Promise<void> {
  await sql`create temp table paid_term on commit drop as
    select v.*, l.buy_pay_days as new_buy, l.redeem_pay_days as new_redeem
    from agency_line l join share_class sc on sc.fund_code = l.fund_code and sc.retired_on is null
    join fund f on f.fund_id = sc.fund_id and f.registrar_code = ${of.registrarCode}
    join product p on p.share_class_id = sc.share_class_id and p.charge_mode = l.share_class
    join product_version v on v.product_code_id = p.product_code_id and v.validity @> ${of.from}::date
    where (v.buy_pay_days, v.redeem_pay_days) <> (l.buy_pay_days, l.redeem_pay_days)`.execute(tx)
  await sql`delete from product_version v using paid_term c where v.product_code_id = c.product_code_id
    and v.validity = c.validity and lower(v.validity) = ${of.from}::date`.execute(tx)
  await sql`update product_version v set validity = daterange(lower(v.validity), ${of.from}::date)
    from paid_term c where v.product_code_id = c.product_code_id and v.validity = c.validity`.execute(tx)
  await sql`insert into product_version (product_code_id, validity, fund_status, first_minimum, add_on_minimum,
      single_maximum, day_maximum, minimum_redemption, minimum_holding, confirm_days, redeemable_days, buy_pay_days,
      convert_status, periodic_status, minimum_switch, redemption_maximum, day_redemption_maximum, redeem_pay_days,
      offered_from, offered_to, face_value, default_dividend_method, ${OWN_COLUMNS}, source)
    select product_code_id, daterange(${of.from}::date, upper(validity)), fund_status, first_minimum, add_on_minimum,
      single_maximum, day_maximum, minimum_redemption, minimum_holding, confirm_days, redeemable_days, new_buy,
      convert_status, periodic_status, minimum_switch, redemption_maximum, day_redemption_maximum, new_redeem,
      offered_from, offered_to, face_value, default_dividend_method, ${OWN_COLUMNS}, ${of.source}
    from paid_term`.execute(tx)
  await sql`drop table paid_term`.execute(tx)
}

/** Books a C3. A listed pair begins; a pair that is taken away, or that a whole file no longer lists, ends. Repeatable. */
export async function bookSwitchPairs(
  tx: Tx,
  lines: { readonly set: readonly SwitchPair[]; readonly takenAway: readonly SwitchPair[] },
  of: ParametersOf,
): Promise<TakenLines<SwitchPair>> {
  const column = <K extends keyof SwitchPair>(key: K) => lines.set.map((each) => each[key])
  await sql`create temp table pair_line on commit drop as select * from unnest(${column('fundCode')}::text[],
    ${column('shareClass')}::text[], ${column('targetFundCode')}::text[], ${column('targetShareClass')}::text[])
    as l (fund_code, share_class, target_fund_code, target_share_class)`.execute(tx)
  await sql`analyze pair_line`.execute(tx)
  if (of.isWhole) {
    await sql`update switch_pair a set validity = ${endedOn(of)}
      where registrar_code = ${of.registrarCode} and validity @> ${of.from}::date
        and not exists (select 1 from pair_line l where l.fund_code = a.fund_code and l.share_class = a.share_class
          and l.target_fund_code = a.target_fund_code and l.target_share_class = a.target_share_class)`.execute(
      tx,
    )
  }
  const { rows } = await sql<{ n: number }>`with made as (
      insert into switch_pair (registrar_code, fund_code, share_class, target_fund_code, target_share_class, validity, source)
      select ${of.registrarCode}, l.*, daterange(${of.from}::date, null), ${of.source} from pair_line l
      where not exists (select 1 from switch_pair s where s.registrar_code = ${of.registrarCode}
        and s.fund_code = l.fund_code and s.share_class = l.share_class and s.target_fund_code = l.target_fund_code
        and s.target_share_class = l.target_share_class and s.validity @> ${of.from}::date) returning 1)
    select count(*)::int as n from made`.execute(tx)
  await sql`drop table pair_line`.execute(tx)
  return { changed: rows[0]!.n, ...(await endSwitchPairs(tx, lines.takenAway, of)) }
}

async function endSwitchPairs(
  tx: Tx,
  gone: readonly SwitchPair[],
  of: ParametersOf,
): Promise<Omit<TakenLines<SwitchPair>, 'changed'>> {
  const column = <K extends keyof SwitchPair>(key: K) => gone.map((each) => each[key])
  const isThis = sql`a.registrar_code = ${of.registrarCode} and a.fund_code = l.fund_code
    and a.share_class = l.share_class and a.target_fund_code = l.target_fund_code
    and a.target_share_class = l.target_share_class`
  const { rows } = await sql<SwitchPair & { outcome: string }>`with l as (
      select * from unnest(${column('fundCode')}::text[], ${column('shareClass')}::text[],
        ${column('targetFundCode')}::text[], ${column('targetShareClass')}::text[])
        as l (fund_code, share_class, target_fund_code, target_share_class)
    ), ended as (
      update switch_pair a set validity = ${endedOn(of)} from l
      where ${isThis} and a.validity @> ${of.from}::date
      returning l.fund_code, l.share_class, l.target_fund_code, l.target_share_class
    ) select fund_code as "fundCode", share_class as "shareClass", target_fund_code as "targetFundCode",
        target_share_class as "targetShareClass", case when e is not null then 'ended'
          when exists (select 1 from switch_pair a where ${isThis} and ${hasEndedOn(of)}) then 'known'
          else 'missing' end as outcome
      from l left join ended e using (fund_code, share_class, target_fund_code, target_share_class)`.execute(
    tx,
  )
  return outcomesOf(rows)
}
