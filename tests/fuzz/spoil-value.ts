import { addDays } from '#domain/calendar/day.ts'
import { fieldFormat } from '#domain/exchange/field.ts'
import type { ExchangeValue } from '#domain/exchange/field.ts'
import type { ExchangeVersion } from '#domain/exchange/field-table.ts'
import type { ExchangeRecord } from '#domain/exchange/record.ts'
import { invariant } from '#domain/number/invariant.ts'
import type { Stream } from '#sandbox/market/chance/prng.ts'
import { below, pick } from '#sandbox/market/chance/prng.ts'

/** Files whose lines are damaged by value: those that a registrar sends every night. */
export type SpoiltType = '02' | '04' | '05' | '06' | '07' | '25' | '26'

/**
 * The fields of each file that the night reads; other fields have no effect on the books. Checks of a package against the file itself
 * (the line's confirm day, our own code, a repeated answer) belong to the other fuzz test.
 */
export const READ_FIELDS: Readonly<Record<SpoiltType, readonly string[]>> = {
  '02': ['TransactionAccountID', 'TAAccountID', 'ReturnCode', 'BusinessCode', 'AppSheetSerialNo'],
  '04': [
    ...['TASerialNO', 'AppSheetSerialNo', 'BusinessCode', 'ReturnCode', 'FundCode', 'TransactionAccountID'],
    ...[
      'TransactionDate',
      'ApplicationAmount',
      'ApplicationVol',
      'ConfirmedAmount',
      'ConfirmedVol',
      'Charge',
    ],
    ...['AgencyFee', 'NAV', 'BusinessFinishFlag', 'FromTAFlag', 'OriginalAppSheetNo', 'CodeOfTargetFund'],
    ...[
      'CfmVolOfTargetFund',
      'TargetNAV',
      'RecuperateFee',
      'Interest',
      'VolumeByInterest',
      'DefDividendMethod',
    ],
    ...['SharesAdjustmentFlag', 'ShareRegisterDate', 'CurrencyType', 'ShareClass', 'TAAccountID'],
    ...['UndistributeMonetaryIncome', 'UndistributeMonetaryIncomeFlag'],
  ],
  '05': [
    ...['TransactionAccountID', 'FundCode', 'TotalVolOfDistributorInTA', 'AvailableVol', 'TotalFrozenVol'],
    ...['UndistributeMonetaryIncome', 'UndistributeMonetaryIncomeFlag', 'DetailFlag', 'WholeFlag'],
  ],
  '06': [
    ...['TASerialNO', 'TransactionAccountID', 'TAAccountID', 'FundCode', 'ReturnCode', 'RegistrationDate'],
    ...['XRDate', 'DividentDate', 'BasisforCalculatingDividend', 'DividendPerUnit', 'DrawBonusUnit', 'NAV'],
    ...['DefDividendMethod', 'DividendAmount', 'ConfirmedAmount', 'VolOfDividendforReinvestment'],
    ...['DividendType', 'CurrencyType'],
  ],
  '07': [
    ...['FundCode', 'NAV', 'AccumulativeNAV', 'UpdateDate', 'NextTradeDate', 'FundStatus', 'ConvertStatus'],
    ...['PeriodicStatus', 'FundIncome', 'FundIncomeFlag', 'MinBidsAmountByIndi', 'IndiMaxPurchase'],
    ...['MinRedemptionVol', 'IndiDayMaxSumRedeem', 'IPOStartDate', 'IPOEndDate', 'CurrencyType'],
  ],
  '25': [
    'SequenceNo',
    'FundCode',
    'CapitalType',
    'ConfirmedAmount',
    'ReceOrPayFlag',
    'PayDate',
    'CurrencyType',
  ],
  '26': ['TransactionAccountID', 'FundCode', 'TotalVolOfDistributorInTA', 'ShareRegisterDate', 'TASerialNO'],
}

/** Values to swap in: other accounts, other funds, orders that are not answered tonight. */
export interface Others {
  readonly tradingAccounts: readonly string[]
  readonly taAccounts: readonly string[]
  readonly funds: readonly string[]
  readonly orders: readonly string[]
}

/** A line that was damaged in one field. */
export interface Spoilt {
  readonly record: ExchangeRecord
  readonly field: string
  /** The kind of change, for the counts: `zero`, `max`, `other owner` … */
  readonly how: string
}

type Way = readonly [how: string, value: ExchangeValue]

const CODES: Readonly<Record<string, readonly string[]>> = {
  CurrencyType: ['840', '344', '999'],
  ReturnCode: ['0000', '1386', '1126', '9999'],
  BusinessCode: [
    '120',
    '122',
    '124',
    '129',
    '130',
    '136',
    '142',
    '143',
    '144',
    '145',
    '149',
    '152',
    '101',
    '104',
  ],
  CapitalType: ['001', '003', '009', '077'],
}
const FLAGS = ['0', '1', '2', '5', '9']
const OWN_BOOK = ['TASerialNO', 'SequenceNo', 'AppSheetSerialNo', 'OriginalAppSheetNo'] as const

/** Changes one field of a good line to another value that the field can hold. Null if there is no such value. */
export function spoilValue(
  stream: Stream,
  record: ExchangeRecord,
  of: { readonly field: string; readonly version: ExchangeVersion; readonly others: Others },
): Spoilt | null {
  const was = record[of.field] ?? null
  const ways = waysOf(stream, record, of).filter(
    ([, value]) => value !== was && !(was === null && value === 0n),
  )
  if (ways.length === 0) return null
  const [how, value] = pick(stream, ways)
  return { record: { ...record, [of.field]: value }, field: of.field, how }
}

function waysOf(
  stream: Stream,
  record: ExchangeRecord,
  { field, version, others }: Parameters<typeof spoilValue>[2],
): readonly Way[] {
  const format = fieldFormat(version, field)
  invariant(format, `no such field: ${field}`)
  const some = (list: readonly string[], how: string): Way[] =>
    list.length === 0 ? [] : [[how, pick(stream, list)]]
  if (field === 'TransactionAccountID') return some([...others.tradingAccounts, 'NOBODY'], 'other owner')
  if (field === 'TAAccountID') return some(others.taAccounts, 'other owner')
  if (field === 'FundCode' || field === 'CodeOfTargetFund')
    return some([...others.funds, '999998'], 'other fund')
  if (field === 'AppSheetSerialNo') return some([`NOSUCH${below(stream, 1_000_000_000)}`], 'other order')
  if ((OWN_BOOK as readonly string[]).includes(field))
    return [['other serial', `F${below(stream, 1_000_000_000)}`]]
  if (CODES[field]) return CODES[field].map((code): Way => ['other code', code])
  if (format.type === 'N') return numbers(stream, record[field], format.width)
  if (format.type === 'A' && format.width === 8) return days(stream, record, field)
  const flags = FLAGS.map((flag): Way => ['other flag', flag])
  return field === 'FundStatus' ? flags : [...flags, ['blank', null]]
}

function numbers(stream: Stream, value: ExchangeValue | undefined, width: number): readonly Way[] {
  const was = typeof value === 'bigint' ? value : 0n
  const most = 10n ** BigInt(width) - 1n
  const near = was + BigInt(1 + below(stream, 900))
  const ways: Way[] = [
    ['zero', 0n],
    ['max', most],
    ['double', was * 2n],
    ['half', was / 2n],
    ['more', near],
  ]
  return ways.filter(([, each]) => (each as bigint) <= most)
}

function days(stream: Stream, record: ExchangeRecord, field: string): readonly Way[] {
  const was = record[field]
  const others = Object.entries(record).flatMap(([name, value]) =>
    name !== field && typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? [value] : [],
  )
  const from = typeof was === 'string' ? was : (others[0] ?? '2026-07-06')
  const ways: Way[] = [
    ['day before', addDays(from, -1)],
    ['day after', addDays(from, 1)],
    ['year before', addDays(from, -365)],
    ['year after', addDays(from, 365)],
    ['last day of all', '9999-12-31'],
    ...(others.length > 0 ? [['swapped day', pick(stream, others)] as Way] : []),
  ]
  // In a file that passes its checks, the fields that booking needs are never blank.
  return ['TransactionDate', 'RegistrationDate', 'XRDate', 'UpdateDate'].includes(field)
    ? ways
    : [...ways, ['blank', null]]
}
