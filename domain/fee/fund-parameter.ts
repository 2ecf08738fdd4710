import type { Day } from '#domain/calendar/calendar.ts'
import { divide } from '#domain/number/decimal.ts'
import type { ExchangeVersion } from '#domain/exchange/field-table.ts'
import type { ExchangeRecord } from '#domain/exchange/record.ts'
import type { Fen, Nav, Rate, Share } from '#domain/number/money.ts'
import { fen, nav, NAV_ONE, rate, RATE_ONE, share } from '#domain/number/money.ts'
import { OWN_LIMITS, ownLimitOf } from './own-limit.ts'
import type { OwnLimit } from './own-limit.ts'
import { fault, fundOf, NO_AMOUNT, readLineEffect } from './parameter.ts'
import type { FundClass, ParameterFault } from './parameter.ts'

/** A maximum: null if the line does not give it, 'none' if there is no limit, else the limit. */
export type Most<T> = T | 'none' | null

/**
 * C1: the name of a fund and its limits for individuals; limits for subscriptions and institutions are in `own`. Null means that the
 * line does not give the value (rules/orders.md#limits, rules/registrar.md#parameters).
 */
export interface BasicTerm extends FundClass {
  readonly name: string | null
  readonly defaultDividendMethod: '0' | '1' | null
  /**
   * The part of a redemption fee that stays in the fund. An empty or zero field counts as not given, because every fund keeps a part
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
  /** The limits of their own, by column of the terms. Null if the ordinary limit applies (domain/fee/own-limit.ts). */
  readonly own: Readonly<Record<string, bigint | null>>
}

const FIRST_IN_FIRST_OUT = '0'
const YUAN = '156'
const TO_FUND = 'RedeemFeeBackRatio'
/** The value of one unit of the field as a rate: V2.1 has two decimals, V2.2 all eight. */
const RATE_STEP = { '21': 1_000_000n, '22': 1n } as const satisfies Record<ExchangeVersion, bigint>

/**
 * Reads a line of a C1. A maximum of zero or of all nines means no limit. Refuses what we could not process correctly: last in, first
 * out, another currency, a part of a fee above the whole, and a line that deletes the fund, because clients still hold it.
 */
export function basicTermOf(record: ExchangeRecord, version: ExchangeVersion): BasicTerm | ParameterFault {
  const fund = fundOf(record)
  if ('kind' in fund) return fund
  const { FundName, DefDividendMethod: method = null } = record
  if (readLineEffect(record) !== 'set') return fault(record, 'ModifyWay')
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

/** C4: an announced cash dividend for the holders on the record date. `perShare` is in 1e-8 yuan. */
export interface DividendPlan {
  readonly fundCode: string
  /** 2 means that front-end and back-end shares have the same code. */
  readonly shareClass: '0' | '1' | '2'
  readonly registrationDate: Day
  readonly exDate: Day
  readonly payDate: Day | null
  readonly perShare: Nav
  readonly isWithdrawn: boolean
}

/**
 * Reads a line of a C4. Refuses missing days, a pay day before the record date, and an amount of zero or finer than 1e-8 a share
 * (rules/fees.md#dividends).
 */
export function dividendPlanOf(record: ExchangeRecord): DividendPlan | ParameterFault {
  const { FundCode, ShareClass } = record
  const effect = readLineEffect(record)
  if (typeof effect === 'object') return effect
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
    isWithdrawn: effect === 'taken-away',
  }
}

/** C6: shares with this register date can be redeemed from another day on. Null withdraws an earlier date. */
export interface RedeemDate extends FundClass {
  readonly registeredOn: Day
  readonly redeemableFrom: Day | null
}

/** The day a registrar sends if it does not know the day (data dictionary of JR/T 0017, AllowRedemptDate). */
const NO_DAY = '0001-01-01'

/** Reads a line of a C6. Refuses days that are missing, unknown to the registrar, or before the register date. */
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

/** Returns the cash per share. DividendPerUnit has two decimals and is for DrawBonusUnit shares (rules/registrar.md#business-codes). */
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
