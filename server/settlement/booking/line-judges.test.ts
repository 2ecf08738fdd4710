import { expect, test } from 'vitest'
import { readingOf } from '#server/settlement/exchange/read-package.ts'
import type { ExchangeRecord } from '#domain/exchange/record.ts'
import type { LineContext } from './known-lines.ts'
import { NOTHING_KNOWN } from './known-lines.ts'
import { JUDGES, noticeOf } from './line-judges.ts'

const DAY = '2026-07-08'
const OWN = {
  isOwn: true,
  isMoney: false,
  currency: '156',
  lastNav: 1.2,
  lastAccumulated: 1.5,
  lastNavDate: '2026-07-03',
  splits: 1,
  isLastSession: true,
}
const KNOWN: LineContext = {
  ...NOTHING_KNOWN,
  accounts: new Map([['T1', { party: 'A', taAccount: 'N1', appSheetNo: 'S1' }]]),
  owners: new Map([
    ['N1', 'A'],
    ['N2', 'B'],
  ]),
  funds: new Map([
    ['000001', OWN],
    ['000002', { ...OWN, isMoney: true, lastNav: 1, lastAccumulated: 1 }],
    ['000003', { ...OWN, isOwn: false }],
  ]),
  prices: new Map([['000001 2026-07-06', 1.2]]),
  closedDays: new Set(['2026-07-05']),
  comingDays: new Set(),
  paid: new Set(['D0', 'T1 000001 dividend 2026-07-03 2026-07-03']),
}
/** Returns the decimals of a field. The rows below have whole hundredths, and prices in ten-thousandths. */
const decimalsOf = (field: string) => {
  if (field === 'DrawBonusUnit') return 0
  return ['NAV', 'AccumulativeNAV', 'FundIncome'].includes(field) ? 4 : 2
}
const lineOf = (record: ExchangeRecord) => readingOf(record, decimalsOf)

const SOUND: Readonly<Record<string, ExchangeRecord>> = {
  '02': {
    ...{ TransactionAccountID: 'T1', TAAccountID: 'N1', ReturnCode: '0000', BusinessCode: '101' },
    AppSheetSerialNo: 'S1',
  },
  '06': {
    ...{
      TASerialNO: 'D1',
      TransactionAccountID: 'T1',
      TAAccountID: 'N1',
      FundCode: '000001',
      ReturnCode: '0000',
    },
    ...{
      RegistrationDate: '2026-07-07',
      XRDate: '2026-07-07',
      DividentDate: '2026-07-10',
      CurrencyType: '156',
    },
    ...{ BasisforCalculatingDividend: 1_000_00n, DividendPerUnit: 10n, DrawBonusUnit: 1n, NAV: 12_000n },
    ...{
      ConfirmedAmount: 100_00n,
      VolOfDividendforReinvestment: 0n,
      DefDividendMethod: '1',
      DividendType: '0',
    },
  },
  '07': {
    ...{
      FundCode: '000001',
      UpdateDate: '2026-07-07',
      NAV: 12_100n,
      AccumulativeNAV: 15_100n,
      CurrencyType: '156',
    },
    ...{ FundIncome: 0n, NextTradeDate: '2026-07-08', ConvertStatus: '0', PeriodicStatus: '0' },
  },
  '25': { CurrencyType: '156', PayDate: '2026-07-09', ReceOrPayFlag: '0' },
  '26': { TransactionAccountID: 'T1', FundCode: '000001', ShareRegisterDate: '2026-07-01' },
}
const INCOME = {
  ...{
    FundCode: '000002',
    DividendType: '2',
    DefDividendMethod: '0',
    ConfirmedAmount: 0n,
    DividendPerUnit: 1n,
  },
  ...{ DrawBonusUnit: 1000n, VolOfDividendforReinvestment: 1n, NAV: 10_000n },
}

test.each(Object.entries(SOUND))('a sound line of a %s is booked', (fileType, record) => {
  expect(JUDGES[fileType]!(lineOf(record), KNOWN, DAY)).toBeNull()
  expect(noticeOf(lineOf(record), fileType, KNOWN, DAY)).toBeNull()
})

test('so is a day’s income of a money fund', () => {
  expect(JUDGES['06']!(lineOf({ ...SOUND['06'], ...INCOME }), KNOWN, DAY)).toBeNull()
})

test.each<[fileType: string, over: ExchangeRecord, fault: string]>([
  ['02', { TransactionAccountID: 'T9' }, 'unknown-account'],
  ['02', { TAAccountID: null }, 'account-number-missing'],
  ['02', { TAAccountID: 'N2' }, 'account-of-another'],
  ['02', { AppSheetSerialNo: 'S2' }, 'application-differs'],
  ['06', { FundCode: '000003' }, 'fund-of-another'],
  ['06', { CurrencyType: '840' }, 'other-currency'],
  ['06', { TAAccountID: 'N2' }, 'other-owner'],
  ['06', { DefDividendMethod: '7' }, 'method-unknown'],
  ['06', { DefDividendMethod: '0' }, 'method-differs'],
  ['06', { VolOfDividendforReinvestment: 9_999_999_999_999_999n }, 'method-differs'],
  ['06', { DividendType: '9' }, 'type-differs'],
  ['06', { DividendType: '2' }, 'type-differs'],
  ['06', { ...INCOME, DividendType: '0' }, 'type-differs'],
  ['06', { XRDate: '2027-07-07' }, 'day-out-of-reach'],
  ['06', { RegistrationDate: '2025-07-07' }, 'day-out-of-reach'],
  ['06', { ...INCOME, XRDate: '2026-07-06' }, 'day-out-of-reach'],
  ['06', { DividentDate: '9999-12-31' }, 'day-out-of-reach'],
  ['06', { TASerialNO: 'D0' }, 'serial-again'],
  ['06', { RegistrationDate: '2026-07-03', XRDate: '2026-07-03' }, 'paid-before'],
  ['06', { ConfirmedAmount: 9_999_999_999_999_999n }, 'figures-apart'],
  ['06', { DividendPerUnit: 9_999_999_999_999_999n }, 'figures-apart'],
  ['06', { ...INCOME, DividendPerUnit: 0n, VolOfDividendforReinvestment: 900_00n }, 'figures-apart'],
  ['07', { FundCode: '000003' }, 'fund-of-another'],
  ['07', { CurrencyType: '840' }, 'other-currency'],
  ['07', { UpdateDate: '2036-01-01' }, 'day-out-of-reach'],
  ['07', { UpdateDate: '2026-07-09' }, 'day-out-of-reach'],
  ['07', { UpdateDate: '2025-07-07' }, 'day-out-of-reach'],
  ['07', { NextTradeDate: '9999-12-31' }, 'day-out-of-reach'],
  ['07', { IPOStartDate: '2026-07-09', IPOEndDate: '2026-07-08' }, 'day-out-of-reach'],
  ['07', { NAV: 0n }, 'nav-not-positive'],
  ['07', { NAV: 9_999_999n }, 'nav-out-of-reach'],
  ['07', { AccumulativeNAV: 9_999_999n }, 'accumulated-out-of-reach'],
  ['07', { AccumulativeNAV: 0n }, 'accumulated-out-of-reach'],
  ['07', { FundIncome: 1n }, 'income-odd'],
  ['07', { ConvertStatus: '9' }, 'status-unknown'],
  ['25', { CurrencyType: '344' }, 'other-currency'],
  ['25', { PayDate: null }, 'pay-date-missing'],
  ['25', { ReceOrPayFlag: '7' }, 'direction-unknown'],
  ['26', { TransactionAccountID: 'T9' }, 'unknown-account'],
  ['26', { FundCode: '999998' }, 'unknown-fund'],
  ['26', { FundCode: '000003' }, 'fund-of-another'],
  ['26', { ShareRegisterDate: null }, 'register-date-missing'],
])('a line of a %s with %o is left out', (fileType, over, fault) => {
  expect(JUDGES[fileType]!(lineOf({ ...SOUND[fileType], ...over }), KNOWN, DAY)).toBe(fault)
})

test.each<[over: ExchangeRecord, told: string]>([
  [{ NAV: 24_200n, AccumulativeNAV: 27_200n }, 'nav-leaps'],
  [{ AccumulativeNAV: 15_200n }, 'accumulated-leaps'],
  [{ UpdateDate: '2026-07-06' }, 'nav-corrected'],
  [{ UpdateDate: '2026-07-05' }, 'nav-of-no-session'],
  [{ UpdateDate: DAY }, 'nav-of-open-day'],
  [{ UpdateDate: '2026-07-02' }, 'nav-late'],
])('a price with %o is taken and told', (over, told) => {
  const line = lineOf({ ...SOUND['07'], ...over })
  expect(JUDGES['07']!(line, KNOWN, DAY)).toBeNull()
  expect(noticeOf(line, '07', KNOWN, DAY)).toBe(told)
})

test('an income of a holiday is told of once it has gone by', () => {
  const funds = new Map([...KNOWN.funds].map(([id, fund]) => [id, { ...fund, isMoney: true }]))
  const line = lineOf({ ...SOUND['07'], UpdateDate: '2026-07-05' })
  expect(noticeOf(line, '07', { ...KNOWN, funds }, DAY)).toBeNull()
  const comingDays = new Set(['2026-07-05'])
  expect(noticeOf(line, '07', { ...KNOWN, funds, comingDays }, DAY)).toBe('nav-of-open-day')
})

test('a step over sessions whose prices nobody has told may hold a dividend of one of them', () => {
  const line = lineOf({ ...SOUND['07'], AccumulativeNAV: 15_200n })
  const funds = new Map([...KNOWN.funds].map(([id, fund]) => [id, { ...fund, isLastSession: false }]))
  expect(noticeOf(line, '07', { ...KNOWN, funds }, DAY)).toBeNull()
})

test('after a split of 1.7 an accumulated NAV moves by 1.7 for each step of the NAV, and more is told', () => {
  const funds = new Map([['000001', { ...OWN, lastAccumulated: 2.04, splits: 1.7 }]])
  const told = (AccumulativeNAV: bigint) =>
    noticeOf(lineOf({ ...SOUND['07'], NAV: 12_100n, AccumulativeNAV }), '07', { ...KNOWN, funds }, DAY)
  // From 1.2000 to 1.2100, and roundings of 1.7 × 0.0005 at most.
  expect([20_570n, 20_578n, 20_580n, 20_500n, 20_670n].map(told)).toEqual([
    ...[null, null],
    ...['accumulated-leaps', 'accumulated-leaps', 'accumulated-leaps'],
  ])
})

test('a price that is told again is no news: a night that was killed reads its file a second time', () => {
  const line = lineOf({ ...SOUND['07'], UpdateDate: '2026-07-06', NAV: 12_000n, AccumulativeNAV: 15_000n })
  expect(noticeOf(line, '07', KNOWN, DAY)).toBeNull()
})
