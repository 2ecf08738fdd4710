import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import { columnFen, columnRate, fenText, rateText } from '#domain/number/money.ts'
import type { Fen } from '#domain/number/money.ts'
import type { EndReason, PlanState, StepUp } from '#domain/order/plan.ts'
import type { PlanDays } from '#domain/calendar/plan-day.ts'
import { ENDED } from '#server/funds/terms/fund-status.ts'
import { hasAgencyEnded } from '#server/funds/terms/parameter.store.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

/** One version of a plan's terms: what it buys, and when. */
export interface PlanTerms {
  readonly amount: Fen
  readonly days: PlanDays
  readonly stepUp: StepUp | null
  readonly investorPayId: string
  readonly acceptsMismatch: boolean
}

export interface Plan {
  readonly planId: string
  readonly accountNumber: string
  readonly actorParty: string
  readonly productCodeId: string
  readonly fundCode: string
  readonly fundName: { readonly zh: string; readonly en: string | null }
  readonly state: PlanState
  readonly termsDone: number
  /** The terms done since the present version of the terms was agreed. Raises and the last term are counted from there. */
  readonly termsDoneNow: number
  /** The terms since then that are ordered and not decided. */
  readonly termsOpenNow: number
  readonly terms: PlanTerms
  /** What pays the plan; null once that account is no longer bound. */
  readonly payWay: {
    readonly mode: string
    readonly bankName: string | null
    readonly bankNameEn: string | null
    readonly last4: string | null
  } | null
}

interface Row {
  plan_id: string
  account_number: string
  actor_party: string
  product_code_id: string
  fund_code: string
  name: string
  name_en: string | null
  state: PlanState['state']
  state_reason: string | null
  misses: number
  terms_done: number
  terms_done_now: number
  terms_open_now: number
  amount: string
  frequency: PlanDays['frequency']
  send_day: number | null
  first_due: Day
  last_due: Day | null
  most_terms: number | null
  step_rate: string | null
  step_every: number | null
  investor_pay_id: string
  accepts_mismatch: boolean
  pay_mode: string | null
  bank_name: string | null
  bank_name_en: string | null
  last4: string | null
}

const COLUMNS = sql`p.plan_id, p.account_number, p.actor_party, p.product_code_id, sc.fund_code, sc.name, sc.name_en, p.state,
  p.state_reason, p.misses, p.terms_done,
  now.done as terms_done_now, now.open as terms_open_now, v.amount, v.frequency, v.send_day, v.first_due, v.last_due, v.most_terms,
  v.step_rate, v.step_every, v.investor_pay_id, v.accepts_mismatch, i.mode as pay_mode, i.bank_name, i.bank_name_en, i.last4
  from plan p join plan_version v on v.plan_id = p.plan_id and upper_inf(v.validity)
  cross join lateral (select count(*) filter (where outcome = 'done')::int as done,
    count(*) filter (where outcome = 'ordered')::int as open
    from plan_term t where t.plan_id = p.plan_id and t.due_day >= v.first_due) now
  left join pay_instrument i on i.investor_pay_id = v.investor_pay_id and i.account_number = p.account_number
    and i.state = 'active'
  join product using (product_code_id) join share_class sc using (share_class_id)`

/** Finds a plan of the owner and locks it; null if they have none with that id. */
export async function lockPlan(tx: Tx, accountNumber: string, planId: string): Promise<Plan | null> {
  const { rows } =
    await sql<Row>`select ${COLUMNS} where p.account_number = ${accountNumber} and p.plan_id = ${planId}
    for update of p`.execute(tx)
  return rows[0] ? planOf(rows[0]) : null
}

/** Finds a plan of the owner as it is; null if they have none with that id. */
export async function findPlan(db: Db | Tx, accountNumber: string, planId: string): Promise<Plan | null> {
  const { rows } =
    await sql<Row>`select ${COLUMNS} where p.account_number = ${accountNumber} and p.plan_id = ${planId}`.execute(
      db,
    )
  return rows[0] ? planOf(rows[0]) : null
}

export async function findPlansOf(db: Db | Tx, accountNumber: string): Promise<Plan[]> {
  const { rows } = await sql<Row>`select ${COLUMNS} where p.account_number = ${accountNumber}
    order by p.state = 'ended', p.agreed_at desc`.execute(db)
  return rows.map(planOf)
}

export async function findActivePlans(
  db: Db | Tx,
): Promise<Pick<Plan, 'planId' | 'accountNumber' | 'terms'>[]> {
  const { rows } = await sql<Row>`select ${COLUMNS} where p.state = 'active' order by p.plan_id`.execute(db)
  return rows.map(planOf)
}

/** Finds plans, also paused ones, that can never buy again, with the reason: their fund has ended, or we no longer sell it. */
export async function findPlansToEnd(
  db: Db | Tx,
): Promise<readonly (Pick<Plan, 'planId' | 'accountNumber'> & { readonly reason: Forbidding })[]> {
  const { rows } = await sql<{ planId: string; accountNumber: string; reason: Forbidding }>`
    select p.plan_id as "planId", p.account_number as "accountNumber",
      case when v.fund_status in ${ENDED} then 'fund-ended' else 'agency-ended' end as reason
    from plan p join product q using (product_code_id) join share_class sc using (share_class_id) join fund f using (fund_id)
    left join product_version v on v.product_code_id = p.product_code_id and v.validity @> business_today()
    where p.state <> 'ended' and (v.fund_status in ${ENDED}
      or ${hasAgencyEnded({ fund: 'f', shareClass: 'sc', product: 'q' }, sql`business_today()`)}) order by p.plan_id`.execute(
    db,
  )
  return rows
}

type Forbidding = Extract<EndReason, 'fund-ended' | 'agency-ended'>

export async function insertPlan(
  tx: Tx,
  plan: { accountNumber: string; actorParty: string; productCodeId: string; terms: PlanTerms; today: Day },
): Promise<string> {
  const { rows } = await sql<{
    id: string
  }>`insert into plan (account_number, product_code_id, state, agreed_at, actor_party)
    values (${plan.accountNumber}, ${plan.productCodeId}, 'active', business_now(), ${plan.actorParty})
    returning plan_id as id`.execute(tx)
  const planId = rows[0]!.id
  await insertVersion(tx, planId, plan.terms, plan.today)
  return planId
}

/** Finds the day of the last accepted special warning of a plan; for a plan older than this record, the day it was agreed. */
export async function findAcceptedOn(tx: Tx, planId: string): Promise<Day> {
  const { rows } = await sql<{ day: Day }>`
    select (coalesce(max(a.acknowledged_at), p.agreed_at) at time zone 'Asia/Shanghai')::date as day
    from plan p left join acknowledgement a on a.plan_id = p.plan_id and a.document = 'special-risk-warning'
    where p.plan_id = ${planId} group by p.agreed_at`.execute(tx)
  return rows[0]!.day
}

/**
 * Ends the present terms and begins new ones; terms of the same day are replaced, because nothing has run on them. The first new day is
 * after every term already due, so that those do not count. Days skipped before run again from then on, as was shown.
 */
export async function replaceTerms(tx: Tx, planId: string, terms: PlanTerms, today: Day): Promise<void> {
  await sql`delete from plan_version where plan_id = ${planId} and upper_inf(validity) and lower(validity) = ${today}`.execute(
    tx,
  )
  await sql`update plan_version set validity = daterange(lower(validity), ${today}::date)
    where plan_id = ${planId} and upper_inf(validity)`.execute(tx)
  await sql`delete from plan_skip where plan_id = ${planId} and due_day >= ${terms.days.start}`.execute(tx)
  await insertVersion(tx, planId, terms, today)
}

async function insertVersion(tx: Tx, planId: string, terms: PlanTerms, today: Day): Promise<void> {
  const { days, stepUp } = terms
  await sql`insert into plan_version (plan_id, validity, amount, frequency, send_day, first_due, last_due, most_terms, step_rate,
      step_every, investor_pay_id, accepts_mismatch)
    values (${planId}, daterange(${today}::date, null), ${fenText(terms.amount)}, ${days.frequency}, ${days.sendDay}, ${days.start},
      ${days.end}, ${days.mostTerms}, ${stepUp && rateText(stepUp.rate)}, ${stepUp?.everyTerms ?? null},
      ${terms.investorPayId}, ${terms.acceptsMismatch})`.execute(tx)
}

export async function saveState(tx: Tx, planId: string, state: PlanState, termsDone: number): Promise<void> {
  await sql`update plan set state = ${state.state}, state_reason = ${'reason' in state ? state.reason : null},
      misses = ${'misses' in state ? state.misses : 0}, terms_done = ${termsDone},
      ended_at = case when ${state.state} = 'ended' then business_now() end
    where plan_id = ${planId}`.execute(tx)
}

function planOf(row: Row): Plan {
  return {
    planId: row.plan_id,
    accountNumber: row.account_number,
    actorParty: row.actor_party,
    productCodeId: row.product_code_id,
    fundCode: row.fund_code,
    fundName: { zh: row.name, en: row.name_en },
    state: stateOf(row),
    termsDone: row.terms_done,
    termsDoneNow: row.terms_done_now,
    termsOpenNow: row.terms_open_now,
    payWay:
      row.pay_mode === null
        ? null
        : {
            mode: row.pay_mode,
            bankName: row.bank_name,
            bankNameEn: row.bank_name_en,
            last4: row.last4,
          },
    terms: {
      amount: columnFen(row.amount),
      days: {
        frequency: row.frequency,
        sendDay: row.send_day,
        start: row.first_due,
        end: row.last_due,
        mostTerms: row.most_terms,
      },
      stepUp:
        row.step_rate !== null && row.step_every !== null
          ? { rate: columnRate(row.step_rate), everyTerms: row.step_every }
          : null,
      investorPayId: row.investor_pay_id,
      acceptsMismatch: row.accepts_mismatch,
    },
  }
}

/** Reads the state of a plan. Its reasons are written by `saveState` alone, from the same type. */
function stateOf(row: Row): PlanState {
  const { state, misses } = row
  if (state === 'active') return { state, misses }
  return { state, misses, reason: row.state_reason } as PlanState
}
