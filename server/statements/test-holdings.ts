import type { OutputOf } from '#contract/endpoint.ts'
import type { findHoldings } from '#contract/holding.ts'

/** A page of one holding, for tests of what is made of it. */

export type HoldingsPage = OutputOf<typeof findHoldings>
type Held = HoldingsPage['holdings'][number]

export const HELD: Held = {
  fundCode: '970001',
  name: { zh: 'Jia', en: 'A' },
  fundType: 'MIXED',
  riskLevel: 3,
  isSample: false,
  company: { zh: 'Gongsi', en: null },
  currency: '156',
  hasEnded: false,
  isAgencyEnded: false,
  shares: '100.00',
  cost: '100.00',
  costPrice: '1.00000000',
  paidIn: '150.00',
  paidOut: '60.00',
  dividends: '1.00',
  reinvested: '0.00',
  purchaseFees: '0.15',
  redemptionFees: '0.30',
  value: '120.00',
  gain: '20.00',
  gainRate: '0.20000000',
  profit: '31.00',
  profitRate: '0.20666667',
  dayGain: '1.00',
  moneyWeighted: '7.50000000',
  moneyWeightedSoFar: '0.19000000',
  daysInvested: 30,
  timeWeighted: '0.20000000',
  availableShares: '100.00',
  nav: '1.20000000',
  navDate: '2026-06-30',
  dayChange: '0.00840000',
  firstDay: '2026-05-31',
  lotCount: 1,
}

export const PAGE: HoldingsPage = {
  asOf: '2026-06-30',
  isPast: false,
  totalValue: '120.00',
  totalCost: '100.00',
  totalGain: '20.00',
  gainRate: '0.20000000',
  totalProfit: '31.00',
  profitRate: '0.20666667',
  dayGain: '1.00',
  paidIn: '150.00',
  paidOut: '60.00',
  dividends: '1.00',
  fees: '0.45',
  moneyWeighted: '7.50000000',
  moneyWeightedSoFar: '0.19000000',
  daysInvested: 30,
  timeWeighted: '0.20000000',
  unvalued: 0,
  uncosted: 0,
  inTransit: '0.00',
  holdings: [HELD],
  closed: [],
}
