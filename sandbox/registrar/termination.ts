import type { ExchangeRecord } from '#domain/exchange/record.ts'
import { fen, valueOf, type Nav } from '#domain/number/money.ts'
import type { FundTerms } from '#sandbox/market/quotes.ts'
import { noticeOf } from './application/application.ts'
import { heldFunds, heldOf, type RegistrarHolding } from './book/held.ts'
import { nextSerial, type Night } from './book/night.ts'
import { findDue } from './application/open-application.ts'
import { lastNav, navValue } from './book/price.ts'
import { reject } from './book/rejection.ts'
import { oweToDistributor } from './book/settlement.ts'
import { refuseWaiting } from './application/transaction.ts'

const ENDED = '8'
/** A wealth product ends with its term (151); a fund is wound up (150). */
const WITH_A_TERM = ['FIN']

/**
 * Pays out funds that have ended: waiting applications are refused, and every holder is paid at the last NAV without a fee, by a 150 or
 * 151 with FromTAFlag 1 (rules/orders.md#order-kinds, rules/registrar.md#business-codes).
 */
export function payOutEnded(night: Night): readonly ExchangeRecord[] {
  const ended = heldFunds(night).filter((fund) => fund.fundStatus === ENDED)
  return ended.flatMap((fund) => {
    const unitNav = lastNav(night, fund, night.day)
    if (unitNav === null) return []
    const refused = findDue(night, "state = 'pending' AND fund_code = ?", fund.fundCode).map((each) =>
      refuseWaiting(night, each, reject('1311')),
    )
    return [...refused, ...heldOf(night, fund).map((held) => payOut(night, held, unitNav))]
  })
}

function payOut(night: Night, held: RegistrarHolding, unitNav: Nav): ExchangeRecord {
  const { fund, shares } = held
  const amount = fen(valueOf(shares, unitNav) + held.unpaid)
  const businessCode = codeOf(fund)
  const keys = [fund.fundCode, held.tradingAccount, held.shareClass]
  const where = 'fund_code = ? AND trading_account = ? AND share_class = ?'
  night.books.run(`UPDATE lot SET remaining = 0 WHERE ${where}`, ...keys)
  night.books.run(`UPDATE position SET shares = 0, unpaid = 0, is_reduced = 0 WHERE ${where}`, ...keys)
  oweToDistributor(night, {
    kind: 'TM',
    fundCode: fund.fundCode,
    businessCode,
    transactionDay: night.day,
    amount,
    payDays: fund.redemptionPayDays,
  })
  return noticeOf(night, held, nextSerial(night), {
    BusinessCode: businessCode,
    ConfirmedVol: shares,
    ConfirmedAmount: amount,
    NAV: navValue(night.options.version, 'NAV', unitNav),
    UndistributeMonetaryIncome: held.unpaid,
    UndistributeMonetaryIncomeFlag: '0',
  })
}

function codeOf(fund: FundTerms): string {
  return WITH_A_TERM.includes(fund.fundType) ? '151' : '150'
}
