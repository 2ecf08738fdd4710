import { describe, expect, test } from 'vitest'
import type { ExchangeRecord } from '#domain/exchange/record.ts'
import { basicTermOf, dividendPlanOf, redeemDateOf } from './fund-parameter.ts'
import { NO_AMOUNT } from './parameter.ts'

const FUND = { FundCode: '000001', ShareClass: '0' }
const odd = (field: string, found: string) => ({ kind: 'parameter-odd', subject: '000001', field, found })

describe('C1, basic facts', () => {
  test('says what it says, and nothing of what it leaves out', () => {
    const term = basicTermOf(
      {
        ...FUND,
        FundName: '样本成长混合A',
        MinBidsAmountByIndi: 1000n,
        IndiMaxPurchase: 0n,
        IndiDayMaxSumBuy: NO_AMOUNT,
        IndiMaxRedeem: 500n,
      },
      '21',
    )
    expect(term).toEqual({
      fundCode: '000001',
      shareClass: '0',
      name: '样本成长混合A',
      defaultDividendMethod: null,
      feeToFund: null,
      firstMinimum: 1000n,
      addOnMinimum: null,
      singleMaximum: 'none',
      dayMaximum: 'none',
      minimumRedemption: null,
      minimumHolding: null,
      minimumSwitch: null,
      redemptionMaximum: 500n,
      dayRedemptionMaximum: null,
      own: {},
    })
  })

  test('tells of limits of firms and subscriptions, null where they are those beside them', () => {
    const record = {
      MinBidsAmountByIndi: 1000n,
      MinBidsAmountByInst: 1000n,
      InstMaxPurchase: 7n,
      UnitSubsAmountByIndi: 100n,
    }
    expect(basicTermOf({ ...FUND, ...record }, '21')).toMatchObject({
      own: { firm_first_minimum: null, firm_single_maximum: 7n, subscription_unit: 100n },
    })
  })

  test.each<[string, ExchangeRecord, ReturnType<typeof odd>]>([
    ['a code that is none', { FundCode: '12' }, { ...odd('FundCode', '12'), subject: '12' }],
    ['a charge mode nobody has defined', { ShareClass: '2' }, odd('ShareClass', '2')],
    ['last in first out', { RedemptionSequence: '1' }, odd('RedemptionSequence', '1')],
    ['another currency', { CurrencyType: '840' }, odd('CurrencyType', '840')],
    ['a dividend method that is none', { DefDividendMethod: '7' }, odd('DefDividendMethod', '7')],
    ['a fund taken away', { WholeFlag: '0', ModifyWay: '2' }, odd('ModifyWay', '2')],
  ])('refuses %s', (_, over, fault) => {
    expect(basicTermOf({ ...FUND, ...over }, '21')).toEqual(fault)
  })

  test.each([
    ['21', 25n, 25_000_000n],
    ['21', 100n, 100_000_000n],
    ['22', 25_000_000n, 25_000_000n],
    ['22', 0n, null],
  ] as const)('V%s: %s of RedeemFeeBackRatio is the rate %s', (version, told, part) => {
    expect(basicTermOf({ ...FUND, RedeemFeeBackRatio: told }, version)).toMatchObject({ feeToFund: part })
  })

  test.each([
    ['21', 101n],
    ['22', 100_000_001n],
  ] as const)('V%s: more of a fee than all of it is refused', (version, told) => {
    const term = basicTermOf({ ...FUND, RedeemFeeBackRatio: told }, version)
    expect(term).toMatchObject({ kind: 'parameter-odd', field: 'RedeemFeeBackRatio' })
  })

  test('a whole file has no changes, so its ModifyWay says nothing', () => {
    expect(basicTermOf({ ...FUND, WholeFlag: '1', ModifyWay: '2' }, '21')).not.toHaveProperty('kind')
  })
})

describe('C4, dividend plans', () => {
  const days = { RegistrationDate: '2026-07-13', XRDate: '2026-07-13', DividentDate: '2026-07-15' }
  const plan = { ...FUND, ...days, DividendPerUnit: 35n, DrawBonusUnit: 10n, XRType: '0' }

  // 0.35 yuan for ten shares is 0.035 a share (rules/registrar.md#business-codes).
  test.each<[string, ExchangeRecord, object]>([
    ['cash for a unit of shares', {}, { perShare: 3_500_000n, isWithdrawn: false }],
    ['cash a share where no unit is told', { DrawBonusUnit: null }, { perShare: 35_000_000n }],
    ['a code of both charge modes', { ShareClass: '2' }, { shareClass: '2' }],
    ['no pay day yet', { DividentDate: null }, { payDate: null }],
    ['a plan taken back', { WholeFlag: '0', ModifyWay: '2' }, { isWithdrawn: true }],
  ])('takes %s', (_, over, found) => {
    expect(dividendPlanOf({ ...plan, ...over })).toMatchObject({ exDate: '2026-07-13', ...found })
  })

  test.each<[string, ExchangeRecord, ReturnType<typeof odd>]>([
    ['no record date', { RegistrationDate: null }, odd('RegistrationDate', '')],
    ['no ex-date', { XRDate: null }, odd('XRDate', '')],
    ['a pay day before the record date', { DividentDate: '2026-07-12' }, odd('DividentDate', '2026-07-12')],
    ['no cash', { DividendPerUnit: 0n }, odd('DividendPerUnit', '0')],
    ['cash finer than a NAV', { DividendPerUnit: 1n, DrawBonusUnit: 7n }, odd('DividendPerUnit', '1')],
  ])('refuses %s', (_, over, fault) => {
    expect(dividendPlanOf({ ...plan, ...over })).toEqual(fault)
  })
})

describe('C6, days on which shares can be asked back', () => {
  const date = { ...FUND, ShareRegisterDate: '2026-07-07', AllowRedemptDate: '2026-10-05', AddFlag: '1' }

  test('is told, and taken back', () => {
    const of = { fundCode: '000001', shareClass: '0', registeredOn: '2026-07-07' }
    expect(redeemDateOf(date)).toEqual({ ...of, redeemableFrom: '2026-10-05' })
    expect(redeemDateOf({ ...date, AddFlag: '0' })).toEqual({ ...of, redeemableFrom: null })
  })

  test.each<[string, ExchangeRecord, ReturnType<typeof odd>]>([
    ['neither new nor taken back', { AddFlag: '3' }, odd('AddFlag', '3')],
    ['no register date', { ShareRegisterDate: null }, odd('ShareRegisterDate', '')],
    [
      'a day before the shares were there',
      { AllowRedemptDate: '2026-07-06' },
      odd('AllowRedemptDate', '2026-07-06'),
    ],
    [
      'a day that the registrar itself does not know',
      { ShareRegisterDate: '0001-01-01', AllowRedemptDate: '0001-01-01' },
      odd('AllowRedemptDate', '0001-01-01'),
    ],
  ])('refuses %s', (_, over, fault) => {
    expect(redeemDateOf({ ...date, ...over })).toEqual(fault)
  })
})
