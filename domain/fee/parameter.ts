import type { ExchangeRecord } from '#domain/exchange/record.ts'

/** A share class of a fund: 0 front-end, 1 back-end. */
export interface FundClass {
  readonly fundCode: string
  readonly shareClass: '0' | '1'
}

/**
 * C2: how a registrar settles one fund with us. Periods are trading days from T. With method 1 (gross) the registrar also gets
 * the fee (rules/orders.md#agency-terms).
 */
export interface AgencyTerm extends FundClass {
  readonly buyPayDays: number
  readonly redeemPayDays: number
  readonly conversionPayDays: number
  readonly refundPayDays: number
  readonly dividendPayDays: number
  readonly chargePayMethod: '0' | '1'
}

/** C3: a fund and the fund it may be switched into. */
export interface SwitchPair extends FundClass {
  readonly targetFundCode: string
  readonly targetShareClass: '0' | '1'
}

/**
 * Why nothing of a line is used: a value is invalid, or the line deletes a term that is not in force. `subject` is the fund, `found`
 * the value in the field.
 */
export interface ParameterFault {
  readonly kind: 'parameter-odd' | 'not-in-force'
  readonly subject: string
  readonly field: string
  readonly found: string
}

/** The effect of a line from the day of its file on: it sets new or changed values, or withdraws them. */
export type LineEffect = 'set' | 'taken-away'

/**
 * Reads the effect of a line. WholeFlag 0 means changes, by ModifyWay: 0 added, 1 changed, 2 deleted; in a whole file ModifyWay has
 * no meaning (rules/registrar.md#code-lists). Refuses a change with any other ModifyWay, because it could be a deletion.
 */
export function readLineEffect(record: ExchangeRecord): LineEffect | ParameterFault {
  const { WholeFlag, ModifyWay } = record
  if (WholeFlag !== '0' || ModifyWay === '0' || ModifyWay === '1') return 'set'
  return ModifyWay === '2' ? 'taken-away' : fault(record, 'ModifyWay')
}

const LONGEST_PERIOD = 1300n

/** Reads a line of a C2. Refuses a period that is not a whole number of days from 1 to 13, and an unknown ChargePayMethod. */
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

/** Reads a line of a C3. Refuses invalid codes, and a pair of a fund with itself. */
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

/** All nines: a bound without end, and a maximum that is no limit. */
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

/** Reads the fund and share class of a line. Refuses a code that is not six digits, and an unknown charge mode. */
export function fundOf(record: ExchangeRecord): FundClass | ParameterFault {
  const { FundCode: fundCode, ShareClass: shareClass } = record
  if (!isCode(fundCode)) return fault(record, 'FundCode')
  if (shareClass !== '0' && shareClass !== '1') return fault(record, 'ShareClass')
  return { fundCode, shareClass }
}

/** Makes the fault of a line whose value in this field is invalid. */
export function fault(record: ExchangeRecord, field: string): ParameterFault {
  const { FundCode: subject, [field]: found } = record
  return { kind: 'parameter-odd', subject: String(subject ?? ''), field, found: String(found ?? '') }
}
