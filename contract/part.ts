import * as z from 'zod/mini'
import { isCalendarDay, isInstant } from '#domain/calendar/day.ts'
import { seenLength } from '#domain/number/typed-text.ts'
import { FUND_TYPES } from './values.ts'

/** Parts that several contracts share. Figures are decimal strings, days are YYYY-MM-DD, instants are ISO 8601. */

export const money = z.string().check(z.regex(/^(0|[1-9]\d{0,12})\.\d{2}$/))
export const decimal = z.string().check(z.regex(/^-?\d{1,18}(\.\d{1,18})?$/))
/** A day or instant must exist in the calendar: 30 February is refused here, before a database query fails on it. */
export const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/), z.refine(isCalendarDay))
export const instant = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?(Z|[+-]\d{2}:\d{2})$/), z.refine(isInstant))
export const fundCode = z.string().check(z.regex(/^\d{6}$/))

/** Text in both languages. `en` is null if there is no official English text, such as a real fund's name. */
export const bilingual = z.object({ zh: z.string(), en: z.nullable(z.string()) })

/** Pages import it from values.ts, without the schemas. The server may import it from here. */
export { FUND_TYPES }
export const fundType = z.enum(FUND_TYPES)

/** The risk level of a product, 1–5 from low to high (rules/product.md#values). 0 is unrated and never sold. */
export const riskLevel = z.int().check(z.minimum(0), z.maximum(5))

/** An amount as typed by a person. A wrong format is refused as `amount-format`, not as an invalid call. */
export const typedAmount = z.string().check(z.minLength(1), z.maxLength(24))

/** A reason, a name or an answer as typed by a person: at least `least` signs of it are seen, and it has at most `most`. */
export const seenText = (least: number, most: number) =>
  z.string().check(
    z.maxLength(most),
    z.refine((text) => seenLength(text) >= least),
  )

/** The id of a card or other payment source of one account (rules/product.md#values). */
export const payId = z.uuid()

/** The dates of an order if it were placed now. */
export const dealDates = {
  now: instant,
  tradeDate: day,
  /** The exchange's trading day that would be T if a fund of the order were not closed on it. Null if all are open. */
  closedOn: z.nullable(day),
  confirmDate: z.nullable(day),
  cutOff: instant,
} as const
