import type { OutputOf, ParsedOf } from '#contract/endpoint.ts'
import type { findProposals, getProposal as contract } from '#contract/order/proposal.ts'
import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import { tradeDateOf } from '#domain/calendar/calendar.ts'
import { formatDecimal } from '#domain/number/decimal.ts'
import { columnFen, columnNav, columnShare, fen, fenText } from '#domain/number/money.ts'
import { isExpired } from '#domain/order/proposal.ts'
import type { WeighedLine } from '#domain/order/proposal-weights.ts'
import { weightsOf } from '#domain/order/proposal-weights.ts'
import type { Investor } from '#server/base/http/actor.ts'
import type { Answer } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { ReadCall } from '#server/base/http/route.ts'
import { readOpenDay } from '#server/trade/books/order.store.ts'
import { previewLine } from './preview-line.ts'
import type { LineRow, ProposalFund, ProposalRow } from './proposal.store.ts'
import { findEvents, findLines, findProposalFunds, findProposalRow } from './proposal.store.ts'
import { findCards, findQuestions } from './question.store.ts'

type ProposalView = OutputOf<typeof contract>

/** Returns a proposal as a list shows it. After its time has passed its state is expired, whatever state is stored. */
export function headOf(row: ProposalRow, now: Date): OutputOf<typeof findProposals>['proposals'][number] {
  return {
    proposalCode: row.proposalCode,
    version: row.version,
    state: isExpired(row, now) ? 'expired' : row.state,
    title: row.title,
    adviser: { name: row.adviserName, registerNo: row.registerNo },
    sentAt: row.sentAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    lines: row.lines,
    isRead: row.readAt !== null,
  }
}

/** Returns one proposal with the cost of its lines and whether each could go now; a decided one with its results. */
export async function showProposal(
  call: ReadCall<Investor>,
  input: ParsedOf<typeof contract>,
  calendar: TradingCalendar,
): Promise<Answer<ProposalView, 'proposal-not-found'>> {
  const { db, actor, now } = call
  const { accountNumber } = actor
  const row = await findProposalRow(db, accountNumber, input.proposalCode)
  if (!row) return { kind: 'proposal-not-found' }
  const head = headOf(row, now)
  const lines = await findLines(db, row.proposalCode)
  const codes = lines.flatMap((line) => [
    line.fundCode,
    ...(line.targetFundCode ? [line.targetFundCode] : []),
  ])
  const funds = await findProposalFunds(db, accountNumber, codes)
  const cards = await findCards(db, accountNumber)
  const payId = cards.find((each) => each.investorPayId === input.investorPayId) ?? cards[0]
  const detail: ProposalView['detail'][number][] = []
  for (const line of lines) {
    const preview =
      head.state === 'open' ? await previewLine(call, line, payId?.investorPayId ?? '', calendar) : NONE
    detail.push({ ...lineOf(line, funds), ...preview })
  }
  const tradeDate = tradeDateOf(calendar, now, await readOpenDay(db))
  const questions = await findQuestions(db, row.proposalCode)
  return ok({
    ...head,
    message: row.message,
    declineReason: row.declineReason,
    detail,
    weights: head.state === 'open' ? weightLines(funds, lines) : null,
    cards: cards.map(({ investorPayId, bankName, bankNameEn, last4, isDefault }) => ({
      ...{ investorPayId, last4, isDefault },
      bankName: { zh: bankName, en: bankNameEn },
    })),
    toPay: fenText(
      fen(lines.reduce((sum, { amount }) => sum + (amount === null ? 0n : columnFen(amount)), 0n)),
    ),
    tradeDate: typeof tradeDate === 'string' ? tradeDate : null,
    questions: questions.map(({ question, askedAt, answer, answeredAt }) => ({
      ...{ question, answer },
      askedAt: askedAt.toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
    })),
    events: (await findEvents(db, row.proposalCode)).map(({ kind, at }) => ({ kind, at: at.toISOString() })),
  })
}

const NONE = { fee: null, suits: null, refusal: null }

function lineOf(line: LineRow, funds: readonly ProposalFund[]) {
  const { lineNo, kind, amount, shares, sendDay, reason, orderNo, planId } = line
  return {
    ...{ lineNo, kind, amount, shares, sendDay, reason, orderNo, planId },
    fund: fundOf(line.fundCode, funds),
    target: line.targetFundCode === null ? null : fundOf(line.targetFundCode, funds),
  }
}

/** Returns a fund of a proposal. A fund that has ended since is shown by its code alone. */
function fundOf(fundCode: string, funds: readonly ProposalFund[]): ProposalView['detail'][number]['fund'] {
  const found = funds.find((each) => each.fundCode === fundCode)
  if (!found)
    return {
      fundCode,
      name: { zh: fundCode, en: null },
      riskLevel: 0,
      isSample: false,
      nav: null,
      navDate: null,
    }
  const { name, nameEn, riskLevel, isSample, nav, navDate } = found
  return { fundCode, name: { zh: name, en: nameEn }, riskLevel, isSample, nav, navDate }
}

function weightLines(funds: readonly ProposalFund[], lines: readonly LineRow[]): ProposalView['weights'] {
  const held = funds.map(({ fundCode, held: shares, nav }) => ({
    fundCode,
    shares: columnShare(shares),
    nav: nav === null ? null : columnNav(nav),
  }))
  const made = weightsOf(held, lines.map(weighed))
  return (
    made &&
    made.map((each) => ({
      fundCode: each.fundCode,
      name: fundOf(each.fundCode, funds).name,
      before: fenText(each.before),
      after: fenText(each.after),
      beforeRatio: formatDecimal(each.beforeRatioE4, 4),
      afterRatio: formatDecimal(each.afterRatioE4, 4),
    }))
  )
}

function weighed({ kind, fundCode, targetFundCode, amount, shares }: LineRow): WeighedLine {
  if (kind === 'buy' || kind === 'rsp') return { kind, fundCode, amount: columnFen(amount!) }
  if (kind === 'sell') return { kind, fundCode, shares: columnShare(shares!) }
  return { kind, fundCode, targetFundCode: targetFundCode!, shares: columnShare(shares!) }
}
