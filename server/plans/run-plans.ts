import { instantOf } from '#domain/calendar.ts'
import type { Day, TradingCalendar } from '#domain/calendar.ts'
import type { Fen } from '#domain/money.ts'
import { fenText } from '#domain/money.ts'
import { payMode } from '#domain/pay-mode.ts'
import { afterTerm, amountOfTerm, PLAN_DEBIT } from '#domain/plan.ts'
import type { PlanState } from '#domain/plan.ts'
import { dueDays } from '#domain/plan-day.ts'
import type { DueDay } from '#domain/plan-day.ts'
import { hasEnded } from '#domain/purchase.ts'
import { isAcceptanceOver } from '#domain/special-warning.ts'
import { appendAudit } from '#server/audit/audit.store.ts'
import type { SellableProduct } from '#server/catalog/product.store.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import { inTransaction, readClock } from '#server/db/tx.ts'
import type { BuyerCard } from '#server/orders/buyer.store.ts'
import { lockAccount } from '#server/orders/buyer.store.ts'
import { decide, isWaiting, loadPurchaseFacts } from '#server/orders/facts.ts'
import { insertPurchase, readOpenDay, shareOpenDay } from '#server/orders/order.store.ts'
import type { Means, MeansRefusal } from '#server/orders/start-payment.ts'
import { findMeans, startPayment } from '#server/orders/start-payment.ts'
import { findExitTerms } from '#server/orders/position.store.ts'
import { endPlans } from './end-plans.ts'
import { NO_PLANS, TAKES_PLANS } from './open-plan.ts'
import { findAcceptedOn, findActivePlans, lockPlan, saveState } from './plan.store.ts'
import type { Plan } from './plan.store.ts'
import { findOrderedTerms, findSkips, findTerm, saveTerm } from './plan-term.store.ts'

export interface PlanMeans {
  readonly db: Db
  readonly calendar: () => Promise<TradingCalendar>
}

/**
 * Orders what is due on the open day, each plan in a transaction of its own, after those that can buy nothing any more have ended; run again it orders nothing twice, and tries
 * once more where the debit has failed since. Returns how many orders were placed.
 */
export async function runPlans(means: PlanMeans): Promise<number> {
  await endPlans(means.db)
  const calendar = await means.calendar()
  const openDay = await readOpenDay(means.db)
  let placed = 0
  for (const { planId, accountNumber, terms } of await findActivePlans(means.db)) {
    const due = dueDays(terms.days, calendar).days.find((each) => each.tradeDate === openDay)
    if (!due) continue
    const isPlaced = await inTransaction(means.db, async (tx) => {
      // Held whatever pays: the plan may have been turned to the wallet a moment ago.
      const heldOpen = await shareOpenDay(tx)
      await lockAccount(tx, accountNumber)
      const plan = await lockPlan(tx, accountNumber, planId)
      return plan?.state.state === 'active' && (await runTerm(tx, plan, due, { calendar, heldOpen }))
    })
    if (isPlaced) placed += 1
  }
  return placed
}

async function runTerm(
  tx: Tx,
  plan: Plan,
  due: DueDay,
  { calendar, heldOpen }: { calendar: TradingCalendar; heldOpen: Day | null },
): Promise<boolean> {
  const { now, today } = await readClock(tx)
  const term = await findTerm(tx, plan.planId, due.dueOn)
  const isRetry = term?.outcome === 'ordered' && term.orderStatus === 'pay-failed'
  if (term && !(isRetry && now < instantOf(due.tradeDate, PLAN_DEBIT.until))) return false
  if ((await findSkips(tx, plan.planId)).has(due.dueOn)) {
    await finish(tx, plan, due, { outcome: 'skipped', reason: 'client' }, calendar)
    return false
  }
  const { productCodeId, accountNumber, fundCode, terms } = plan
  const facts = await loadPurchaseFacts(tx, { accountNumber, fundCode, now, today, calendar, isPlan: true })
  if (facts.kind !== 'facts') {
    await finish(tx, plan, due, { outcome: 'refused', reason: facts.kind }, calendar)
    return false
  }
  const exit = await findExitTerms(tx, { productCodeId, accountNumber, day: today })
  const card = facts.buyer.cards.find((each) => each.investorPayId === terms.investorPayId) ?? null
  const amount = amountOfTerm(terms.amount, terms.stepUp, plan.termsDoneNow + 1)
  const isAcceptanceHeld =
    terms.acceptsMismatch && !isAcceptanceOver(await findAcceptedOn(tx, plan.planId), today)
  const request = { amount, acceptsMismatch: isAcceptanceHeld, hasReadDocuments: true }
  const unfit = refusePlans(facts.product.terms.fundStatus, exit?.periodicStatus ?? NO_PLANS)
  const decision = unfit === null ? decide(facts, request, card, today) : { kind: unfit }
  const paid =
    card &&
    (await findPlanMeans(tx, card, {
      plan,
      product: facts.product,
      isHeld: decision.kind === 'ok' && isWaiting(facts, decision),
      amount,
      now,
      today,
      openDay: heldOpen,
      calendar,
    }))
  if (decision.kind !== 'ok' || !facts.product.schedule || paid?.kind !== 'means' || !facts.confirmDate) {
    const reason =
      decision.kind !== 'ok'
        ? refusedAs(decision.kind, terms.acceptsMismatch)
        : reasonOf(paid, facts.product.schedule === null)
    const outcome = reason === 'above-wallet-balance' ? 'pay-failed' : 'refused'
    await finish(tx, plan, due, { outcome, reason }, calendar)
    return false
  }
  const { orderNo } = await insertPurchase(tx, {
    accountNumber,
    actorParty: plan.actorParty,
    kind: 'rsp-purchase',
    amount,
    investorPayId: terms.investorPayId,
    mode: paid.mode,
    payBy: null,
    product: facts.product,
    schedule: facts.product.schedule,
    decision,
    buyer: facts.buyer,
    warningVersion: '',
    planId: plan.planId,
  })
  const of = { accountNumber, actorParty: plan.actorParty, amount, investorPayId: terms.investorPayId }
  const order = { ...of, actor: 'plan', orderNo, confirmDue: facts.confirmDate, requestId: null }
  await startPayment(tx, { ...order, facts: { dueDay: due.dueOn, amount: fenText(amount) } }, paid)
  await saveTerm(tx, plan.planId, due, { outcome: 'ordered', orderNo })
  return true
}

/** A mismatch that was accepted once is refused because that is a year ago: the client may confirm it anew (domain.md 3.3). */
function refusedAs(kind: string, hasAccepted: boolean): string {
  return kind === 'risk-mismatch' && hasAccepted ? 'acceptance-ended' : kind
}

function refusePlans(fundStatus: string, periodicStatus: string): 'fund-ended' | 'plan-not-offered' | null {
  if (hasEnded(fundStatus)) return 'fund-ended'
  return TAKES_PLANS.has(periodicStatus) ? null : 'plan-not-offered'
}

/** A plan is paid by a card or, W11, by the wallet; a wallet that holds too little is a miss like a card that does. */
async function findPlanMeans(
  tx: Tx,
  card: BuyerCard,
  at: {
    plan: Plan
    product: SellableProduct
    isHeld: boolean
    amount: Fen
    now: Date
    today: Day
    openDay: Day | null
    calendar: TradingCalendar
  },
): Promise<Means | MeansRefusal> {
  const { accountNumber } = at.plan
  const { mode } = card
  if (!payMode[mode].paysPlans) return { kind: 'pay-instrument-unknown' }
  return findMeans(tx, { accountNumber, mode, amount: at.amount, product: at.product, isHeld: at.isHeld }, at)
}

function reasonOf(means: Means | MeansRefusal | null, isFeeUnknown: boolean): string {
  if (means === null) return 'pay-instrument-unknown'
  if (means.kind !== 'means') return means.kind
  return isFeeUnknown ? 'fee-unknown' : 'calendar-ended'
}

/** What became of the day's terms, once its orders can no longer change: paid is done, not paid is a miss. */
export async function closeTerms(means: PlanMeans, day: Day): Promise<number> {
  const calendar = await means.calendar()
  const open = await findOrderedTerms(means.db, day)
  for (const { planId, accountNumber, dueDay, orderStatus } of open) {
    await inTransaction(means.db, async (tx) => {
      const plan = await lockPlan(tx, accountNumber, planId)
      const term = await findTerm(tx, planId, dueDay)
      if (!plan || term?.outcome !== 'ordered') return
      if (orderStatus === 'submitted' || orderStatus === 'paying') return
      const outcome =
        orderStatus === 'pay-failed' ? 'pay-failed' : orderStatus === 'cancelled' ? 'skipped' : 'done'
      const due = { dueOn: dueDay, tradeDate: term.tradeDate }
      await finish(tx, plan, due, { outcome, reason: outcome === 'done' ? null : orderStatus }, calendar)
    })
  }
  return open.length
}

type Ended = Parameters<typeof afterTerm>[1]

/**
 * A fund that was rated above the client's level stops the plan until the client has dealt with it (domain.md 3.2, case 6), and so does
 * a warning accepted a year ago; one that is no more, or that we sell no more, ends it.
 */
function stateAfter(
  state: PlanState,
  term: { readonly outcome: Ended; readonly reason: string | null },
  isLast: boolean,
): PlanState {
  if (state.state === 'ended') return state
  if (term.reason === 'fund-ended' || term.reason === 'agency-ended')
    return { state: 'ended', reason: term.reason }
  if (term.reason === 'risk-mismatch' && state.state === 'active')
    return { state: 'paused', misses: state.misses, reason: 'fund-re-rated' }
  if (term.reason === 'acceptance-ended' && state.state === 'active')
    return { state: 'paused', misses: state.misses, reason: 'acceptance-ended' }
  return afterTerm(state, term.outcome, isLast)
}

async function finish(
  tx: Tx,
  plan: Plan,
  due: DueDay,
  term: { outcome: Ended; reason: string | null },
  calendar: TradingCalendar,
): Promise<void> {
  const { reason } = term
  await saveTerm(tx, plan.planId, due, { outcome: term.outcome, ...(reason === null ? {} : { reason }) })
  const { days, isCut } = dueDays(plan.terms.days, calendar)
  const isLast = !isCut && days.at(-1)?.dueOn === due.dueOn
  await saveState(
    tx,
    plan.planId,
    stateAfter(plan.state, term, isLast),
    plan.termsDone + (term.outcome === 'done' ? 1 : 0),
  )
  await appendAudit(tx, {
    stream: `account:${plan.accountNumber}`,
    action: 'plan.term',
    actor: 'plan',
    subject: plan.planId,
    facts: { dueDay: due.dueOn, outcome: term.outcome, reason: reason ?? '' },
    requestId: null,
  })
}
