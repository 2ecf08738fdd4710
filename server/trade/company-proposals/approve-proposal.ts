import type { RefusalOf } from '#contract/endpoint.ts'
import type { approveCompanyProposal as contract } from '#contract/order/company-decision.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import { approvalCount, judgeChecker, refuseFee } from '#domain/order/company-proposal.ts'
import { parseFen } from '#domain/number/money.ts'
import type { Instant } from '#server/people/accounts/instant.store.ts'
import { takeInstant } from '#server/people/accounts/instant.store.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import { audited } from '#server/base/audit/audited.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Corporate } from '#server/base/http/actor.ts'
import type { Answer } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { ActCall } from '#server/base/http/route.ts'
import type { Change } from '#server/base/http/route.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { placePurchase } from '#server/trade/orders/place-purchase.ts'
import { consumeAuthorization } from '#server/people/authorization/authorization.store.ts'
import { provePassword } from '#server/people/authorization/prove-password.ts'
import type { CompanyProposalRow, LineRow } from './company-proposal.store.ts'
import {
  closeProposal,
  findLines,
  findProposalRow,
  saveOrder,
  lockProposal,
} from './company-proposal.store.ts'
import { findDecisions, findMember, insertDecision } from './proposal-decision.store.ts'
import type { Approval } from './fill-approval.ts'
import { approvalSubject, fillApproval } from './fill-approval.ts'
import type { JudgedLine, Quote } from './judge-lines.ts'
import { judgeLine, quoteOf } from './judge-lines.ts'
import { notifyMaker } from './notify-maker.ts'
import { findFirstAnswer, readOutcome } from './approval-answer.ts'
import type { ApprovalAnswer } from './approval-answer.ts'

type Input = Approval

export interface ApprovalDeps {
  readonly calendar: TradingCalendar
  readonly seal: Seal
  /** Pepper of password hashes. */
  readonly secret: string
}

/**
 * Approves a proposal with the checker's own payment password. The rules are checked first, so that no password try is lost, and again in
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
  })
  if (judged.kind !== 'ok') return judged
  const proved = await provePassword(call, input, deps)
  if (proved.kind === 'payment-key-expired') return readOutcome(call, proposal, input.nonce)
  if (proved.kind !== 'ok') return proved
  return allOrNothing(call.change, (tx) => approve(tx, call, input, deps))
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

interface Judging {
  readonly proposal: CompanyProposalRow
  readonly input: Input
  readonly calendar: TradingCalendar
  readonly at: Pick<Instant, 'now' | 'today'>
}

/** Checks everything but the password, in the order of CO13. */
async function judgeApproval(
  db: Db | Tx,
  actor: Corporate,
  { proposal, input, calendar, at: { now, today } }: Judging,
): Promise<Answer<Quote, RefusalOf<typeof contract>>> {
  const { version, paymentMode, investorPayId, hasReadDocuments } = input
  const verdict = judgeChecker(proposal, await findMember(db, actor), { version, now })
  if (verdict.kind !== 'ok') return verdict
  if (paymentMode !== proposal.paymentMode || investorPayId !== proposal.investorPayId)
    return { kind: 'payment-differs' }
  const judged: JudgedLine[] = []
  const { accountNumber } = actor
  for (const line of await findLines(db, proposal.proposalCode)) {
    const at = { accountNumber, now, today, calendar, hasReadDocuments }
    const answer = await judgeLine(db, line, proposal, at)
    if (answer.kind !== 'ok') return answer
    judged.push(answer.value)
  }
  const quote = quoteOf(judged)
  const seen = parseFen(input.seenFee)
  if (seen === null) return { kind: 'invalid-input', field: 'seenFee' }
  return refuseFee(seen, quote.totalFee) ?? ok(quote)
}

/** Approves a proposal inside a transaction. A refusal undoes everything done before it. */
async function approve(
  tx: Tx,
  call: ActCall<Corporate>,
  input: Input,
  { calendar, seal }: ApprovalDeps,
): Promise<Answer<ApprovalAnswer, RefusalOf<typeof contract>>> {
  const { actor } = call
  const { proposalCode } = input
  const proposal = await lockProposal(tx, actor, proposalCode)
  if (!proposal) return { kind: 'proposal-not-found' }
  const { accountNumber, sessionHash } = actor
  const at = await takeInstant(tx, accountNumber, { paysWith: input.investorPayId })
  if (at.kind !== 'instant') return at
  const judged = await judgeApproval(tx, actor, { proposal, input, calendar, at })
  if (judged.kind !== 'ok') return judged
  const subject = approvalSubject(accountNumber, input)
  if (!(await consumeAuthorization(tx, { nonce: input.nonce, sessionHash, subject })))
    return { kind: 'payment-key-expired' }
  const before = (await findDecisions(tx, proposal)).filter(({ decision }) => decision === 'approve')
  const { required, given, missing } = approvalCount(before.length + 1)
  const orders: ApprovalAnswer['orders'] = []
  for (const line of missing > 0 ? [] : await findLines(tx, proposalCode)) {
    const placed = await place(tx, call, line, input, calendar)
    if (placed.kind !== 'ok') return placed
    orders.push(placed.value)
  }
  const status = missing > 0 ? 'approving' : 'approved'
  const answer: ApprovalAnswer = { status, given, required, orders }
  const member = await findMember(tx, actor)
  const { quoteHash } = judged.value
  await insertDecision(tx, { proposal, member, decision: 'approve', quoteHash, nonce: input.nonce, answer })
  if (status === 'approved') {
    await closeProposal(tx, proposalCode, 'approved')
    await notifyMaker(tx, seal, proposal, 'company-proposal-approved')
  }
  await audit(tx, call, proposal, orders.length)
  return ok(answer)
}

/** Places one line as an order of the account, by the use case of a client's own order. The password and the approval cover the whole. */
async function place(
  tx: Tx,
  call: ActCall<Corporate>,
  { itemNo, fundCode, amount }: LineRow,
  { investorPayId, promisedTradeDate, proposalCode }: Input,
  calendar: TradingCalendar,
): Promise<Answer<ApprovalAnswer['orders'][number], RefusalOf<typeof contract>>> {
  const own = { acceptsMismatch: false, warningVersion: '', hasReadDocuments: true, authorization: '' }
  const placed = await placePurchase(
    { ...call, tx, idempotencyKey: '' },
    { fundCode, amount, investorPayId, promisedTradeDate, ...own },
    calendar,
    { isProved: true, isOfSeveral: true },
  )
  if (placed.kind !== 'ok') return Object.assign({}, placed, { fundCode })
  const { orderNo, status } = placed.value
  await saveOrder(tx, { accountNumber: call.actor.accountNumber, proposalCode, itemNo, orderNo })
  return ok({ itemNo, orderNo, status })
}

async function audit(
  tx: Tx,
  call: ActCall<Corporate>,
  { proposalCode, version, contentHash }: CompanyProposalRow,
  orders: number,
): Promise<void> {
  await appendAudit(tx, {
    ...audited(call),
    stream: `account:${call.actor.accountNumber}`,
    action: 'proposal.approve',
    subject: proposalCode,
    object: { kind: 'proposal', id: proposalCode, version },
    facts: { version, orders, contentHash: contentHash.toString('hex') },
  })
}
