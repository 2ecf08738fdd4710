import { describe, expect, it } from 'vitest'
import { shippedCalendar } from '#domain/calendar/sse-calendar.ts'
import { makeMarket, MARKET_SIZES } from '#sandbox/market/make-market.ts'
import { codeAt } from '#sandbox/market/trouble.ts'

const tradingDays = shippedCalendar().openDays
const market = makeMarket({ tradingDays, start: '2021-07-01', end: '2026-12-31' })
const { quotes } = market
const OPENING = '2026-07-06'

describe('raising periods', () => {
  const raising = market.funds.filter((fund) => fund.terms.ipo !== null)

  it('run on the day a sandbox opens, in the small market too, and are of several registrars', () => {
    const places = new Set(raising.map((fund) => fund.place))
    expect([...places].sort((a, b) => a - b)).toEqual([99, 176, 227, 404])
    const small = makeMarket({ tradingDays, ...MARKET_SIZES.small, end: '2026-12-31' })
    const now = small.funds.filter((fund) => fund.terms.ipo && fund.terms.ipo.from <= OPENING)
    expect(now.map((fund) => fund.place)).toContain(99)
    expect(now.every((fund) => fund.terms.ipo!.to > OPENING)).toBe(true)
    expect(new Set(raising.map((fund) => fund.terms.registrarCode))).toEqual(new Set(['91', '92']))
  })

  it.each(raising.map((fund) => [fund.terms.fundCode, fund] as const))(
    'of %s: issuing, closed, open',
    (code, fund) => {
      const { from, to, effectiveOn, faceValue } = fund.terms.ipo!
      expect([
        tradingDays.includes(from),
        tradingDays.includes(to),
        tradingDays.includes(effectiveOn),
      ]).toEqual([true, true, true])
      const on = (day: string) => quotes.termsOn(code, day)!.fundStatus
      const opensOn = fund.spans.at(-1)!.from
      expect([on(from), on(to), on(effectiveOn), on(opensOn)]).toEqual(['1', '1', '9', '0'])
      const dayBefore = tradingDays.findLast((day) => day < effectiveOn)!
      expect(quotes.navOn(code, dayBefore)).toBeNull()
      expect(quotes.navOn(code, effectiveOn)!.unit).toBe(faceValue)
      const firstOpen = tradingDays.find((day) => day >= opensOn)!
      expect(quotes.navOn(code, firstOpen)).not.toBeNull()
      for (const day of [to, firstOpen])
        expect(quotes.termsOn(code, day)!.purchaseTiers.length).toBeGreaterThan(0)
    },
  )
})

describe('what a contract says', () => {
  it('has the redemption floors of 2026 from their day on, older ones before', () => {
    const active = market.funds.find((fund) => fund.kind.fees === 'share' && fund.letter === 'A')!.terms
      .fundCode
    const tiers = (day: string) =>
      quotes.termsOn(active, day)!.redemptionTiers.map((tier) => [tier.fromDays, tier.toDays, tier.rate])
    expect(tiers('2026-01-01')).toEqual([
      [0, 7, 1_500_000n],
      [7, 30, 1_000_000n],
      [30, 180, 500_000n],
      [180, null, 0n],
    ])
    expect(tiers('2025-12-31')).toHaveLength(5)
    const money = market.funds.find((fund) => fund.terms.fundType === 'MM')!.terms
    expect(money.redemptionTiers.every((tier) => tier.rate === 0n)).toBe(true)
  })

  it('pays money funds a day after T, overseas ones after four, the others after two', () => {
    for (const { terms } of market.funds) {
      const days = terms.fundType === 'MM' ? 1 : terms.fundType === 'QDII' ? 4 : 2
      expect([terms.redemptionPayDays, terms.defaultDividendMethod]).toEqual([
        days,
        terms.fundType === 'MM' ? '0' : '1',
      ])
    }
  })

  it('lets in and out what the status of a day leaves open', () => {
    const code = codeAt(11)
    const on = (day: string) => {
      const { fundStatus, convertStatus, periodicStatus } = quotes.termsOn(code, day)!
      return [fundStatus, convertStatus, periodicStatus]
    }
    expect(on('2026-02-27')).toEqual(['0', '0', '0'])
    expect(on('2026-03-02')).toEqual(['5', '2', '2'])
    const slow = market.funds.filter((fund) => fund.terms.confirmDays > 1)
    expect(slow.every((fund) => fund.terms.convertStatus === '3')).toBe(true)
    expect(market.funds.filter((fund) => fund.terms.convertStatus === '0').length).toBeGreaterThan(500)
  })

  it('stays known when a class has ended, until another takes its code', () => {
    const ended = market.funds.find((fund) => fund.retiredOn !== null && fund.key === fund.terms.fundCode)!
    const { fundCode, registrarCode } = ended.terms
    expect(quotes.fundsOf(registrarCode).some((terms) => terms.fundCode === fundCode)).toBe(true)
    expect(quotes.termsOn(fundCode, ended.retiredOn!)!.fundStatus).toBe('8')
    const codes = ['91', '92'].flatMap((code) => quotes.fundsOf(code).map((terms) => terms.fundCode))
    expect(new Set(codes).size).toBe(codes.length)
  })
})
