import type { submitProposal as contract } from '#contract/order/company-proposal.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { Day, TradingCalendar } from '#domain/calendar/calendar.ts'
import { canonicalText } from '#domain/proposal/canonical-json.ts'
import { findProposalTarget } from '#domain/proposal/company-proposal.ts'
import { fenText, shareText } from '#domain/number/money.ts'
import { takeInstant } from '#server/people/accounts/instant.store.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import { audited } from '#server/base/audit/audited.ts'
import type { Corporate } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { notify } from '#server/people/notices/notify.ts'
import { findTwice } from '#server/trade/orders/basket-line.ts'
import { traceOf } from '#server/trade/gates/gate-trace.ts'
import { insertTrace } from '#server/trade/gates/gate-trace.store.ts'
import { hashOf } from '#server/trade/proposals/content-hash.ts'
import type { NewProposal } from '#server/trade/proposals/proposal.store.ts'
import { insertProposal, insertQuote, newProposalCode } from '#server/trade/proposals/proposal.store.ts'
import { findMatrix } from './matrix.store.ts'
import { findCheckers, findMember } from './member.store.ts'
import { loadNeed, refuseUnreachable } from './need.ts'
import { quoteOf } from '#server/trade/proposals/quote.ts'
import type { JudgedLine } from './judge-lines.ts'
import { judgeLine } from './judge-lines.ts'

/**
 * Saves a maker's proposal and notifies its checkers. Refuses unless each line could be ordered now, as a client's own order. The
 * proposal never changes afterwards, and nothing is ordered before another person approves it (rules/companies.md#proposals).
 */
export async function submitProposal(
  call: WriteCall<Corporate>,
  input: ParsedOf<typeof contract>,
  means: { readonly calendar: TradingCalendar; readonly seal: Seal },
): Promise<AnswerOf<typeof contract>> {
  const { tx, actor } = call
  const { accountNumber, partyId } = actor
  const { calendar, seal } = means
  const member = await findMember(tx, actor)
  if (!member.isMaker) return { kind: 'maker-only' }
  const twice = findTwice(input.lines)
  if (twice !== null) return { kind: 'basket-twice', fundCode: twice }
  const at = await takeInstant(tx, accountNumber)
  if (at.kind !== 'instant') return at
  const { now, today, openDay } = at
  const judged: JudgedLine[] = []
  const { kind: side, hasReadDocuments } = input
  const { sentenceOf } = call
  for (const line of input.lines) {
    const { amount = null, shares = null, targetFundCode = null } = line
    const asked = { side, fundCode: line.fundCode, amount, shares, targetFundCode }
    const context = { accountNumber, now, today, calendar, hasReadDocuments, sentenceOf }
    const answer = await judgeLine(tx, asked, input, context)
    if (answer.kind !== 'ok') return answer
    judged.push(answer.value)
  }
  const aim = findProposalTarget(calendar, now, openDay)
  if (aim.kind !== 'aim') return aim
  const { version } = await findMatrix(tx, accountNumber)
  const proposal = proposalOf(input, judged, {
    ...{ accountNumber, makerParty: partyId, today, matrixVersion: version },
    ...aim,
  })
  const { proposalCode } = proposal
  await insertProposal(tx, proposal)
  const { matrixVersion } = proposal
  const unreachable = refuseUnreachable(
    await loadNeed(tx, accountNumber, {
      ...{ proposalCode, makerParty: partyId, adviserParty: null },
      ...{ matrixVersion, decidedAt: null },
    }),
  )
  if (unreachable) return unreachable
  await insertQuote(tx, { proposalCode, version: 1, moment: 'submit' }, quoteOf(judged))
  await insertTrace(tx, { proposalCode, version: 1, moment: 'submit' }, traceOf(judged))
  await tellCheckers(tx, seal, proposal)
  await appendAudit(tx, {
    ...audited(call),
    stream: `account:${accountNumber}`,
    action: 'proposal.submit',
    subject: proposalCode,
    object: { kind: 'proposal', id: proposalCode },
    facts: { lines: judged.length, contentHash: proposal.contentHash.toString('hex') },
  })
  return ok({ proposalCode, expiresAt: aim.expiresAt.toISOString() })
}

function proposalOf(
  input: ParsedOf<typeof contract>,
  judged: readonly JudgedLine[],
  of: Pick<NewProposal, 'accountNumber' | 'makerParty' | 'expiresAt'> & {
    readonly tradeDate: Day
    readonly today: Day
    readonly matrixVersion: number
  },
): NewProposal & { readonly matrixVersion: number } {
  const { kind, paymentMode, investorPayId } = input
  const { accountNumber, makerParty, tradeDate, expiresAt } = of
  const proposalCode = newProposalCode(of.today)
  const message = input.message.trim()
  const content = canonicalText({
    ...{ proposalCode, version: 1, accountNumber, maker: makerParty, kind, message },
    items: judged.map(({ side, productCodeId, ...line }) => ({ side, productCodeId, ...takenOf(line) })),
    ...{ paymentMode, investorPayId, expiresAt: expiresAt.toISOString() },
  })
  return {
    ...{
      proposalCode,
      accountNumber,
      makerParty,
      message,
      expiresAt,
      content,
      matrixVersion: of.matrixVersion,
    },
    ...{ adviserId: null, kind, title: null },
    payment: { mode: paymentMode, investorPayId, tradeDate },
    contentHash: hashOf(content),
    items: judged.map(({ side, fundCode, productCodeId, fee, worth, ...line }) => ({
      ...{ side, fundCode, productCodeId, ...takenOf(line), fee: fenText(fee) },
      ...(line.shares === null ? {} : { estimate: fenText(worth) }),
    })),
  }
}

/** What a line takes: an amount, or shares, and where they go. */
export function takenOf({
  amount,
  shares,
  targetFundCode,
}: Pick<JudgedLine, 'amount' | 'shares' | 'targetFundCode'>) {
  return {
    ...(amount === null ? {} : { amount: fenText(amount) }),
    ...(shares === null ? {} : { shares: shareText(shares) }),
    ...(targetFundCode === null ? {} : { targetFundCode }),
  }
}

/** Notifies the checkers of a proposal that waits for them, without amounts. */
export async function tellCheckers(
  tx: WriteCall['tx'],
  seal: Seal,
  {
    accountNumber,
    makerParty,
    proposalCode,
  }: Pick<NewProposal, 'accountNumber' | 'makerParty' | 'proposalCode'>,
): Promise<void> {
  for (const partyId of await findCheckers(tx, { accountNumber, makerParty }))
    await notify(tx, seal, {
      ...{ template: 'company-proposal-submitted', partyId, parameters: { proposalCode } },
      onceKey: `company-proposal:${proposalCode}:${partyId}`,
    })
}
