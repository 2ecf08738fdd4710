import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { DividendPlan } from '#domain/fee/fund-parameter.ts'
import { navText } from '#domain/number/money.ts'
import type { ParametersOf } from '#server/funds/terms/book-parameters.ts'
import type { Tx } from '#server/db/tx.ts'

/** The change that a C4 has made to a dividend to come. */
export interface PlanChange {
  readonly change: 'new' | 'changed' | 'withdrawn'
  readonly fundCode: string
  readonly exDate: Day
  readonly registrationDate: Day
  readonly payDate: Day | null
  /** Yuan per share, without trailing zeros. */
  readonly perShare: string
}

/**
 * Books a C4. A plan that differs ends the one before it. A withdrawn plan ends, and so does a plan to come that a whole file no
 * longer lists. A plan due before the package's day stays as announced. Repeatable: the second time nothing changes.
 */
export async function bookDividendPlans(
  tx: Tx,
  plans: readonly DividendPlan[],
  of: ParametersOf,
): Promise<PlanChange[]> {
  const column = <K extends keyof DividendPlan>(key: K) => plans.map((each) => each[key])
  await sql`create temp table plan_line on commit drop as select * from unnest(${column('fundCode')}::text[],
    ${column('shareClass')}::text[], ${column('exDate')}::date[], ${column('registrationDate')}::date[],
    ${column('payDate')}::date[], ${plans.map((each) => navText(each.perShare))}::numeric[],
    ${column('isWithdrawn')}::boolean[])
    as l (fund_code, share_class, ex_date, registration_date, pay_date, per_share, is_withdrawn)`.execute(tx)
  await sql`create temp table ended_plan on commit drop as
    select p.* from dividend_plan p left join plan_line l using (fund_code, share_class, ex_date)
    where p.registrar_code = ${of.registrarCode} and p.validity @> ${of.from}::date
      and case when l.fund_code is null then ${of.isWhole} and p.registration_date >= ${of.from}::date
        else l.is_withdrawn or (l.registration_date, l.pay_date, l.per_share)
          is distinct from (p.registration_date, p.pay_date, p.per_share) end`.execute(tx)
  await sql`delete from dividend_plan p using ended_plan e where ${sameRow} and lower(p.validity) = ${of.from}::date`.execute(
    tx,
  )
  await sql`update dividend_plan p set validity = daterange(lower(p.validity), ${of.from}::date) from ended_plan e
    where ${sameRow}`.execute(tx)
  const { rows } = await sql<PlanChange>`with made as (
      insert into dividend_plan (registrar_code, fund_code, share_class, ex_date, registration_date, pay_date, per_share,
        validity, source)
      select ${of.registrarCode}, l.fund_code, l.share_class, l.ex_date, l.registration_date, l.pay_date, l.per_share,
        daterange(${of.from}::date, null), ${of.source}
      from plan_line l where not l.is_withdrawn and not exists (select 1 from dividend_plan p
        where p.registrar_code = ${of.registrarCode} and p.fund_code = l.fund_code and p.share_class = l.share_class
          and p.ex_date = l.ex_date and p.validity @> ${of.from}::date)
      returning fund_code, share_class, ex_date, registration_date, pay_date, per_share
    ), changed as (
      select m.*, case when e.fund_code is null then 'new' else 'changed' end as change
      from made m left join ended_plan e using (fund_code, share_class, ex_date)
      union all select e.fund_code, e.share_class, e.ex_date, e.registration_date, e.pay_date, e.per_share, 'withdrawn'
      from ended_plan e where not exists (select 1 from made m where m.fund_code = e.fund_code
        and m.share_class = e.share_class and m.ex_date = e.ex_date)
    ) select change, fund_code as "fundCode", ex_date as "exDate", registration_date as "registrationDate",
      pay_date as "payDate", trim_scale(per_share)::text as "perShare" from changed order by fund_code, ex_date`.execute(
    tx,
  )
  await sql`drop table plan_line, ended_plan`.execute(tx)
  return rows
}

const sameRow = sql`p.registrar_code = e.registrar_code and p.fund_code = e.fund_code
  and p.share_class = e.share_class and p.ex_date = e.ex_date and p.validity = e.validity`

/** A notice of a fund in both languages. In English, a class without an English name is called by its code. */
export interface DividendNotice {
  readonly fundCode: string
  title(name: { readonly zh: string; readonly en: string }): { readonly zh: string; readonly en: string }
  readonly body: { readonly zh: string; readonly en: string }
}

/** Adds notices about the registrar's own funds, published on a day. Notices about other registrars' funds are left out. */
export async function insertDividendNotices(
  tx: Tx,
  notices: readonly DividendNotice[],
  of: Pick<ParametersOf, 'registrarCode' | 'from'>,
): Promise<void> {
  const codes = notices.map((each) => each.fundCode)
  const { rows } = await sql<{ code: string; fund_id: string; zh: string; en: string }>`
    select sc.fund_code as code, sc.fund_id::text as fund_id, sc.name as zh, coalesce(sc.name_en, sc.fund_code) as en
    from share_class sc join fund f using (fund_id) where f.registrar_code = ${of.registrarCode}
      and sc.retired_on is null and sc.fund_code = any(${codes}::text[])`.execute(tx)
  const known = new Map(rows.map((row) => [row.code, row]))
  for (const { fundCode, title, body } of notices) {
    const fund = known.get(fundCode)
    if (!fund) continue
    const named = title(fund)
    await sql`insert into fund_notice (fund_id, notice_no, published_on, kind, title, title_en, body, body_en)
      select ${fund.fund_id}::bigint, 1 + coalesce(max(notice_no), 0), ${of.from}::date, 'dividend', ${named.zh}, ${named.en},
        ${body.zh}, ${body.en} from fund_notice where fund_id = ${fund.fund_id}::bigint`.execute(tx)
  }
}
