import * as z from 'zod/mini'
import { ORDER_STATUSES } from '#domain/order/order.ts'
import { bilingual, day, decimal, fundCode, instant, money } from '#contract/part.ts'

const view = z.object({ kind: z.string(), sentence: z.string() })

/**
 * A refusal in a preview or on an order: its kind, and the sentence in the caller's language. The compiler checks the kinds in server
 * and screens, so pages need not carry a list of them.
 */
export function refusalView<K extends string = string>() {
  return view as unknown as z.ZodMiniObject<{ kind: z.ZodMiniType<K>; sentence: z.ZodMiniString }>
}

/** A fund in its raising period: the price of a unit, and the last day, before which no units exist. Null for any other fund. */
export const raising = { faceValue: decimal, until: z.nullable(day) }

/** An order as its owner sees it. Confirmed figures are null until the registrar has confirmed. */
export const orderView = z.object({
  orderNo: z.string(),
  kind: z.string(),
  status: z.enum(ORDER_STATUSES),
  fundCode,
  fundName: bilingual,
  isSample: z.boolean(),
  /** Whether the fund is private. Its purchase is sent only after cooling-off and call-back (rules/private-funds.md#cooling-off). */
  isPrivate: z.boolean(),
  /** A purchase has an amount, a redemption or switch has shares, and a change of the dividend method has neither. */
  amount: z.nullable(money),
  shares: z.nullable(money),
  /** The fund a switch goes into. Null for other orders. */
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
  /** The money due to the client's card, and the day on which the registrar pays us. */
  payOut: z.nullable(z.object({ amount: money, status: z.string(), due: z.nullable(day) })),
  /** How the order is paid or where its proceeds go. Null if no payment source is involved. */
  payMode: z.nullable(z.enum(['bank-debit', 'remittance', 'wallet'])),
  /** The instant before which a remittance must arrive. */
  payBy: z.nullable(instant),
  /** The code that the client writes into the memo of their transfer: six characters and a check character. */
  remittanceCode: z.nullable(z.string()),
  /** The other half of a wallet payment. Both are cancelled together. */
  pairedOrderNo: z.nullable(z.string()),
  /** The adviser's proposal it was ordered from. Null if the client ordered directly. */
  proposalCode: z.nullable(z.string()),
  /** Whether it is a fast withdrawal from the wallet. */
  isFast: z.boolean(),
  acceptedAt: instant,
  tradeDate: z.nullable(day),
  confirmDue: z.nullable(day),
  confirmDate: z.nullable(day),
  redeemableDate: z.nullable(day),
  /** Whether `redeemableDate` has come and the shares are in the account. */
  isRedeemable: z.boolean(),
  /**
   * Whether the order waits for a call in which the client confirms it (rules/suitability.md#senior-clients,
   * rules/suitability.md#highest-risk).
   */
  awaitsCall: z.boolean(),
  confirmedAmount: z.nullable(money),
  confirmedShares: z.nullable(money),
  netAmount: z.nullable(money),
  fee: z.nullable(money),
  nav: z.nullable(decimal),
  /** For subscriptions only: the raising period, and the shares that its interest was converted into. */
  raising: z.nullable(
    z.object({ ...raising, interest: z.nullable(money), interestShares: z.nullable(money) }),
  ),
  bankName: z.nullable(bilingual),
  last4: z.nullable(z.string()),
  refund: z.nullable(z.object({ amount: money, status: z.string() })),
  failure: z.nullable(refusalView()),
  canCancel: z.boolean(),
  /** Why it cannot be cancelled. Null if it can. */
  cancelRefusal: z.nullable(refusalView()),
})
export type OrderView = z.infer<typeof orderView>
