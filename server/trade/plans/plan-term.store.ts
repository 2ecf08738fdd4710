import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { OrderStatus } from '#domain/order/order.ts'
import type { TermOutcome } from '#domain/order/plan.ts'
import type { DueDay } from '#domain/calendar/plan-day.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

/** A term that has become due: ordered and not decided yet, or with its outcome. */
export interface PlanTerm {
  readonly dueDay: Day
  readonly tradeDate: Day
  readonly outcome: TermOutcome | 'ordered'
  readonly reason: string | null
  readonly orderNo: string | null
}

export async function findTerm(
  tx: Db | Tx,
  planId: string,
  dueDay: Day,
): Promise<(PlanTerm & { orderStatus: OrderStatus | null }) | null> {
  const { rows } = await sql<PlanTerm & { orderStatus: OrderStatus | null }>`
    select t.due_day as "dueDay", t.trade_date as "tradeDate", t.outcome, t.reason, t.order_no as "orderNo",
      (select o.status from fund_order o where o.order_no = t.order_no) as "orderStatus"
    from plan_term t where t.plan_id = ${planId} and t.due_day = ${dueDay}`.execute(tx)
  return rows[0] ?? null
}

/** Finds the latest 24 terms of a plan, the newest first. They cover the year of a monthly plan that a screen shows. */
export async function findTerms(db: Db | Tx, planId: string): Promise<PlanTerm[]> {
  const { rows } = await sql<PlanTerm>`select due_day as "dueDay", trade_date as "tradeDate", outcome, reason,
      order_no as "orderNo" from plan_term where plan_id = ${planId} order by due_day desc limit 24`.execute(
    db,
  )
  return rows
}

interface OrderedTerm {
  readonly planId: string
  readonly accountNumber: string
  readonly dueDay: Day
  readonly orderStatus: OrderStatus
  readonly failure: string | null
}

/** Finds the ordered terms up to a trade date, with the state of their orders. */
export async function findOrderedTerms(db: Db | Tx, tradeDate: Day): Promise<OrderedTerm[]> {
  const { rows } = await sql<OrderedTerm>`
    select t.plan_id as "planId", p.account_number as "accountNumber", t.due_day as "dueDay", o.status as "orderStatus",
      o.failure
    from plan_term t join plan p using (plan_id) join fund_order o on o.account_number = p.account_number and o.order_no = t.order_no
    where t.trade_date <= ${tradeDate} and t.outcome = 'ordered' order by t.plan_id`.execute(db)
  return rows
}

/** Counts the terms of a trade date that were skipped because their account was suspended or closed. */
export async function countLeftOut(db: Db | Tx, tradeDate: Day): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from plan_term
    where trade_date = ${tradeDate} and outcome = 'skipped' and reason like 'account-%'`.execute(db)
  return rows[0]!.n
}

export async function saveTerm(
  tx: Tx,
  planId: string,
  due: DueDay,
  term: { outcome: PlanTerm['outcome']; reason?: string; orderNo?: string },
): Promise<void> {
  await sql`insert into plan_term (plan_id, due_day, trade_date, outcome, reason, order_no, recorded_at)
    values (${planId}, ${due.dueOn}, ${due.tradeDate}, ${term.outcome}, ${term.reason ?? null}, ${term.orderNo ?? null},
      business_now())
    on conflict (plan_id, due_day) do update set outcome = excluded.outcome, reason = excluded.reason,
      order_no = coalesce(excluded.order_no, plan_term.order_no), recorded_at = excluded.recorded_at`.execute(
    tx,
  )
}

export async function skipTerm(tx: Tx, planId: string, dueDay: Day): Promise<void> {
  await sql`insert into plan_skip (plan_id, due_day) values (${planId}, ${dueDay}) on conflict do nothing`.execute(
    tx,
  )
}

export async function findSkips(db: Db | Tx, planId: string): Promise<ReadonlySet<Day>> {
  const { rows } = await sql<{
    day: Day
  }>`select due_day as day from plan_skip where plan_id = ${planId}`.execute(db)
  return new Set(rows.map((row) => row.day))
}

/** Sums, in yuan, what the terms of a plan have put in, without cancelled and failed orders. */
export async function findInvested(db: Db | Tx, planId: string): Promise<string> {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(o.confirmed_amount), 0.00)::text as sum from plan_term t join fund_order o on o.order_no = t.order_no
    where t.plan_id = ${planId}`.execute(db)
  return rows[0]!.sum
}

/** More days than a due day is ever put off by days without trading. */
export const LONGEST_WAIT_DAYS = 40

/** Finds the due days of the terms lately ordered or with an outcome: all whose trading day can be the open day. */
export async function findBegun(db: Db | Tx, planId: string, openDay: Day): Promise<ReadonlySet<Day>> {
  const { rows } = await sql<{ day: Day }>`select due_day as day from plan_term
    where plan_id = ${planId} and due_day >= ${openDay}::date - ${LONGEST_WAIT_DAYS}::int`.execute(db)
  return new Set(rows.map((row) => row.day))
}
