import * as z from 'zod/mini'
import { ORDER_STATUSES } from '#domain/order/order.ts'
import { bilingual, day, decimal, fundCode, instant, money } from '#contract/part.ts'

const view = z.object({ kind: z.string(), sentence: z.string() })

/**
 * A refusal as it stands in a preview or on an order: the kind, and the sentence in the caller's language. The compiler holds server and
 * screens to the kinds; a page carries no list of them.
 */
export function refusalView<K extends string = string>() {
  return view as unknown as z.ZodMiniObject<{ kind: z.ZodMiniType<K>; sentence: z.ZodMiniString }>
}

/** A fund that is being raised: what a unit costs, and the last day of it; there are no units before. Null of any other. */
export const raising = { faceValue: decimal, until: z.nullable(day) }

/** An order as its owner sees it. Confirmed figures are null until the registrar has spoken. */
export const orderView = z.object({
  orderNo: z.string(),
  kind: z.string(),
  status: z.enum(ORDER_STATUSES),
  fundCode,
  fundName: bilingual,
  isSample: z.boolean(),
  /** The fund is private: a purchase is sent only after the cooling-off and the call (rules/private-funds.md#cooling-off). */
  isPrivate: z.boolean(),
  /** A purchase has an amount, a redemption or switch has shares, a change of dividend method has neither. */
  amount: z.nullable(money),
  shares: z.nullable(money),
  /** Where a switch goes. */
  target: z.nullable(
    z.object({
      fundCode,
      fundName: bilingual,
      confirmedShares: z.nullable(money),
      nav: z.nullable(decimal),
      makeUpFee: z.nullable(money),
    }),
  ),
  dividendMethod: z.nullable(z.enum(['0', '1'])),
  /** Money on its way to the card, and the day the registrar pays us. */
  payOut: z.nullable(z.object({ amount: money, status: z.string(), due: z.nullable(day) })),
  /** How it is paid, or where its money goes; null where no instrument takes part. */
  payMode: z.nullable(z.enum(['bank-debit', 'remittance', 'wallet'])),
  /** A remittance must arrive before this. */
  payBy: z.nullable(instant),
  /** What the client writes into the memo of their transfer: six characters and a check. */
  remittanceCode: z.nullable(z.string()),
  /** The other half of a wallet payment: they are cancelled together. */
  pairedOrderNo: z.nullable(z.string()),
  /** The adviser's proposal it came of; null where the client ordered by themselves. */
  proposalCode: z.nullable(z.string()),
  /** A fast withdrawal from the wallet. */
  isFast: z.boolean(),
  acceptedAt: instant,
  tradeDate: z.nullable(day),
  confirmDue: z.nullable(day),
  confirmDate: z.nullable(day),
  redeemableDate: z.nullable(day),
  /** That day has come, and the units are there. */
  isRedeemable: z.boolean(),
  /**
   * It leaves only after the client was called and stood by it (rules/suitability.md#senior-clients,
   * rules/suitability.md#highest-risk).
   */
  awaitsCall: z.boolean(),
  confirmedAmount: z.nullable(money),
  confirmedShares: z.nullable(money),
  netAmount: z.nullable(money),
  fee: z.nullable(money),
  nav: z.nullable(decimal),
  /** Subscriptions only: the raising period, and the shares that the interest became. */
  raising: z.nullable(
    z.object({ ...raising, interest: z.nullable(money), interestShares: z.nullable(money) }),
  ),
  bankName: z.nullable(bilingual),
  last4: z.nullable(z.string()),
  refund: z.nullable(z.object({ amount: money, status: z.string() })),
  failure: z.nullable(refusalView()),
  canCancel: z.boolean(),
  /** Why it cannot be cancelled; null when it can. */
  cancelRefusal: z.nullable(refusalView()),
})
export type OrderView = z.infer<typeof orderView>
