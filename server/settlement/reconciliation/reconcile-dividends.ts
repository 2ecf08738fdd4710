import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Break } from '#server/base/breaks/break.store.ts'

/** The sessions in which the file of a pay day comes: that of the night after, and one more for a registrar that is late. */
const SESSIONS_FOR_FILES = 2
/** The DividendPayPeriod, in sessions, of a fund that no C2 covers. */
const USUAL_PAY_DAYS = 2
/** The calendar days within which every dividend falls due. Older dividends are checked only while their break is open. */
const LOOKED_BACK = 60

/**
 * Compares announced dividends (C4) ↔ those that came (143). A dividend that has not come for all holders of its record date by its
 * pay day and the usual sessions is a break of the fund and ex-date (rules/fees.md#dividends, rules/registrar.md#parameters). Holders
 * who would get nothing are left out. A plan is checked on the session on which it is overdue, and while its break is
 * open.
 */
export async function announcedNotPaid(tx: Tx, confirmDay: Day): Promise<Break[]> {
  const { rows } = await sql<{ registrar: string; subject: string; ours: string; theirs: string }>`
    with plan as (
      select d.*, d.fund_code || ' ' || d.ex_date as subject,
        exists (select 1 from recon_break b where b.check_name = 'dividend' and b.reason = 'not-paid' and b.closed_at is null
          and b.registrar_code = d.registrar_code and b.subject = d.fund_code || ' ' || d.ex_date) as is_open,
        ${SESSIONS_FOR_FILES}::int + case when d.pay_date is not null then 0
          else coalesce(a.dividend_pay_days, ${USUAL_PAY_DAYS}::int) end as sessions
      from dividend_plan d left join agency_term a on a.registrar_code = d.registrar_code and a.fund_code = d.fund_code
        and a.share_class = case d.share_class when '2' then '0' else d.share_class end
        and a.validity @> d.registration_date
      where upper_inf(d.validity)
    ), overdue as (
      select p.* from plan p cross join lateral (select count(*) as gone from trading_day t where t.market = 'SSE' and t.is_open
        and t.day > coalesce(p.pay_date, p.registration_date) and t.day <= ${confirmDay}::date) s
      where (p.is_open or coalesce(p.pay_date, p.registration_date) > ${confirmDay}::date - ${LOOKED_BACK}::int)
        and (s.gone = p.sessions or (s.gone > p.sessions and (p.is_open or lower(p.validity) = ${confirmDay}::date)))
    )
    select o.registrar_code as registrar, o.subject,
      concat_ws(' ', o.registration_date, o.pay_date, trim_scale(o.per_share)) as ours,
      count(*) filter (where h.is_paid) || '/' || count(*) as theirs
    from overdue o join share_class sc on sc.fund_code = o.fund_code and sc.retired_on is null
    join fund f on f.fund_id = sc.fund_id and f.registrar_code = o.registrar_code
    join product p on p.share_class_id = sc.share_class_id and o.share_class in (p.charge_mode, '2')
    join lateral (select exists (select 1 from dividend v where v.account_number = s.account_number
        and v.share_class_id = sc.share_class_id and v.ex_date = o.ex_date and v.kind = 'dividend') as is_paid
      from position_span s where s.product_code_id = p.product_code_id and s.validity @> o.registration_date
        and round(s.shares * o.per_share, 2) > 0) h on true
    group by o.registrar_code, o.subject, o.registration_date, o.pay_date, o.per_share
    having not bool_and(h.is_paid)`.execute(tx)
  return rows.map(({ registrar: registrarCode, ...row }) => ({
    ...{ check: 'dividend' as const, registrarCode, reason: 'not-paid' as const, ...row },
  }))
}
