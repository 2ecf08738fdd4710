import type {
  findCompanyProposals,
  findProposalDetails as contract,
} from '#contract/order/company-proposal.ts'
import type { OutputOf, ParsedOf } from '#contract/endpoint.ts'
import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import { tradeDateOf } from '#domain/calendar/calendar.ts'
import {
  approvalCount,
  judgeChecker,
  judgeWithdrawal,
  paymentModeOf,
} from '#domain/order/company-proposal.ts'
import type { CompanyProposalRefusal, Member } from '#domain/order/company-proposal.ts'
import { fenText, rateText } from '#domain/number/money.ts'
import { isExpired } from '#domain/order/proposal.ts'
import type { Corporate } from '#server/base/http/actor.ts'
import type { Answer, AnswerOf, Refusal } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import { placeOf } from '#server/base/list/place.ts'
import type { ReadCall } from '#server/base/http/route.ts'
import { findOrderRow } from '#server/trade/orders/order-view.store.ts'
import { readOpenDay } from '#server/trade/books/order.store.ts'
import { findInstruments } from './bank-account.store.ts'
import type { CompanyProposalRow, LineRow } from './company-proposal.store.ts'
import type { DecisionRow } from './proposal-decision.store.ts'
import {
  COMPANY_PROPOSAL_KEYS,
  findLines,
  findProposalRow,
  findProposalRows,
} from './company-proposal.store.ts'
import { findDecisions, findMember } from './proposal-decision.store.ts'
import type { JudgedLine, LineRefusal } from './judge-lines.ts'
import { judgeLine, quoteOf } from './judge-lines.ts'
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
  return ok({
    proposals: rows.map((row) => ({
      ...headOf(row, call),
      canApprove: judgeChecker(row, member, { version: row.version, now }).kind === 'ok',
    })),
    next,
    canSubmit: member.isMaker,
  })
}

function headOf(row: CompanyProposalRow, { actor, now }: Call) {
  return {
    proposalCode: row.proposalCode,
    version: row.version,
    status: isExpired(row, now) ? ('expired' as const) : row.state,
    kind: 'buy' as const,
    maker: { name: row.makerName, isSelf: row.makerParty === actor.partyId },
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
  const lines = await findLines(db, row.proposalCode)
  const judged = head.status === 'open' ? await judgeAll(call, row, lines, calendar) : null
  const costs = judged?.flatMap((each) => (each.kind === 'ok' ? [each.value] : [])) ?? []
  const quote = judged !== null && costs.length === lines.length ? quoteOf(costs) : null
  const tradeDate = tradeDateOf(calendar, now, await readOpenDay(db))
  const decisions = await findDecisions(db, row)
  const seen = {
    fee: quote === null ? null : fenText(quote.totalFee),
    tradeDate: typeof tradeDate === 'string' ? tradeDate : null,
  }
  if (head.status === 'open') await saveShownTerms(db, actor, { ...seen, ...row })
  return ok({
    ...head,
    message: row.message,
    contentHash: row.contentHash.toString('hex'),
    quoteHash: quote?.quoteHash.toString('hex') ?? null,
    fundList: lines.map((line, at) => lineOf(line, judged?.[at] ?? null, call)),
    totalFee: seen.fee,
    paymentMode: row.paymentMode,
    investorPayId: row.investorPayId,
    payOptions: await payOptionsOf(call, row),
    approval: approvalOf(decisions),
    decline: declineOf(decisions),
    tradeDate: seen.tradeDate,
    remittances: await remittancesOf(call, lines),
    can: canOf(row, await findMember(db, actor), call),
  })
}

function judgeAll(
  { db, actor, now, today }: Call,
  row: CompanyProposalRow,
  lines: readonly LineRow[],
  calendar: TradingCalendar,
): Promise<Answer<JudgedLine, LineRefusal>[]> {
  const { accountNumber } = actor
  // Documents are read once for the whole proposal, and a check of the proposal requires them.
  const at = { accountNumber, now, today, calendar, hasReadDocuments: true }
  return Promise.all(lines.map((line) => judgeLine(db, line, row, at)))
}

function lineOf(
  line: LineRow,
  judged: Answer<JudgedLine> | null,
  call: Call,
): ProposalView['fundList'][number] {
  const { itemNo, productCodeId, amount, fee: feeShown, fundCode, riskLevel, isSample } = line
  const cost = judged?.kind === 'ok' ? judged.value : null
  const refusal = judged === null || judged.kind === 'ok' ? null : judged
  return {
    ...{ itemNo, side: 'buy', productCodeId, investment: amount, feeShown, fundCode, riskLevel, isSample },
    fee: cost && fenText(cost.fee.fee),
    feeRate: cost && (cost.fee.effectiveRate === null ? null : rateText(cost.fee.effectiveRate)),
    scheduleVersion: cost?.ruleVersion ?? null,
    name: { zh: line.name, en: line.nameEn },
    nav: line.nav,
    navDate: line.navDate,
    refusal: refusal && viewOf(refusal, call),
    orderNo: line.orderNo,
  }
}

function viewOf(refusal: Refusal, { sentenceOf }: Call) {
  return { kind: refusal.kind, sentence: sentenceOf(refusal) }
}

async function payOptionsOf(
  { db, actor }: Call,
  row: CompanyProposalRow,
): Promise<ProposalView['payOptions']> {
  const all = await findInstruments(db, actor.accountNumber)
  return all.flatMap(({ investorPayId, mode, bankName, bankNameEn, last4 }) => {
    const paymentMode = paymentModeOf[mode]
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

function approvalOf(decisions: readonly DecisionRow[]): ProposalView['approval'] {
  const approvals = decisions.filter(({ decision }) => decision === 'approve')
  const { required, missing } = approvalCount(approvals.length)
  const given = approvals.map(({ name, at }) => ({
    ...{ name, at: at.toISOString(), duty: 'checker', method: 'payment-password' },
  }))
  return { required, missing, given }
}

function declineOf(decisions: readonly DecisionRow[]): ProposalView['decline'] {
  const found = decisions.find(({ decision }) => decision === 'decline')
  if (!found?.cause || found.reason === null) return null
  return { name: found.name, cause: found.cause, reason: found.reason, at: found.at.toISOString() }
}

async function remittancesOf(
  { db, actor }: Call,
  lines: readonly LineRow[],
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

function canOf(row: CompanyProposalRow, member: Member, call: Call): ProposalView['can'] {
  const asked = { version: row.version, now: call.now }
  const view = (verdict: { readonly kind: 'ok' } | CompanyProposalRefusal) =>
    verdict.kind === 'ok' ? null : viewOf(verdict, call)
  const check = view(judgeChecker(row, member, asked))
  return { approve: check, decline: check, withdraw: view(judgeWithdrawal(row, member, asked)) }
}
