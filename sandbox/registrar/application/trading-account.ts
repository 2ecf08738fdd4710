import type { ExchangeRecord } from '#domain/exchange/record.ts'
import { textOf, type Night } from '#sandbox/registrar/book/night.ts'
import { reject, type Rejection } from '#sandbox/registrar/book/rejection.ts'

/** Returns the fund account that a record names, or a rejection if its trading account is not open under it. */
export function ownTradingAccount(night: Night, record: ExchangeRecord): string | Rejection {
  const taAccount = textOf(record, 'TAAccountID')
  if (taAccount === null) return reject('1016', 'TAAccountID')
  const found = findTradingAccount(night, textOf(record, 'TransactionAccountID') ?? '')
  return found?.['ta_account'] === taAccount ? taAccount : reject('1126')
}

/** Finds an open trading account with its fund account. */
export function findTradingAccount(night: Night, tradingAccount: string) {
  return night.books.one(
    `SELECT * FROM trading_account JOIN ta_account USING (ta_account) WHERE trading_account = ?
       AND trading_account NOT IN (SELECT trading_account FROM dropped_account)`,
    tradingAccount,
  )
}

/** Whether a trading account number was ever used. It is never free again, even after its account was dropped. */
export function isTradingAccountTaken(night: Night, record: ExchangeRecord): boolean {
  const sql = 'SELECT 1 FROM trading_account WHERE trading_account = ?'
  return night.books.one(sql, textOf(record, 'TransactionAccountID')) !== null
}

/** Opens the trading account of a record under a fund account. */
export function addTrading(night: Night, record: ExchangeRecord, taAccount: string): void {
  night.books.run(
    'INSERT INTO trading_account VALUES (?, ?, ?, ?)',
    textOf(record, 'TransactionAccountID'),
    taAccount,
    textOf(record, 'BranchCode'),
    night.day,
  )
}
