import type { Application, Confirmation, DueApplication } from './application.ts'
import { openPosition } from '#sandbox/registrar/book/lot.ts'
import { textOf, type Night } from '#sandbox/registrar/book/night.ts'
import { reject, type Rejection } from '#sandbox/registrar/book/rejection.ts'

const REINVEST = '0'
const CASH = '1'

/** Judges an 029. A money fund always reinvests (rules/fees.md#dividend-method). */
export function acceptMethod(_night: Night, { record, fund }: Application): Rejection | null {
  const method = textOf(record, 'DefDividendMethod')
  if (method !== REINVEST && method !== CASH) return reject('1016', 'DefDividendMethod')
  return fund.fundType === 'MM' && method === CASH ? reject('1379') : null
}

/**
 * Sets the method of a trading account and fund, with or without shares. It comes into force with the confirmation, so a record date on
 * the day of the application still uses the old method (rules/fees.md#dividend-method).
 */
export function confirmMethod(night: Night, application: DueApplication): Confirmation | Rejection {
  const method = textOf(application.record, 'DefDividendMethod')
  openPosition(night, application)
  night.books.run(
    'UPDATE position SET dividend_method = ? WHERE fund_code = ? AND trading_account = ? AND share_class = ?',
    method,
    application.fund.fundCode,
    application.tradingAccount,
    application.shareClass,
  )
  return {
    kind: 'confirmed',
    values: { TAAccountID: application.taAccount, DefDividendMethod: method },
  }
}
