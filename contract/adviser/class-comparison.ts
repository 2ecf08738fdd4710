import * as z from 'zod/mini'
import { bilingual, decimal, fundCode } from '#contract/part.ts'

/** The rates of a class for the amount of a line: the purchase fee after its discount, and the sales service fee of a year. Null if not known. */
const classCosts = z.nullable(z.object({ purchaseRate: decimal, salesService: decimal }))

/** The other classes of the fund of a purchase that we sell to the client, by code (AD37). Only a line with an amount is compared. */
export const otherClasses = z.object({
  fundCode,
  own: classCosts,
  others: z.array(
    z.object({
      fundCode,
      name: bilingual,
      costs: classCosts,
      /** How the costs of buying and selling once compare over ten years. Null if a fee is not known. */
      comparison: z.nullable(
        z.discriminatedUnion('kind', [
          /** Below this number of days held `before` costs less, from it on `after` costs no more. */
          z.object({ kind: z.literal('turn'), days: z.int(), before: fundCode, after: fundCode }),
          z.object({ kind: z.literal('never-dearer'), fundCode }),
          z.object({ kind: z.literal('same') }),
        ]),
      ),
    }),
  ),
})
