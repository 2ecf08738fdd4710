import * as z from 'zod/mini'
import { bilingual, day, decimal, fundCode, riskLevel } from '#contract/part.ts'

/** How a fund stands in an order's lines and lists: its names, its level, and its newest price with the day it is of. */
export const fundLine = {
  fundCode,
  name: bilingual,
  riskLevel,
  isSample: z.boolean(),
  nav: z.nullable(decimal),
  navDate: z.nullable(day),
}
