import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar/day.ts'
import { feeRulesOn } from '#domain/fee/fee-rules.ts'
import { fenText, nav, parseNav, parseRate, parseShare, rateText, share } from '#domain/number/money.ts'
import type { Share } from '#domain/number/money.ts'
import type { Lot, RedemptionCharge } from '#domain/fee/redemption-fee.ts'
import { redeemLots } from '#domain/fee/redemption-fee.ts'
import type { SaleDay } from './redemption-wait.ts'
import { lotsAfter, nextLowerRate, planSale, saleDays } from './redemption-wait.ts'
import { shippedCalendar } from '#domain/calendar/sse-calendar.ts'

const calendar = shippedCalendar()
const charge: RedemptionCharge = {
  tiers: feeRulesOn('2026-01-01').floors.without,
  backEndTiers: null,
  rounding: 'per-lot',
  holdEnd: 'confirm',
}
const lot = (lotId: string, remaining: string, registeredOn: string, price = '1'): Lot => ({
  lotId,
  remaining: parseShare(remaining)!,
  registeredOn,
  nav: parseNav(price)!,
})
const daysFrom = (from: string, confirmDays = 1) =>
  saleDays(calendar, { from, until: addDays(from, 365), confirmDays }) as [SaleDay, ...SaleDay[]]

test('moonshot 3: 1,000 units of 3 days become cheaper at 7, 30 and 180 days, each on a trading day', () => {
  const lots = [lot('1', '1000.00', '2026-03-03')]
  const facts = { lots, shares: parseShare('1000.00')!, nav: parseNav('1')!, charge }
  const planned = planSale({ ...facts, days: daysFrom('2026-03-05') })
  if (planned.kind !== 'ok') throw new Error(planned.kind)
  expect(fenText(planned.fee)).toBe('15.00')
  expect(
    planned.days.map((day) => [day.tradeDate, day.confirmDate, fenText(day.fee), fenText(day.saved)]),
  ).toEqual([
    ['2026-03-09', '2026-03-10', '10.00', '5.00'],
    ['2026-04-01', '2026-04-02', '5.00', '10.00'],
    ['2026-08-28', '2026-08-31', '0.00', '15.00'],
  ])
})

test('a holiday moves the day on, and a fund that confirms after two days is asked for a day earlier', () => {
  // The seventh day held is 2026-02-18, during the closure of Spring Festival.
  const lots = [lot('1', '100.00', '2026-02-11')]
  const facts = { lots, shares: parseShare('100.00')!, nav: parseNav('1')!, charge }
  const firstOf = (confirmDays: number) => {
    const planned = planSale({ ...facts, days: daysFrom('2026-02-11', confirmDays) })
    return planned.kind === 'ok' ? planned.days[0] : planned
  }
  expect(firstOf(1)).toMatchObject({ tradeDate: '2026-02-13', confirmDate: '2026-02-24' })
  expect(firstOf(2)).toMatchObject({ tradeDate: '2026-02-12', confirmDate: '2026-02-24' })
})

test('refuses what a redemption refuses', () => {
  const facts = { lots: [lot('1', '1.00', '2026-03-03')], nav: parseNav('1')!, days: daysFrom('2026-03-05') }
  expect(planSale({ ...facts, shares: parseShare('1.01')!, charge })).toEqual({
    kind: 'above-available',
    available: '1.00',
  })
  expect(planSale({ ...facts, shares: parseShare('1.00')!, charge: { ...charge, tiers: [] } })).toEqual({
    kind: 'fee-unknown',
  })
})

test('TR1 the next lower rate of a lot, its day, and none once it is free', () => {
  const days = daysFrom('2026-03-05')
  const next = (registeredOn: string) => {
    const found = nextLowerRate({ registeredOn }, charge, days)
    return found && [rateText(found.rate), found.tradeDate]
  }
  expect(next('2026-03-03')).toEqual(['0.01000000', '2026-03-09'])
  expect(next('2026-02-25')).toEqual(['0.00500000', '2026-03-26'])
  expect(next('2025-06-03')).toBeNull()
  // After the last known day there is a rate but no day.
  const near = days.slice(0, 2) as [SaleDay, SaleDay]
  expect(nextLowerRate({ registeredOn: '2026-03-03' }, charge, near)).toEqual({
    rate: parseRate('0.01'),
    tradeDate: null,
  })
})

test('TR1 orders on their way take the oldest units first', () => {
  const lots = [lot('b', '5.00', '2026-02-02'), lot('a', '3.00', '2026-01-05')]
  const left = (taken: string) =>
    lotsAfter(lots, parseShare(taken)!).map((each) => [each.lotId, each.remaining])
  expect(left('0.00')).toEqual([
    ['a', 300n],
    ['b', 500n],
  ])
  expect(left('4.00')).toEqual([['b', 400n]])
  expect(left('8.00')).toEqual([])
})

const lots = fc.array(
  fc.record({
    remaining: fc.bigInt(1n, 5_000_00n),
    age: fc.integer({ min: 0, max: 400 }),
    price: fc.integer({ min: 5000, max: 20000 }),
  }),
  { minLength: 1, maxLength: 5 },
)
const tiers = fc
  .uniqueArray(fc.integer({ min: 1, max: 400 }), { minLength: 0, maxLength: 4 })
  .chain((bounds) =>
    fc
      .array(fc.integer({ min: 0, max: 200 }), { minLength: bounds.length + 1, maxLength: bounds.length + 1 })
      .map((rates) => {
        const at = [0, ...bounds.toSorted((a, b) => a - b)]
        return at.map((fromDays, n) => ({
          fromDays,
          toDays: at[n + 1] ?? null,
          rate: parseRate(`0.0${String(rates[n]).padStart(3, '0')}`)!,
        }))
      }),
  )

test('moonshot 3: the plan is what looking at every trading day of a year finds', () => {
  fc.assert(
    fc.property(
      lots,
      tiers,
      fc.option(tiers, { nil: null }),
      fc.constantFrom('confirm' as const, 'apply' as const),
      fc.integer({ min: 1, max: 3 }),
      fc.bigInt(1n, 100n),
      (made, front, back, holdEnd, confirmDays, part) => {
        const from = '2025-07-07'
        const held = made.map(({ remaining, age, price }, n) => ({
          lotId: String(n),
          remaining: share(remaining),
          registeredOn: addDays(from, -age),
          nav: nav(BigInt(price) * 10_000n),
        }))
        const total = held.reduce((sum, each) => sum + each.remaining, 0n)
        const shares = ((total * part) / 100n || 1n) as Share
        const facts = {
          lots: held,
          shares,
          nav: parseNav('1.2345')!,
          charge: { tiers: front, backEndTiers: back, rounding: 'per-lot' as const, holdEnd },
        }
        const days = daysFrom(from, confirmDays)
        const planned = planSale({ ...facts, days })
        const fees = days.map((day) => {
          const sold = redeemLots({ ...facts, appliedOn: day.tradeDate, confirmedOn: day.confirmDate })
          if (sold.kind !== 'ok') throw new Error(sold.kind)
          return { day, fee: sold.fee + sold.backEndFee }
        })
        const cheaper = fees
          .filter(({ fee }, at) => fees.slice(0, at).every((before) => before.fee > fee))
          .slice(1)
        expect(planned).toEqual({
          kind: 'ok',
          fee: fees[0]!.fee,
          days: cheaper.map(({ day, fee }) => ({ ...day, fee, saved: fees[0]!.fee - fee })),
        })
      },
    ),
    { numRuns: 200 },
  )
})
