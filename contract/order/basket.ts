import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { placePurchase, previewPurchase, suitabilityView } from './order.ts'
import { refusalView } from './order-view.ts'
import {
  bilingual,
  day,
  decimal,
  fundCode,
  instant,
  money,
  payId,
  riskLevel,
  typedAmount,
} from '#contract/part.ts'
import { MOST_IN_BASKET } from '#contract/values.ts'

/** A purchase of several funds at once: one preview, one payment password, and one order for each fund. */

export const previewBasket = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/transaction/basket/preview-basket',
  audience: ['investor', 'corporate'],
  /** Lines such as `990040:1000.00`, joined by commas. The amount may be missing while it is being typed. */
  input: z.object({ lines: z.string().check(z.maxLength(260)), investorPayId: z._default(z.string(), '') }),
  output: z.object({
    lines: z.array(
      z.object({
        fundCode: z.string(),
        /** Null if this client can buy no fund of this code. */
        fund: z.nullable(
          z.object({
            fundCode,
            name: bilingual,
            isSample: z.boolean(),
            riskLevel,
            minimum: money,
            confirmDate: z.nullable(day),
            redeemableDate: z.nullable(day),
            raising: previewPurchase.output.shape.raising,
          }),
        ),
        /** Null while no amount is given, or if a figure is not known. */
        fee: z.nullable(
          z.object({ fee: money, net: money, rate: z.nullable(decimal), effectiveRate: z.nullable(decimal) }),
        ),
        refusal: z.nullable(refusalView()),
      }),
    ),
    total: money,
    fees: money,
    suitability: z.nullable(suitabilityView),
    cards: previewPurchase.output.shape.cards,
    ways: previewPurchase.output.shape.ways,
    dates: z.object({ now: instant, tradeDate: day, cutOff: instant }),
    /** Why the basket as a whole is refused: too many lines, or one fund twice. */
    refusal: z.nullable(refusalView()),
  }),
  refusals: ['calendar-ended', 'calendar-not-begun'],
  summary: { zh: '组合买入预览', en: 'Preview of several purchases' },
})

export const placeBasket = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/transaction/basket/place-basket',
  audience: ['investor'],
  idempotent: true,
  input: z.object({
    lines: z
      .array(z.object({ fundCode: z.string().check(z.maxLength(16)), amount: typedAmount }))
      .check(z.minLength(1), z.maxLength(MOST_IN_BASKET)),
    investorPayId: payId,
    promisedTradeDate: day,
    hasReadDocuments: z.boolean(),
    authorization: z.string().check(z.maxLength(64)),
  }),
  output: z.object({
    orders: z.array(z.object({ fundCode, orderNo: z.string(), status: z.string() })),
  }),
  /** A refusal of one line refuses all lines and names the fund of that line. */
  refusals: ['basket-twice', ...placePurchase.refusals],
  summary: { zh: '提交组合买入', en: 'Buy several funds' },
})
