import type { previewClientPlanActs as contract } from '#contract/adviser/proposal.ts'
import type { OutputOf, ParsedOf } from '#contract/endpoint.ts'
import { MOST_IN_BASKET } from '#contract/values.ts'
import { FREQUENCIES } from '#domain/calendar/plan-day.ts'
import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import { fenText, parseTypedAmount } from '#domain/number/money.ts'
import { PLAN_ACTS, refusePlanTwice } from '#domain/proposal/proposed-plan.ts'
import type { PlanAct } from '#domain/proposal/proposed-plan.ts'
import type { LastDay } from '#domain/proposal/proposal-end.ts'
import type { Adviser } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import { viewOf } from '#server/base/http/refusal-view.ts'
import type { ReadCall } from '#server/base/http/route.ts'
import type { PlanView } from '#server/trade/plans/read-plans.ts'
import { readPlans } from '#server/trade/plans/read-plans.ts'
import type { PlanActLine } from '#server/trade/proposals/judge-plan-act.ts'
import { planActOf, planText } from '#server/trade/proposals/plan-act-view.ts'
import { judgeLine } from '#server/trade/proposals/refuse-line.ts'
import { previewCautions, previewEnd, reachOwn } from './reach-own.ts'

type Output = OutputOf<typeof contract>

/** Previews a proposal about plans of one of the adviser's own clients: the plans, and the gate that each act would meet (AD35, AD38). */
export async function previewPlanActs(
  call: ReadCall<Adviser>,
  { clientRef, lines: text }: ParsedOf<typeof contract>,
  calendar: TradingCalendar,
): Promise<AnswerOf<typeof contract>> {
  const { db, now, today } = call
  const own = await reachOwn(call, clientRef)
  if (own.kind !== 'ok') return own
  const { accountNumber, days, refusal } = own.value
  const all = await readPlans(db, accountNumber, calendar)
  const asked = parseActs(text).flatMap((act) => {
    const plan = all.find(({ planId }) => planId === act.planId)
    return plan === undefined ? [] : [{ act, plan }]
  })
  const lines: Output['lines'][number][] = []
  const lastDays: LastDay[] = []
  const proposed: PlanActLine[] = []
  const at = { db, accountNumber, now, today, calendar }
  for (const { act, plan } of asked) {
    const line = lineOf(act, plan)
    proposed.push(line)
    const judged = await judgeLine(at, line)
    if (judged.kind === 'ok') lastDays.push(...judged.value.lastDays)
    lines.push({
      ...{ planId: plan.planId, action: act.action, after: afterOf(line, plan) },
      refusal: judged.kind === 'ok' ? null : viewOf(call, judged),
    })
  }
  const end = previewEnd(call, { days, calendar }, lastDays)
  if (end.kind !== 'ok') return end
  const twice = refusePlanTwice(asked.map(({ act }) => act))
  const why = refusal ?? (twice && viewOf(call, twice)) ?? end.value.refusal
  const plans = all.flatMap((plan) => (plan.state === 'ended' ? [] : [shownPlan(plan, plan.state)]))
  const cautions = await previewCautions(call, at, proposed)
  return ok({ plans, lines, ...end.value, cautions, refusal: why })
}

/** A line of the question, with its parts as they were typed. */
interface AskedAct {
  readonly planId: string
  readonly action: PlanAct
  readonly parts: readonly string[]
}

const LINE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):([a-z]+)((?::[^:,]*)*)$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Reads the lines of a query. Parts that are not a line are left out. */
function parseActs(text: string): readonly AskedAct[] {
  return text
    .split(',')
    .map((line) => LINE.exec(line))
    .flatMap((found) => {
      const [, planId = '', named = '', parts = ''] = found ?? []
      const action = PLAN_ACTS.find((each) => each === named)
      return action === undefined ? [] : [{ planId, action, parts: parts.split(':').slice(1) }]
    })
    .slice(0, MOST_IN_BASKET)
}

/** The line as it is judged. Of a change that is still being typed the amount is left out: it is no fault yet. */
function lineOf({ planId, action, parts }: AskedAct, { fundCode }: PlanView): PlanActLine {
  const line = { kind: 'rsp', fundCode, planId, action } as const
  if (action !== 'change') return line
  const [typed = '', named = '', typedDay = '', last = '', terms = ''] = parts
  const amount = parseTypedAmount(typed)
  const frequency = FREQUENCIES.find((each) => each === named)
  const isWhole = amount !== null && frequency !== undefined && (last === '' || DAY.test(last))
  if (!isWhole) return line
  return {
    ...{ ...line, frequency, amount: fenText(amount) },
    sendDay: numberIn(typedDay),
    lastDue: last === '' ? null : last,
    mostTerms: numberIn(terms),
  }
}

function numberIn(text: string): number | null {
  return /^[1-9]\d{0,2}$/.test(text) ? Number(text) : null
}

function afterOf(line: PlanActLine, plan: PlanView): Output['lines'][number]['after'] {
  if (line.action === 'change' && line.amount === undefined) return null
  const { amount = null, sendDay = null, frequency = null, lastDue = null, mostTerms = null } = line
  const { action, planId: planActed } = line
  const of = { amount, sendDay, frequency, lastDue, mostTerms, action, planActed, before: snapshotIn(plan) }
  return planActOf(of)?.after ?? null
}

function snapshotIn({ amount: agreed, amountNow: amount, ...plan }: PlanView) {
  const { state, frequency, sendDay, lastDue, mostTerms, stepUp } = plan
  return { agreed, amount, state, frequency, sendDay, lastDue, mostTerms, stepUp }
}

function shownPlan(plan: PlanView, state: 'active' | 'paused'): Output['plans'][number] {
  const {
    planId,
    fundCode,
    fundName,
    amountNow: amount,
    frequency,
    sendDay,
    lastDue,
    termsLeft,
    nextDue,
  } = plan
  return {
    ...{ planId, fundCode, fundName, state, amount, frequency, sendDay, lastDue, termsLeft, nextDue },
    now: planText(snapshotIn(plan)),
  }
}
