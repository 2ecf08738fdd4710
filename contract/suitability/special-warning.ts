import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { instant } from '#contract/part.ts'
import { LOCKED_REFUSALS, SUITABILITY_REFUSALS } from '#contract/refusals.ts'

/**
 * Texts that are read and accepted before an order: the special risk warning for a fund above the client's tolerance
 * (rules/suitability.md#special-warning), and the notice for clients of 65 and more (rules/suitability.md#senior-clients).
 */

export const acknowledgeWarning = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/transaction/buy/acknowledge-warning',
  audience: ['investor', 'corporate'],
  input: z.object({
    fundCode: z.string().check(z.maxLength(16)),
    warningVersion: z.string().check(z.minLength(1), z.maxLength(20)),
  }),
  /** From when the fund may be ordered. Null if there is no waiting time. */
  output: z.object({ until: z.nullable(instant) }),
  refusals: ['text-changed', 'fund-not-found', ...SUITABILITY_REFUSALS, ...LOCKED_REFUSALS],
  summary: { zh: '确认特别风险警示书（下单之前）', en: 'Accept the special risk warning before an order' },
})

export const acknowledgeSeniorWarning = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/transaction/buy/acknowledge-senior-warning',
  audience: ['investor'],
  input: z.object({
    fundCode: z.string().check(z.maxLength(16)),
    warningVersion: z.string().check(z.minLength(1), z.maxLength(20)),
  }),
  /** The acceptance is valid for orders of this fund for a year. */
  output: z.object({ isRead: z.literal(true) }),
  refusals: ['text-changed', 'fund-not-found', 'senior-warning-not-due', ...LOCKED_REFUSALS],
  summary: {
    zh: '确认65岁以上投资者提示（下单之前）',
    en: 'Accept the notice for clients aged 65 and over before an order',
  },
})
