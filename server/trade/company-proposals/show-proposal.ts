import type {
  findCompanyProposals,
  findProposalDetails as contract,
} from '#contract/order/company-proposal.ts'
import type { OutputOf, ParsedOf } from '#contract/endpoint.ts'
import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import { tradeDateOf } from '#domain/calendar/calendar.ts'
import {
  companyKindOf,
  demandsSignature,
  judgeChecker,
  judgeWithdrawal,
  paymentModeOf,
} from '#domain/proposal/company-proposal.ts'
import type { CompanyProposalRefusal, Member } from '#domain/proposal/company-proposal.ts'
import type { Fen } from '#domain/number/money.ts'
import { fenText } from '#domain/number/money.ts'
import { stateAt } from '#domain/proposal/proposal.ts'
import { isWaiting } from '#domain/proposal/proposal-state.ts'
import type { Corporate } from '#server/base/http/actor.ts'
import type { Answer, AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import { viewOf } from '#server/base/http/refusal-view.ts'
import { placeOf } from '#server/base/list/place.ts'
import { findPasskeys } from '#server/people/login/passkey.store.ts'
import type { ReadCall } from '#server/base/http/route.ts'
import { findOrderRow } from '#server/trade/orders/order-view.store.ts'
import { readOpenDay } from '#server/trade/books/order.store.ts'
import { findInstruments } from './bank-account.store.ts'
import type { CompanyProposalRow, CompanyLine } from './company-proposal.store.ts'
import type { ApprovalRow } from '#server/trade/proposals/approval.store.ts'
import {
  COMPANY_PROPOSAL_KEYS,
  findLines,
  findProposalRow,
  findProposalRows,
} from './company-proposal.store.ts'
import { findApprovals } from '#server/trade/proposals/approval.store.ts'
import { findMember } from './member.store.ts'
import { quoteOf } from '#server/trade/proposals/quote.ts'
import { approvalOf, isSignedOf } from './approval-view.ts'
import { advisedOf, lineOf } from './line-view.ts'
import type { ProposalNeed } from './need.ts'
import { hasApproved, isAsked, judgeNeed, loadNeed, loadNeeds } from './need.ts'
import type { JudgedLine, ProposedRefusal } from './judge-lines.ts'
import { judgeProposed } from './judge-lines.ts'
import { saveShownTerms } from './shown.store.ts'

type Call = ReadCall<Corporate>
type ProposalView = OutputOf<typeof contract>

/** Returns a page of the account's proposals, with what the reader may do with each. */
export async function showProposals(
  call: Call,
  asked: ParsedOf<typeof findCompanyProposals>,
): Promise<AnswerOf<typeof findCompanyProposals>> {
  const { db, actor, now } = call
  const place = placeOf(COMPANY_PROPOSAL_KEYS, asked)
  if ('kind' in place) return place
  const member = await findMember(db, actor)
  const { rows, next } = await findProposalRows(db, actor, place)
  const needs = await loadNeeds(db, actor.accountNumber, rows)
  return ok({
    proposals: rows.map((row) => ({
      ...headOf(row, call),
      canApprove: isAsked(row, { member, now, need: needs.get(row.proposalCode)! }),
    })),
    next,
    canSubmit: member.isMaker,
  })
}

function headOf(row: CompanyProposalRow, { actor, now }: Call) {
  return {
    proposalCode: row.proposalCode,
    version: row.version,
    status: stateAt(row, now),
    kind: companyKindOf(row.kind),
    maker: { name: row.makerName, isSelf: row.makerParty === actor.partyId },
    advised: advisedOf(row),
    submittedAt: row.submittedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    lines: row.lines,
    totalInvestment: row.total,
  }
}

/** Returns one proposal: while it is open, its present cost and whether each line could go; afterwards, its result (CO12). */
export async function showProposal(
  call: Call,
  input: ParsedOf<typeof contract>,
  calendar: TradingCalendar,
): Promise<Answer<ProposalView, 'proposal-not-found'>> {
  const { db, actor, now } = call
  const row = await findProposalRow(db, actor, input.proposalCode)
  if (!row) return { kind: 'proposal-not-found' }
  const head = headOf(row, call)
  const lines = await findLines(db, row)
  const judged = isWaiting(head.status) ? await judgeAll(call, row, lines, calendar) : null
  const costs = judged?.flatMap((each) => (each.kind === 'ok' ? [each.value] : [])) ?? []
  const quote = judged !== null && costs.length === lines.length ? quoteOf(costs) : null
  const tradeDate = tradeDateOf(calendar, now, await readOpenDay(db))
  const decisions = await findApprovals(db, row)
  const need = await loadNeed(db, actor.accountNumber, row)
  const passkeys = await findPasskeys(db, actor.loginId)
  const seen = {
    fee: quote === null ? null : fenText(quote.totalFee),
    tradeDate: typeof tradeDate === 'string' ? tradeDate : null,
  }
  if (isWaiting(head.status)) await saveShownTerms(db, actor, { ...seen, ...row })
  return ok({
    ...head,
    ...{ title: row.title, withdrawnCause: row.withdrawnCause, message: row.message },
    contentHash: row.contentHash.toString('hex'),
    quoteHash: quote?.quoteHash.toString('hex') ?? null,
    fundList: lines.map((line, at) => lineOf(line, judged?.[at] ?? null, call)),
    totalFee: seen.fee,
    paymentMode: row.paymentMode,
    investorPayId: row.investorPayId,
    payOptions: await payOptionsOf(call, row),
    approval: {
      ...approvalOf(decisions, need, row.decidedAt === null ? (quote?.totalFee ?? null) : 'decided'),
      needsSignature: demandsSignature({ passkeys: passkeys.length, isSigned: isSignedOf(need) }),
    },
    decline: declineOf(decisions),
    tradeDate: seen.tradeDate,
    remittances: await remittancesOf(call, lines),
    can: canOf(row, { member: await findMember(db, actor), need, fee: quote?.totalFee ?? null }, call),
  })
}

function judgeAll(
  { db, actor, now, today, sentenceOf }: Call,
  row: CompanyProposalRow,
  lines: readonly CompanyLine[],
  calendar: TradingCalendar,
): Promise<Answer<JudgedLine, ProposedRefusal>[]> {
  const { accountNumber } = actor
  // Documents are read once for the whole proposal, and a check of the proposal requires them.
  const at = { accountNumber, now, today, calendar, hasReadDocuments: true, sentenceOf }
  const of = { ...row, isAdvised: row.adviserParty !== null }
  return Promise.all(lines.map((line) => judgeProposed(db, line, of, at)))
}

async function payOptionsOf(
  { db, actor }: Call,
  row: CompanyProposalRow,
): Promise<ProposalView['payOptions']> {
  const all = await findInstruments(db, actor.accountNumber)
  return all.flatMap(({ investorPayId, mode, bankName, bankNameEn, last4 }) => {
    // What pays nothing is paid out: any account that can pay can be paid.
    const paymentMode = paymentModeOf[mode] === null || row.kind === 'buy' ? paymentModeOf[mode] : 'NONE'
    if (paymentMode === null) return []
    const isChosen = investorPayId === row.investorPayId
    return [
      {
        paymentMode,
        investorPayId,
        bankName: { zh: bankName, en: bankNameEn },
        last4,
        isChosen,
        usable: true,
      },
    ]
  })
}

function declineOf(decisions: readonly ApprovalRow[]): ProposalView['decline'] {
  const found = decisions.find(({ decision }) => decision === 'decline')
  if (!found?.cause || found.reason === null) return null
  return { name: found.name, cause: found.cause, reason: found.reason, at: found.at.toISOString() }
}

async function remittancesOf(
  { db, actor }: Call,
  lines: readonly CompanyLine[],
): Promise<ProposalView['remittances']> {
  const orders = lines.flatMap(({ orderNo }) => (orderNo === null ? [] : [orderNo]))
  const rows = await Promise.all(orders.map((orderNo) => findOrderRow(db, actor.accountNumber, orderNo)))
  return rows.flatMap((row) => {
    if (!row || row.pay_mode !== 'remittance' || row.amount === null) return []
    return [
      {
        orderNo: row.order_no,
        fundName: { zh: row.name, en: row.name_en },
        amount: row.amount,
        code: row.remittance_code,
        payBy: row.pay_by?.toISOString() ?? null,
        status: row.status,
        tradeDate: row.trade_date,
      },
    ]
  })
}

interface Deciding {
  readonly member: Member
  readonly need: ProposalNeed
  readonly fee: Fen | null
}

function canOf(row: CompanyProposalRow, { member, need, fee }: Deciding, call: Call): ProposalView['can'] {
  const asked = { version: row.version, now: call.now }
  const view = (verdict: { readonly kind: 'ok' } | CompanyProposalRefusal) =>
    verdict.kind === 'ok' ? null : viewOf(call, verdict)
  const check = judgeChecker(row, member, asked)
  const approve = check.kind === 'ok' ? judgeNeed(need, member.partyId, fee) : check
  return {
    approve: view(approve),
    decline: view(
      check.kind === 'ok' && hasApproved(need, member.partyId) ? { kind: 'already-approved' } : check,
    ),
    withdraw: view(judgeWithdrawal(row, member, asked)),
  }
}
