import type { OutputOf, ParsedOf } from '#contract/endpoint.ts'
import type { findAdvisedProposals, getAdvisedProposal as contract } from '#contract/order/adoption.ts'
import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import type { AdoptionRefusal } from '#domain/proposal/adoption.ts'
import { adoptedEnd, decideAdvised, judgeAdoption } from '#domain/proposal/adoption.ts'
import { findProposalTarget, paymentModeOf } from '#domain/proposal/company-proposal.ts'
import type { Corporate } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import { viewOf } from '#server/base/http/refusal-view.ts'
import type { ActCall, ReadCall } from '#server/base/http/route.ts'
import { readOpenDay } from '#server/trade/books/order.store.ts'
import { findInstruments } from '#server/trade/company-proposals/bank-account.store.ts'
import { findMember } from '#server/trade/company-proposals/member.store.ts'
import type { ProposalRow } from '#server/trade/proposals/client-proposal.store.ts'
import { findAdvisedRows, findProposalRow } from '#server/trade/proposals/client-proposal.store.ts'
import { headOf, showProposal } from '#server/trade/proposals/show-proposal.ts'
import { viewProposal } from '#server/trade/proposals/view-proposal.ts'
import { findAdopting } from './adopting.store.ts'

type View = OutputOf<typeof contract>

/** Lists what advisers proposed to the company and nobody has adopted yet, to every member. */
export async function listAdvised({
  db,
  actor,
  now,
}: ReadCall<Corporate>): Promise<AnswerOf<typeof findAdvisedProposals>> {
  const rows = await findAdvisedRows(db, actor.accountNumber)
  const { isMaker } = await findMember(db, actor)
  return ok({
    proposals: rows.map((row) => ({ ...headOf(row, now), kind: row.kind, amount: row.amount })),
    canAdopt: isMaker,
  })
}

/**
 * Returns an adviser's proposal as its client reads it, with what the company could pay by and what the reader may do. A maker who opens it has
 * viewed this version; other members have not.
 */
export async function showAdvised(
  call: ActCall<Corporate>,
  { proposalCode }: ParsedOf<typeof contract>,
  calendar: TradingCalendar,
): Promise<AnswerOf<typeof contract>> {
  const { db, actor, now } = call
  const known = await findProposalRow(db, actor.accountNumber, proposalCode)
  if (known === null) return { kind: 'proposal-not-found' }
  const member = await findAdopting(db, actor, known)
  if (member.isMaker && known.adopter === null) await viewProposal(call, proposalCode)
  const shown = await showProposal(call, { proposalCode, investorPayId: '' }, calendar)
  if (shown.kind !== 'ok') return shown
  const row = (await findProposalRow(db, actor.accountNumber, proposalCode))!
  const asked = { version: row.version, now }
  const adopt = judgeAdoption(row, member, asked)
  const answer = member.isMaker ? decideAdvised(row, asked) : ({ kind: 'maker-only' } as const)
  const view = (verdict: { readonly kind: 'ok' } | AdoptionRefusal) =>
    verdict.kind === 'ok' ? null : viewOf(call, verdict)
  return ok({
    ...shown.value,
    ...{ kind: row.kind, adopter: row.adopter },
    payOptions: await payOptionsOf(call, row),
    adoptedUntil: adopt.kind === 'ok' ? await endOf(call, row, calendar) : null,
    can: { adopt: view(adopt), decline: view(answer), ask: view(answer) },
  })
}

/** What could pay for it, or be paid for a sale or a switch, the usual first. */
async function payOptionsOf(
  { db, actor }: ReadCall<Corporate>,
  { kind }: ProposalRow,
): Promise<View['payOptions']> {
  const all = await findInstruments(db, actor.accountNumber)
  return all.flatMap(({ investorPayId, mode, bankName: zh, bankNameEn: en, last4 }) => {
    const buying = paymentModeOf[mode]
    const paymentMode = buying === null || kind === 'buy' ? buying : 'NONE'
    return paymentMode === null ? [] : [{ paymentMode, investorPayId, bankName: { zh, en }, last4 }]
  })
}

async function endOf(
  { db, now }: ReadCall<Corporate>,
  { expiresAt }: ProposalRow,
  calendar: TradingCalendar,
): Promise<string | null> {
  const aim = findProposalTarget(calendar, now, await readOpenDay(db))
  return aim.kind === 'aim' ? adoptedEnd({ aim: aim.expiresAt, adviser: expiresAt }).toISOString() : null
}
