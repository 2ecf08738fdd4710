import { describe, expect, test } from 'vitest'
import { columnNav, fen, fenText, share, valueOf } from '#domain/number/money.ts'
import * as copy from './copy.ts'
import { dayPartsOfView, findEventsOfFigure, movedWorthOfView, recompute } from './model.ts'
import type { EventView, HoldingView } from './model.ts'

function eventOf(kind: EventView['kind'], day: string, of: Partial<EventView>): EventView {
  const plain = {
    source: 'purchase',
    orderNo: null,
    serial: `${kind}${day}`,
    amount: '0.00',
    fee: '0.00',
    nav: '1.00000000',
  }
  return { kind, day, confirmedOn: day, shares: '0.00', ...plain, ...of }
}

/** A purchase, a transfer from another owner, and a second purchase on the day of the newest NAV. */
const EVENTS = [
  eventOf('bought', '2026-06-01', { shares: '1000.00', amount: '1000.00', fee: '1.00' }),
  eventOf('moved', '2026-06-02', { shares: '100.00', source: 'transfer-in', nav: '1.10000000' }),
  eventOf('paid-out', '2026-06-04', { amount: '5.00', source: 'dividend' }),
  eventOf('bought', '2026-06-04', { shares: '500.00', amount: '600.00' }),
]

const HOLDING: HoldingView = {
  fundCode: '970001',
  name: { zh: '甲', en: null },
  fundType: 'MIXED',
  riskLevel: 3,
  isSample: false,
  company: null,
  currency: '156',
  hasEnded: false,
  isAgencyEnded: false,
  figures: {
    shares: '1600.00',
    cost: null,
    costPrice: null,
    paidIn: '1600.00',
    paidOut: '0.00',
    dividends: '5.00',
    reinvested: '0.00',
    purchaseFees: '1.00',
    redemptionFees: '0.00',
    value: '1920.00',
    gain: null,
    gainRate: null,
    profit: '215.00',
    profitRate: '0.13437500',
    dayGain: '60.00',
    dayRate: '0.03225806',
    moneyWeighted: null,
    moneyWeightedSoFar: null,
    daysInvested: null,
    timeWeighted: null,
  },
  availableShares: '1600.00',
  frozenShares: '0.00',
  unpaidIncome: null,
  dividendMethod: '1',
  latest: { day: '2026-06-04', nav: '1.20000000' },
  before: { day: '2026-06-03', nav: '1.15000000' },
  events: EVENTS,
  lots: [],
}

describe('what a figure of a holding is said to be made of', () => {
  test('the day’s gain: the units of the eve, not those of now, and the day’s cash', () => {
    const parts = dayPartsOfView(HOLDING)!
    expect(parts).toEqual({ eve: 110_000n, grown: 0n, cash: 500n })
    const [nav, before] = [columnNav('1.20000000'), columnNav('1.15000000')]
    const gained = valueOf(parts.eve, nav) - valueOf(parts.eve, before) + parts.cash
    expect(gained).toBe(recompute(HOLDING).dayGain)
    expect(fenText(fen(gained))).toBe(HOLDING.figures.dayGain)
    expect(dayPartsOfView({ ...HOLDING, latest: null })).toBeNull()
  })

  test('the profit: units of a transfer at the price of their day beside what was paid', () => {
    expect(movedWorthOfView(HOLDING)).toBe(110_00n)
    const { value, profit, paidIn, paidOut, dividends } = recompute(HOLDING)
    expect(value! + paidOut + dividends - paidIn - movedWorthOfView(HOLDING)!).toBe(profit)
    expect(movedWorthOfView({ ...HOLDING, events: EVENTS.slice(0, 1) })).toBeNull()
  })

  test.each([
    ['paidIn', 2],
    ['dividends', 1],
    ['shares', 3],
    ['fees', 1],
    ['paidOut', 0],
    ['reinvested', 0],
    ['profit', 4],
  ] as const)('%s comes from its own confirmations', (key, count) => {
    expect(findEventsOfFigure(HOLDING, key)).toHaveLength(count)
    if (key === 'shares') expect(recompute(HOLDING).shares).toBe(share(160_000n))
  })
})

test.each([copy.zh, copy.en])(
  'the note below the lots calls the column of the next fee by its heading',
  (t) => {
    expect(t.lotsNote.toLowerCase()).toContain(t.next.toLowerCase())
  },
)
