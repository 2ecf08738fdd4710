import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { BasicTerm } from '#domain/fee/fund-parameter.ts'
import { fenText } from '#domain/number/money.ts'
import type { Fen, Share } from '#domain/number/money.ts'
import { OWN_LIMITS } from '#domain/fee/own-limit.ts'
import type { OwnLimit } from '#domain/fee/own-limit.ts'
import type { ParametersOf } from '#server/funds/terms/book-parameters.ts'
import { OWN_COLUMNS, ownText } from '#server/funds/terms/own-limits.ts'
import type { Tx } from '#server/db/tx.ts'

/**
 * Books the terms of a C1. Where they differ from those in force, a new version of the fund's terms begins on the package's day. A
 * value that a line leaves out stays. So do funds of other registrars, and terms already known to begin with that day, because
 * the registrar describes the day before. Repeatable. Returns how many funds changed.
 */
export async function bookBasicTerms(
  tx: Tx,
  terms: readonly BasicTerm[],
  of: Omit<ParametersOf, 'isWhole'>,
): Promise<number> {
  await compareTerms(tx, terms, of)
  await sql`update product_version v set validity = daterange(lower(v.validity), ${of.from}::date)
    from told_term c where v.product_code_id = c.product_code_id and v.validity = c.validity`.execute(tx)
  const { rows } = await sql<{ n: number }>`with made as (
      insert into product_version (product_code_id, validity, fund_status, first_minimum, add_on_minimum,
        single_maximum, day_maximum, minimum_redemption, minimum_holding, confirm_days, redeemable_days, buy_pay_days,
        convert_status, periodic_status, minimum_switch, redemption_maximum, day_redemption_maximum, redeem_pay_days,
        offered_from, offered_to, face_value, default_dividend_method, ${OWN_COLUMNS}, source)
      select product_code_id, daterange(${of.from}::date, upper(validity)), fund_status, new_first, new_add_on,
        new_single, new_day, new_redemption, new_holding, confirm_days, redeemable_days, buy_pay_days,
        convert_status, periodic_status, new_switch, new_most, new_day_most, redeem_pay_days,
        offered_from, offered_to, face_value, new_method, ${NEW_OWN}, ${of.source}
      from told_term returning 1)
    select count(*)::int as n from made`.execute(tx)
  await sql`drop table told_term`.execute(tx)
  return rows[0]!.n
}

/** Fills `told_term` with the versions in force that the lines change, each with its new values. */
async function compareTerms(
  tx: Tx,
  terms: readonly BasicTerm[],
  of: Omit<ParametersOf, 'isWhole'>,
): Promise<void> {
  const column = <K extends Exclude<keyof BasicTerm, 'own' | 'feeToFund'>>(key: K) =>
    terms.map((each) => textOf(each[key]))
  await sql`create temp table told_term on commit drop as
    select v.*, coalesce(l.first_minimum, v.first_minimum) as new_first,
      coalesce(l.add_on_minimum, v.add_on_minimum) as new_add_on,
      case l.single_maximum when 'none' then null else coalesce(l.single_maximum::numeric, v.single_maximum) end as new_single,
      case l.day_maximum when 'none' then null else coalesce(l.day_maximum::numeric, v.day_maximum) end as new_day,
      coalesce(l.minimum_redemption, v.minimum_redemption) as new_redemption,
      coalesce(l.minimum_holding, v.minimum_holding) as new_holding,
      coalesce(l.minimum_switch, v.minimum_switch) as new_switch,
      case l.redemption_maximum when 'none' then null
        else coalesce(l.redemption_maximum::numeric, v.redemption_maximum) end as new_most,
      case l.day_redemption_maximum when 'none' then null
        else coalesce(l.day_redemption_maximum::numeric, v.day_redemption_maximum) end as new_day_most,
      coalesce(l.method, v.default_dividend_method) as new_method, ${sql.join(OWN_LIMITS.map(ownColumn))}
    from unnest(${column('fundCode')}::text[], ${column('shareClass')}::text[], ${column('firstMinimum')}::numeric[],
      ${column('addOnMinimum')}::numeric[], ${column('singleMaximum')}::text[], ${column('dayMaximum')}::text[],
      ${column('minimumRedemption')}::numeric[], ${column('minimumHolding')}::numeric[],
      ${column('minimumSwitch')}::numeric[], ${column('redemptionMaximum')}::text[],
      ${column('dayRedemptionMaximum')}::text[], ${column('defaultDividendMethod')}::text[],
      ${terms.map(({ own }) => ownText(own))}::jsonb[])
      as l (fund_code, share_class, first_minimum, add_on_minimum, single_maximum, day_maximum, minimum_redemption,
        minimum_holding, minimum_switch, redemption_maximum, day_redemption_maximum, method, own)
    join share_class sc on sc.fund_code = l.fund_code and sc.retired_on is null
    join fund f on f.fund_id = sc.fund_id and f.registrar_code = ${of.registrarCode}
    join product p on p.share_class_id = sc.share_class_id and p.charge_mode = l.share_class
    join product_version v on v.product_code_id = p.product_code_id and v.validity @> ${of.from}::date
      and lower(v.validity) < ${of.from}::date`.execute(tx)
  await sql`delete from told_term where (first_minimum, add_on_minimum, single_maximum, day_maximum, minimum_redemption,
      minimum_holding, minimum_switch, redemption_maximum, day_redemption_maximum, default_dividend_method, ${OWN_COLUMNS})
    is not distinct from (new_first, new_add_on, new_single, new_day, new_redemption, new_holding, new_switch, new_most,
      new_day_most, new_method, ${NEW_OWN})`.execute(tx)
}

const newName = (column: string) => sql.ref(`new_${column}`)
const NEW_OWN = sql.join(OWN_LIMITS.map(({ column }) => newName(column)))

/** Returns SQL for a limit of `OWN_LIMITS`: the value in line `l` if it has one, else the value in force. */
function ownColumn({ column }: OwnLimit) {
  return sql`case when l.own ? ${column}::text then (l.own ->> ${column}::text)::numeric else ${sql.ref(`v.${column}`)} end
    as ${newName(column)}`
}

/** A share class of a registrar's fund, by its name in the catalogue. */
export interface NamedClass {
  readonly shareClassId: string
  readonly fundCode: string
  readonly name: string
}

export async function findNames(
  tx: Tx,
  registrarCode: string,
  fundCodes: readonly string[],
): Promise<NamedClass[]> {
  const { rows } =
    await sql<NamedClass>`select sc.share_class_id::text as "shareClassId", sc.fund_code as "fundCode", sc.name
    from share_class sc join fund f using (fund_id)
    where f.registrar_code = ${registrarCode} and sc.retired_on is null and sc.fund_code = any(${[...fundCodes]}::text[])`.execute(
      tx,
    )
  return rows
}

/** Renames a class and saves the old name under the day. The English name belonged to the old name, so it is removed. */
export async function renameClass(
  tx: Tx,
  known: NamedClass,
  to: { readonly name: string; readonly pinyin: string; readonly initials: string },
  day: Day,
): Promise<void> {
  await sql`update share_class set name = ${to.name}, name_en = null, pinyin = ${to.pinyin}, initials = ${to.initials}
    where share_class_id = ${known.shareClassId}::bigint`.execute(tx)
  await sql`insert into share_class_change (share_class_id, seen_on, change, old_value, new_value)
    values (${known.shareClassId}::bigint, ${day}::date, 'renamed', ${known.name}, ${to.name})
    on conflict (share_class_id, seen_on, change) do update set new_value = excluded.new_value`.execute(tx)
}

/** Returns the value as text. Both amounts and shares have two decimals. */
function textOf(value: string | Fen | Share | null): string | null {
  return typeof value === 'bigint' ? fenText(value as Fen) : value
}
