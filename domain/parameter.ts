import type { ExchangeRecord } from './exchange/record.ts'
import type { Fen, Rate } from './money.ts'
import { fen, rate } from './money.ts'

/** C2: how a registrar settles one fund with us. Periods are trading days from T; 1 gross sends it the fee too (domain.md 1.5). */
export interface AgencyTerm {
  readonly fundCode: string
  readonly shareClass: '0' | '1'
  readonly buyPayDays: number
  readonly redeemPayDays: number
  readonly conversionPayDays: number
  readonly refundPayDays: number
  readonly dividendPayDays: number
  readonly chargePayMethod: '0' | '1'
}

/** C3: what may be switched into what. */
export interface SwitchPair {
  readonly fundCode: string
  readonly shareClass: '0' | '1'
  readonly targetFundCode: string
  readonly targetShareClass: '0' | '1'
}

/** One tier of a C5: fen of an amount or days held in [from, to), a rate or a fixed fee. */
export interface FeeRateTier {
  readonly from: bigint
  readonly to: bigint | null
  readonly rate: Rate | null
  readonly fixedFee: Fen | null
}

/** C5: the fee of one business of one share class for one kind of customer, lowest tier first. */
export interface FeeRateTable {
  readonly fundCode: string
  readonly shareClass: '0' | '1'
  readonly kind: 'purchase' | 'subscription' | 'rsp' | 'redemption' | 'back-end'
  readonly customerKind: 'all' | 'individual' | 'institution'
  readonly tiers: readonly FeeRateTier[]
}

/** A line that says what cannot be: the fund, the field and what stands there. Nothing of it is taken. */
export interface ParameterFault {
  readonly kind: 'parameter-odd'
  readonly subject: string
  readonly field: string
  readonly found: string
}

const LONGEST_PERIOD = 1300n

/** A line of a C2. Refuses a period that is no whole day of 1 to 13, and a way of settling that nobody has defined. */
export function agencyTermOf(record: ExchangeRecord): AgencyTerm | ParameterFault {
  const fund = fundOf(record)
  if ('kind' in fund) return fund
  const periods = PERIODS.map((field) => ({ field, value: record[field] }))
  const odd = periods.find(({ value }) => !isPeriod(value))
  if (odd) return fault(record, odd.field)
  const method = record['ChargePayMethod']
  if (method !== '0' && method !== '1') return fault(record, 'ChargePayMethod')
  const days = (field: (typeof PERIODS)[number]) => Number((record[field] as bigint) / 100n)
  return {
    ...fund,
    buyPayDays: days('BuyPayPeriod'),
    redeemPayDays: days('RedemptionPayPeriod'),
    conversionPayDays: days('ConversionPayPeriod'),
    refundPayDays: days('SubPayBackPeriod'),
    dividendPayDays: days('DividendPayPeriod'),
    chargePayMethod: method,
  }
}

/** A line of a C3. Refuses codes that are none, and a fund with itself. */
export function switchPairOf(record: ExchangeRecord): SwitchPair | ParameterFault {
  const fund = fundOf(record)
  if ('kind' in fund) return fund
  const targetFundCode = record['CodeOfTargetFund']
  const targetShareClass = record['TargetShareType']
  if (!isCode(targetFundCode)) return fault(record, 'CodeOfTargetFund')
  if (targetShareClass !== '0' && targetShareClass !== '1') return fault(record, 'TargetShareType')
  const isSame = targetFundCode === fund.fundCode && targetShareClass === fund.shareClass
  return isSame ? fault(record, 'CodeOfTargetFund') : { ...fund, targetFundCode, targetShareClass }
}

/**
 * The fee tables of a C5. What is charged for other business than ours is left out; a tier that is neither a rate nor a fixed
 * fee, or tiers that leave a hole or overlap, refuse their whole table.
 */
export function feeRateTablesOf(records: readonly ExchangeRecord[]): {
  readonly tables: readonly FeeRateTable[]
  readonly faults: readonly ParameterFault[]
} {
  const faults: ParameterFault[] = []
  const tables: FeeRateTable[] = []
  const ours = records.filter((record) => kindOf(record) !== null)
  for (const group of Map.groupBy(ours, keyOf).values()) {
    const table = tableOf(group)
    if ('field' in table) faults.push(table)
    else tables.push(table)
  }
  return { tables, faults }
}

/** All nines: without end, and no most. */
export const NO_AMOUNT = 9_999_999_999_999_999n
export const NO_DAYS = 99_999n

const PERIODS = [
  'BuyPayPeriod',
  'RedemptionPayPeriod',
  'ConversionPayPeriod',
  'SubPayBackPeriod',
  'DividendPayPeriod',
] as const

function isPeriod(value: ExchangeRecord[string] | undefined): boolean {
  return typeof value === 'bigint' && value > 0n && value <= LONGEST_PERIOD && value % 100n === 0n
}

function isCode(value: ExchangeRecord[string] | undefined): value is string {
  return typeof value === 'string' && /^\d{6}$/.test(value)
}

/** Whose line it is; a code of other than six digits, and a charge mode nobody has defined, refuse it. */
export function fundOf(
  record: ExchangeRecord,
): { readonly fundCode: string; readonly shareClass: '0' | '1' } | ParameterFault {
  const { FundCode: fundCode, ShareClass: shareClass } = record
  if (!isCode(fundCode)) return fault(record, 'FundCode')
  if (shareClass !== '0' && shareClass !== '1') return fault(record, 'ShareClass')
  return { fundCode, shareClass }
}

/** The line says in this field what cannot be. */
export function fault(record: ExchangeRecord, field: string): ParameterFault {
  const { FundCode: subject, [field]: found } = record
  return { kind: 'parameter-odd', subject: String(subject ?? ''), field, found: String(found ?? '') }
}

const KINDS: Readonly<Record<string, FeeRateTable['kind']>> = {
  '120 002': 'subscription',
  '122 002': 'purchase',
  '139 002': 'rsp',
  '124 002': 'redemption',
  '124 015': 'back-end',
}
const CUSTOMERS = { '0': 'institution', '1': 'individual', '2': 'all' } as const

function kindOf(record: ExchangeRecord): FeeRateTable['kind'] | null {
  return KINDS[`${String(record['BusinessCode'])} ${String(record['CapitalType'])}`] ?? null
}

function keyOf(record: ExchangeRecord): string {
  return [record['FundCode'], record['ShareClass'], kindOf(record), record['IndividualOrInstitution']].join(
    ' ',
  )
}

function tableOf(records: readonly ExchangeRecord[]): FeeRateTable | ParameterFault {
  const [first] = records
  const fund = fundOf(first!)
  if ('kind' in fund) return fund
  const customer = String(first!['IndividualOrInstitution'])
  if (!(customer in CUSTOMERS)) return fault(first!, 'IndividualOrInstitution')
  const tiers: FeeRateTier[] = []
  for (const record of records) {
    const tier = tierOf(record)
    if ('field' in tier) return tier
    tiers.push(tier)
  }
  const sorted = tiers.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  const isWhole = sorted.every((tier, at) => tier.from === (at === 0 ? 0n : sorted[at - 1]!.to))
  if (!isWhole || sorted.at(-1)!.to !== null) return fault(first!, 'GetFeeRateMethod')
  const customerKind = CUSTOMERS[customer as keyof typeof CUSTOMERS]
  return { ...fund, kind: kindOf(first!)!, customerKind, tiers: sorted }
}

/** GetFeeRateMethod 1 goes by amount, 2 by days held; FeeRateFlag 0 is a fixed fee, told as least and most, 1 a rate. */
function tierOf(record: ExchangeRecord): FeeRateTier | ParameterFault {
  const method = record['GetFeeRateMethod']
  if (method !== '1' && method !== '2') return fault(record, 'GetFeeRateMethod')
  const [lower, upper, none] =
    method === '1'
      ? (['AmountLowerLimit', 'AmountUpperLimit', NO_AMOUNT] as const)
      : (['DaysLowerLimit', 'DaysUpperLimit', NO_DAYS] as const)
  const from = record[lower]
  const end = record[upper]
  if (typeof from !== 'bigint' || typeof end !== 'bigint') return fault(record, lower)
  const to = end === none ? null : end
  const { FeeRateFlag: flag, RateFee: of, MinFee: least, MaxFee: most } = record
  if (flag === '1' && typeof of === 'bigint') return { from, to, rate: rate(of), fixedFee: null }
  if (flag === '0' && typeof least === 'bigint' && least === most)
    return { from, to, rate: null, fixedFee: fen(least) }
  return fault(record, 'FeeRateFlag')
}
