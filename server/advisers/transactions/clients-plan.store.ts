import { sql } from 'kysely'
import type { PLAN_SORTS, PLAN_STATES } from '#contract/adviser/transaction.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import type { Frequency } from '#domain/calendar/plan-day.ts'
import type { ListKeys } from '#server/base/list/list-keys.ts'
import { pageParts } from '#server/base/list/list-keys.ts'
import type { Place } from '#server/base/list/place.ts'
import { cutPage } from '#server/base/list/place.ts'
import type { Db } from '#server/db/open.ts'
import { LONGEST_WAIT_DAYS } from '#server/trade/plans/plan-term.store.ts'
import type { Reader } from '#server/advisers/reach/reach.store.ts'
import type { AcrossClients, WhoseRow } from './reached.store.ts'
import { clientsShowing, isFund, OWNERS, WHOSE } from './reached.store.ts'

export interface ClientsPlanRow extends WhoseRow {
  readonly planId: string
  readonly fundCode: string
  readonly fundName: string
  readonly fundNameEn: string | null
  /** The amount agreed, before any raise. */
  readonly agreed: string
  readonly stepRate: string | null
  readonly stepEvery: number | null
  readonly frequency: Frequency
  readonly sendDay: number | null
  readonly firstDue: Day
  readonly lastDue: Day | null
  readonly mostTerms: number | null
  readonly agreedOn: Day
  readonly state: (typeof PLAN_STATES)[number]
  readonly stateReason: string | null
  readonly misses: number
  readonly done: number
  readonly missed: number
  readonly refused: number
  readonly skipped: number
  /** Terms since the present terms were agreed that are done or ordered: the raises are counted from there. */
  readonly begunNow: number
  readonly invested: string
  readonly failedOn: Day | null
  readonly failure: string | null
  /** Due days lately begun, and those that the client skips. */
  readonly begun: Day[]
  readonly skips: Day[]
}

export interface PlanFilter extends AcrossClients {
  readonly state: '' | (typeof PLAN_STATES)[number]
  readonly failing: '' | 'failing'
}

/** The days by the calendar whose terms run on a trading day that was asked for; both belong to it. */
export interface DueWindow {
  readonly from: Day
  readonly to: Day
}

export const PLAN_KEYS: ListKeys<(typeof PLAN_SORTS)[number]> = {
  sorts: {
    agreed: { by: sql`m.agreed_at`, type: 'instant' },
    name: { by: sql`m.pinyin`, type: 'text' },
    amount: { by: sql`m.amount`, type: 'number' },
  },
  tie: { by: sql`m.plan_id`, type: 'uuid' },
  first: { name: 'agreed', isDescending: true },
  size: 50,
}

/**
 * The condition that a plan `p` with terms `v` may have a term in a window: one of its days by the calendar lies there and is neither skipped nor
 * begun. `dueDays` is the rule; this one only lets nothing out that has such a term.
 */
function mayBeDue(window: DueWindow | null) {
  if (window === null) return sql`true`
  return sql`p.state = 'active' and exists (
    select 1 from generate_series(greatest(v.first_due, ${window.from}::date), least(v.last_due, ${window.to}::date), interval '1 day') g,
      lateral (select g::date as day) d
    where case v.frequency when 'daily' then true when 'monthly' then extract(day from d.day)::int = v.send_day
        else extract(isodow from d.day)::int = v.send_day and (v.frequency = 'weekly' or
          (d.day - v.first_due - (v.send_day - extract(isodow from v.first_due)::int + 7) % 7) % 14 = 0) end
      and (v.frequency = 'daily' or not exists (select 1 from plan_skip x where x.plan_id = p.plan_id and x.due_day = d.day)))`
}

/** What has become of the terms of a plan `m`, and what it has put in. */
const TERMS = sql`cross join lateral (select count(*) filter (where outcome = 'done')::int as done,
    count(*) filter (where outcome = 'pay-failed')::int as missed, count(*) filter (where outcome = 'refused')::int as refused,
    count(*) filter (where outcome = 'skipped')::int as skipped,
    count(*) filter (where outcome in ('done', 'ordered') and due_day >= m.first_due)::int as begun_now,
    coalesce(array_agg(due_day) filter (where due_day >= s.open_day - ${LONGEST_WAIT_DAYS}::int), '{}') as begun
    from plan_term t where t.plan_id = m.plan_id) n
  cross join lateral (select coalesce(sum(o.confirmed_amount), 0.00) as invested from plan_term t
    join fund_order o on o.account_number = m.account_number and o.order_no = t.order_no where t.plan_id = m.plan_id) i
  left join lateral (select t.due_day, t.reason from plan_term t where t.plan_id = m.plan_id
    and t.outcome in ('pay-failed', 'refused') order by t.due_day desc limit 1) f on true`

const COLUMNS = sql`m.plan_id as "planId", ${WHOSE}, sc.fund_code as "fundCode", sc.name as "fundName", sc.name_en as "fundNameEn",
  m.amount as agreed, m.step_rate as "stepRate", m.step_every as "stepEvery", m.frequency, m.send_day as "sendDay",
  m.first_due as "firstDue", m.last_due as "lastDue", m.most_terms as "mostTerms",
  (m.agreed_at at time zone 'Asia/Shanghai')::date as "agreedOn", m.state, m.state_reason as "stateReason", m.misses, n.done,
  n.missed, n.refused, n.skipped, n.begun_now as "begunNow", i.invested, f.due_day as "failedOn", f.reason as failure, n.begun,
  array(select x.due_day from plan_skip x where x.plan_id = m.plan_id
    and x.due_day >= s.open_day - ${LONGEST_WAIT_DAYS}::int) as skips`

/** Finds one page of the plans of all whose plans the reader may see. With a window, every plan with a term in it is among them, and few others. */
export async function findClientsPlanRows(
  db: Db,
  reader: Reader,
  { state, failing, fund, client, window }: PlanFilter & { readonly window: DueWindow | null },
  place: Place<(typeof PLAN_SORTS)[number]>,
): Promise<{ readonly rows: readonly ClientsPlanRow[]; readonly next: string | null }> {
  const page = pageParts(PLAN_KEYS, place)
  const { rows } = await sql<ClientsPlanRow & { place: string }>`
    with k as materialized (${clientsShowing(reader, 'plans', client)}),
    matched as (
      select k.*, p.plan_id, p.state, p.state_reason, p.misses, p.agreed_at, v.amount, v.step_rate, v.step_every, v.frequency,
        v.send_day, v.first_due, v.last_due, v.most_terms, q.share_class_id
      from k join plan p on p.account_number = k.account_number
      join plan_version v on v.plan_id = p.plan_id and upper_inf(v.validity)
      join product q on q.product_code_id = p.product_code_id join share_class sc on sc.share_class_id = q.share_class_id
      where ${state === '' ? sql`true` : sql`p.state = ${state}`}
        and ${failing === '' ? sql`true` : sql`p.state <> 'ended' and p.misses > 0`}
        and ${isFund(fund, ['sc'])} and ${mayBeDue(window)}
    ), cut as (select m.* from matched m where ${page.after} order by ${page.order} limit ${page.limit})
    select ${COLUMNS}, ${page.place} as place from cut m cross join business_state s
    join share_class sc on sc.share_class_id = m.share_class_id ${OWNERS} ${TERMS}
    order by ${page.order}`.execute(db)
  return cutPage(place, rows)
}
