import type { RefusalOf } from '#contract/endpoint.ts'
import { createHash } from 'node:crypto'
import type { OutputOf, ParsedOf } from '#contract/endpoint.ts'
import type { approveProposal as contract } from '#contract/order/proposal.ts'
import type { Day, TradingCalendar } from '#domain/calendar/calendar.ts'
import { parseFen } from '#domain/number/money.ts'
import { decideProposal, refuseFee } from '#domain/proposal/proposal.ts'
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
import { consumeAuthorization } from '#server/people/authorization/authorization.store.ts'
import { openPlan } from '#server/trade/plans/open-plan.ts'
import { isSenderQualified } from './adviser.store.ts'
import type { LineRow } from './client-proposal.store.ts'
import { insertApproval } from './approval.store.ts'
import { findLines, lockProposal } from './client-proposal.store.ts'
import { insertQuote, moveProposal, saveResult } from './proposal.store.ts'
import { traceOf } from '#server/trade/gates/gate-trace.ts'
import { insertTrace } from '#server/trade/gates/gate-trace.store.ts'
import { grantLine } from './grant-line.ts'
import { actsOnPlan } from './judge-plan-act.ts'
import { placePlanAct } from './place-plan-act.ts'
import { costLines, proposedLine } from './preview-line.ts'
import { quoteOf } from './quote.ts'
import { judgeLines } from './refuse-line.ts'

type Input = ParsedOf<typeof contract>

/** Hashes what a proof of an approval covers: this version of this proposal, paid by this card, at this cost. */
export function approvalSubject(
  accountNumber: string,
  of: Pick<Input, 'proposalCode' | 'version' | 'investorPayId' | 'seenFee'>,
): string {
  const parts = ['proposal', accountNumber, of.proposalCode, of.version, of.investorPayId, of.seenFee]
  return createHash('sha256').update(parts.join('|')).digest('hex')
}

/**
 * Approves a proposal: every line becomes an order or a plan, by the same use cases as a client's own, all in one transaction or none.
 * Mismatches are never accepted here, nor anything above the tolerance: the gates of the adviser are asked again (AD35), then those of each
 * order. If one refuses, that is the answer. All fees are computed anew: more than the client saw
 * is refused, less goes on (AD39). A proposal is decided only once.
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
  const lines = await findLines(tx, proposal)
  const { now, today } = at
  const asClient = { db: tx, accountNumber, now, today, calendar, isClients: true }
  const allowed = await judgeLines(asClient, lines.map(proposedLine))
  if (allowed.kind !== 'ok') return allowed
  const quote = quoteOf(await costLines({ ...call, db: tx, now, today }, lines, calendar))
  const raised = refuseFee(parseFen(input.seenFee)!, quote.totalFee)
  if (raised) return raised
  const proof = { nonce: input.authorization, sessionHash, subject: approvalSubject(accountNumber, input) }
  if (!(await consumeAuthorization(tx, proof))) return { kind: 'payment-key-expired' }
  const results: OutputOf<typeof contract>['results'][number][] = []
  for (const line of lines) {
    const placed = await placeLine(call, line, input, { calendar, now, today })
    if (placed.kind !== 'ok') return placed
    const result = { lineNo: line.lineNo, ...placed.value }
    const { proposalCode, version } = proposal
    await saveResult(tx, { accountNumber, proposalCode, version, itemNo: line.lineNo, ...placed.value })
    results.push(result)
  }
  const { proposalCode, version } = proposal
  const { partyId } = actor
  const nonce = input.authorization
  const { quoteHash } = quote
  await insertQuote(tx, { proposalCode, version, moment: 'approval' }, quote)
  await insertTrace(tx, { proposalCode, version, moment: 'approval' }, traceOf(allowed.value))
  const word = { decision: 'approve', method: null, quoteHash, nonce, answer: { results } } as const
  await insertApproval(tx, { proposal, personParty: partyId, checker: null, word })
  await moveProposal(tx, { proposalCode, version, to: 'approved', actorParty: partyId })
  await auditOwn(call, {
    action: 'proposal.approve',
    subject: input.proposalCode,
    object: { kind: 'proposal', id: input.proposalCode, version: input.version },
    facts: { version: input.version, lines: results.length },
  })
  return ok({ results })
}

/** One payment password confirms all lines, and the page promises one day for them all. */
const OF_SEVERAL = { isOfSeveral: true } as const

interface PlacedLine {
  readonly orderNo: string | null
  readonly planId: string | null
}

async function placeLine(
  call: WriteCall<Investor>,
  line: LineRow,
  input: Input,
  at: { readonly calendar: TradingCalendar; readonly now: Date; readonly today: Day },
): Promise<Answer<PlacedLine, RefusalOf<typeof contract>>> {
  const { calendar, today } = at
  const asked = proposedLine(line)
  if (actsOnPlan(asked)) {
    const acted = await placePlanAct(call, asked, { ...at, proposal: input.proposalCode })
    return acted.kind === 'ok' ? ok({ orderNo: null, planId: acted.value.planId }) : acted
  }
  const { investorPayId, promisedTradeDate } = input
  const { fundCode } = line
  const ownWish = { acceptsMismatch: false, warningVersion: '', hasReadDocuments: true }
  const amount = line.amount ?? line.shares ?? ''
  const grantFor = (purpose: PaymentSubject['purpose'], payId: string, targetFundCode?: string) =>
    grantLine(call, {
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
      return orderOf(await placePurchase(call, order, calendar, OF_SEVERAL))
    }
    case 'sell': {
      const authorization = await grantFor('redemption', investorPayId)
      const order = { fundCode, shares: amount, largeRedemptionFlag: '1', investorPayId } as const
      return orderOf(
        await placeRedemption(call, { ...order, promisedTradeDate, authorization }, calendar, OF_SEVERAL),
      )
    }
    case 'switch': {
      const targetFundCode = line.targetFundCode ?? ''
      const authorization = await grantFor('switch', '', targetFundCode)
      const order = { fundCode, targetFundCode, shares: amount, largeRedemptionFlag: '1' } as const
      return orderOf(
        await placeSwitch(
          call,
          { ...order, promisedTradeDate, ...ownWish, authorization },
          calendar,
          OF_SEVERAL,
        ),
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
        { proposal: input.proposalCode },
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
