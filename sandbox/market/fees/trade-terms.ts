import { RATE_ONE, type Share } from '#domain/number/money.ts'
import type { FundKind } from '#sandbox/market/fund-kind.ts'
import type { FundTerms } from '#sandbox/market/quotes.ts'

/** The FundStatus values in which a fund takes business, if its contract allows that business (rules/orders.md#fund-status). */
const OPEN_TO_BUY = ['0', '6']
const OPEN_TO_SELL = ['0', '5']

type TradeTerms = Pick<
  FundTerms,
  | 'minimumSwitch'
  | 'redemptionMaximum'
  | 'dayRedemptionMaximum'
  | 'redemptionFeeToFund'
  | 'backEndTiers'
  | 'defaultDividendMethod'
  | 'redemptionPayDays'
  | 'dividendPayDays'
>

/**
 * Returns the contract terms of a kind besides prices and minimums. The whole redemption fee stays in the fund (rule of 2026,
 * rules/fees.md#redemption-floors). Money funds pay a day after T and reinvest; overseas funds pay after four days.
 */
export function tradeTermsOf(kind: FundKind, minimumRedemption: Share): TradeTerms {
  const isMoney = kind.fundType === 'MM'
  return {
    minimumSwitch: minimumRedemption,
    redemptionMaximum: null,
    dayRedemptionMaximum: null,
    redemptionFeeToFund: RATE_ONE,
    backEndTiers: null,
    defaultDividendMethod: isMoney ? '0' : '1',
    redemptionPayDays: isMoney ? 1 : kind.id === 'qdii' ? 4 : 2,
    dividendPayDays: 2,
  }
}

/**
 * Returns whether a fund takes switches and periodic orders on a day. Funds confirmed later than T+1 and private, wealth and structured
 * funds take neither; the others take what their FundStatus allows.
 */
export function statusesOf(
  kind: FundKind,
  fundStatus: string,
): Pick<FundTerms, 'convertStatus' | 'periodicStatus'> {
  const buys = OPEN_TO_BUY.includes(fundStatus)
  const sells = OPEN_TO_SELL.includes(fundStatus)
  const status = buys ? (sells ? '0' : '1') : sells ? '2' : '3'
  const isPlain = kind.fees !== 'private' && !['FIN', 'ST'].includes(kind.fundType)
  return {
    convertStatus: isPlain && kind.confirmDays === 1 ? status : '3',
    periodicStatus: isPlain ? status : '3',
  }
}
