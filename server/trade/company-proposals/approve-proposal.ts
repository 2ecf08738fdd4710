import type { RefusalOf } from '#contract/endpoint.ts'
import type { approveCompanyProposal as contract } from '#contract/order/company-decision.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { ApprovalMethod } from '#domain/proposal/approval-method.ts'
import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import { takeInstant } from '#server/people/accounts/instant.store.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import { audited } from '#server/base/audit/audited.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Corporate } from '#server/base/http/actor.ts'
import type { Answer } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { ActCall, Change, WriteCall } from '#server/base/http/route.ts'
import { placePurchase } from '#server/trade/orders/place-purchase.ts'
import { placeRedemption } from '#server/trade/orders/place-redemption.ts'
import { placeSwitch } from '#server/trade/orders/place-switch.ts'
import { consumeAuthorization } from '#server/people/authorization/authorization.store.ts'
import type { CompanyProposalRow, CompanyLine } from './company-proposal.store.ts'
import { findLines, findProposalRow, lockProposal } from './company-proposal.store.ts'
import type { KeptSignature } from '#server/trade/proposals/approval.store.ts'
import { insertApproval } from '#server/trade/proposals/approval.store.ts'
import { traceOf } from '#server/trade/gates/gate-trace.ts'
import { insertTrace } from '#server/trade/gates/gate-trace.store.ts'
import { hashOf } from '#server/trade/proposals/content-hash.ts'
import { insertQuote, moveProposal, saveResult } from '#server/trade/proposals/proposal.store.ts'
import { findMember } from './member.store.ts'
import type { Approval } from './fill-approval.ts'
import { approvalSubject, fillApproval } from './fill-approval.ts'
import type { JudgedApproval } from './judge-approval.ts'
import { judgeApproval, signingOf } from './judge-approval.ts'
import { checkerOf, countOf } from './need.ts'
import { notifyMaker } from './notify-maker.ts'
import type { ProofDeps } from './prove-approval.ts'
import { proveApproval, refuseSignature } from './prove-approval.ts'
import { findFirstAnswer, readOutcome } from './approval-answer.ts'
import type { ApprovalAnswer } from './approval-answer.ts'

type Input = Approval

export interface ApprovalDeps extends ProofDeps {
  readonly calendar: TradingCalendar
}

/**
 * Approves a proposal with the checker's own payment password, and the signature of their passkey if they have one. The rules are checked first, so that no password try is lost, and again in
 * the transaction that orders every line or none (CO13, CO14). A nonce is valid once; the same call again gets its first answer.
 */
export async function approveProposal(
  call: ActCall<Corporate>,
  sent: ParsedOf<typeof contract>,
  deps: ApprovalDeps,
): Promise<Answer<ApprovalAnswer, RefusalOf<typeof contract>>> {
  const proposal = await findProposalRow(call.db, call.actor, sent.proposalCode)
  if (!proposal) return { kind: 'proposal-not-found' }
  const filled = await fillApproval(call.db, call.actor, sent)
  if (filled.kind !== 'filled') return filled
  const input = filled.of
  const before = await findFirstAnswer(call, proposal, input.nonce)
  if (before) return ok(before)
  const judged = await judgeApproval(call.db, call.actor, {
    proposal,
    input,
    calendar: deps.calendar,
    at: call,
    sentenceOf: call.sentenceOf,
  })
  if (judged.kind === 'already-approved') {
    // The same call may have been answered meanwhile.
    const first = await findFirstAnswer(call, proposal, input.nonce)
    if (first) return ok(first)
  }
  if (judged.kind !== 'ok') return judged
  const proved = await proveApproval(call, { proposal, input, ...signingOf(judged.value) }, deps)
  if (proved.kind === 'payment-key-expired') return readOutcome(call, proposal, input.nonce)
  if (proved.kind !== 'ok') return proved
  return allOrNothing(call.change, (tx) => approve(tx, call, { input, signed: proved.value }, deps))
}

/** The error that rolls a transaction back because its answer is a refusal. */
class RollBackError extends Error {}

async function allOrNothing<A extends Answer<unknown>>(
  change: Change,
  work: (tx: Tx) => Promise<A>,
): Promise<A> {
  let refused: A | null = null
  try {
    return await change(async (tx) => {
      const answer = await work(tx)
      if (answer.kind === 'ok') return answer
      refused = answer
      throw new RollBackError('an approval is refused')
    })
  } catch (error) {
    if (error instanceof RollBackError && refused !== null) return refused
    throw error
  }
}

/** Approves a proposal inside a transaction. A refusal undoes everything done before it. */
async function approve(
  tx: Tx,
  call: ActCall<Corporate>,
  { input, signed }: { readonly input: Input; readonly signed: KeptSignature | null },
  { calendar, seal }: ApprovalDeps,
): Promise<Answer<ApprovalAnswer, RefusalOf<typeof contract>>> {
  const { actor } = call
  const { proposalCode } = input
  const proposal = await lockProposal(tx, actor, proposalCode)
  if (!proposal) return { kind: 'proposal-not-found' }
  const { accountNumber, sessionHash } = actor
  const taking = proposal.kind === 'buy' ? { paysWith: input.investorPayId } : { holdsDay: true }
  const at = await takeInstant(tx, accountNumber, taking)
  if (at.kind !== 'instant') return at
  const judged = await judgeApproval(tx, actor, {
    proposal,
    input,
    calendar,
    at,
    sentenceOf: call.sentenceOf,
  })
  if (judged.kind !== 'ok') return judged
  const { quote, lines } = judged.value
  const unsigned = await refuseSignature(tx, actor, {
    ...{ signed, proposal, input },
    ...signingOf(judged.value),
  })
  if (unsigned) return unsigned
  const subject = approvalSubject(accountNumber, input)
  if (!(await consumeAuthorization(tx, { nonce: input.nonce, sessionHash, subject })))
    return { kind: 'payment-key-expired' }
  const counted = countWith(judged.value, actor)
  if (counted.kind !== 'count') return counted
  const { required, given, missing } = counted
  const orders: ApprovalAnswer['orders'] = []
  for (const line of missing > 0 ? [] : await findLines(tx, proposal)) {
    const placed = await place(tx, call, { proposal, line }, input, calendar)
    if (placed.kind !== 'ok') return placed
    orders.push(placed.value)
  }
  const status = missing > 0 ? 'approving' : 'approved'
  const answer: ApprovalAnswer = { status, given, required, orders }
  const member = await findMember(tx, actor)
  const { version } = proposal
  await insertQuote(tx, { proposalCode, version, moment: 'approval' }, quote)
  await insertTrace(tx, { proposalCode, version, moment: 'approval' }, traceOf(lines))
  const { partyId: personParty } = member
  const method = signed ? 'password-and-passkey' : 'payment-password'
  const proof = { method, quoteHash: quote.quoteHash, nonce: input.nonce, signed } as const
  await insertApproval(tx, {
    ...{ proposal, personParty, checker: checkerOf(member, judged.value.need) },
    word: { decision: 'approve', answer, ...proof },
  })
  await moveProposal(tx, { proposalCode, version, to: status, actorParty: personParty })
  if (status === 'approved') await notifyMaker(tx, seal, proposal, 'company-proposal-approved')
  await audit(tx, call, proposal, { orders: orders.length, method, ...hashesOf(signed) })
  return ok(answer)
}

/** Counts the approvals together with this person's own. */
function countWith({ quote, need }: JudgedApproval, { partyId }: Corporate) {
  const own = { partyId: need.personOf(partyId), seenFee: quote.totalFee }
  const counted = countOf({ ...need, given: [...need.given, own] }, quote.totalFee)
  if (counted.kind !== 'count') return counted
  const { required, counted: persons, missing } = counted.count
  return { kind: 'count', required, given: persons.length, missing } as const
}

/** Places one line as an order of the account, by the use case of a client's own order. The password and the approval cover the whole. */
async function place(
  tx: Tx,
  call: ActCall<Corporate>,
  { proposal, line }: { readonly proposal: CompanyProposalRow; readonly line: CompanyLine },
  input: Input,
  calendar: TradingCalendar,
): Promise<Answer<ApprovalAnswer['orders'][number], RefusalOf<typeof contract>>> {
  const { itemNo, fundCode } = line
  const { proposalCode, version } = proposal
  const placed = await placeOrder({ ...call, tx, idempotencyKey: '' }, line, { ...input, calendar })
  if (placed.kind !== 'ok') return Object.assign({}, placed, { fundCode })
  const { orderNo, status } = placed.value
  const { accountNumber } = call.actor
  await saveResult(tx, { accountNumber, proposalCode, version, itemNo, orderNo, planId: null })
  return ok({ itemNo, orderNo, status })
}

/** The password and the approval of the whole cover each line. */
const PROVED_LINE = { isProved: true, isOfSeveral: true } as const
const OWN = { acceptsMismatch: false, warningVersion: '', hasReadDocuments: true, authorization: '' }

function placeOrder(
  call: WriteCall<Corporate>,
  { side, fundCode, targetFundCode, amount, shares }: CompanyLine,
  of: Pick<Input, 'investorPayId' | 'promisedTradeDate'> & { readonly calendar: TradingCalendar },
): Promise<Answer<{ readonly orderNo: string; readonly status: string }, RefusalOf<typeof contract>>> {
  const { investorPayId, promisedTradeDate, calendar } = of
  const order = { fundCode, investorPayId, promisedTradeDate, ...OWN }
  const exit = { ...order, shares: shares ?? '', largeRedemptionFlag: '1' } as const
  switch (side) {
    case 'buy':
      return placePurchase(call, { ...order, amount: amount ?? '' }, calendar, PROVED_LINE)
    case 'sell':
      return placeRedemption(call, exit, calendar, PROVED_LINE)
    case 'switch':
      return placeSwitch(call, { ...exit, targetFundCode: targetFundCode ?? '' }, calendar, PROVED_LINE)
    default:
      return side satisfies never
  }
}

async function audit(
  tx: Tx,
  call: ActCall<Corporate>,
  { proposalCode, version, contentHash }: CompanyProposalRow,
  facts: { readonly orders: number; readonly method: ApprovalMethod; readonly statementHash?: string },
): Promise<void> {
  await appendAudit(tx, {
    ...audited(call),
    stream: `account:${call.actor.accountNumber}`,
    action: 'proposal.approve',
    subject: proposalCode,
    object: { kind: 'proposal', id: proposalCode, version },
    facts: { version, ...facts, contentHash: contentHash.toString('hex') },
  })
}

/** What was signed, by its hash: so the chain tells of the signature too. */
function hashesOf(signed: KeptSignature | null): { readonly statementHash?: string } {
  return signed ? { statementHash: hashOf(signed.statement).toString('hex') } : {}
}
