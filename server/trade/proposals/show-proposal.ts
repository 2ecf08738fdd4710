import type { OutputOf, ParsedOf } from '#contract/endpoint.ts'
import type { findProposals, getProposal as contract } from '#contract/order/proposal.ts'
import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import { tradeDateOf } from '#domain/calendar/calendar.ts'
import { formatDecimal } from '#domain/number/decimal.ts'
import { columnFen, columnNav, columnShare, fen, fenText } from '#domain/number/money.ts'
import { stateAt } from '#domain/proposal/proposal.ts'
import { isWaiting } from '#domain/proposal/proposal-state.ts'
import type { WeighedLine } from '#domain/proposal/proposal-weights.ts'
import { weightsOf } from '#domain/proposal/proposal-weights.ts'
import type { Client } from '#server/base/http/actor.ts'
import type { Answer } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { Locale } from '#server/base/http/locale.ts'
import type { ReadCall } from '#server/base/http/route.ts'
import { readOpenDay } from '#server/trade/books/order.store.ts'
import { findFooter } from './adviser.store.ts'
import { sayCautions } from './caution-words.copy.ts'
import { planActOf } from './plan-act-view.ts'
import { previewLine } from './preview-line.ts'
import { quoteOf } from './quote.ts'
import type { LineRow, ProposalFund, ProposalRow } from './client-proposal.store.ts'
import { findEvents, findLines, findProposalFunds, findProposalRow } from './client-proposal.store.ts'
import { findCards, findQuestions } from './question.store.ts'

type ProposalView = OutputOf<typeof contract>

/** Returns a proposal as a list shows it. After its time has passed its state is expired, whatever state is stored. */
export function headOf(row: ProposalRow, now: Date): OutputOf<typeof findProposals>['proposals'][number] {
  return {
    proposalCode: row.proposalCode,
    version: row.version,
    state: stateAt(row, now),
    withdrawnCause: row.withdrawnCause,
    title: row.title,
    adviser: { name: row.adviserName, registerNo: row.registerNo },
    sentAt: row.submittedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    lines: row.lines,
    isRead: row.viewedAt !== null,
  }
}

/** Returns one proposal with the cost of its lines and whether each could go now; a decided one with its results. */
export async function showProposal(
  call: ReadCall<Client>,
  input: ParsedOf<typeof contract>,
  calendar: TradingCalendar,
): Promise<Answer<ProposalView, 'proposal-not-found'>> {
  const { db, actor, now } = call
  const { accountNumber } = actor
  const row = await findProposalRow(db, accountNumber, input.proposalCode)
  if (!row) return { kind: 'proposal-not-found' }
  const head = headOf(row, now)
  const lines = await findLines(db, row)
  const codes = lines.flatMap((line) => [
    line.fundCode,
    ...(line.targetFundCode ? [line.targetFundCode] : []),
  ])
  const funds = await findProposalFunds(db, accountNumber, codes)
  const cards = await findCards(db, accountNumber)
  const payId = cards.find((each) => each.investorPayId === input.investorPayId) ?? cards[0]
  const isOpen = isWaiting(head.state)
  const shown = { lines, funds, investorPayId: payId?.investorPayId ?? '', locale: call.locale }
  const { detail, totalFee } = isOpen ? await previewLines(call, shown, calendar) : resultsOf(shown)
  const tradeDate = tradeDateOf(calendar, now, await readOpenDay(db))
  const questions = await findQuestions(db, row.proposalCode)
  return ok({
    ...head,
    message: row.message,
    footer: await findFooter(db, row.proposalCode),
    declineReason: row.declineReason,
    detail,
    weights: isOpen ? weightLines(funds, lines) : null,
    cards: cards.map(({ investorPayId, bankName, bankNameEn, last4, isDefault }) => ({
      ...{ investorPayId, last4, isDefault },
      bankName: { zh: bankName, en: bankNameEn },
    })),
    toPay: fenText(
      fen(lines.reduce((sum, line) => sum + (amountOf(line) === null ? 0n : columnFen(line.amount!)), 0n)),
    ),
    totalFee,
    tradeDate: typeof tradeDate === 'string' ? tradeDate : null,
    questions: questions.map(({ question, askedAt, answer, answeredAt }) => ({
      ...{ question, answer },
      askedAt: askedAt.toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
    })),
    events: (await findEvents(db, row.proposalCode)).map(({ kind, at }) => ({ kind, at: at.toISOString() })),
  })
}

interface ShownLines {
  readonly lines: readonly LineRow[]
  readonly funds: readonly ProposalFund[]
  readonly investorPayId: string
  readonly locale: Locale
}

type LineCosts = Pick<ProposalView, 'detail' | 'totalFee'>

/** Returns what each line costs and whether it could go now. No line waits for another one. */
async function previewLines(
  call: ReadCall<Client>,
  { lines, investorPayId, ...shown }: ShownLines,
  calendar: TradingCalendar,
): Promise<LineCosts> {
  const previews = await Promise.all(lines.map((line) => previewLine(call, line, investorPayId, calendar)))
  const detail = previews.map(({ cost, ...preview }, at) => ({
    ...{ ...lineOf(lines[at]!, shown), ...preview },
    fee: cost.fee === null ? null : fenText(cost.fee),
  }))
  const costs = previews.map(({ cost }) => cost)
  return { detail, totalFee: fenText(quoteOf(costs).totalFee) }
}

/** Returns the lines of a proposal that is decided: what became of them, and no cost of today. */
function resultsOf({ lines, ...shown }: ShownLines): LineCosts {
  const none = { fee: null, suits: null, refusal: null }
  return { detail: lines.map((line) => ({ ...lineOf(line, shown), ...none })), totalFee: null }
}

/** What a line takes from the client when it is approved, or each term of its new plan does. An act on a plan takes nothing. */
function amountOf({ amount, planActed }: LineRow): string | null {
  return planActed === null ? amount : null
}

function lineOf(line: LineRow, { funds, locale }: Pick<ShownLines, 'funds' | 'locale'>) {
  const { lineNo, kind, shares, reason, cautions, cautionReason, orderNo, planId } = line
  return {
    ...{ lineNo, kind, shares, reason, orderNo, planId },
    caution:
      cautionReason === null ? null : { text: sayCautions(cautions ?? [], locale), reason: cautionReason },
    amount: amountOf(line),
    sendDay: line.planActed === null ? line.sendDay : null,
    plan: planActOf(line),
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
  const weighing = lines.filter(({ planActed }) => planActed === null)
  if (weighing.length === 0) return null
  const made = weightsOf(held, weighing.map(weighed))
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
