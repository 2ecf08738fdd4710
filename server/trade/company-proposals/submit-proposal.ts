import type { submitProposal as contract } from '#contract/order/company-proposal.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import { findProposalTarget, canonicalText } from '#domain/order/company-proposal.ts'
import { fenText } from '#domain/number/money.ts'
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
import type { NewCompanyProposal } from './company-proposal.store.ts'
import { insertProposal, newProposalCode } from './company-proposal.store.ts'
import { findCheckers, findMember } from './proposal-decision.store.ts'
import type { JudgedLine } from './judge-lines.ts'
import { hashOf, judgeLine } from './judge-lines.ts'

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
  const { hasReadDocuments } = input
  for (const line of input.lines) {
    const answer = await judgeLine(tx, line, input, { accountNumber, now, today, calendar, hasReadDocuments })
    if (answer.kind !== 'ok') return answer
    judged.push(answer.value)
  }
  const aim = findProposalTarget(calendar, now, openDay)
  if (aim.kind !== 'aim') return aim
  const proposal = proposalOf(input, judged, { ...aim, accountNumber, makerParty: partyId, today })
  await insertProposal(tx, proposal)
  await tellCheckers(tx, seal, proposal)
  const { proposalCode } = proposal
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
  of: Pick<NewCompanyProposal, 'accountNumber' | 'makerParty' | 'tradeDate' | 'expiresAt'> & {
    readonly today: string
  },
): NewCompanyProposal {
  const { paymentMode, investorPayId } = input
  const { accountNumber, makerParty, tradeDate, expiresAt } = of
  const proposalCode = newProposalCode(of.today)
  const message = input.message.trim()
  const content = canonicalText({
    ...{ proposalCode, version: 1, accountNumber, maker: makerParty, kind: 'buy', message },
    items: judged.map(({ product, amount }) => ({
      ...{ side: 'buy', productCodeId: product.productCodeId, amount: fenText(amount) },
    })),
    ...{ paymentMode, investorPayId, expiresAt: expiresAt.toISOString() },
  })
  return {
    ...{ proposalCode, accountNumber, makerParty, message, paymentMode, investorPayId, tradeDate, expiresAt },
    contentHash: hashOf(content),
    lines: judged.map(({ product, amount, fee }) => ({
      productCodeId: product.productCodeId,
      shareClassId: product.shareClassId,
      amount: fenText(amount),
      fee: fenText(fee.fee),
    })),
  }
}

async function tellCheckers(
  tx: WriteCall['tx'],
  seal: Seal,
  { accountNumber, makerParty, proposalCode }: NewCompanyProposal,
): Promise<void> {
  for (const partyId of await findCheckers(tx, { accountNumber, makerParty }))
    await notify(tx, seal, {
      ...{ template: 'company-proposal-submitted', partyId, parameters: { proposalCode } },
      onceKey: `company-proposal:${proposalCode}:${partyId}`,
    })
}
