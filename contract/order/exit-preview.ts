import * as z from 'zod/mini'
import { fundLine } from '#contract/fund/fund-line.ts'
import { day, money } from '#contract/part.ts'
import { REDEMPTION_REFUSALS } from '#contract/refusals.ts'
import { refusalView } from './order-view.ts'
import { previewRedemption } from './redemption.ts'
import { PAIR_REFUSALS, SWITCHED_SHARES_REFUSALS } from './switch.ts'

/** What a proposal to sell or to switch would bring, for an adviser's client or for a company (rules/advisers.md#proposals). */

/** Refusals of a line that takes shares out of a fund. */
export const EXIT_GATES = [
  'shares-format',
  'shares-in-dispute',
  ...PAIR_REFUSALS,
  ...REDEMPTION_REFUSALS,
  ...SWITCHED_SHARES_REFUSALS,
] as const

/**
 * Sales such as `990040:1000.00`, switches such as `990040>990041:1000.00`, joined by commas. Shares or target may be missing while they
 * are being chosen.
 */
export const exitQuery = {
  kind: z.enum(['sell', 'switch']),
  lines: z._default(z.string().check(z.maxLength(340)), ''),
}

/** How much of a fund an order may take. */
const limits = z.object({
  position: previewRedemption.output.shape.position,
  minimum: money,
  minimumHolding: money,
})

export const exitPreview = {
  /** The funds that the account holds, by code, with all shares of each. */
  held: z.array(z.object({ ...fundLine, shares: money })),
  lines: z.array(
    z.object({
      fundCode: z.string(),
      targetFundCode: z.nullable(z.string()),
      target: z.nullable(z.object(fundLine)),
      /** Null for a fund that we do not sell. */
      limits: z.nullable(limits),
      /** Null while no number of shares is given, or if a price or a fee is not known. */
      estimate: z.nullable(
        z.object({
          gross: money,
          /** What the fund keeps when the shares are given back, with a back-end purchase fee. */
          redemptionFee: money,
          /** What a switch pays beside it. Null for a sale. */
          makeUpFee: z.nullable(money),
          /** What is paid out, or goes into the other fund. */
          net: money,
          /** The shares of the other fund. Null for a sale. */
          targetShares: z.nullable(money),
        }),
      ),
      /** Of a sale: the lots in the order in which the registrar takes them (`previewRedemption`). Empty for a switch. */
      lots: previewRedemption.output.shape.lots,
      /** The day on which the money or the new shares arrive, if it were ordered now. Null if it is not known. */
      arrivalDate: z.nullable(day),
      refusal: z.nullable(refusalView()),
    }),
  ),
}
