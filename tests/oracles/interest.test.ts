import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allocateInterest } from './interest.ts'
import { fen, fenText, parseFen } from '#domain/number/money.ts'

const holder = (name: string, ...balances: [string, number][]) => ({
  name,
  balances: balances.map(([amount, days]) => ({ amount: parseFen(amount)!, days })),
})

describe('interest on the settlement account', () => {
  test('is shared by amount and days, cut to the fen, and the rest stays', () => {
    const holders = [
      holder('a', ['10000.00', 2]),
      holder('b', ['10000.00', 1], ['5000.00', 2]),
      holder('c', ['10000.00', 1]),
    ]
    const found = allocateInterest(parseFen('12.34')!, holders)
    // 20,000 : 20,000 : 10,000 of 50,000 yuan-days: 4.936, 4.936, 2.468.
    expect(found.shares.map((each) => [each.name, fenText(each.interest)])).toEqual([
      ['a', '4.93'],
      ['b', '4.93'],
      ['c', '2.46'],
    ])
    expect(fenText(found.remainder)).toBe('0.02')
  })

  test.each([
    ['nobody', [], '12.34'],
    ['somebody who had nothing', [holder('a', ['0.00', 30])], '12.34'],
    ['somebody for no day', [holder('a', ['100.00', 0])], '12.34'],
  ])('over %s stays whole', (_, holders, rest) => {
    expect(fenText(allocateInterest(parseFen('12.34')!, holders).remainder)).toBe(rest)
  })

  test('is never made nor lost, and more money for longer never earns less', () => {
    const some = fc.record({ amount: fc.bigInt(0n, 10n ** 13n), days: fc.nat(92) })
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 10n), fc.array(some, { maxLength: 20 }), (interest, all) => {
        const holders = all.map(({ amount, days }) => ({ balances: [{ amount: fen(amount), days }] }))
        const { shares, remainder } = allocateInterest(fen(interest), holders)
        const sum = shares.reduce((total, each) => total + each.interest, 0n)
        expect(sum + remainder).toBe(interest)
        expect(remainder).toBeGreaterThanOrEqual(0n)
        const weight = (at: number) => all[at]!.amount * BigInt(all[at]!.days)
        for (const [at] of shares.entries())
          for (const [other] of shares.entries())
            if (weight(at) >= weight(other))
              expect(shares[at]!.interest >= shares[other]!.interest).toBe(true)
      }),
    )
  })
})
