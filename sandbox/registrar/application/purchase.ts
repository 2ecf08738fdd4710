import { divide } from '#domain/number/decimal.ts'
import { fen, NAV_ONE, rate, share, type Fen, type Nav } from '#domain/number/money.ts'
import type { FundTerms } from '#sandbox/market/quotes.ts'
import type { Application, Confirmation, DueApplication } from './application.ts'
import { findRedeemableDay } from '#sandbox/registrar/book/lock-up.ts'
import { addLot, SOURCE } from '#sandbox/registrar/book/lot.ts'
import { numberOf, strikes, type Night } from '#sandbox/registrar/book/night.ts'
import { confirmingNav, navValue } from '#sandbox/registrar/book/price.ts'
import {
  FULL_DISCOUNT,
  splitPurchase,
  tierOf,
  type PurchaseSplit,
} from '#sandbox/registrar/book/purchase-split.ts'
import { reject, type Rejection } from '#sandbox/registrar/book/rejection.ts'
import { buyPayDaysOf, oweForPurchase } from '#sandbox/registrar/book/settlement.ts'

/**
 * FundStatus in which a fund takes purchases: open, or closed to redemptions only (rules/orders.md#fund-status).
 */
export const OPEN_TO_PURCHASE = ['0', '6']
const PERIODIC = '039'
const TAKES_PERIODIC_PURCHASES = ['0', '1']
const BACK_END = '1'
const INDIVIDUAL = '1'

/**
 * Judges a purchase on T: the message, the fund's state, the limits of rules/orders.md#limits, in this
 * order.
 */
export function acceptPurchase(night: Night, application: Application): Rejection | null {
  const { record, fund, amount } = application
  if (record['CurrencyType'] !== '156') return reject('1016', 'CurrencyType')
  if (record['ChargeType'] !== '0') return reject('1016', 'ChargeType')
  const hasClass =
    record['ShareClass'] === BACK_END ? fund.backEndTiers : !fund.isBackEnd && record['ShareClass'] === '0'
  if (!hasClass) return reject('3519')
  if (numberOf(record, 'DiscountRateOfCommission') > FULL_DISCOUNT) return reject('1319')
  if (!OPEN_TO_PURCHASE.includes(fund.fundStatus)) return reject('1311')
  const isPeriodic = application.businessCode === PERIODIC
  if (isPeriodic && !TAKES_PERIODIC_PURCHASES.includes(fund.periodicStatus)) return reject('1311')
  const minimum = belowMinimum(night, application)
  if (minimum) return minimum
  if (fund.singleMaximum !== null && amount > fund.singleMaximum) return reject('1386')
  const sum = boughtToday(night, fund, application) + amount
  if (fund.dayMaximum !== null && sum > fund.dayMaximum) return reject('1386')
  if (!tierOf(fund, amount)) return reject('1311')
  return strikes(night, 'registrar-rejects', fund.fundCode) ? reject('1386') : null
}

/**
 * Prices a purchase by T's NAV and books it as a lot (rules/fees.md#front-end-fee). The fault `registrar-partial` confirms only five
 * eighths.
 */
export function confirmPurchase(
  night: Night,
  application: DueApplication,
  taSerial: string,
): Confirmation | Rejection {
  const { fund, amount, day, businessCode } = application
  const unitNav = confirmingNav(night, fund, day)
  if (unitNav === null) return reject('1332')
  const isPartial = strikes(night, 'registrar-partial', fund.fundCode)
  const taken = isPartial ? fen((amount * 5n) / 8n) : amount
  const split = splitOf(application, taken, unitNav)
  if (!split || split.shares === 0n) return reject('1311')
  addLot(night, application, {
    taSerial,
    shares: split.shares,
    registered: night.confirmDay,
    allowFrom: findRedeemableDay(night, fund),
    source: businessCode === PERIODIC ? SOURCE.periodic : SOURCE.purchase,
    nav: unitNav,
  })
  const of = { fundCode: fund.fundCode, businessCode: `1${businessCode.slice(-2)}`, transactionDay: day }
  oweForPurchase(night, of, { taken, fee: split.fee, payDays: buyPayDaysOf(fund) })
  return {
    kind: 'confirmed',
    values: {
      TAAccountID: application.taAccount,
      ConfirmedVol: split.shares,
      ConfirmedAmount: taken,
      RefundAmount: amount - taken,
      Charge: split.fee,
      AgencyFee: split.fee,
      TotalTransFee: split.fee,
      RateFee: split.rate,
      NAV: navValue(night.options.version, 'NAV', unitNav),
      ShareRegisterDate: night.confirmDay,
    },
  }
}

/** Splits a purchase. Back-end shares have no fee now, but a fee of their own when redeemed (rules/fees.md#back-end-fee). */
function splitOf({ record, fund, shareClass }: Application, taken: Fen, unitNav: Nav): PurchaseSplit | null {
  const discount = numberOf(record, 'DiscountRateOfCommission')
  if (shareClass !== BACK_END) return splitPurchase(fund, taken, discount, unitNav)
  const shares = share(divide(taken * NAV_ONE, unitNav, fund.shareRounding))
  return { net: taken, fee: fen(0n), shares, rate: rate(0n) }
}

/** Checks the first and the add-on minimum. Each has its own return code for individuals and for institutions. */
export function belowMinimum(night: Night, application: Application): Rejection | null {
  const { fund, amount, party } = application
  const isIndividual = party === INDIVIDUAL
  if (isFirst(night, application)) {
    if (amount > 0n && amount >= fund.firstMinimum) return null
    return reject(isIndividual ? '1314' : '1315')
  }
  if (amount > 0n && amount >= fund.addOnMinimum) return null
  return reject(isIndividual ? '1316' : '1317')
}

/** Whether it is the first purchase: no holding and no open purchase of this fund in this trading account (rules/orders.md#limits). */
function isFirst(night: Night, { fund, tradingAccount }: Application): boolean {
  const held = `SELECT 1 FROM position WHERE fund_code = ? AND trading_account = ? AND shares > 0
    UNION ALL SELECT 1 FROM application
    WHERE fund_code = ? AND trading_account = ? AND state IN ('pending', 'accepted')
      AND business_code IN ('020', '022', '039')`
  const keys = [fund.fundCode, tradingAccount]
  return night.books.one(held, ...keys, ...keys) === null
}

/** Sums what the fund account has bought of a fund for T, switches into it included, over all its trading accounts. */
export function boughtToday(night: Night, fund: FundTerms, { taAccount, day }: Application): Fen {
  const row = night.books.one(
    `SELECT sum(amount) AS total FROM application
     WHERE ta_account = ? AND day = ? AND state NOT IN ('rejected', 'cancelled')
       AND (fund_code = ? AND business_code IN ('022', '039') OR target_fund = ?)`,
    taAccount,
    day,
    fund.fundCode,
    fund.fundCode,
  )
  return fen((row?.['total'] as bigint | null) ?? 0n)
}
