import type { OutputOf } from '#contract/endpoint.ts'
import type { findHoldings } from '#contract/portfolio/holding.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import { isCalendarDay } from '#domain/calendar/day.ts'
import type { Share } from '#domain/number/money.ts'
import { columnShare, fenText, navText, share, shareText } from '#domain/number/money.ts'
import { ratioText } from '#domain/figures/ratio-text.ts'
import { findHeldOn } from '#server/portfolio/certificates/certificate.store.ts'
import { registeredValue } from '#server/portfolio/certificates/registered-value.ts'
import type { Client } from '#server/base/http/actor.ts'
import type { ReadCall } from '#server/base/http/route.ts'
import { fenTextOr, figureTexts, fundText } from '#server/portfolio/statements/figure-text.ts'
import type { HeldFund } from './held-fund.ts'
import { sumBound, sumInTransit } from './holding.store.ts'
import { markVisit } from './mark-visit.ts'
import type { Portfolios, WorkedPortfolio } from './portfolio-cache.ts'
import { isWholeUnknown, computePortfolio } from './portfolio-cache.ts'

type Page = OutputOf<typeof findHoldings>

/** The day has not ended yet or is no day, so there is no past to show. */
export interface DayNotPast {
  readonly kind: 'day-not-past'
  readonly today: Day
}

/** Shows a client their own holdings, and marks the visit unless the day is past. */
export async function showHoldings(
  call: ReadCall<Client>,
  portfolios: Portfolios,
  asOf: string,
): Promise<{ readonly kind: 'shown'; readonly page: Page } | DayNotPast> {
  const of = { accountNumber: call.actor.accountNumber, asOf }
  return readHoldings(call, of, portfolios, async (worked) => void (await markVisit(call, worked)))
}

/**
 * Reads what an account holds now; or what it held at the end of a past day, by trade date and that day's prices. Who reads for somebody else
 * gives no `visited`: their look is no visit of the client.
 */
export async function readHoldings(
  call: Pick<ReadCall, 'db' | 'today'>,
  { accountNumber, asOf }: { readonly accountNumber: string; readonly asOf: string },
  portfolios: Portfolios,
  visited: (worked: WorkedPortfolio) => Promise<void> = async () => {},
): Promise<{ readonly kind: 'shown'; readonly page: Page } | DayNotPast> {
  const isPast = asOf !== ''
  if (isPast && !(isCalendarDay(asOf) && asOf < call.today))
    return { kind: 'day-not-past', today: call.today }
  const worked = isPast
    ? await computePortfolio(call.db, accountNumber, asOf)
    : await portfolios.read(call.db, accountNumber, call.today)
  if (!isPast) await visited(worked)
  const bound = isPast ? null : await sumBound(call.db, accountNumber)
  const inTransit = isPast ? '0.00' : await sumInTransit(call.db, accountNumber)
  const registered = isPast ? registeredValue(await findHeldOn(call.db, accountNumber, asOf)) : null
  const totals = { ...totalsOf(worked), registeredValue: fenTextOr(registered) }
  return { kind: 'shown', page: { ...totals, isPast, inTransit, ...fundsOf(worked, bound) } }
}

function totalsOf(worked: WorkedPortfolio) {
  const { asOf, total } = worked
  const isKnown = !isWholeUnknown(worked)
  return {
    asOf,
    totalValue: isKnown ? fenText(total.value) : null,
    totalCost: fenText(total.cost),
    totalGain: isKnown ? fenText(total.gain) : null,
    gainRate: isKnown ? ratioText(total.gainRate) : null,
    totalProfit: isKnown ? fenText(total.profit) : null,
    profitRate: isKnown ? ratioText(total.profitRate) : null,
    dayGain: fenTextOr(total.dayGain),
    paidIn: fenText(total.paidIn),
    paidOut: fenText(total.paidOut),
    dividends: fenText(total.dividends),
    fees: fenText(total.fees),
    moneyWeighted: ratioText(total.moneyWeighted),
    moneyWeightedSoFar: ratioText(total.moneyWeightedSoFar),
    daysInvested: total.daysInvested,
    timeWeighted: ratioText(total.timeWeighted),
    unvalued: total.unvalued,
    uncosted: total.uncosted,
  }
}

function fundsOf({ funds }: WorkedPortfolio, bound: ReadonlyMap<string, string> | null) {
  const isHeld = ({ figures }: HeldFund) => figures.shares > 0n
  const last = (a: HeldFund, b: HeldFund) => (a.lastDay < b.lastDay ? 1 : a.lastDay > b.lastDay ? -1 : 0)
  return {
    holdings: funds.filter(isHeld).map((each) => holdingOf(each, bound)),
    closed: funds
      .filter((each) => !isHeld(each))
      .toSorted(last)
      .map(closedOf),
  }
}

/** `bound` is null on a past day, because live orders and lots of that day are not known. */
function holdingOf(held: HeldFund, bound: ReadonlyMap<string, string> | null): Page['holdings'][number] {
  return {
    ...fundText(held.fund),
    ...figureTexts(held.figures),
    availableShares: bound && shareText(availableOf(held, bound.get(held.fund.fund_id))),
    nav: held.latest && navText(held.latest.nav),
    navDate: held.latest && held.latest.day,
    dayChange: ratioText(held.dayChange),
    firstDay: held.firstDay,
    lotCount: bound && held.lotCount,
  }
}

/** Never below zero, because an order may use shares that became free later. */
function availableOf({ figures, locked }: HeldFund, bound: string | undefined): Share {
  const free = figures.shares - locked - (bound === undefined ? 0n : columnShare(bound))
  return share(free > 0n ? free : 0n)
}

function closedOf(held: HeldFund): Page['closed'][number] {
  return {
    ...fundText(held.fund),
    ...figureTexts(held.figures),
    firstDay: held.firstDay,
    lastDay: held.lastDay,
  }
}
