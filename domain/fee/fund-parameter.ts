import type { Day } from '#domain/calendar/calendar.ts'
import { divide } from '#domain/number/decimal.ts'
import type { ExchangeVersion } from '#domain/exchange/field-table.ts'
import type { ExchangeRecord } from '#domain/exchange/record.ts'
import type { Fen, Nav, Rate, Share } from '#domain/number/money.ts'
import { fen, nav, NAV_ONE, rate, RATE_ONE, share } from '#domain/number/money.ts'
import { OWN_LIMITS, ownLimitOf } from './own-limit.ts'
import type { OwnLimit } from './own-limit.ts'
import { fault, fundOf, NO_AMOUNT, wayOf } from './parameter.ts'
import type { FundClass, ParameterFault } from './parameter.ts'

/** The most of something: nothing said of it, no limit, or one. */
export type Most<T> = T | 'none' | null

/**
 * C1: what a fund is called and what it asks of individuals, and of subscriptions and firms apart; null is what the line says
 * nothing of (rules/orders.md#limits, rules/registrar.md#parameters).
 */
export interface BasicTerm extends FundClass {
  readonly name: string | null
  readonly defaultDividendMethod: '0' | '1' | null
  /**
   * Part of a redemption fee that stays in the fund; nothing in the field says nothing, for no fund keeps nothing
   * (rules/fees.md#funds-part-of-the-fee).
   */
  readonly feeToFund: Rate | null
  readonly firstMinimum: Fen | null
  readonly addOnMinimum: Fen | null
  readonly singleMaximum: Most<Fen>
  readonly dayMaximum: Most<Fen>
  readonly minimumRedemption: Share | null
  readonly minimumHolding: Share | null
  readonly minimumSwitch: Share | null
  readonly redemptionMaximum: Most<Share>
  readonly dayRedemptionMaximum: Most<Share>
  /** Column of the terms to the limit that the line gives; null if the ordinary limit applies (domain/fee/own-limit.ts). */
  readonly own: Readonly<Record<string, bigint | null>>
}

const FIRST_IN_FIRST_OUT = '0'
const YUAN = '156'
const TO_FUND = 'RedeemFeeBackRatio'
/** What one of the field is of a rate: V2.1 tells it with two decimals, V2.2 with all eight. */
const RATE_STEP = { '21': 1_000_000n, '22': 1n } as const satisfies Record<ExchangeVersion, bigint>

/**
 * A line of a C1; a maximum of zero or of all nines is none. Refuses what we could not do right: shares that go last in first
 * out, another currency, a part of a fee above the whole, and a line that takes the fund away, for its holders stay.
 */
export function basicTermOf(record: ExchangeRecord, version: ExchangeVersion): BasicTerm | ParameterFault {
  const fund = fundOf(record)
  if ('kind' in fund) return fund
  const { FundName, DefDividendMethod: method = null } = record
  if (wayOf(record) !== 'set') return fault(record, 'ModifyWay')
  if (!isAbsentOr(record['RedemptionSequence'], FIRST_IN_FIRST_OUT))
    return fault(record, 'RedemptionSequence')
  if (!isAbsentOr(record['CurrencyType'], YUAN)) return fault(record, 'CurrencyType')
  if (method !== null && method !== '0' && method !== '1') return fault(record, 'DefDividendMethod')
  const feeToFund = numberOf(record, TO_FUND, (told) => rate(told * RATE_STEP[version]))
  if (feeToFund !== null && feeToFund > RATE_ONE) return fault(record, TO_FUND)
  const amount = (field: string) => numberOf(record, field, fen)
  const shares = (field: string) => numberOf(record, field, share)
  return {
    ...fund,
    name: typeof FundName === 'string' ? FundName : null,
    defaultDividendMethod: method,
    feeToFund: feeToFund === 0n ? null : feeToFund,
    firstMinimum: amount('MinBidsAmountByIndi'),
    addOnMinimum: amount('MinAppBidsAmountByIndi'),
    singleMaximum: mostOf(amount('IndiMaxPurchase')),
    dayMaximum: mostOf(amount('IndiDayMaxSumBuy')),
    minimumRedemption: shares('MinRedemptionVol'),
    minimumHolding: shares('MinAccountBalance'),
    minimumSwitch: shares('MinInterconvertVol'),
    redemptionMaximum: mostOf(shares('IndiMaxRedeem')),
    dayRedemptionMaximum: mostOf(shares('IndiDayMaxSumRedeem')),
    own: ownOf(record),
  }
}

function ownOf(record: ExchangeRecord): BasicTerm['own'] {
  const told = (field: string) => numberOf(record, field, (value) => value) ?? 0n
  const isTold = ({ field }: OwnLimit) => typeof record[field] === 'bigint'
  return Object.fromEntries(OWN_LIMITS.filter(isTold).map((each) => [each.column, ownLimitOf(each, told)]))
}

/** C4: cash per share that is announced, for who holds on the record date; 1e-8 yuan a share. */
export interface DividendPlan {
  readonly fundCode: string
  /** 2 is a code that front-end and back-end shares have in common. */
  readonly shareClass: '0' | '1' | '2'
  readonly registrationDate: Day
  readonly exDate: Day
  readonly payDate: Day | null
  readonly perShare: Nav
  readonly isWithdrawn: boolean
}

/**
 * A line of a C4. Refuses days that are missing or run backwards, and an amount that is none or finer than 1e-8 a share
 * (rules/fees.md#dividends).
 */
export function dividendPlanOf(record: ExchangeRecord): DividendPlan | ParameterFault {
  const { FundCode, ShareClass } = record
  const way = wayOf(record)
  if (typeof way === 'object') return way
  const fund = fundOf({
    FundCode: FundCode ?? null,
    ShareClass: ShareClass === '2' ? '0' : (ShareClass ?? null),
  })
  if ('kind' in fund) return fault(record, fund.field)
  const { RegistrationDate: registrationDate, XRDate: exDate, DividentDate: payDate = null } = record
  if (typeof registrationDate !== 'string') return fault(record, 'RegistrationDate')
  if (typeof exDate !== 'string') return fault(record, 'XRDate')
  if (typeof payDate === 'bigint' || (payDate !== null && payDate < registrationDate))
    return fault(record, 'DividentDate')
  const perShare = perShareOf(record)
  if (perShare === null) return fault(record, 'DividendPerUnit')
  return {
    fundCode: fund.fundCode,
    shareClass: ShareClass as DividendPlan['shareClass'],
    ...{ registrationDate, exDate, payDate, perShare },
    isWithdrawn: way === 'taken-away',
  }
}

/** C6: shares registered on a day can be asked back from another day on; null takes that back. */
export interface RedeemDate extends FundClass {
  readonly registeredOn: Day
  readonly redeemableFrom: Day | null
}

/** Stands where a registrar cannot say the day (data dictionary of JR/T 0017, AllowRedemptDate). */
const NO_DAY = '0001-01-01'

/** A line of a C6. Refuses days that are missing, not known to the registrar, or before the shares were registered. */
export function redeemDateOf(record: ExchangeRecord): RedeemDate | ParameterFault {
  const fund = fundOf(record)
  if ('kind' in fund) return fund
  const { ShareRegisterDate: registeredOn, AllowRedemptDate: from, AddFlag } = record
  if (AddFlag !== '0' && AddFlag !== '1') return fault(record, 'AddFlag')
  if (typeof registeredOn !== 'string') return fault(record, 'ShareRegisterDate')
  if (AddFlag === '0') return { ...fund, registeredOn, redeemableFrom: null }
  if (typeof from !== 'string' || from === NO_DAY || from < registeredOn)
    return fault(record, 'AllowRedemptDate')
  return { ...fund, registeredOn, redeemableFrom: from }
}

/** DividendPerUnit has two decimals and is told for DrawBonusUnit shares (rules/registrar.md#business-codes). */
function perShareOf(record: ExchangeRecord): Nav | null {
  const { DividendPerUnit: cash, DrawBonusUnit: unit } = record
  if (typeof cash !== 'bigint' || cash <= 0n) return null
  const shares = typeof unit === 'bigint' && unit > 0n ? unit : 1n
  const scaled = cash * NAV_ONE
  return scaled % (shares * 100n) === 0n ? nav(divide(scaled, shares * 100n, 'down')) : null
}

function isAbsentOr(value: ExchangeRecord[string] | undefined, known: string): boolean {
  return value === undefined || value === null || value === known
}

function numberOf<T>(record: ExchangeRecord, field: string, as: (value: bigint) => T): T | null {
  const value = record[field]
  return typeof value === 'bigint' ? as(value) : null
}

function mostOf<T extends bigint>(value: T | null): Most<T> {
  return value === 0n || value === NO_AMOUNT ? 'none' : value
}
