import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { bilingual, day, decimal, fundCode, fundType, money, riskLevel } from './part.ts'

export const findHoldings = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/holding/find-holdings',
  audience: ['investor'],
  input: z.object({}),
  output: z.object({
    asOf: z.nullable(day),
    /** Sum over the funds whose value is known; `unvalued` counts the others. */
    totalValue: money,
    totalCost: money,
    totalGain: decimal,
    dayGain: z.nullable(decimal),
    unvalued: z.int(),
    inTransit: money,
    holdings: z.array(
      z.object({
        fundCode,
        name: bilingual,
        fundType,
        riskLevel,
        isSample: z.boolean(),
        shares: money,
        availableShares: money,
        nav: z.nullable(decimal),
        navDate: z.nullable(day),
        dayChange: z.nullable(decimal),
        value: z.nullable(money),
        cost: money,
        gain: z.nullable(decimal),
        lots: z.array(
          z.object({
            lotId: z.string(),
            /** How the shares came: an order, a reinvested dividend, income carried over, a change by the registrar. */
            source: z.string(),
            /** Null for shares that no order brought. */
            orderNo: z.nullable(z.string()),
            confirmDate: day,
            redeemableFrom: day,
            shares: money,
            nav: decimal,
            cost: money,
            fee: money,
          }),
        ),
      }),
    ),
  }),
  refusals: [],
  summary: { zh: '持仓', en: 'Holdings' },
})
