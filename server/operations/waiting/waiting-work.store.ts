import { sql } from 'kysely'
import type { HouseWork } from '#domain/duty/waiting-work.ts'
import { CERTIFICATION_DAYS, CERTIFIERS } from '#domain/duty/certification.ts'
import { BREAK_DAYS, COMPLAINT_DAYS } from '#domain/duty/waiting-work.ts'
import type { Db } from '#server/db/open.ts'
import { CERTIFIED, CONFIRMATIONS } from '#server/people/staff/certification.store.ts'
import { AWAITS_CALL } from '#server/trade/books/care-call.store.ts'

export interface WaitingRow {
  readonly kind: HouseWork
  readonly count: number
  readonly oldestAt: Date | null
  readonly dueAt: Date | null
  readonly late: number | null
}

/** Trading days since a break `b` was found, today among them. */
const AGE = sql`(select count(*) from trading_day d where d.market = 'SSE' and d.is_open and d.day > b.day
  and d.day <= business_today())`

const COMPLAINT_ENDS = sql`(c.opened_at + make_interval(days => ${COMPLAINT_DAYS}::int))`

/** The quarter of today, since when its duties wait, and the instant at which their days are over. A round not opened yet begins today. */
const QUARTER = sql`date_trunc('quarter', business_today()::timestamp)::date`
const QUARTER_BEGINS = sql`(${QUARTER}::timestamp at time zone 'Asia/Shanghai')`
const CLOSES = sql`((coalesce(r.closes_on + 1, business_today() + ${CERTIFICATION_DAYS}::int))::timestamp
  at time zone 'Asia/Shanghai')`

/**
 * Counts what waits, for the kinds asked for. One statement for all: what is not asked for is not looked at. A kind's oldest is since
 * when somebody waits; late is null where no rule sets a time that is kept (rules/staff.md#work-items).
 */
export async function countHouseWork(db: Db, asked: readonly HouseWork[]): Promise<readonly WaitingRow[]> {
  const kinds = sql`${[...asked]}::text[]`
  const { rows } = await sql<WaitingRow>`
    select w.kind, w.n as count, w.oldest as "oldestAt", w.due as "dueAt", w.late from (
      select 'review' as kind, count(*)::int as n, min(created_at) as oldest, null::timestamptz as due, null::int as late
        from review where state in ('open', 'proposed') and 'review' = any(${kinds})
      union all select 'means', count(*)::int, min(declared_at), null, null
        from means_declaration where outcome is null and 'means' = any(${kinds})
      union all select 'call', count(*)::int, min(u.since), null, null from (
          select c.paid_at as since from private_contract_order c
            where c.cancelled_at is null and c.called_at is null and c.order_status = 'paid'
          union all select o.accepted_at from fund_order o where o.status = 'paid' and ${AWAITS_CALL}) u
        where 'call' = any(${kinds})
      union all select 'break', count(*)::int, min(b.opened_at), null,
          count(*) filter (where ${AGE} > ${BREAK_DAYS}::int)::int
        from recon_break b where b.closed_at is null and 'break' = any(${kinds})
      union all select 'conversation', count(*)::int, min(c.changed_at),
          min(${COMPLAINT_ENDS}) filter (where c.topic = 'complaint'),
          count(*) filter (where c.topic = 'complaint' and ${COMPLAINT_ENDS} < business_now())::int
        from conversation c where c.status = 'open' and 'conversation' = any(${kinds})
      union all select 'user', count(*)::int, min(u.since), null, null from (
          select recorded_at as since from staff_invitation where scope = 'house' and state = 'proposed'
          union all select asked_at from duty_change where state = 'proposed') u
        where 'user' = any(${kinds})
      union all select 'certification', count(*)::int, min(${QUARTER_BEGINS}), min(${CLOSES}),
          count(*) filter (where ${CLOSES} <= business_now())::int
        from ${CERTIFIED} left join certification_round r on r.quarter = ${QUARTER}
        where ${CONFIRMATIONS} < ${CERTIFIERS}::int and 'certification' = any(${kinds})
      union all select 'firm', count(*)::int, min(recorded_at), null, null
        from staff_invitation where scope = 'firm' and state = 'proposed' and 'firm' = any(${kinds})
    ) w where w.kind = any(${kinds})`.execute(db)
  return rows
}
