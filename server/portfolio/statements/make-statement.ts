import { ratioText } from '#domain/figures/ratio-text.ts'
import type { StatementView } from '#contract/portfolio/statement.ts'
import type { Fen } from '#domain/number/money.ts'
import { fen, fenText } from '#domain/number/money.ts'
import type { Deal, Dividend } from '#server/portfolio/deals/deal.ts'
import {
  amountOf,
  hasMoney,
  isIncrease,
  legsOfDeal,
  legsOfDividend,
  moneyOf,
} from '#server/portfolio/deals/deal.ts'
import { returnOf, valuePeriod } from './period-return.ts'
import type { PeriodReturn, ValuedPeriod } from './period-return.ts'
import type { Period } from './period.ts'
import type { FundCourse } from './positions.ts'
import { coursesOf } from './positions.ts'
import type { Past } from './statement-lines.ts'
import {
  cashLine,
  dealLines,
  feeLines,
  holdingLine,
  incomeLines,
  interestLine,
  textOf,
  total,
} from './statement-lines.ts'

type Figures = Pick<
  StatementView,
  'hasSample' | 'summary' | 'returns' | 'holdings' | 'deals' | 'income' | 'interest' | 'cash' | 'fees'
>

/**
 * Computes all figures of a statement from the account's past, exact to the fen: shares, cost and flows by trade date, money by the day
 * the bank moved it. If a fund has no NAV, its totals are null, never a smaller sum. Source: rules/figures.md#client-portfolios.
 */
export function figuresOf(past: Past, period: Period): Figures {
  const legs = [...past.deals.flatMap(legsOfDeal), ...past.dividends.flatMap(legsOfDividend)]
  const courses = coursesOf(legs, period)
  const valued = valuePeriod(legs, past.prices, period)
  const isIn = (each: { readonly on: string }) => each.on >= period.from && each.on <= period.to
  const deals = past.deals.filter(isIn)
  const dividends = past.dividends.filter(isIn)
  const holdings = courses
    .map((course) => holdingLine(course, past, period))
    .filter((each) => each !== null)
    .toSorted((a, b) => (a.fund.fundCode < b.fund.fundCode ? -1 : 1))
  const lines = deals.flatMap((each) => dealLines(each, past.funds))
  const income = incomeLines(dividends, past.funds)
  return {
    hasSample: [...holdings, ...lines, ...income].some((each) => each.fund.isSample),
    summary: summaryOf(past, period, { courses, valued, deals, dividends }),
    returns: returnsView(returnOf(valued, period)),
    holdings,
    deals: lines,
    income,
    interest: past.interest.map((each) => interestLine(each, past.funds)),
    cash: past.cash.filter((each) => each.day >= period.from).map(cashLine),
    fees: feeLines(deals),
  }
}

function summaryOf(
  past: Past,
  period: Period,
  made: {
    courses: readonly FundCourse[]
    valued: ValuedPeriod
    deals: readonly Deal[]
    dividends: readonly Dividend[]
  },
): StatementView['summary'] {
  const { opening, closing, flows } = made.valued
  const invested = flows && total(flows.map((each) => each.paidIn))
  const withdrawn = flows && total(flows.map((each) => each.paidOut))
  const isKnown = opening !== null && closing !== null && invested !== null && withdrawn !== null
  const cash = past.cash.filter((each) => each.day >= period.from)
  const moved = (isIn: boolean) =>
    total(cash.filter((each) => (each.kind === 'debit') === isIn).map((each) => each.amount))
  const realised = made.courses.map((each) => each.realised)
  return {
    openingValue: textOf(opening),
    closingValue: textOf(closing),
    invested: textOf(invested),
    withdrawn: textOf(withdrawn),
    gain: isKnown ? fenText(fen(closing - opening + withdrawn - invested)) : null,
    income: fenText(total(made.dividends.map(amountOf))),
    interest: fenText(total(past.interest.map((each) => each.amount))),
    fees: fenText(total(made.deals.filter((each) => hasMoney(each.kind)).map((each) => each.fee))),
    realised: realised.includes(null) ? null : fenText(total(realised.filter((each) => each !== null))),
    paidIn: fenText(moved(true)),
    paidOut: fenText(moved(false)),
    inTransitToFunds: fenText(toFunds(past)),
    inTransitToCards: fenText(toCards(past)),
  }
}

/** Adds up the money that was debited and that at the close was neither confirmed in a deal nor refunded. */
function toFunds(past: Past): Fen {
  const dealt = new Set(past.deals.map((each) => each.orderNo))
  const refunded = new Set(past.cash.filter((each) => each.kind === 'refund').map((each) => each.orderNo))
  const waiting = past.cash.filter(
    (each) => each.kind === 'debit' && !dealt.has(each.orderNo ?? '') && !refunded.has(each.orderNo),
  )
  return total(waiting.map((each) => each.amount))
}

/** Adds up the money of deals and dividends that at the close was not paid yet. A pay-out is named by its serial (settlement/booking). */
function toCards(past: Past): Fen {
  const paid = new Set(past.cash.map((each) => each.serial))
  const sold = past.deals
    .filter((each) => hasMoney(each.kind) && !isIncrease(each.kind) && each.kind !== 'switch')
    .map((each) => ({ serial: each.serial, amount: moneyOf(each) }))
  const cash = past.dividends.map((each) => ({ serial: each.noteNo, amount: each.cash }))
  const owed = [...sold, ...cash].filter((each) => !paid.has(`P${each.serial}`))
  return total(owed.map((each) => each.amount))
}

function returnsView(made: PeriodReturn): StatementView['returns'] {
  if (made.kind !== 'computed') return made
  return {
    kind: 'computed',
    days: made.days,
    timeWeighted: ratioText(made.timeWeighted),
    moneyWeighted: ratioText(made.moneyWeighted),
    xirr: ratioText(made.xirr),
  }
}
