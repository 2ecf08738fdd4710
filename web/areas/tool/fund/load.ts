import { getFundDetails } from '#contract/fund/catalog.ts'
import { getFundFacts, getFundPerformance } from '#contract/fund/fund-page.ts'
import { NAV_SPANS } from '#contract/values.ts'
import { parseDecimal } from '#domain/number/decimal.ts'
import { purchaseFee } from '#domain/fee/fee.ts'
import { columnFen, columnRate, fen, fenText } from '#domain/number/money.ts'
import { valueOr, type Call } from '#web/call/answer.ts'
import { dayNumber } from '#web/format/date-text.ts'
import { money as yuan, percent } from '#web/format/format.ts'
import { isBuilt } from '#web/site/screens.ts'
import type { Locale } from '#web/site/server-context.ts'
import { thin } from '#web/ui/chart/chart-scale.ts'
import * as copy from './notes.copy.ts'
import { MEASURES, type FundDetails, type FundPage, type Measure, type Performance } from './model.ts'

const COLUMNS = 150
const EXAMPLE = fen(1_000_000n)

/**
 * Loads a fund and its lines for the period of the address. Throws 404 for an unknown code. Runs only on the server, so
 * that the browser's scripts contain no contract.
 */
export async function loadFund(call: Call, fundCode: string, url: URL, locale: Locale): Promise<FundPage> {
  const { howTexts, feeBounds, ...notes } = copy[locale]
  const span = NAV_SPANS.find((each) => each === url.searchParams.get('span')) ?? '1y'
  const read = (name: string) => url.searchParams.get(name) ?? ''
  const asked = MEASURES.find((each) => each === url.searchParams.get('by')) ?? 'growth'
  const [details, performance, facts] = await Promise.all([
    call(getFundDetails, { fundCode }),
    call(getFundPerformance, { fundCode, span, from: read('from'), to: read('to') }),
    call(getFundFacts, { fundCode }),
  ])
  const fund = valueOr(details, notFound)
  const { points, money, ...told } = valueOr(performance, notFound)
  // If performance must not be shown, the chart shows the NAV instead.
  const measure = (told.notShown ?? told.window?.isTooShort) && asked === 'growth' ? 'unit' : asked
  return {
    ways: { plan: isBuilt('/investor/trade/rsp'), favourite: isBuilt('/investor/favorite') },
    notes: { ...notes, how: howTexts(percent(fund.risk.riskFree)) },
    fund,
    facts: valueOr(facts, notFound),
    told,
    span,
    measure,
    line: thin(linePoints(points, measure), (point) => point.value, COLUMNS),
    falls: thin(dayValues(points, 'fall'), (point) => point.value, COLUMNS),
    money: moneyOf(money),
    example: exampleOf(fund),
    bounds: fund.purchaseTiers.map(({ minFee, maxFee }) =>
      feeBounds(minFee && yuan(minFee), maxFee && yuan(maxFee)),
    ),
  }
}

type Points = Performance['points']

function linePoints(points: Points, measure: Measure): FundPage['line'] {
  const field = measure === 'growth' ? 'growth' : measure === 'unit' ? 'unitNav' : 'accumulatedNav'
  const number = (text: string | null) => (text === null ? null : Number(text))
  return points.flatMap((point) => {
    const value = number(point[field])
    if (value === null) return []
    const [benchmark, peers] = [number(point.benchmark), number(point.peers)]
    return [{ day: dayNumber(point.date), value, benchmark, peers }]
  })
}

function dayValues(points: Points, field: 'fall'): FundPage['falls'] {
  return points.flatMap((point) =>
    point[field] === null ? [] : [{ day: dayNumber(point.date), value: Number(point[field]) }],
  )
}

function moneyOf(days: Performance['money']): FundPage['money'] {
  const last = days?.at(-1)
  if (!days || !last) return null
  const line = days.flatMap(({ date, incomePer10k, yield7d }) =>
    yield7d === null ? [] : [{ day: dayNumber(date), value: Number(yield7d), income: Number(incomePer10k) }],
  )
  return { line: thin(line, (point) => point.value, COLUMNS), last }
}

/** Calculates the example by the rule and the tiers of a real order (rules/fees.md#front-end-fee). */
function exampleOf(fund: FundDetails): FundPage['example'] {
  const discountE4 = parseDecimal(fund.purchaseDiscount ?? '', 4)
  if (discountE4 === null) return null
  const sum = (text: string | null) => (text === null ? null : columnFen(text))
  const found = purchaseFee(EXAMPLE, {
    discountE4,
    tiers: fund.purchaseTiers.map((tier) => ({
      from: columnFen(tier.from),
      to: sum(tier.to),
      rate: tier.rate === null ? null : columnRate(tier.rate),
      fixedFee: sum(tier.fixedFee),
      minFee: sum(tier.minFee),
      maxFee: sum(tier.maxFee),
    })),
  })
  return 'kind' in found ? null : { fee: fenText(found.fee), net: fenText(found.net) }
}

function notFound(refusal: string): never {
  throw new Response(null, { status: refusal === 'fund-not-found' ? 404 : 500 })
}
