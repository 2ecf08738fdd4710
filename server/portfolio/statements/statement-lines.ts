import type { StatementView } from '#contract/portfolio/statement.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import type { Fen } from '#domain/number/money.ts'
import { fen, fenText, navText, share, shareText, valueOf } from '#domain/number/money.ts'
import type { CashMove } from './account.store.ts'
import type { Deal, Dividend, Fund } from '#server/portfolio/deals/deal.ts'
import { amountOf, hasMoney, isIncrease } from '#server/portfolio/deals/deal.ts'
import type { Interest } from './interest.store.ts'
import type { FundCourse, Position, Prices } from './positions.ts'

/** The account's past up to the end of a period, as the stores read it. */
export interface Past {
  readonly deals: readonly Deal[]
  readonly dividends: readonly Dividend[]
  /** The interest of the period only. */
  readonly interest: readonly Interest[]
  readonly cash: readonly CashMove[]
  readonly funds: ReadonlyMap<string, Fund>
  readonly prices: Prices
}

type Lines<Name extends keyof StatementView> = StatementView[Name] extends readonly (infer Line)[]
  ? Line
  : never

export function fundView(funds: ReadonlyMap<string, Fund>, fundId: string) {
  const { fundCode, name, isSample } = funds.get(fundId)!
  return { fundCode, name, isSample }
}

/** Makes the line of a fund. Returns null if it was not held at either end of the period and not sold in it. */
export function holdingLine(
  course: FundCourse,
  past: Past,
  ends: { openedOn: Day; to: Day },
): Lines<'holdings'> | null {
  const { opening, closing, realised } = course
  if (opening.shares === 0n && closing.shares === 0n && realised === 0n) return null
  const closingView = valuation(closing, past.prices, { fundId: course.fundId, day: ends.to })
  const { value } = closingView
  return {
    fund: fundView(past.funds, course.fundId),
    opening: valuation(opening, past.prices, { fundId: course.fundId, day: ends.openedOn }).view,
    closing: closingView.view,
    cost: textOf(closing.cost),
    gain: value === null || closing.cost === null ? null : fenText(fen(value - closing.cost)),
    realised: textOf(realised),
  }
}

function valuation(position: Position, prices: Prices, at: { fundId: string; day: Day }) {
  const price = prices(at.fundId, at.day)
  const isNone = position.shares === 0n
  const value = isNone ? fen(0n) : price ? valueOf(position.shares, price.nav) : null
  const view = {
    shares: shareText(position.shares),
    nav: price ? navText(price.nav) : null,
    navDate: price?.day ?? null,
    value: textOf(value),
  }
  return { value, view }
}

/** Makes the lines of a confirmation: one line, or two for a switch (the shares that left and those that came). */
export function dealLines(deal: Deal, funds: Past['funds']): Lines<'deals'>[] {
  const { orderNo, kind, tradeDate, confirmDate } = deal
  const own = { orderNo, kind, tradeDate, confirmDate }
  const isIn = isIncrease(kind)
  const money = hasMoney(kind)
  const out: Lines<'deals'> = {
    ...own,
    fund: fundView(funds, deal.fundId),
    shares: shareText(isIn ? deal.shares : share(-deal.shares)),
    nav: deal.nav === 0n ? null : navText(deal.nav),
    gross: money ? fenText(deal.gross) : null,
    fee: money ? fenText(fen(deal.fee - deal.makeUpFee)) : null,
    net: money ? fenText(fen(deal.gross - deal.fee + deal.makeUpFee)) : null,
  }
  if (!deal.target) return [out]
  const { fundId, shares, nav } = deal.target
  const into: Lines<'deals'> = {
    ...own,
    fund: fundView(funds, fundId),
    shares: shareText(shares),
    nav: navText(nav),
    gross: out.net,
    fee: fenText(deal.makeUpFee),
    net: fenText(fen(deal.gross - deal.fee)),
  }
  return [out, into]
}

/** Lists dividends one by one. The daily income of a money fund is added up to one line. */
export function incomeLines(dividends: readonly Dividend[], funds: Past['funds']): Lines<'income'>[] {
  const paid = dividends.filter((each) => each.kind === 'dividend')
  const daily = Map.groupBy(
    dividends.filter((each) => each.kind === 'income'),
    (each) => each.fundId,
  )
  const lines = [
    ...paid.map((each) => incomeLine([each], { noteNo: each.noteNo, funds })),
    ...daily.values().map((list) => incomeLine(list, { noteNo: null, funds })),
  ]
  return lines.toSorted((a, b) => (a.to < b.to ? -1 : a.to > b.to ? 1 : 0))
}

/** Adds up the income of one fund. `list` is sorted by ex-date and is not empty. */
function incomeLine(
  list: readonly Dividend[],
  of: { noteNo: string | null; funds: Past['funds'] },
): Lines<'income'> {
  const first = list[0]!
  return {
    noteNo: of.noteNo,
    kind: first.kind,
    fund: fundView(of.funds, first.fundId),
    from: first.on,
    to: list.at(-1)!.on,
    method: first.cash > 0n ? 'cash' : 'reinvested',
    amount: fenText(total(list.map(amountOf))),
    shares: shareText(share(list.reduce((sum, each) => sum + each.shares, 0n))),
  }
}

export function interestLine(interest: Interest, funds: Past['funds']): Lines<'interest'> {
  const { kind, on, fundId, orderNo, amount, shares, paidOn } = interest
  return {
    ...{ kind, day: on, orderNo, paidOn },
    fund: fundId === null ? null : fundView(funds, fundId),
    amount: fenText(amount),
    shares: shareText(shares),
  }
}

export function cashLine(move: CashMove): Lines<'cash'> {
  const isIn = move.kind === 'debit'
  const amount = fenText(move.amount)
  return {
    day: move.day,
    kind: move.kind,
    orderNo: move.orderNo,
    card: cardView(move.card),
    paidIn: isIn ? amount : null,
    paidOut: isIn ? null : amount,
  }
}

export function cardView(card: CashMove['card']) {
  return card && { bankName: { zh: card.bankName, en: card.bankNameEn }, last4: card.last4 }
}

/** Adds up the fees of deals by kind. A kind that was not charged has no line. */
export function feeLines(deals: readonly Deal[]): Lines<'fees'>[] {
  const charged = deals
    .filter((each) => hasMoney(each.kind))
    .flatMap((each): { kind: Lines<'fees'>['kind']; amount: Fen }[] => [
      { kind: isIncrease(each.kind) ? 'purchase' : 'redemption', amount: fen(each.fee - each.makeUpFee) },
      { kind: 'make-up', amount: each.makeUpFee },
    ])
    .filter((each) => each.amount > 0n)
  const kinds = ['purchase', 'redemption', 'make-up'] as const
  return kinds.flatMap((kind) => {
    const list = charged.filter((each) => each.kind === kind)
    if (list.length === 0) return []
    return [{ kind, amount: fenText(total(list.map((each) => each.amount))), count: list.length }]
  })
}

export function total(amounts: readonly Fen[]): Fen {
  return fen(amounts.reduce<bigint>((sum, each) => sum + each, 0n))
}

export function textOf(amount: Fen | null): string | null {
  return amount === null ? null : fenText(amount)
}
