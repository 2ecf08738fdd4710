import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { fundLine } from '#contract/fund/fund-line.ts'
import { raising, refusalView } from './order-view.ts'
import {
  bilingual,
  day,
  dealDates,
  decimal,
  fundType,
  instant,
  money,
  riskLevel,
  payId,
  typedAmount,
} from '#contract/part.ts'
import { PROMISED_REFUSALS, PURCHASE_GATES, type PurchaseGate } from '#contract/refusals.ts'

export const getFeeByInvestmentMap = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/transaction/buy/get-fee-by-investment-map',
  audience: ['investor', 'adviser', 'corporate'],
  /** Numbers are accepted like text: 1000 and "1000". A code sent as a number gets its leading zeros back. */
  input: z
    .array(z.object({ key: z.union([z.string(), z.int()]), value: z.union([typedAmount, z.number()]) }))
    .check(z.maxLength(100)),
  output: z.array(
    z.object({
      key: z.string(),
      /** Null if the fund, its fee or the amount is not known. `reason` says which. */
      fee: z.nullable(money),
      net: z.nullable(money),
      rate: z.nullable(decimal),
      effectiveRate: z.nullable(decimal),
      reason: z.nullable(z.string()),
    }),
  ),
  refusals: ['too-many-attempts'],
  needsTicket: false,
  summary: { zh: '按投资金额计算申购费', en: 'Purchase fee of each investment' },
})

const card = z.object({
  investorPayId: payId,
  bankName: bilingual,
  last4: z.string(),
  isDefault: z.boolean(),
  singleLimit: z.nullable(money),
  dayLeft: z.nullable(money),
})
export type PayCard = z.infer<typeof card>

/** The client's risk tolerance, the fund's risk level, and the outcome of the rule (rules/suitability.md#decision-table). */
export const suitabilityView = z.object({
  outcome: z.string(),
  tolerance: z.nullable(z.int()),
  validUntil: z.nullable(day),
  riskLevel,
  /** For an R5 fund above the tolerance: a day of waiting after the warning is accepted. `until` is null before that; null once over. */
  delay: z.nullable(z.object({ until: z.nullable(instant) })),
})

export const previewPurchase = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/transaction/buy/preview-purchase',
  audience: ['investor', 'corporate'],
  input: z.object({
    fundCode: z.string(),
    amount: z._default(z.string(), ''),
    investorPayId: z._default(z.string(), ''),
    /** A term of a savings plan is charged by the plan's own fee if the fund has one. */
    kind: z._default(z.enum(['purchase', 'rsp-purchase']), 'purchase'),
  }),
  output: z.object({
    fund: z.object({
      ...fundLine,
      productCodeId: z.string(),
      fundType,
      dayChange: z.nullable(decimal),
    }),
    limits: z.object({
      minimum: money,
      isFirst: z.boolean(),
      singleMaximum: z.nullable(money),
      dayLeft: z.nullable(money),
      /** A subscription's amount must be a multiple of this. */
      unit: z.nullable(money),
    }),
    raising: z.nullable(z.object(raising)),
    cards: z.array(card),
    /** Other ways to pay: a remittance from the client's own account, and the wallet with its available balance. */
    ways: z.array(
      z.object({
        investorPayId: payId,
        mode: z.enum(['remittance', 'wallet']),
        bankName: z.nullable(bilingual),
        last4: z.nullable(z.string()),
        available: z.nullable(money),
      }),
    ),
    /** Null while there is no amount of the right format. */
    fee: z.nullable(
      z.object({
        amount: money,
        fee: money,
        net: money,
        rate: z.nullable(decimal),
        effectiveRate: z.nullable(decimal),
        /** How the fee was computed: by the discounted rate, as a fixed sum, or as the tier's least or greatest fee. */
        charged: z.enum(['rate', 'fixed', 'least', 'greatest']),
        estimatedShares: z.nullable(money),
        capitals: z.string(),
        ruleVersion: z.string(),
      }),
    ),
    suitability: suitabilityView,
    dates: z.object({
      ...dealDates,
      redeemableDate: z.nullable(day),
    }),
    /** The client's newest live order for the same fund, amount and trade date, because a second one may be a mistake. */
    alike: z.nullable(z.object({ orderNo: z.string(), acceptedAt: instant })),
    /** Why this order would be refused if it were placed now. Null if it would not. */
    refusal: z.nullable(refusalView<PurchaseGate>()),
  }),
  refusals: ['fund-not-found', 'calendar-ended', 'calendar-not-begun'],
  summary: { zh: '买入预览：费用、日期与适当性', en: 'Preview of a purchase: fee, dates, suitability' },
})

/** Places a purchase for a person's own account. A company purchases only by an approved proposal (`company-proposal.ts`). */
export const placePurchase = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/transaction/buy/place-purchase',
  audience: ['investor'],
  idempotent: true,
  input: z.object({
    fundCode: z.string().check(z.maxLength(16)),
    amount: typedAmount,
    investorPayId: payId,
    /** The trade date that the page showed. If it is another one now, the client is asked again. */
    promisedTradeDate: day,
    acceptsMismatch: z.boolean(),
    /**
     * The version of the special risk warning that the client has read. Empty if none: then a mismatch is not accepted
     * (rules/suitability.md#special-warning).
     */
    warningVersion: z.string().check(z.maxLength(20)),
    hasReadDocuments: z.boolean(),
    authorization: z.string().check(z.maxLength(64)),
  }),
  output: z.object({
    orderNo: z.string(),
    status: z.string(),
    tradeDate: day,
    /** The instant before which a remittance must arrive, from the client's own account with this code anywhere in its memo. */
    payBy: z.nullable(instant),
    remittanceCode: z.nullable(z.string()),
  }),
  refusals: [...PURCHASE_GATES, ...PROMISED_REFUSALS],
  summary: { zh: '提交买入', en: 'Place a purchase' },
})
