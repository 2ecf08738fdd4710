import * as z from 'zod/mini'
import { isCalendarDay, isInstant } from '#domain/calendar/day.ts'
import { FUND_TYPES } from './values.ts'

/** Parts that several contracts share. Figures travel as decimal strings, days as YYYY-MM-DD, instants as ISO 8601. */

export const money = z.string().check(z.regex(/^(0|[1-9]\d{0,12})\.\d{2}$/))
export const decimal = z.string().check(z.regex(/^-?\d{1,18}(\.\d{1,18})?$/))
/** A day and an instant that there are: 30 February is refused here, before a database is asked what it makes of it. */
export const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/), z.refine(isCalendarDay))
export const instant = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?(Z|[+-]\d{2}:\d{2})$/), z.refine(isInstant))
export const fundCode = z.string().check(z.regex(/^\d{6}$/))

/** Text in both languages; `en` is null where the outside world has none (a real fund's name). */
export const bilingual = z.object({ zh: z.string(), en: z.nullable(z.string()) })

/** Pages take it from values.ts; the server may take it from here. */
export { FUND_TYPES }
export const fundType = z.enum(FUND_TYPES)

/** Risk of a product 0–5: none … high (rules/product.md#values). 0 is unrated and never sold. */
export const riskLevel = z.int().check(z.minimum(0), z.maximum(5))

/** An amount as a person types it: the refusal for a wrong form is `amount-format`, not a broken call. */
export const typedAmount = z.string().check(z.minLength(1), z.maxLength(24))

/** Name of a card or other means of payment of one account (rules/product.md#values). */
export const payId = z.uuid()

/** When an order would deal if it were placed now. */
export const dealDates = {
  now: instant,
  tradeDate: day,
  /** The exchange's day that T would be, were a fund of the order not closed on it; null where all are open. */
  closedOn: z.nullable(day),
  confirmDate: z.nullable(day),
  cutOff: instant,
} as const
