import { instantOf } from '#domain/calendar/calendar.ts'
import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import { fenText } from '#domain/number/money.ts'
import { amountOfTerm, PLAN_DEBIT } from '#domain/order/plan.ts'
import { dueDays } from '#domain/calendar/plan-day.ts'
import type { DueDay } from '#domain/calendar/plan-day.ts'
import { isAcceptanceOver } from '#domain/suitability/special-warning.ts'
import type { AccountNotOpen, Instant } from '#server/people/accounts/instant.store.ts'
import { lockAccount, takeInstant } from '#server/people/accounts/instant.store.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import { inTransaction } from '#server/db/tx.ts'
import { isWaiting, loadPurchaseFacts } from '#server/trade/orders/facts.ts'
import { readOpenDay, shareOpenDay } from '#server/trade/books/order.store.ts'
import { insertPurchase } from '#server/trade/books/new-purchase.store.ts'
import { startPayment } from '#server/trade/orders/start-payment.ts'
import { findExitTerms } from '#server/trade/books/exit-terms.store.ts'
import { endPlans } from './end-plans.ts'
import { endTerm } from './end-term.ts'
import { decideTerm } from './plan-policies.ts'
import { findPlanSource, reasonOf } from './plan-source.ts'
import { findAcceptedOn, findActivePlans, lockPlan } from './plan.store.ts'
import type { Plan } from './plan.store.ts'
import { findSkips, findTerm, saveTerm } from './plan-term.store.ts'

export interface PlanDeps {
  readonly db: Db
  readonly calendar: () => Promise<TradingCalendar>
}

/**
 * Orders the terms due on the open day, each plan in its own transaction, after ending the plans that can never buy again. A second run
 * orders nothing twice, and tries a term once more if its debit has failed since. Returns how many orders were placed.
 */
export async function runPlans(deps: PlanDeps): Promise<number> {
  await endPlans(deps.db)
  const calendar = await deps.calendar()
  const openDay = await readOpenDay(deps.db)
  let placed = 0
  for (const { planId, accountNumber, terms } of await findActivePlans(deps.db)) {
    const due = dueDays(terms.days, calendar).days.find((each) => each.tradeDate === openDay)
    if (!due) continue
    const isPlaced = await inTransaction(deps.db, async (tx) => {
      // Locked for every way to pay: the plan may have been changed to the wallet a moment ago.
      await shareOpenDay(tx)
      await lockAccount(tx, accountNumber)
      const plan = await lockPlan(tx, accountNumber, planId)
      if (plan?.state.state !== 'active') return false
      const at = await takeInstant(tx, accountNumber, { holdsDay: true })
      return at.kind === 'instant'
        ? runTerm(tx, plan, due, { calendar, at })
        : leaveOut(tx, plan, due, { calendar, at })
    })
    if (isPlaced) placed += 1
  }
  return placed
}

async function runTerm(
  tx: Tx,
  plan: Plan,
  due: DueDay,
  { calendar, at }: { calendar: TradingCalendar; at: Instant },
): Promise<boolean> {
  const { now, today, openDay } = at
  const when = { now, today, openDay, calendar }
  const term = await findTerm(tx, plan.planId, due.dueOn)
  const isRetry = term?.outcome === 'ordered' && term.orderStatus === 'pay-failed'
  if (term && !(isRetry && now < instantOf(due.tradeDate, PLAN_DEBIT.until))) return false
  if ((await findSkips(tx, plan.planId)).has(due.dueOn)) {
    await endTerm(tx, plan, due, { outcome: 'skipped', reason: 'client' }, calendar)
    return false
  }
  const { productCodeId, accountNumber, fundCode, terms } = plan
  const facts = await loadPurchaseFacts(tx, { accountNumber, fundCode, ...when, isPlan: true })
  if (facts.kind !== 'facts') {
    await endTerm(tx, plan, due, { outcome: 'refused', reason: facts.kind }, calendar)
    return false
  }
  const exit = await findExitTerms(tx, { productCodeId, accountNumber, day: today })
  const card = facts.buyer.cards.find((each) => each.investorPayId === terms.investorPayId) ?? null
  const amount = amountOfTerm(terms.amount, terms.stepUp, plan.termsDoneNow + 1)
  const isAcceptanceHeld =
    terms.acceptsMismatch && !isAcceptanceOver(await findAcceptedOn(tx, plan.planId), today)
  const request = { amount, acceptsMismatch: isAcceptanceHeld, hasReadDocuments: true }
  const decision = decideTerm({ facts, exit, request, card, today })
  const paid =
    card &&
    (await findPlanSource(tx, card, {
      plan,
      product: facts.product,
      isHeld: decision.kind === 'ok' && isWaiting(facts, decision),
      amount,
      ...when,
    }))
  if (
    decision.kind !== 'ok' ||
    !facts.product.schedule ||
    paid?.kind !== 'payment-source' ||
    !facts.confirmDate
  ) {
    const reason =
      decision.kind !== 'ok'
        ? refusedAs(decision.kind, terms.acceptsMismatch)
        : reasonOf(paid, facts.product.schedule === null)
    const outcome = reason === 'above-wallet-balance' ? 'pay-failed' : 'refused'
    await endTerm(tx, plan, due, { outcome, reason }, calendar)
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

/** Skips the term of an account that is suspended or closed, and saves that reason. The plan goes on when the account does. */
async function leaveOut(
  tx: Tx,
  plan: Plan,
  due: DueDay,
  { calendar, at }: { calendar: TradingCalendar; at: AccountNotOpen },
): Promise<false> {
  if ((await findTerm(tx, plan.planId, due.dueOn)) === null)
    await endTerm(tx, plan, due, { outcome: 'skipped', reason: `account-${at.status}` }, calendar)
  return false
}

/**
 * Returns the refusal of a term. A mismatch that was accepted is refused because that was a year ago: the client may confirm it again
 * (rules/suitability.md#special-warning).
 */
function refusedAs(kind: string, hasAccepted: boolean): string {
  return kind === 'risk-mismatch' && hasAccepted ? 'acceptance-ended' : kind
}
