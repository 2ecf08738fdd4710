import { fen, type Fen } from '#domain/money.ts'
import type { Application, Confirmation } from './application.ts'
import { confirmingNav, navValue, numberOf, reject, type Night, type Rejection } from './night.ts'
import { FULL_DISCOUNT, splitPurchase, tierOf } from './purchase-split.ts'

/**
 * FundStatus in which a fund takes purchases: open, or closed to redemptions only (domain.md 1.6).
 */
const OPEN_TO_PURCHASE = ['0', '6']
const INDIVIDUAL = '1'

/**
 * Judges a purchase on T: the message, the fund's state, the limits of domain.md 1.6, in this
 * order.
 */
export function acceptPurchase(night: Night, application: Application): Rejection | null {
  const { record, fund, amount } = application
  if (record['CurrencyType'] !== '156') return reject('1016', 'CurrencyType')
  if (record['ChargeType'] !== '0') return reject('1016', 'ChargeType')
  if (record['ShareClass'] !== '0') return reject('3519')
  if (numberOf(record, 'DiscountRateOfCommission') > FULL_DISCOUNT) return reject('1319')
  if (!OPEN_TO_PURCHASE.includes(fund.fundStatus)) return reject('1311')
  const minimum = belowMinimum(night, application)
  if (minimum) return minimum
  if (fund.singleMaximum !== null && amount > fund.singleMaximum) return reject('1386')
  const sum = boughtToday(night, application) + amount
  if (fund.dayMaximum !== null && sum > fund.dayMaximum) return reject('1386')
  if (!tierOf(fund, amount)) return reject('1311')
  const { faults } = night.options
  return faults.takeFault('registrar-rejects', fund.fundCode) ? reject('1386') : null
}

/**
 * Prices a purchase by T's NAV and books it as a lot (domain.md 2.2). `registrar-partial` takes
 * five eighths of it.
 */
export function confirmPurchase(
  night: Night,
  application: Application,
  taSerial: string,
): Confirmation | Rejection {
  const { record, fund, amount, day } = application
  const { version, faults } = night.options
  const unitNav = confirmingNav(night, fund, day)
  if (unitNav === null) return reject('1332')
  const isPartial = faults.takeFault('registrar-partial', fund.fundCode)
  const taken = isPartial ? fen((amount * 5n) / 8n) : amount
  const discount = numberOf(record, 'DiscountRateOfCommission')
  const split = splitPurchase(fund, taken, discount, unitNav)
  if (!split || split.shares === 0n) return reject('1311')
  bookLot(night, application, taSerial, split.shares)
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
      NAV: navValue(version, 'NAV', unitNav),
      ShareRegisterDate: night.confirmDay,
    },
  }
}

function belowMinimum(night: Night, application: Application): Rejection | null {
  const { fund, amount, party } = application
  const isIndividual = party === INDIVIDUAL
  if (isFirst(night, application)) {
    if (amount > 0n && amount >= fund.firstMinimum) return null
    return reject(isIndividual ? '1314' : '1315')
  }
  if (amount > 0n && amount >= fund.addOnMinimum) return null
  return reject(isIndividual ? '1316' : '1317')
}

/**
 * First: no holding and no purchase in flight of this fund in this trading account (domain.md 1.6).
 */
function isFirst(night: Night, { fund, tradingAccount }: Application): boolean {
  const held = `SELECT 1 FROM position WHERE fund_code = ? AND trading_account = ? AND shares > 0
    UNION ALL SELECT 1 FROM application
    WHERE fund_code = ? AND trading_account = ? AND state = 'pending'
      AND business_code IN ('022', '039')`
  const keys = [fund.fundCode, tradingAccount]
  return night.books.one(held, ...keys, ...keys) === null
}

/** What the person's account has bought of the fund for T, over all its trading accounts. */
function boughtToday(night: Night, { fund, taAccount, day }: Application): Fen {
  const row = night.books.one(
    `SELECT sum(amount) AS total FROM application
     WHERE fund_code = ? AND ta_account = ? AND day = ? AND state <> 'rejected'
       AND business_code IN ('022', '039')`,
    fund.fundCode,
    taAccount,
    day,
  )
  return fen((row?.['total'] as bigint | null) ?? 0n)
}

function bookLot(night: Night, application: Application, taSerial: string, shares: bigint): void {
  const { fund, tradingAccount } = application
  // Money funds always reinvest; other contracts pay cash unless the holder chose otherwise
  // (domain.md 2.10).
  const method = fund.fundType === 'MM' ? '0' : '1'
  night.books.run(
    `INSERT INTO position VALUES (?, ?, ?, 0, ?)
     ON CONFLICT DO UPDATE SET shares = shares + excluded.shares`,
    fund.fundCode,
    tradingAccount,
    shares,
    method,
  )
  night.books.run(
    'INSERT INTO lot VALUES (?, ?, ?, ?, ?, ?)',
    taSerial,
    fund.fundCode,
    tradingAccount,
    shares,
    shares,
    night.confirmDay,
  )
}
