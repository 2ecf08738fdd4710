import { RATE_ONE, type Share } from '#domain/number/money.ts'
import type { FundKind } from '#sandbox/market/fund-kind.ts'
import type { FundTerms } from '#sandbox/market/quotes.ts'

/** Business a fund takes by FundStatus alone, where its contract allows it at all (rules/orders.md#fund-status). */
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
 * What the contract of a kind says beside prices and minimums. All of the redemption fee stays in the fund (rule of 2026,
 * rules/fees.md#redemption-floors); money funds pay a day after T and reinvest, overseas funds take four days.
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
 * Switches and periodic business on a day. Funds confirmed later than a day, private, wealth and structured ones take
 * neither; the others do what their status leaves open.
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
