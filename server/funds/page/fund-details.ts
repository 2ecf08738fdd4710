import type { FeeTier } from '#contract/fund/catalog.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { getFundDetails } from '#contract/fund/catalog.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import type { Db } from '#server/db/open.ts'
import { RISK_FREE_RATE } from '#domain/figures/risk.ts'
import { fundRowOf, peerPlaceOf } from '#server/funds/selector/fund-row.ts'
import { siblingsOf } from './fund-siblings.ts'
import { findClasses, findFeeLines, readFundDetail } from './fund-detail.store.ts'
import type { FeeLine, FundDetail } from './fund-detail.store.ts'
import { findFundLine } from '#server/funds/terms/fund.store.ts'
import type { FundLine } from '#server/funds/terms/fund.store.ts'
import { findYearReturns } from '#server/funds/prices/nav.store.ts'
import type { YearReturn } from '#server/funds/prices/nav.store.ts'

/** The details of the fund page without the dates of an order, which depend on the clock and on the fund's closed days. */
export type FundDetails = Omit<OutputOf<typeof getFundDetails>, 'dates'>

/** Loads everything that the fund page shows of a live class. Null if the code has no live class. */
export async function loadFundDetails(
  db: Db,
  fundCode: string,
  today: Day,
): Promise<(FundDetails & { readonly closedDays: readonly Day[] }) | null> {
  const line = await findFundLine(db, fundCode, today)
  if (!line) return null
  const [detail, years, classes, fees] = await Promise.all([
    readFundDetail(db, line.share_class_id, today),
    findYearReturns(db, line.share_class_id, today),
    findClasses(db, line.fund_id, today),
    line.product_code_id === null ? [] : findFeeLines(db, line.product_code_id, today),
  ])
  return {
    ...fundRowOf(line),
    ...factsOf(line, detail),
    ...figuresOf(line, detail, years),
    ...feesOf(line, detail, fees),
    classLetter: detail.class_letter,
    siblings: siblingsOf(line, classes, today),
    closedDays: detail.closed_days,
  }
}

function factsOf(line: FundLine, detail: FundDetail) {
  return {
    fullName: { zh: detail.full_name ?? line.name, en: detail.full_name_en },
    inception: detail.inception,
    currency: detail.currency,
    benchmark: detail.benchmark === null ? null : { zh: detail.benchmark, en: detail.benchmark_en },
    registrar: { zh: detail.registrar ?? '', en: detail.registrar_en },
    accumulatedNav: detail.accumulated_nav,
    limits: limitsOf(detail),
    confirmDays: detail.confirm_days,
    redeemableDays: detail.redeemable_days,
  }
}

/** Returns the purchase limits. Null for a class without terms, because no limit is ever made up (house style 15). */
function limitsOf(detail: FundDetail): FundDetails['limits'] {
  const { first_minimum: firstMinimum, add_on_minimum: addOnMinimum } = detail
  if (firstMinimum === null || addOnMinimum === null) return null
  return { firstMinimum, addOnMinimum, singleMaximum: detail.single_maximum, dayMaximum: detail.day_maximum }
}

function figuresOf(line: FundLine, detail: FundDetail, years: readonly YearReturn[]) {
  return {
    returns: [
      { period: '1y' as const, value: line.return_1y },
      { period: '2y' as const, value: detail.return_2y },
      { period: '3y' as const, value: line.return_3y },
      { period: '5y' as const, value: detail.return_5y },
      { period: 'inception' as const, value: detail.return_inception },
    ],
    calendarYears: [...years],
    risk: {
      volatility1y: detail.volatility_1y,
      maxDrawdown1y: line.max_drawdown_1y,
      sharpe1y: detail.sharpe_1y,
      sortino1y: detail.sortino_1y,
      calmar1y: detail.calmar_1y,
      volatility3y: detail.volatility_3y,
      maxDrawdown3y: detail.max_drawdown_3y,
      sharpe3y: detail.sharpe_3y,
      sortino3y: detail.sortino_3y,
      calmar3y: detail.calmar_3y,
      riskFree: String(RISK_FREE_RATE),
    },
    rank1y: peerPlaceOf(detail.rank_1y, detail.peers_1y),
    rank3y: peerPlaceOf(detail.rank_3y, detail.peers_3y),
  }
}

function feesOf(line: FundLine, detail: FundDetail, fees: readonly FeeLine[]) {
  const buying = fees.filter(
    (each) => each.kind === (line.status === 'subscription' ? 'subscription' : 'purchase'),
  )
  const leaving = fees.filter((each) => each.kind === 'redemption')
  return {
    purchaseTiers: buying.map(tierOf),
    purchaseDiscount: buying[0]?.discount ?? null,
    redemptionTiers: leaving.map(tierOf),
    annualFees: {
      management: detail.management_rate,
      custody: detail.custody_rate,
      salesService: detail.sales_service_rate,
    },
    feeRuleVersion: buying[0]?.rule_version ?? leaving[0]?.rule_version ?? null,
  }
}

function tierOf(each: FeeLine): FeeTier {
  const { rate, fixed_fee: fixedFee, min_fee: minFee, max_fee: maxFee } = each
  return { from: each.lower_bound, to: each.upper_bound, rate, fixedFee, minFee, maxFee }
}
