import { describe, expect, test } from 'vitest'
import type { ExchangeRecord } from '#domain/exchange/record.ts'
import { agencyTermOf, switchPairOf, readLineEffect } from './parameter.ts'

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
    // There is no default for net or gross.
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

describe('what a line does', () => {
  test.each([
    ['sets what is added', '0', '0', 'set'],
    ['sets what is changed', '0', '1', 'set'],
    ['takes away what is deleted', '0', '2', 'taken-away'],
    ['sets all in a whole file, whatever way stands there', '1', '2', 'set'],
    ['sets all in a file without the flag', null, '2', 'set'],
  ])('%s', (_, WholeFlag, ModifyWay, effect) => {
    expect(readLineEffect({ FundCode: '000001', WholeFlag, ModifyWay })).toBe(effect)
  })

  test.each(['3', '', null])('is refused where nobody has defined it: %s', (ModifyWay) => {
    const found = ModifyWay ?? ''
    const odd = { kind: 'parameter-odd', subject: '000001', field: 'ModifyWay', found }
    expect(readLineEffect({ FundCode: '000001', WholeFlag: '0', ModifyWay })).toEqual(odd)
  })
})
