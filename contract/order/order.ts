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
  /** A number is as good as its text: 1000 and "1000"; a code that came as a number has its zeros again. */
  input: z
    .array(z.object({ key: z.union([z.string(), z.int()]), value: z.union([typedAmount, z.number()]) }))
    .check(z.maxLength(100)),
  output: z.array(
    z.object({
      key: z.string(),
      /** Null where the fund, its fee or the amount is not known; `reason` says which. */
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

/** The client's level beside the fund's, and what the rule says of them (rules/suitability.md#decision-table). */
export const suitabilityView = z.object({
  outcome: z.string(),
  tolerance: z.nullable(z.int()),
  validUntil: z.nullable(day),
  riskLevel,
  /** An R5 fund above the level: a day from accepting the warning, which has not begun where `until` is null; null once it is over. */
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
    /** A term of a savings plan is charged by the plan's own fee where the fund has one. */
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
      /** Every amount of a subscription is a multiple of it. */
      unit: z.nullable(money),
    }),
    raising: z.nullable(z.object(raising)),
    cards: z.array(card),
    /** Other ways to pay: money the client sends from their own account, and their wallet with what it can give. */
    ways: z.array(
      z.object({
        investorPayId: payId,
        mode: z.enum(['remittance', 'wallet']),
        bankName: z.nullable(bilingual),
        last4: z.nullable(z.string()),
        available: z.nullable(money),
      }),
    ),
    /** Null while no amount of the right form was given. */
    fee: z.nullable(
      z.object({
        amount: money,
        fee: money,
        net: money,
        rate: z.nullable(decimal),
        effectiveRate: z.nullable(decimal),
        /** What made the fee: the discounted rate, a fixed sum, or the tier's least or greatest fee in place of the rate. */
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
    /** The client's newest live order for this very fund and amount that deals on the same day: a second one may be a mistake. */
    alike: z.nullable(z.object({ orderNo: z.string(), acceptedAt: instant })),
    /** What would stop this order if it were placed now; null when nothing would. */
    refusal: z.nullable(refusalView<PurchaseGate>()),
  }),
  refusals: ['fund-not-found', 'calendar-ended', 'calendar-not-begun'],
  summary: { zh: '买入预览：费用、日期与适当性', en: 'Preview of a purchase: fee, dates, suitability' },
})

/** For a person's own account. A company buys by an approved proposal (`company-proposal.ts`): its maker alone orders nothing. */
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
    /** The trade date the page promised; another one is asked about before it is taken. */
    promisedTradeDate: day,
    acceptsMismatch: z.boolean(),
    /**
     * Version of the special risk warning that was read; empty where none was: then a mismatch is not accepted
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
    /** A remittance must arrive before this, from the client's own account and with this code anywhere in its memo. */
    payBy: z.nullable(instant),
    remittanceCode: z.nullable(z.string()),
  }),
  refusals: [...PURCHASE_GATES, ...PROMISED_REFUSALS],
  summary: { zh: '提交买入', en: 'Place a purchase' },
})
