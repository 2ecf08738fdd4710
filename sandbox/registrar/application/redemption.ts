import type { Share } from '#domain/number/money.ts'
import type { Application, Confirmation, DueApplication } from './application.ts'
import { holdingFees } from '#sandbox/registrar/book/holding-fee.ts'
import { availableOf, freeze, takeLeaving, takeLots } from '#sandbox/registrar/book/lot.ts'
import type { Night } from '#sandbox/registrar/book/night.ts'
import { confirmingNav, navValue } from '#sandbox/registrar/book/price.ts'
import { reject, type Rejection } from '#sandbox/registrar/book/rejection.ts'
import { oweToDistributor } from '#sandbox/registrar/book/settlement.ts'
import { takeNow, FORCED, settleRest, carriedDates } from './large-redemption.ts'

/** FundStatus in which a fund takes redemptions: open, or closed to purchases only (rules/orders.md#fund-status). */
export const OPEN_TO_REDEMPTION = ['0', '5']
const PERIODIC = '063'
const TAKES_PERIODIC_REDEMPTIONS = ['0', '2']
const INDIVIDUAL = '1'
/**
 * Judges a redemption on T and freezes its shares: the message, the fund's state, the available shares, the limits of
 * rules/orders.md#limits, in this order.
 */
export function acceptRedemption(night: Night, application: Application): Rejection | null {
  const { record, fund } = application
  if (record['ChargeType'] !== '0') return reject('1016', 'ChargeType')
  if (!OPEN_TO_REDEMPTION.includes(fund.fundStatus)) return reject('1311')
  const isPeriodic = application.businessCode === PERIODIC
  if (isPeriodic && !TAKES_PERIODIC_REDEMPTIONS.includes(fund.periodicStatus)) return reject('1311')
  return freezeAsked(night, application, fund.minimumRedemption)
}

/** Checks the available shares and the limits and freezes the shares, for a redemption or a switch out. */
export function freezeAsked(night: Night, application: Application, minimum: Share): Rejection | null {
  const { record, fund, shares, party, day } = application
  if (!['0', '1'].includes(String(record['LargeRedemptionFlag']))) return reject('1610')
  const available = availableOf(night, application, day)
  if (shares === 0n || shares > available) return reject('1337')
  const isAll = shares === available
  if (!isAll && shares < minimum) return reject(party === INDIVIDUAL ? '1320' : '1322')
  const { redemptionMaximum, dayRedemptionMaximum } = fund
  if (redemptionMaximum !== null && shares > redemptionMaximum) {
    return reject(party === INDIVIDUAL ? '1321' : '1323')
  }
  const asked = askedToday(night, application) + shares
  if (dayRedemptionMaximum !== null && asked > dayRedemptionMaximum) return reject('1386')
  if (!isAll && available - shares < fund.minimumHolding) return reject('1601')
  freeze(night, application, shares)
  return null
}

/**
 * Prices a redemption by its day's NAV, takes the oldest lots and pays net of fees (rules/fees.md#redemption-by-lots,
 * rules/fees.md#back-end-fee). A redemption of all shares of a money fund also pays its unpaid income (2.9).
 */
export function confirmRedemption(night: Night, application: DueApplication): Confirmation | Rejection {
  const { fund, shareClass, businessCode } = application
  const unitNav = confirmingNav(night, fund, application.priceDay)
  if (unitNav === null) return reject('1332')
  const taken = takeNow(night, application)
  if (!taken) return reject('1337')
  const { priceDay } = application
  const { confirmDay } = night
  const fees = holdingFees(fund, taken.uses, { nav: unitNav, priceDay, confirmDay, shareClass })
  if (!fees) return reject('1635')
  takeLots(night, application, taken.uses)
  const income = takeLeaving(night, application)
  const carried = settleRest(night, application, taken)
  const charge = fees.redemptionFee + fees.backEndFee
  const agencyFee = charge - fees.toFund
  const owed = {
    fundCode: fund.fundCode,
    businessCode: `1${businessCode.slice(-2)}`,
    transactionDay: application.priceDay,
    payDays: fund.redemptionPayDays,
  }
  oweToDistributor(night, { ...owed, kind: 'RD', amount: fees.net + income })
  // Fees that do not stay in the fund belong to the distributor (rules/fees.md#funds-part-of-the-fee, rules/fees.md#back-end-fee).
  oweToDistributor(night, { ...owed, kind: 'FE', amount: agencyFee })
  return {
    kind: 'confirmed',
    values: {
      TAAccountID: application.taAccount,
      ...carriedDates(application),
      ...(businessCode === FORCED && BELOW_LEAST_HOLDING),
      ConfirmedVol: taken.shares,
      ConfirmedAmount: fees.net + income,
      Charge: charge,
      TotalTransFee: charge,
      AgencyFee: agencyFee,
      TotalBackendLoad: fees.backEndFee,
      NAV: navValue(night.options.version, 'NAV', unitNav),
      UndistributeMonetaryIncome: income,
      UndistributeMonetaryIncomeFlag: '0',
      ...carried.values,
    },
    ...(carried.state && { state: carried.state }),
  }
}

const BELOW_LEAST_HOLDING = { FromTAFlag: '1', RedemptionReason: '0' } as const

/** Sums the shares of the fund that the fund account asked to redeem or switch for T, over all its trading accounts. */
function askedToday(night: Night, { fund, taAccount, day }: Application): bigint {
  const row = night.books.one(
    `SELECT sum(shares) AS total FROM application
     WHERE fund_code = ? AND ta_account = ? AND day = ? AND state NOT IN ('rejected', 'cancelled')
       AND business_code IN ('024', '063', '036')`,
    fund.fundCode,
    taAccount,
    day,
  )
  return (row?.['total'] as bigint | null) ?? 0n
}
