import type { ExchangeRecord } from '#domain/exchange/record.ts'

/** Which shares of a fund: 0 front-end, 1 back-end. */
export interface FundClass {
  readonly fundCode: string
  readonly shareClass: '0' | '1'
}

/**
 * C2: how a registrar settles one fund with us. Periods are trading days from T; 1 gross sends it the fee too
 * (rules/orders.md#agency-terms).
 */
export interface AgencyTerm extends FundClass {
  readonly buyPayDays: number
  readonly redeemPayDays: number
  readonly conversionPayDays: number
  readonly refundPayDays: number
  readonly dividendPayDays: number
  readonly chargePayMethod: '0' | '1'
}

/** C3: what may be switched into what. */
export interface SwitchPair extends FundClass {
  readonly targetFundCode: string
  readonly targetShareClass: '0' | '1'
}

/**
 * A line of which nothing is taken: it says what cannot be, or takes away what is not in force. The fund, the field and what
 * stands there.
 */
export interface ParameterFault {
  readonly kind: 'parameter-odd' | 'not-in-force'
  readonly subject: string
  readonly field: string
  readonly found: string
}

/** What a line does from the day of its file on: sets what it says, new or other than before, or takes it away. */
export type LineWay = 'set' | 'taken-away'

/**
 * WholeFlag 0 tells changes, by their ModifyWay: 0 added, 1 changed, 2 deleted; a whole file has none, so its ModifyWay says
 * nothing (rules/registrar.md#code-lists). Refuses a change of no such way: it could be a deletion.
 */
export function wayOf(record: ExchangeRecord): LineWay | ParameterFault {
  const { WholeFlag, ModifyWay } = record
  if (WholeFlag !== '0' || ModifyWay === '0' || ModifyWay === '1') return 'set'
  return ModifyWay === '2' ? 'taken-away' : fault(record, 'ModifyWay')
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
export function fundOf(record: ExchangeRecord): FundClass | ParameterFault {
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
