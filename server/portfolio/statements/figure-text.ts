import type { OutputOf } from '#contract/endpoint.ts'
import type { getHolding } from '#contract/portfolio/holding.ts'
import type { HoldingFigures } from '#domain/holding/holding-figures.ts'
import type { Fen } from '#domain/number/money.ts'
import { fenText, navText, shareText } from '#domain/number/money.ts'
import { ratioText } from '#domain/figures/ratio-text.ts'
import type { FundRow } from '#server/portfolio/holdings/holding.store.ts'

/** Figures in answers: decimal text, or null if there is none. */
export function figureTexts(of: HoldingFigures): OutputOf<typeof getHolding>['figures'] {
  return {
    shares: shareText(of.shares),
    cost: fenTextOr(of.cost),
    costPrice: of.costPrice === null ? null : navText(of.costPrice),
    paidIn: fenText(of.paidIn),
    paidOut: fenText(of.paidOut),
    dividends: fenText(of.dividends),
    reinvested: shareText(of.reinvested),
    purchaseFees: fenText(of.purchaseFees),
    redemptionFees: fenText(of.redemptionFees),
    value: fenTextOr(of.value),
    gain: fenTextOr(of.gain),
    gainRate: ratioText(of.gainRate),
    profit: fenTextOr(of.profit),
    profitRate: ratioText(of.profitRate),
    dayGain: fenTextOr(of.dayGain),
    dayRate: ratioText(of.dayRate),
    moneyWeighted: ratioText(of.moneyWeighted),
    moneyWeightedSoFar: ratioText(of.moneyWeightedSoFar),
    daysInvested: of.daysInvested,
    timeWeighted: ratioText(of.timeWeighted),
  }
}

export function fenTextOr(value: Fen | null): string | null {
  return value === null ? null : fenText(value)
}

export function fundText(row: FundRow) {
  return {
    fundCode: row.fund_code,
    name: { zh: row.name, en: row.name_en },
    fundType: row.fund_type as OutputOf<typeof getHolding>['fundType'],
    riskLevel: row.risk_level,
    isSample: row.is_sample,
    company: row.company === null ? null : { zh: row.company, en: row.company_en },
    currency: row.currency,
    hasEnded: row.has_ended,
    isAgencyEnded: row.is_agency_ended,
  }
}
