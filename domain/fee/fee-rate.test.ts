import { describe, expect, test } from 'vitest'
import type { ExchangeRecord } from '#domain/exchange/record.ts'
import { changedTiers, feeRatesOf } from './fee-rate.ts'
import type { FeeRateChange } from './fee-rate.ts'
import { fen, rate } from '#domain/number/money.ts'
import { NO_AMOUNT, NO_DAYS } from './parameter.ts'
import { UNBOUNDED } from './fee.ts'

describe('a C5', () => {
  const head: ExchangeRecord = {
    ...{ FundCode: '000001', ShareClass: '0', BusinessCode: '122', CapitalType: '002' },
    IndividualOrInstitution: '2',
  }
  const amount = (from: bigint, to: bigint, over: ExchangeRecord = {}): ExchangeRecord => ({
    ...head,
    ...{
      GetFeeRateMethod: '1',
      AmountLowerLimit: from,
      AmountUpperLimit: to,
      FeeRateFlag: '1',
      RateFee: 800_000n,
    },
    ...over,
  })
  const flat = { FeeRateFlag: '0', RateFee: null, MinFee: 100_000n, MaxFee: 100_000n }
  const days = (from: bigint, to: bigint, over: ExchangeRecord = {}): ExchangeRecord => ({
    ...head,
    ...{
      BusinessCode: '124',
      GetFeeRateMethod: '2',
      DaysLowerLimit: from,
      DaysUpperLimit: to,
      FeeRateFlag: '1',
    },
    ...{ RateFee: 1_500_000n },
    ...over,
  })

  test('is tables by fund, class, business and customer, tiers in order, a fixed fee beside a rate', () => {
    const { tables, faults } = feeRatesOf([
      amount(100_000_000n, NO_AMOUNT, flat),
      amount(0n, 100_000_000n),
      days(0n, NO_DAYS),
      days(0n, 365n, { CapitalType: '015', ShareClass: '1', IndividualOrInstitution: '1' }),
      days(365n, NO_DAYS, { CapitalType: '015', ShareClass: '1', IndividualOrInstitution: '1' }),
      // Trail is not one of our fees.
      amount(0n, NO_AMOUNT, { BusinessCode: '174' }),
    ])
    expect(faults).toEqual([])
    expect(tables.map((each) => [each.kind, each.customerKind, each.shareClass, each.tiers.length])).toEqual([
      ['purchase', 'all', '0', 2],
      ['redemption', 'all', '0', 1],
      ['back-end', 'individual', '1', 2],
    ])
    expect(tables[0]!.tiers).toEqual([
      { from: 0n, to: 100_000_000n, rate: 800_000n, fixedFee: null, ...UNBOUNDED },
      { from: 100_000_000n, to: null, rate: null, fixedFee: 100_000n, ...UNBOUNDED },
    ])
  })

  test.each([
    ['at least 5.00', { MinFee: 500n, MaxFee: NO_AMOUNT }, { minFee: 500n, maxFee: null }],
    ['at most 1,000.00', { MinFee: 0n, MaxFee: 100_000n }, { minFee: null, maxFee: 100_000n }],
    ['between both', { MinFee: 500n, MaxFee: 100_000n }, { minFee: 500n, maxFee: 100_000n }],
    ['without either', { MinFee: null, MaxFee: null }, { minFee: null, maxFee: null }],
    ['with both left empty', { MinFee: 0n, MaxFee: 0n }, { minFee: null, maxFee: null }],
  ])('with a rate %s keeps it', (_, over, bounds) => {
    const { tables, faults } = feeRatesOf([amount(0n, NO_AMOUNT, over)])
    expect(faults).toEqual([])
    expect(tables[0]!.tiers).toMatchObject([{ fixedFee: null, ...bounds }])
  })

  test.each([
    ['a least above its greatest', amount(0n, NO_AMOUNT, { MinFee: 501n, MaxFee: 500n }), 'MaxFee'],
    ['a least by days held', days(0n, NO_DAYS, { MinFee: 500n, MaxFee: NO_AMOUNT }), 'MinFee'],
    ['a greatest by days held', days(0n, NO_DAYS, { MaxFee: 500n }), 'MaxFee'],
  ])('with %s refuses that table', (_, record, field) => {
    const { tables, faults } = feeRatesOf([record])
    expect(tables).toEqual([])
    expect(faults).toMatchObject([{ kind: 'parameter-odd', field }])
  })

  test.each([
    ['a hole', [amount(0n, 100n), amount(200n, NO_AMOUNT)]],
    ['an overlap', [amount(0n, 100n), amount(50n, NO_AMOUNT)]],
    ['an end', [amount(0n, 100n)]],
    ['no beginning', [amount(1n, NO_AMOUNT)]],
    ['a fee between a least and a most', [amount(0n, NO_AMOUNT, { ...flat, MaxFee: 200_000n })]],
    ['no rate', [amount(0n, NO_AMOUNT, { RateFee: null })]],
    ['no such customer', [amount(0n, NO_AMOUNT, { IndividualOrInstitution: '3' })]],
    ['a fee by shares', [amount(0n, NO_AMOUNT, { GetFeeRateMethod: '3' })]],
    // A number of days would be read as fen.
    ['a purchase by days', [days(0n, NO_DAYS, { BusinessCode: '122' })]],
    ['a redemption by amount', [amount(0n, NO_AMOUNT, { BusinessCode: '124', CapitalType: '015' })]],
  ])('with %s refuses that table', (_, records) => {
    const { tables, faults } = feeRatesOf([...records, days(0n, NO_DAYS)])
    expect(tables.map((each) => each.kind)).toEqual(['redemption'])
    expect(faults).toMatchObject([{ kind: 'parameter-odd', subject: '000001' }])
  })

  test('without tiers is one for every amount', () => {
    const flatRate = { GetFeeRateMethod: '4', AmountLowerLimit: null, AmountUpperLimit: null }
    expect(feeRatesOf([amount(0n, 0n, flatRate)]).tables).toMatchObject([
      { tiers: [{ from: 0n, to: null, rate: 800_000n }] },
    ])
  })

  const changed = { WholeFlag: '0', ModifyWay: '1' }
  const deleted = { WholeFlag: '0', ModifyWay: '2', FeeRateFlag: null, RateFee: null }

  test('of changes is a table where it tells all tiers, else what is to be joined with those in force', () => {
    const found = feeRatesOf([
      amount(0n, NO_AMOUNT, changed),
      days(0n, 7n, { ...changed, FundCode: '000002' }),
      days(7n, 30n, { ...deleted, FundCode: '000002' }),
    ])
    expect(found.faults).toEqual([])
    expect(found.tables).toMatchObject([{ fundCode: '000001', tiers: [{ from: 0n, to: null }] }])
    expect(found.changes).toMatchObject([
      {
        fundCode: '000002',
        kind: 'redemption',
        set: [{ from: 0n, to: 7n }],
        takenAway: [{ from: 7n, to: 30n }],
      },
    ])
  })

  test('with a change of no known way refuses that fee', () => {
    const { tables, changes, faults } = feeRatesOf([amount(0n, NO_AMOUNT, { ...changed, ModifyWay: '3' })])
    expect([tables, changes]).toEqual([[], []])
    expect(faults).toMatchObject([{ kind: 'parameter-odd', field: 'ModifyWay', found: '3' }])
  })
})

describe('a change of tiers', () => {
  const tier = (from: bigint, to: bigint | null, of: bigint) => ({
    from,
    to,
    rate: rate(of),
    fixedFee: null,
    ...UNBOUNDED,
  })
  const before = [tier(0n, 100n, 8n), tier(100n, 200n, 5n), { ...tier(200n, null, 0n), fixedFee: fen(1000n) }]
  type Change = Pick<FeeRateChange, 'set' | 'takenAway'>

  test.each<[string, Change, object]>([
    [
      'another rate in its place',
      { set: [tier(100n, 200n, 4n)], takenAway: [] },
      [before[0]!, tier(100n, 200n, 4n), before[2]!],
    ],
    [
      'one in the place of two',
      {
        set: [tier(0n, 200n, 6n)],
        takenAway: [
          { from: 0n, to: 100n },
          { from: 100n, to: 200n },
        ],
      },
      [tier(0n, 200n, 6n), before[2]!],
    ],
    ['all taken away', { set: [], takenAway: before }, []],
    [
      'one that is not in force taken away',
      { set: [], takenAway: [{ from: 100n, to: 300n }] },
      { kind: 'not-in-force', given: '100–300' },
    ],
    [
      'a hole left behind',
      { set: [], takenAway: [{ from: 100n, to: 200n }] },
      { kind: 'parameter-odd', given: '0–100, 200–' },
    ],
    [
      'an overlap made',
      { set: [tier(50n, 100n, 1n)], takenAway: [] },
      { kind: 'parameter-odd', given: '0–100, 50–100, 100–200, 200–' },
    ],
  ])('%s', (_, change, found) => {
    expect(changedTiers(before, change)).toEqual(found)
  })
})
