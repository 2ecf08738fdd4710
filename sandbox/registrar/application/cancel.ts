import type { ExchangeRecord } from '#domain/exchange/record.ts'
import type { Confirmation } from './application.ts'
import { release } from '#sandbox/registrar/book/lot.ts'
import { textOf, type Night } from '#sandbox/registrar/book/night.ts'
import { findDue } from './open-application.ts'
import { reject, type Rejection } from '#sandbox/registrar/book/rejection.ts'

const SUBSCRIPTION = '020'

/**
 * Handles a cancel 052. It arrives after T's close, too late for applications of the same package or already priced. An application of an
 * earlier day that still waits (a carried rest, a fund that confirms later) is released. The most specific failure is returned: unknown
 * serial, another account's, a subscription, too late (rules/orders.md#cancellation).
 */
export function cancel(night: Night, record: ExchangeRecord): Confirmation | Rejection {
  const original = textOf(record, 'OriginalAppSheetNo')
  if (original === null) return reject('1016', 'OriginalAppSheetNo')
  const [found] = findDue(night, 'serial = ?', original)
  if (!found) return reject('1402')
  if (found.tradingAccount !== textOf(record, 'TransactionAccountID')) return reject('1390')
  if (found.businessCode === SUBSCRIPTION) return reject('1373')
  const waits = night.books.one("SELECT 1 FROM application WHERE serial = ? AND state = 'pending'", original)
  if (!waits || found.day >= night.day) return reject('1600')
  if (found.rest > 0n) release(night, found, found.rest)
  night.books.run("UPDATE application SET state = 'cancelled' WHERE number = ?", found.number)
  return {
    kind: 'confirmed',
    values: {
      TAAccountID: found.taAccount,
      FundCode: found.fund.fundCode,
      ConfirmedVol: found.rest,
      ConfirmedAmount: found.amount,
    },
  }
}
