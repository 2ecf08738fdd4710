import type { ExchangeRecord } from '#domain/exchange/record.ts'
import { reject, textOf, type Night, type Rejection } from './night.ts'

/**
 * A cancel 052 comes with the night, after T's close, so it is always late; it fails by its most
 * telling reason: nothing of that serial, somebody else's, too late (domain.md 1.1, 1.2).
 */
export function refuseCancel(night: Night, record: ExchangeRecord): Rejection {
  const original = textOf(record, 'OriginalAppSheetNo')
  if (original === null) return reject('1016', 'OriginalAppSheetNo')
  const sql = 'SELECT trading_account FROM application WHERE serial = ?'
  const found = night.books.one(sql, original)
  if (!found) return reject('1402')
  return found['trading_account'] === textOf(record, 'TransactionAccountID') ? reject('1600') : reject('1390')
}
