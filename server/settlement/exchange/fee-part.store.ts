import { sql } from 'kysely'
import type { BasicTerm } from '#domain/fee/fund-parameter.ts'
import { rateText } from '#domain/number/money.ts'
import type { ParametersOf } from '#server/funds/terms/book-parameters.ts'
import type { Tx } from '#server/db/tx.ts'

/**
 * Saves which part of a redemption fee stays in the fund, from the package's day on, if a line has it and it differs from the one in
 * force. Lines without it, and funds of other registrars, change nothing. Repeatable. Returns how many products changed.
 */
export async function bookFeeParts(
  tx: Tx,
  terms: readonly BasicTerm[],
  of: Omit<ParametersOf, 'isWhole'>,
): Promise<number> {
  const told = terms.flatMap(({ feeToFund, ...each }) => (feeToFund === null ? [] : [{ ...each, feeToFund }]))
  if (told.length === 0) return 0
  await sql`create temp table told_part on commit drop as
    select p.product_code_id, l.to_fund
    from unnest(${told.map((each) => each.fundCode)}::text[], ${told.map((each) => each.shareClass)}::text[],
      ${told.map((each) => rateText(each.feeToFund))}::numeric[]) as l (fund_code, share_class, to_fund)
    join share_class sc on sc.fund_code = l.fund_code and sc.retired_on is null
    join fund f on f.fund_id = sc.fund_id and f.registrar_code = ${of.registrarCode}
    join product p on p.share_class_id = sc.share_class_id and p.charge_mode = l.share_class
    where not exists (select 1 from redemption_fee_part k where k.product_code_id = p.product_code_id
      and k.validity @> ${of.from}::date and (k.to_fund = l.to_fund or lower(k.validity) = ${of.from}::date))`.execute(
    tx,
  )
  await sql`update redemption_fee_part k set validity = daterange(lower(k.validity), ${of.from}::date)
    from told_part t where k.product_code_id = t.product_code_id and k.validity @> ${of.from}::date`.execute(
    tx,
  )
  const { rows } = await sql<{ n: number }>`with made as (
      insert into redemption_fee_part (product_code_id, validity, to_fund, source)
      select product_code_id, daterange(${of.from}::date, null), to_fund, ${of.source} from told_part returning 1)
    select count(*)::int as n from made`.execute(tx)
  await sql`drop table told_part`.execute(tx)
  return rows[0]!.n
}
