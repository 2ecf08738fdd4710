import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { saleStatus } from './fund-list.ts'
import { bilingual, fundCode, fundType, riskLevel } from '#contract/part.ts'

/** A fund offered for a new order or plan, before its form is shown. */
const choice = z.object({
  fundCode,
  name: bilingual,
  fundType,
  riskLevel,
  status: saleStatus,
  isSample: z.boolean(),
})
export type FundChoice = z.infer<typeof choice>

/** The account's own funds, each in the first group that it belongs to. Private funds are excluded; they have their own flow. */
export const findFundChoices = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/transaction/order/find-fund-choices',
  audience: ['investor', 'corporate'],
  input: z.object({}),
  output: z.object({
    /** Funds held, the largest value first, at the latest NAV. */
    held: z.array(choice),
    /** Favourites, newest first. */
    favourites: z.array(choice),
    /** Funds ordered before, the latest first. */
    recent: z.array(choice),
  }),
  refusals: [],
  summary: { zh: '下单可选的持有、自选与最近基金', en: 'Funds held, watched and ordered lately' },
})
