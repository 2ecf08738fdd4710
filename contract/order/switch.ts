import * as z from 'zod/mini'
import { endpoint, type RefusalOf } from '#contract/endpoint.ts'
import { fundLine } from '#contract/fund/fund-line.ts'
import { suitabilityView } from './order.ts'
import { refusalView } from './order-view.ts'
import { bilingual, day, decimal, fundCode, fundType, money, riskLevel, typedAmount } from '#contract/part.ts'
import { exitDates, largeRedemptionFlag } from './redemption.ts'
import { PROMISED_REFUSALS, SUITED_REFUSALS } from '#contract/refusals.ts'

/** Switches 转换 between funds of one registrar (rules/fees.md#switch). */

/** Returns the funds a fund can be switched to, by its registrar's own list of pairs (C3). */
export const findSwitchTargets = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/transaction/switch/find-switch-targets',
  audience: ['investor'],
  input: z.object({ fundCode: z.string(), keyword: z._default(z.string().check(z.maxLength(60)), '') }),
  output: z.object({
    fundName: bilingual,
    /** The number of all matching funds. The list holds only the first of them. */
    count: z.int(),
    targets: z.array(
      z.object({
        ...fundLine,
        fundType,
      }),
    ),
  }),
  refusals: ['fund-not-found', 'calendar-ended', 'calendar-not-begun'],
  summary: { zh: '可转入的基金', en: 'Funds a fund can be switched to' },
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
    minimumHolding: money,
    isSample: z.boolean(),
    nav: z.nullable(decimal),
    navDate: z.nullable(day),
    target: z.object({
      fundCode,
      name: bilingual,
      fundType,
      riskLevel,
      isSample: z.boolean(),
      nav: z.nullable(decimal),
      navDate: z.nullable(day),
    }),
    suitability: suitabilityView,
    /** An estimate at the last NAV of both funds. Only the registrar's confirmation, at the NAV of T, is binding. */
    estimate: z.nullable(
      z.object({
        gross: money,
        redemptionFee: money,
        makeUpFee: money,
        net: money,
        targetShares: money,
        /** The alternative: sell, wait for the money, and buy. Null if one of its fees or days is not known. */
        sellAndBuy: z.nullable(
          z.object({
            purchaseFee: money,
            net: money,
            /** The first trading day on which the money could buy, and the number of days until then without either fund. */
            buyDate: day,
            daysOut: z.int(),
          }),
        ),
      }),
    ),
    dates: exitDates,
    refusal: z.nullable(refusalView<RefusalOf<typeof placeSwitch> | 'position-missing'>()),
  }),
  refusals: ['fund-not-found', 'calendar-ended', 'calendar-not-begun'],
  summary: { zh: '转换预览：赎回费、补差费与份额', en: 'Preview of a switch: fees and shares' },
})

/** Refusals about the number of shares to switch. The form shows them beside that field. */
export const SWITCHED_SHARES_REFUSALS = [
  'shares-locked',
  'above-available',
  'below-minimum-switch',
  'must-switch-all',
  'below-target-minimum',
  'above-target-maximum',
  'above-target-day-maximum',
] as const

/** Refusals of a pair of funds to switch between. */
export const PAIR_REFUSALS = [
  'other-registrar',
  'pair-not-offered',
  'source-not-switchable',
  'target-not-switchable',
] as const

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
    'shares-in-dispute',
    'agency-ended',
    ...PAIR_REFUSALS,
    ...SUITED_REFUSALS,
    ...SWITCHED_SHARES_REFUSALS,
    'fee-unknown',
    ...PROMISED_REFUSALS,
  ],
  summary: { zh: '提交转换', en: 'Place a switch' },
})
