import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { saleStatus } from './fund-list.ts'
import { bilingual, fundCode, fundType, riskLevel } from '#contract/part.ts'

/** A fund of an order or plan to be, before there is a form. */
const choice = z.object({
  fundCode,
  name: bilingual,
  fundType,
  riskLevel,
  status: saleStatus,
  isSample: z.boolean(),
})
export type FundChoice = z.infer<typeof choice>

/** The account's own funds, each in the first group that it belongs to; private funds have a way of their own. */
export const findFundChoices = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/transaction/order/find-fund-choices',
  audience: ['investor', 'corporate'],
  input: z.object({}),
  output: z.object({
    /** The largest first, by its latest NAV. */
    held: z.array(choice),
    /** Newest first. */
    favourites: z.array(choice),
    /** Ordered before, the last one first. */
    recent: z.array(choice),
  }),
  refusals: [],
  summary: { zh: '下单可选的持有、自选与最近基金', en: 'Funds held, watched and ordered lately' },
})
