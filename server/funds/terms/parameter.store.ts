import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import { BUYING, ENDED, LETS_IN } from './fund-status.ts'

/** The aliases that a statement uses for the three tables of a product. */
interface Aliases {
  readonly fund: string
  readonly shareClass: string
  readonly product: string
}

/** SQL that is true if a class is wound up or merged, so that nothing of it can be bought or sold. `shareClass` is its alias. */
export function hasFundEnded(shareClass: string): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${shareClass}.${column}`)
  return sql`(${of('retired_on')} is not null or exists (
    select from product p join product_version v using (product_code_id)
    where p.share_class_id = ${of('share_class_id')} and v.fund_status in ${ENDED} and v.validity @> business_today()))`
}

/**
 * SQL that is true if the registrar's C2 named us for the fund and no longer does: no money goes in through us. False for a fund that
 * no C2 has ever named (rules/registrar.md#parameters).
 */
export function hasAgencyEnded(
  { fund, shareClass, product }: Aliases,
  day: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const of = (table: string, column: string) => sql.ref(`${table}.${column}`)
  return sql`coalesce((select not bool_or(g.validity @> ${day}) from agency_term g
    where g.registrar_code = ${of(fund, 'registrar_code')} and g.fund_code = ${of(shareClass, 'fund_code')}
      and g.share_class = ${of(product, 'charge_mode')}), false)`
}

/** SQL for lists, run once for all rows: registrar, code and charge mode of each fund whose agency has ended. */
export function endedAgencies(day: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select registrar_code, fund_code, share_class from agency_term group by 1, 2, 3
    having not bool_or(validity @> ${day}))`
}

/** Whether the pair is on the registrar's C3 of a day. A pair that no C3 lists is not offered (rules/orders.md#fund-status). */
export async function isSwitchOffered(
  db: Db | Tx,
  of: { readonly productCodeId: string; readonly targetProductCodeId: string; readonly day: Day },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from product p join share_class sc on sc.share_class_id = p.share_class_id join fund f using (fund_id),
      product q join share_class tc on tc.share_class_id = q.share_class_id
    where p.product_code_id = ${of.productCodeId} and q.product_code_id = ${of.targetProductCodeId}
      and exists (select 1 from switch_pair s where s.registrar_code = f.registrar_code and s.fund_code = sc.fund_code
        and s.share_class = p.charge_mode and s.target_fund_code = tc.fund_code and s.target_share_class = q.charge_mode
        and s.validity @> ${of.day}::date)`.execute(db)
  return rows.length > 0
}

/** A fund that a switch can go to. */
export interface SwitchTargetRow {
  readonly fundCode: string
  readonly name: string
  readonly nameEn: string | null
  readonly fundType: string
  readonly riskLevel: number
  readonly isSample: boolean
  readonly nav: string | null
  readonly navDate: Day | null
}

/** The most funds that a switch shows at once. Clients find any other by keyword. */
const MOST_TARGETS = 40

/**
 * Finds public funds on the registrar's C3 of a day that take switches in now and that we still sell, whose code or name contains
 * the keyword, in the order of their codes. `count` is the number of all of them.
 */
export async function findSwitchTargets(
  db: Db,
  of: { readonly productCodeId: string; readonly keyword: string; readonly day: Day },
): Promise<{ readonly count: number; readonly targets: readonly SwitchTargetRow[] }> {
  const { rows } = await sql<SwitchTargetRow & { total: bigint }>`
    select tc.fund_code as "fundCode", tc.name, tc.name_en as "nameEn", tf.fund_type as "fundType",
      tc.risk_level as "riskLevel", tc.is_sample as "isSample", m.unit_nav as nav, m.nav_date as "navDate",
      count(*) over () as total
    from product p join share_class sc on sc.share_class_id = p.share_class_id join fund f on f.fund_id = sc.fund_id
    join switch_pair s on s.registrar_code = f.registrar_code and s.fund_code = sc.fund_code
      and s.share_class = p.charge_mode and s.validity @> ${of.day}::date
    join share_class tc on tc.fund_code = s.target_fund_code and tc.retired_on is null
    join fund tf on tf.fund_id = tc.fund_id and tf.fund_type !~ '^(PE|POF)'
    join product q on q.share_class_id = tc.share_class_id and q.charge_mode = s.target_share_class
    join product_version v on v.product_code_id = q.product_code_id and v.validity @> ${of.day}::date
      and v.fund_status in ${BUYING} and v.convert_status in ${LETS_IN}
    left join fund_metric m on m.share_class_id = tc.share_class_id
    where p.product_code_id = ${of.productCodeId}
      and not ${hasAgencyEnded({ fund: 'tf', shareClass: 'tc', product: 'q' }, sql`${of.day}::date`)}
      and (${of.keyword} = '' or strpos(tc.fund_code, ${of.keyword}) > 0
      or strpos(lower(tc.name), lower(${of.keyword})) > 0 or strpos(lower(tc.name_en), lower(${of.keyword})) > 0)
    order by tc.fund_code limit ${MOST_TARGETS}`.execute(db)
  return { count: Number(rows[0]?.total ?? 0), targets: rows }
}

/**
 * Finds funds of a registrar with purchases to be confirmed by a day for which no C2 says how they are settled. Redemptions need no
 * C2, because holders get their money even if the agreement has ended.
 */
export async function findUnsettled(
  db: Db | Tx,
  of: { readonly registrarCode: string; readonly day: Day },
): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select distinct sc.fund_code as code from (select distinct product_code_id, trade_date from fund_order
      where registrar_code = ${of.registrarCode} and status in ('sent', 'accepted-by-registrar') and trade_date < ${of.day}
        and amount is not null) o
    join product p using (product_code_id) join share_class sc using (share_class_id)
    where not exists (select 1 from agency_term a where a.registrar_code = ${of.registrarCode}
      and a.fund_code = sc.fund_code and a.share_class = p.charge_mode and a.validity @> o.trade_date)
    order by 1`.execute(db)
  return rows.map((row) => row.code)
}
