import { rescale } from '#domain/number/decimal.ts'
import { fieldFormat } from '#domain/exchange/field.ts'
import type { ExchangeRecord } from '#domain/exchange/record.ts'
import type { Raising } from '#sandbox/market/quotes.ts'
import { allot, raisingInterest, ratioOf, type Allotment } from '#sandbox/registrar/book/allotment.ts'
import { answerOf, type Application, type Confirmation, type DueApplication } from './application.ts'
import { daysHeld } from '#sandbox/registrar/book/holding-fee.ts'
import { addLot, SOURCE } from '#sandbox/registrar/book/lot.ts'
import { nextSerial, numberOf, strikes, tradingDayAfter, type Night } from '#sandbox/registrar/book/night.ts'
import { findDue } from './open-application.ts'
import { navValue } from '#sandbox/registrar/book/price.ts'
import { belowMinimum } from './purchase.ts'
import { FULL_DISCOUNT, tierOf } from '#sandbox/registrar/book/purchase-split.ts'
import { reject, type Rejection } from '#sandbox/registrar/book/rejection.ts'
import { oweForPurchase } from '#sandbox/registrar/book/settlement.ts'

const ISSUING = '1'

/** Judges a subscription: the message, the raising period, the minimums (rules/fees.md#subscription). */
export function acceptSubscription(night: Night, application: Application): Rejection | null {
  const { record, fund, amount, day } = application
  if (record['CurrencyType'] !== '156') return reject('1016', 'CurrencyType')
  if (record['ShareClass'] !== '0') return reject('3519')
  if (numberOf(record, 'DiscountRateOfCommission') > FULL_DISCOUNT) return reject('1319')
  const { ipo, fundStatus } = fund
  if (fundStatus !== ISSUING || !ipo || day < ipo.from || day > ipo.to) return reject('1313')
  return belowMinimum(night, application) ?? (tierOf(fund, amount) ? null : reject('1311'))
}

/** Confirms a subscription as 120. There are no shares before the contract is in force. The money stays where it is. */
export function confirmSubscription(night: Night, application: DueApplication): Confirmation | Rejection {
  const { fund, amount, taAccount } = application
  if (!fund.ipo) return reject('1313')
  return {
    kind: 'confirmed',
    state: 'accepted',
    values: {
      TAAccountID: taAccount,
      ConfirmedAmount: amount,
      NAV: navValue(night.options.version, 'NAV', fund.ipo.faceValue),
      BusinessFinishFlag: '0',
    },
  }
}

/**
 * Makes the results of raisings whose contract is in force: 130 with shares at face value, or 149 for all if the raising has failed
 * (rules/fees.md#subscription). Money not taken never left the distributor, so the registrar pays nothing back.
 */
export function raisingResults(night: Night): readonly ExchangeRecord[] {
  const waiting = findDue(night, "state = 'accepted'").filter(
    (each) => (ipoOf(each)?.effectiveOn ?? '9') <= night.day,
  )
  return [...Map.groupBy(waiting, (each) => each.fund.fundCode).values()].flatMap((all) => {
    const [first] = all
    const ipo = first && ipoOf(first)
    if (!first || !ipo) return []
    const hasFailed = strikes(night, 'registrar-raise-fails', first.fund.fundCode)
    const ratio = ratioOf(
      ipo.cap,
      all.reduce((sum, each) => sum + each.amount, 0n),
    )
    return all.map((each) => (hasFailed ? failed(night, each) : raised(night, each, ipo, ratio)))
  })
}

function ipoOf({ fund }: DueApplication): Raising | null {
  return fund.ipo
}

function failed(night: Night, each: DueApplication): ExchangeRecord {
  close(night, each, 'rejected')
  const values: ExchangeRecord = {
    TAAccountID: each.taAccount,
    BusinessCode: '149',
    FromTAFlag: '1',
    ConfirmedAmount: each.amount,
    RefundAmount: each.amount,
  }
  return answerOf(night, each.record, nextSerial(night), { kind: 'confirmed', values })
}

function raised(night: Night, each: DueApplication, ipo: Raising, ratio: Allotment['rate']): ExchangeRecord {
  const taSerial = nextSerial(night)
  const discountE4 = numberOf(each.record, 'DiscountRateOfCommission') || FULL_DISCOUNT
  const from = tradingDayAfter(night, each.day, each.fund.confirmDays)
  const taken = (each.amount * ratio) / 100_000_000n
  const interest = raisingInterest(taken, ipo.interestRate, daysHeld(from, ipo.effectiveOn))
  const allotment = allot(each.fund, ipo, { applied: each.amount, ratio, interest, discountE4 })
  close(night, each, allotment ? 'confirmed' : 'rejected')
  if (!allotment) return answerOf(night, each.record, taSerial, reject('1311'))
  addLot(night, each, {
    taSerial,
    shares: allotment.shares,
    registered: ipo.effectiveOn,
    allowFrom: tradingDayAfter(night, night.confirmDay, 1),
    source: SOURCE.subscription,
    nav: ipo.faceValue,
  })
  const of = { fundCode: each.fund.fundCode, businessCode: '130', transactionDay: each.day }
  oweForPurchase(night, of, { taken: allotment.confirmed, fee: allotment.fee })
  const values = resultOf(night, each, ipo, { ratio, interest, ...allotment })
  return answerOf(night, each.record, taSerial, { kind: 'confirmed', values })
}

function resultOf(
  night: Night,
  each: DueApplication,
  ipo: Raising,
  result: Allotment & { readonly ratio: Allotment['rate']; readonly interest: bigint },
): ExchangeRecord {
  const { version } = night.options
  const decimals = fieldFormat(version, 'SalePercent')?.decimals ?? 5
  return {
    TAAccountID: each.taAccount,
    BusinessCode: '130',
    ConfirmedVol: result.shares,
    ConfirmedAmount: result.confirmed,
    RefundAmount: result.refund,
    SalePercent: rescale(result.ratio, 8, decimals, 'half-up'),
    Charge: result.fee,
    AgencyFee: result.fee,
    TotalTransFee: result.fee,
    RateFee: result.rate,
    Interest: result.interest,
    RaiseInterest: result.interest,
    VolumeByInterest: result.interestShares,
    NAV: navValue(version, 'NAV', ipo.faceValue),
    ShareRegisterDate: ipo.effectiveOn,
  }
}

function close(night: Night, each: DueApplication, state: 'confirmed' | 'rejected'): void {
  night.books.run('UPDATE application SET state = ? WHERE number = ?', state, each.number)
}
