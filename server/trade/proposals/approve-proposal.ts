import type { RefusalOf } from '#contract/endpoint.ts'
import { createHash, randomUUID } from 'node:crypto'
import type { OutputOf, ParsedOf } from '#contract/endpoint.ts'
import type { approveProposal as contract } from '#contract/order/proposal.ts'
import type { Day, TradingCalendar } from '#domain/calendar/calendar.ts'
import { parseTypedAmount } from '#domain/number/money.ts'
import { decideProposal } from '#domain/order/proposal.ts'
import { takeInstant } from '#server/people/accounts/instant.store.ts'
import { auditOwn } from '#server/base/audit/audit-own.ts'
import type { Investor } from '#server/base/http/actor.ts'
import type { Answer, AnswerOf, Ok, Refusal } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import { placePurchase } from '#server/trade/orders/place-purchase.ts'
import { placeRedemption } from '#server/trade/orders/place-redemption.ts'
import { placeSwitch } from '#server/trade/orders/place-switch.ts'
import type { PaymentSubject } from '#server/people/authorization/authorization.store.ts'
import {
  authorize,
  consumeNonce,
  issueKey,
  consumeAuthorization,
  subjectOf,
} from '#server/people/authorization/authorization.store.ts'
import { openPlan } from '#server/trade/plans/open-plan.ts'
import { isSenderQualified } from './adviser.store.ts'
import type { LineRow } from './proposal.store.ts'
import { addEvent, decide, findLines, saveResult, lockProposal } from './proposal.store.ts'

type Input = ParsedOf<typeof contract>

/** Hashes what a proof of an approval covers: this version of this proposal, paid by this card. */
export function approvalSubject(
  accountNumber: string,
  of: { readonly proposalCode: string; readonly version: number; readonly investorPayId: string },
): string {
  const parts = ['proposal', accountNumber, of.proposalCode, of.version, of.investorPayId]
  return createHash('sha256').update(parts.join('|')).digest('hex')
}

/**
 * Approves a proposal: every line becomes an order or a plan, by the same use cases as a client's own, all in one transaction or none.
 * Mismatches are never accepted here. If the rule of a line refuses, that is the answer. A proposal is decided only once.
 */
export async function approveProposal(
  call: WriteCall<Investor>,
  input: Input,
  calendar: TradingCalendar,
): Promise<AnswerOf<typeof contract>> {
  const { tx, actor } = call
  const { accountNumber, sessionHash } = actor
  const proposal = await lockProposal(tx, accountNumber, input.proposalCode)
  if (!proposal) return { kind: 'proposal-not-found' }
  const at = await takeInstant(tx, accountNumber, { holdsDay: true })
  if (at.kind !== 'instant') return at
  const verdict = decideProposal(proposal, { version: input.version, now: at.now })
  if (verdict.kind !== 'ok') return verdict
  // The job that takes it back may not have come yet (rules/advisers.md#qualification).
  if (!(await isSenderQualified(tx, input.proposalCode, at.today)))
    return { kind: 'proposal-decided', state: 'withdrawn' }
  if (!input.hasReadDocuments) return { kind: 'documents-not-read' }
  const proof = { nonce: input.authorization, sessionHash, subject: approvalSubject(accountNumber, input) }
  if (!(await consumeAuthorization(tx, proof))) return { kind: 'payment-key-expired' }
  const results: OutputOf<typeof contract>['results'][number][] = []
  for (const line of await findLines(tx, input.proposalCode)) {
    const placed = await placeLine(call, line, input, { calendar, today: at.today })
    if (placed.kind !== 'ok') return placed
    const result = { lineNo: line.lineNo, ...placed.value }
    await saveResult(tx, { accountNumber, code: input.proposalCode, ...result })
    results.push(result)
  }
  await decide(tx, input.proposalCode, { state: 'approved', reason: null })
  await addEvent(tx, input.proposalCode, 'approved', actor.partyId)
  await auditOwn(call, {
    action: 'proposal.approve',
    subject: input.proposalCode,
    object: { kind: 'proposal', id: input.proposalCode, version: input.version },
    facts: { version: input.version, lines: results.length },
  })
  return ok({ results })
}

interface PlacedLine {
  readonly orderNo: string | null
  readonly planId: string | null
}

async function placeLine(
  call: WriteCall<Investor>,
  line: LineRow,
  input: Input,
  { calendar, today }: { readonly calendar: TradingCalendar; readonly today: Day },
): Promise<Answer<PlacedLine, RefusalOf<typeof contract>>> {
  const { investorPayId, promisedTradeDate } = input
  const { fundCode } = line
  const ownWish = { acceptsMismatch: false, warningVersion: '', hasReadDocuments: true }
  const amount = line.amount ?? line.shares ?? ''
  const grantFor = (purpose: PaymentSubject['purpose'], payId: string, targetFundCode?: string) =>
    grant(call, {
      purpose,
      fundCode,
      amount,
      investorPayId: payId,
      ...(targetFundCode ? { targetFundCode } : {}),
    })
  switch (line.kind) {
    case 'buy': {
      const authorization = await grantFor('purchase', investorPayId)
      const order = { fundCode, amount, investorPayId, promisedTradeDate, ...ownWish, authorization }
      return orderOf(await placePurchase(call, order, calendar, { isOfSeveral: true }))
    }
    case 'sell': {
      const authorization = await grantFor('redemption', investorPayId)
      const order = { fundCode, shares: amount, largeRedemptionFlag: '1', investorPayId } as const
      return orderOf(
        await placeRedemption(call, { ...order, promisedTradeDate, authorization }, calendar, true),
      )
    }
    case 'switch': {
      const targetFundCode = line.targetFundCode ?? ''
      const authorization = await grantFor('switch', '', targetFundCode)
      const order = { fundCode, targetFundCode, shares: amount, largeRedemptionFlag: '1' } as const
      return orderOf(
        await placeSwitch(call, { ...order, promisedTradeDate, ...ownWish, authorization }, calendar, true),
      )
    }
    case 'rsp': {
      const authorization = await grantFor('plan', investorPayId)
      const days = { frequency: 'monthly', sendDay: line.sendDay, firstDue: today } as const
      const terms = { ...days, lastDue: null, mostTerms: null, stepUp: null }
      const opened = await openPlan(
        call,
        { fundCode, amount, investorPayId, ...terms, ...ownWish, authorization },
        calendar,
      )
      return opened.kind === 'ok' ? ok({ orderNo: null, planId: opened.value.planId }) : opened
    }
    default:
      return line.kind satisfies never
  }
}

function orderOf<R extends Refusal>(placed: Ok<{ readonly orderNo: string }> | R): Ok<PlacedLine> | R {
  return placed.kind === 'ok' ? ok({ orderNo: placed.value.orderNo, planId: null }) : placed
}

/** Passes the proof of the whole proposal on to one of its lines: used once, in this transaction, for exactly that line. */
async function grant(
  { tx, actor }: WriteCall<Investor>,
  of: Omit<PaymentSubject, 'amount'> & { readonly amount: string },
): Promise<string> {
  const { sessionHash, accountNumber } = actor
  const nonce = randomUUID()
  const subject = subjectOf({ ...of, amount: parseTypedAmount(of.amount)! })
  await issueKey(tx, { nonce, kid: 'proposal', sessionHash, accountNumber, purpose: of.purpose, subject })
  await consumeNonce(tx, nonce, sessionHash)
  await authorize(tx, nonce)
  return nonce
}
