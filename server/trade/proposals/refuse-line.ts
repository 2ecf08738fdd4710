import type { EXIT_GATES } from '#contract/order/exit-preview.ts'
import type { PLAN_GATES } from '#contract/order/plan.ts'
import type { PURCHASE_GATES } from '#contract/refusals.ts'
import type { CalendarEnded, Day, TradingCalendar } from '#domain/calendar/calendar.ts'
import type { Frequency } from '#domain/calendar/plan-day.ts'
import { parseTypedAmount } from '#domain/number/money.ts'
import { firstRefusal } from '#domain/order/policy.ts'
import type { LastDay } from '#domain/proposal/proposal-end.ts'
import type { ProposalLineKind } from '#domain/proposal/proposal.ts'
import type { PlanProposal, PlanSnapshot } from '#domain/proposal/proposed-plan.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Answer, Refusals } from '#server/base/http/answer.ts'
import { ofFund, ok } from '#server/base/http/answer.ts'
import { findExitTerms } from '#server/trade/books/exit-terms.store.ts'
import type { PurchaseFacts } from '#server/trade/orders/facts.ts'
import { forLaterDay, loadPurchaseFacts, orderKindOf } from '#server/trade/orders/facts.ts'
import { OFFER_POLICIES, openingPoliciesOf } from '#server/trade/plans/plan-policies.ts'
import type { AskedGates } from '#server/trade/gates/gates.ts'
import { askedPurchase, BUYER_GATES, GATES, OF_OTHERS, PURCHASE_BEFORE } from '#server/trade/gates/gates.ts'
import { judgeProposedSwitch, judgeSale, loadPair } from './judge-exit-line.ts'
import { actsOnPlan, judgePlanAct } from './judge-plan-act.ts'

export interface ProposedLine {
  readonly kind: ProposalLineKind
  readonly fundCode: string
  readonly targetFundCode?: string
  readonly amount?: string
  readonly shares?: string
  /** The day of the month or of the week on which a plan buys. Null for a daily one. */
  readonly sendDay?: number | null
  /** Of a plan: what is done. Left out for a new one, which is monthly and without end. */
  readonly action?: PlanProposal
  /** The plan that is acted on, the terms of a change, and the plan as the client reads it. */
  readonly planId?: string
  readonly frequency?: Frequency
  readonly lastDue?: Day | null
  readonly mostTerms?: number | null
  readonly before?: PlanSnapshot
}

/** Refusals of a line that takes shares out, and of the fund they go into. */
export type ExitRefusal =
  | (typeof PURCHASE_GATES)[number]
  | (typeof EXIT_GATES)[number]
  | CalendarEnded['kind']

export type LineRefusal = ExitRefusal | (typeof PLAN_GATES)[number] | 'above-tolerance'

export interface Proposing {
  /** Whether the client themself asks, who is told what their own order would be refused by before what binds an adviser alone. */
  readonly isClients?: boolean
  readonly db: Db | Tx
  readonly accountNumber: string
  readonly now: Date
  readonly today: Day
  readonly calendar: TradingCalendar
}

/** A line that may be proposed. */
export interface JudgedLine {
  /** The last days on which its client can order it. What is sold has none (AD42). */
  readonly lastDays: readonly LastDay[]
  /** The gates that let it through, and all that they read (rules/advisers.md#gates). None while its amount is still being typed. */
  readonly gates: readonly AskedGates[]
}

/**
 * Why a line cannot be proposed (AD35): what is bought must be sold by us, for a client with a valid document and assessment, and within their
 * tolerance, whoever they are and whatever they have signed; and the line must pass what its own order would be judged by, but for how it is
 * paid. What is sold is judged by the shares alone. The order of these is the precedence. An amount or shares that are left out are still
 * being typed: the rest is judged, for shares as if all were meant. Null if it can be proposed.
 */
export async function refuseLine(of: Proposing, line: ProposedLine): Promise<Refusals<LineRefusal> | null> {
  const judged = await judgeLine(of, line)
  return judged.kind === 'ok' ? null : judged
}

/** Judges a line as `refuseLine` does, and tells its last days and its gates. */
export async function judgeLine(of: Proposing, line: ProposedLine): Promise<Answer<JudgedLine, LineRefusal>> {
  const { fundCode } = line
  switch (line.kind) {
    case 'buy': {
      const facts = await loadPurchaseFacts(of.db, { ...of, fundCode })
      if (facts.kind !== 'facts') return facts
      return withLastDays(judgeBuy(of, line, facts), lastDaysOf(facts))
    }
    case 'rsp':
      return judgePlan(of, line)
    case 'sell':
      return withLastDays(await judgeSale(of, line), [])
    case 'switch': {
      const facts = await loadPair(of, line)
      if (facts.kind !== 'facts') return facts
      return withLastDays(judgeProposedSwitch(of, line, facts), lastDaysOfBuyer(facts.buyer))
    }
    default:
      return line.kind satisfies never
  }
}

/** Judges lines one after the other. The first that is refused is the answer. */
export async function judgeLines(
  of: Proposing,
  lines: readonly ProposedLine[],
): Promise<Answer<readonly JudgedLine[], LineRefusal>> {
  const allowed: JudgedLine[] = []
  for (const line of lines) {
    const judged = await judgeLine(of, line)
    if (judged.kind !== 'ok') return judged
    allowed.push(judged.value)
  }
  return ok(allowed)
}

function withLastDays(
  judged: Answer<readonly AskedGates[], LineRefusal>,
  lastDays: readonly LastDay[],
): Answer<JudgedLine, LineRefusal> {
  return judged.kind === 'ok' ? ok({ lastDays, gates: judged.value }) : judged
}

function lastDaysOf(facts: PurchaseFacts): readonly LastDay[] {
  const { buyer, product } = facts
  const isRaised = orderKindOf(facts) === 'subscription' && product.ipo !== null
  return [
    ...lastDaysOfBuyer(buyer),
    ...(isRaised ? [{ cause: 'subscription', day: product.ipo.to } as const] : []),
  ]
}

function lastDaysOfBuyer({
  assessment,
  documentValidTo,
}: Pick<PurchaseFacts['buyer'], 'assessment' | 'documentValidTo'>): readonly LastDay[] {
  return [
    ...(assessment === null ? [] : [{ cause: 'assessment', day: assessment.validUntil } as const]),
    ...(documentValidTo === null ? [] : [{ cause: 'document', day: documentValidTo } as const]),
  ]
}

function judgeBuy(
  { today, isClients = false }: Proposing,
  line: ProposedLine,
  facts: PurchaseFacts,
): Answer<readonly AskedGates[], LineRefusal> {
  const { fundCode } = line
  const amount = line.amount === undefined ? null : parseTypedAmount(line.amount)
  if (amount === null) {
    const refused = firstRefusal(PURCHASE_BEFORE, { facts, today })
    if (refused) return refused
    return line.amount === undefined ? ok([]) : ofFund({ kind: 'amount-format' }, fundCode)
  }
  const asked = askedPurchase(facts, { request: { amount, ...OF_OTHERS }, card: null, today })
  const own = isClients ? firstRefusal(GATES.purchase(asked), asked) : null
  const refused = own ?? firstRefusal(GATES['proposed-purchase'](asked), asked)
  return refused ? ofFund(refused, fundCode) : ok([{ list: 'proposed-purchase', asked }])
}

/** Judges a new plan, or an act on one that the client has, and then what it buys. */
async function judgePlan(of: Proposing, line: ProposedLine): Promise<Answer<JudgedLine, LineRefusal>> {
  const { fundCode } = line
  const gates: AskedGates[] = []
  let { amount } = line
  if (actsOnPlan(line)) {
    const judged = await judgePlanAct(of, line)
    if (judged.kind !== 'ok') return judged
    const { asked, buys } = judged.value
    gates.push({ list: 'plan-act', asked })
    if (buys === null) return ok({ lastDays: [], gates })
    amount = buys.amount
  }
  const facts = await loadPurchaseFacts(of.db, { ...of, fundCode, isPlan: true })
  if (facts.kind !== 'facts') return facts
  const judged = await judgeTerms(of, { fundCode, amount }, facts)
  return judged.kind === 'ok'
    ? ok({ lastDays: lastDaysOfBuyer(facts.buyer), gates: [...gates, ...judged.value] })
    : judged
}

/** Judges a plan by its next term, which is on a later day. */
async function judgeTerms(
  { db, accountNumber, today, isClients = false }: Proposing,
  line: { readonly fundCode: string; readonly amount: string | undefined },
  facts: PurchaseFacts,
): Promise<Answer<readonly AskedGates[], LineRefusal>> {
  const { fundCode } = line
  const { productCodeId } = facts.product
  const terms = await findExitTerms(db, { productCodeId, accountNumber, day: today })
  const exit = terms && { periodicStatus: terms.periodicStatus }
  const closed = firstRefusal(OFFER_POLICIES, { facts, exit })
  if (closed) return ofFund(closed, fundCode)
  const unsuited = firstRefusal(BUYER_GATES, { facts, today })
  if (unsuited && (!isClients || line.amount === undefined)) return unsuited
  if (line.amount === undefined) return ok([])
  const amount = parseTypedAmount(line.amount)
  if (amount === null) return ofFund({ kind: 'amount-format' }, fundCode)
  const request = { amount, ...OF_OTHERS }
  const asked = { ...askedPurchase(forLaterDay(facts), { request, card: null, today }), exit }
  const refused = firstRefusal(openingPoliciesOf(asked.facts), asked)
  if (refused) return ofFund(refused, fundCode)
  return unsuited ?? ok([{ list: 'proposed-plan', asked }])
}
