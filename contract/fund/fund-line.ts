import * as z from 'zod/mini'
import { bilingual, day, decimal, fundCode, riskLevel } from '#contract/part.ts'

/** A fund in the lines and lists of orders: its names, risk level and latest NAV with its day. */
export const fundLine = {
  fundCode,
  name: bilingual,
  riskLevel,
  isSample: z.boolean(),
  nav: z.nullable(decimal),
  navDate: z.nullable(day),
}
