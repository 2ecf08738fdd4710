import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { refusalView } from './order-view.ts'
import { bilingual, day, decimal, fundCode, instant, money, payId, riskLevel, typedAmount } from './part.ts'
import { ONCE_REFUSALS, PROMISED_REFUSALS, REDEMPTION_REFUSALS, SUITABILITY_REFUSALS } from './refusals.ts'

/** The rest of a redemption that a fund cannot take whole: 1 carried on to the next days, 0 given up (domain.md 1.7). */
const largeRedemptionFlag = z.enum(['0', '1'])
const dates = z.object({
  now: instant,
  tradeDate: day,
  confirmDate: z.nullable(day),
  /** The day the money or the shares are there. */
  arrivalDate: z.nullable(day),
  cutOff: instant,
})

export const previewRedemption = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/transaction/sell/preview-redemption',
  audience: ['investor'],
  input: z.object({ fundCode: z.string(), shares: z._default(z.string(), '') }),
  output: z.object({
    fundCode,
    fundName: bilingual,
    isSample: z.boolean(),
    nav: z.nullable(decimal),
    navDate: z.nullable(day),
    position: z.object({ total: money, available: money, inFlight: money }),
    minimumRedemption: money,
    minimumHolding: money,
    /** At the last NAV, lot by lot, oldest first; null while no number of shares of the right form was given. */
    estimate: z.nullable(
      z.object({
        gross: money,
        fee: money,
        /** What was left out at the purchase and is due now; null for a front-end class. */
        backEndFee: z.nullable(money),
        net: money,
        lots: z.array(
          z.object({ registeredOn: day, days: z.int(), shares: money, rate: decimal, fee: money }),
        ),
      }),
    ),
    dates,
    refusal: z.nullable(refusalView),
  }),
  refusals: ['fund-not-found', 'calendar-ended'],
  summary: { zh: '卖出预览：可用份额、费用与到账日', en: 'Preview of a redemption: shares, fee, dates' },
})

export const placeRedemption = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/transaction/sell/place-redemption',
  audience: ['investor'],
  idempotent: true,
  input: z.object({
    fundCode: z.string().check(z.maxLength(16)),
    shares: typedAmount,
    largeRedemptionFlag,
    /** The card the money goes to. */
    investorPayId: payId,
    promisedTradeDate: day,
    authorization: z.string().check(z.maxLength(64)),
  }),
  output: z.object({ orderNo: z.string(), status: z.string(), tradeDate: day }),
  refusals: [
    'shares-format',
    'fund-not-found',
    ...REDEMPTION_REFUSALS,
    'shares-in-dispute',
    'pay-instrument-unknown',
    ...PROMISED_REFUSALS,
  ],
  summary: { zh: '提交卖出', en: 'Place a redemption' },
})

export const previewSwitch = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/transaction/switch/preview-switch',
  audience: ['investor'],
  input: z.object({ fundCode: z.string(), targetFundCode: z.string(), shares: z._default(z.string(), '') }),
  output: z.object({
    fundCode,
    fundName: bilingual,
    targetFundCode: fundCode,
    targetFundName: bilingual,
    targetRiskLevel: riskLevel,
    position: z.object({ total: money, available: money, inFlight: money }),
    minimumSwitch: money,
    /** At the last NAV of both; what the registrar confirms at T's NAV counts. */
    estimate: z.nullable(
      z.object({ gross: money, redemptionFee: money, makeUpFee: money, net: money, targetShares: money }),
    ),
    dates,
    refusal: z.nullable(refusalView),
  }),
  refusals: ['fund-not-found', 'calendar-ended'],
  summary: { zh: '转换预览：赎回费、补差费与份额', en: 'Preview of a switch: fees and shares' },
})

export const placeSwitch = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/transaction/switch/place-switch',
  audience: ['investor'],
  idempotent: true,
  input: z.object({
    fundCode: z.string().check(z.maxLength(16)),
    targetFundCode: z.string().check(z.maxLength(16)),
    shares: typedAmount,
    largeRedemptionFlag,
    promisedTradeDate: day,
    acceptsMismatch: z.boolean(),
    warningVersion: z.string().check(z.maxLength(20)),
    hasReadDocuments: z.boolean(),
    authorization: z.string().check(z.maxLength(64)),
  }),
  output: z.object({ orderNo: z.string(), status: z.string(), tradeDate: day }),
  refusals: [
    'shares-format',
    'fund-not-found',
    'other-registrar',
    'pair-not-offered',
    'source-not-switchable',
    'target-not-switchable',
    'above-available',
    'below-minimum-switch',
    'must-switch-all',
    'below-target-minimum',
    'above-target-maximum',
    'above-target-day-maximum',
    'shares-in-dispute',
    'fee-unknown',
    ...SUITABILITY_REFUSALS,
    'documents-not-read',
    ...PROMISED_REFUSALS,
  ],
  summary: { zh: '提交转换', en: 'Place a switch' },
})

export const setDividendMethod = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/transaction/dividend/set-dividend-method',
  audience: ['investor'],
  idempotent: true,
  /** 0 reinvested in shares, 1 paid in cash. */
  input: z.object({ fundCode: z.string().check(z.maxLength(16)), method: z.enum(['0', '1']) }),
  output: z.object({ orderNo: z.string(), status: z.string(), tradeDate: day }),
  refusals: [
    'fund-not-found',
    'position-missing',
    'dividend-method-fixed',
    'dividend-method-same',
    'calendar-ended',
    ...ONCE_REFUSALS,
  ],
  summary: { zh: '设置分红方式', en: 'Choose how dividends are paid' },
})
