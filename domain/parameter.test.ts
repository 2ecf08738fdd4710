import { describe, expect, test } from 'vitest'
import type { ExchangeRecord } from './exchange/record.ts'
import { agencyTermOf, feeRateTablesOf, NO_AMOUNT, NO_DAYS, switchPairOf } from './parameter.ts'

const agency: ExchangeRecord = {
  ...{
    FundCode: '000001',
    ShareClass: '0',
    ChargePayMethod: '1',
    BuyPayPeriod: 200n,
    RedemptionPayPeriod: 300n,
  },
  ...{ ConversionPayPeriod: 100n, SubPayBackPeriod: 200n, DividendPayPeriod: 1300n },
}

describe('a line of a C2', () => {
  test('is a term in days', () => {
    expect(agencyTermOf(agency)).toEqual({
      ...{ fundCode: '000001', shareClass: '0', buyPayDays: 2, redeemPayDays: 3, conversionPayDays: 1 },
      ...{ refundPayDays: 2, dividendPayDays: 13, chargePayMethod: '1' },
    })
  })

  test.each([
    ['FundCode', '00001'],
    ['FundCode', null],
    ['ShareClass', '2'],
    ['BuyPayPeriod', 0n],
    ['BuyPayPeriod', 250n],
    ['RedemptionPayPeriod', 1400n],
    ['DividendPayPeriod', null],
    ['ChargePayMethod', '2'],
    // Neither net nor gross is a default.
    ['ChargePayMethod', null],
  ])('is refused by its field: %s %s', (field, value) => {
    expect(agencyTermOf({ ...agency, [field]: value })).toMatchObject({ kind: 'parameter-odd', field })
  })
})

describe('a line of a C3', () => {
  const pair: ExchangeRecord = {
    ...{ FundCode: '000001', ShareClass: '0', CodeOfTargetFund: '000002', TargetShareType: '0' },
  }
  test('is a pair; front-end into back-end only where it says so', () => {
    const said = { fundCode: '000001', shareClass: '0', targetFundCode: '000002', targetShareClass: '0' }
    expect(switchPairOf(pair)).toEqual(said)
    expect(switchPairOf({ ...pair, TargetShareType: '1' })).toEqual({ ...said, targetShareClass: '1' })
    expect(switchPairOf({ ...pair, CodeOfTargetFund: '000001', TargetShareType: '1' })).not.toHaveProperty(
      'kind',
    )
  })
  test.each([
    ['CodeOfTargetFund', '000001'],
    ['CodeOfTargetFund', 'x'],
    ['TargetShareType', null],
  ])('is refused by its field: %s %s', (field, value) => {
    expect(switchPairOf({ ...pair, [field]: value })).toMatchObject({ kind: 'parameter-odd', field })
  })
})

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
    const { tables, faults } = feeRateTablesOf([
      amount(100_000_000n, NO_AMOUNT, flat),
      amount(0n, 100_000_000n),
      days(0n, NO_DAYS),
      days(0n, 365n, { CapitalType: '015', ShareClass: '1', IndividualOrInstitution: '1' }),
      days(365n, NO_DAYS, { CapitalType: '015', ShareClass: '1', IndividualOrInstitution: '1' }),
      // Trail: not ours to charge.
      amount(0n, NO_AMOUNT, { BusinessCode: '174' }),
    ])
    expect(faults).toEqual([])
    expect(tables.map((each) => [each.kind, each.customerKind, each.shareClass, each.tiers.length])).toEqual([
      ['purchase', 'all', '0', 2],
      ['redemption', 'all', '0', 1],
      ['back-end', 'individual', '1', 2],
    ])
    expect(tables[0]!.tiers).toEqual([
      { from: 0n, to: 100_000_000n, rate: 800_000n, fixedFee: null },
      { from: 100_000_000n, to: null, rate: null, fixedFee: 100_000n },
    ])
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
  ])('with %s refuses that table', (_, records) => {
    const { tables, faults } = feeRateTablesOf([...records, days(0n, NO_DAYS)])
    expect(tables.map((each) => each.kind)).toEqual(['redemption'])
    expect(faults).toMatchObject([{ kind: 'parameter-odd', subject: '000001' }])
  })
})
