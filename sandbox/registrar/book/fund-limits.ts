import type { ExchangeRecord } from '#domain/exchange/record.ts'
import type { FundTerms } from '#sandbox/market/quotes.ts'

/** Returns the fields of a 07 for limits and the raising period. Zero means no limit (rules/orders.md#limits). */
export function limitsOf(fund: FundTerms): ExchangeRecord {
  return {
    MinBidsAmountByIndi: fund.firstMinimum,
    MinBidsAmountByInst: fund.firstMinimum,
    MinAppBidsAmountByIndi: fund.addOnMinimum,
    MinAppBidsAmountByInst: fund.addOnMinimum,
    IndiMaxPurchase: fund.singleMaximum,
    InstMaxPurchase: fund.singleMaximum,
    IndiDayMaxSumBuy: fund.dayMaximum,
    InstDayMaxSumBuy: fund.dayMaximum,
    MinRedemptionVol: fund.minimumRedemption,
    MaxRedemptionVol: fund.redemptionMaximum,
    IndiMaxRedeem: fund.redemptionMaximum,
    InstMaxRedeem: fund.redemptionMaximum,
    IndiDayMaxSumRedeem: fund.dayRedemptionMaximum,
    InstDayMaxSumRedeem: fund.dayRedemptionMaximum,
    MinAccountBalance: fund.minimumHolding,
    MinInterconvertVol: fund.minimumSwitch,
    SubsType: '0',
    CollectFeeType: '1',
    ...raisingOf(fund),
  }
}

/** Returns the raising's fields. Subscriptions have the minimums of purchases; above a cap they are cut pro rata (IssueType 1). */
function raisingOf({ ipo, firstMinimum, addOnMinimum }: FundTerms): ExchangeRecord {
  if (!ipo) return {}
  return {
    IPOStartDate: ipo.from,
    IPOEndDate: ipo.to,
    MinSubsAmountByIndi: firstMinimum,
    MinAmountByInst: firstMinimum,
    IndiAppSubsAmount: addOnMinimum,
    InstAppSubsAmnt: addOnMinimum,
    IssueTypeByIndi: '1',
    IssueTypeByInst: '1',
  }
}
