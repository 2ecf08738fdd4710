import type { OutputOf } from '#contract/endpoint.ts'
import type { simulatePlan as contract } from '#contract/order/plan-preview.ts'
import type { Day, TradingCalendar } from '#domain/calendar/calendar.ts'
import { addTradingDays } from '#domain/calendar/calendar.ts'
import { redeemLots } from '#domain/fee/redemption-fee.ts'
import { ratioText } from '#domain/figures/ratio-text.ts'
import type { RspResult } from '#domain/figures/rsp-simulator.ts'
import type { StartSpread } from '#domain/figures/rsp-starts.ts'
import type { NavDay } from '#domain/figures/series.ts'
import { formatDecimal } from '#domain/number/decimal.ts'
import type { Share } from '#domain/number/money.ts'
import { fen, fenText, navText, share, valueOf } from '#domain/number/money.ts'
import { thin } from '#server/funds/prices/thin.ts'
import type { ExitTerms } from '#server/trade/books/exit-terms.store.ts'
import { chargeOf } from '#server/trade/orders/exit-facts.ts'

type Simulation = OutputOf<typeof contract>

/** The most points that a chart of this size can show. */
const MOST_POINTS = 240

/** Returns what the plan became, as figures and as the points of a chart. */
export function viewOf(
  made: RspResult,
  { from, to }: { readonly from: Day; readonly to: Day },
): Omit<Simulation, 'exitFee' | 'starts'> {
  let invested = 0n
  const points = made.instalments.map((each) => {
    invested += each.net + each.fee
    const value = fenText(valueOf(each.totalShares, each.unit))
    return { day: each.tradeDay, invested: fenText(fen(invested)), value }
  })
  const all = fenText(made.invested)
  const later = made.later.map(({ day, value }) => ({ day, invested: all, value: fenText(value) }))
  const end = { day: to, invested: all, value: fenText(made.value) }
  return {
    from,
    to,
    terms: made.instalments.length,
    invested: fenText(made.invested),
    fees: fenText(fen(made.instalments.reduce((sum, { fee }) => sum + fee, 0n))),
    value: fenText(made.value),
    profit: formatDecimal(made.profit, 2),
    profitRate: ratioText(made.profitRate),
    xirr: ratioText(made.xirr),
    averageCost: made.averageCost === null ? null : navText(made.averageCost),
    lumpSum: fenText(made.lumpSum.value),
    benchmark: made.benchmarkValue === null ? null : fenText(made.benchmarkValue),
    points: thin([...[...points, ...later].filter(({ day }) => day < to), end], MOST_POINTS),
  }
}

/** Returns the fee of redeeming everything on the last day, each term at its own age. Shares from dividends count with the last term. */
export function exitFeeOf(
  made: RspResult,
  terms: ExitTerms,
  last: NavDay,
  calendar: TradingCalendar,
): string | null {
  const confirmedOn = addTradingDays(calendar, last.day, terms.confirmDays)
  if (typeof confirmedOn !== 'string') return null
  const bought = made.instalments.reduce((sum, each) => sum + each.shares, 0n)
  const lots = made.instalments.map((each, n) => ({
    lotId: String(n),
    remaining: lotShares(each.shares, n === made.instalments.length - 1 ? made.shares - bought : 0n),
    registeredOn: each.tradeDay,
    nav: each.unit,
  }))
  const sold = redeemLots({
    lots,
    shares: share(lots.reduce((sum, { remaining }) => sum + remaining, 0n)),
    nav: last.unit,
    appliedOn: last.day,
    confirmedOn,
    charge: chargeOf(terms),
  })
  return sold.kind === 'ok' ? fenText(fen(sold.fee + sold.backEndFee)) : null
}

function lotShares(bought: Share, more: bigint): Share {
  const all = bought + more
  return share(all > 0n ? all : 0n)
}

/** Returns what the same plan became from other first days. */
export function startsView({ count, losses, worst, median, best }: StartSpread): Simulation['starts'] {
  return { count, losses, worst: outcomeOf(worst), median: outcomeOf(median), best: outcomeOf(best) }
}

const outcomeOf = ({ from, profitRate }: { readonly from: Day; readonly profitRate: number }) => ({
  from,
  profitRate: ratioText(profitRate)!,
})
