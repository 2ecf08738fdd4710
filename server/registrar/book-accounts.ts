import type { Day } from '#domain/calendar.ts'
import { ACCOUNT_EXISTS, SUCCESS } from '#domain/return-code.ts'
import type { Tx } from '#server/db/tx.ts'
import { openBreaks } from '#server/settlement/break.store.ts'
import type { Readings } from './read-package.ts'
import { askAgainAsAddition, openAccounts, refuseAccounts } from './registrar-account.store.ts'

/** The answer to a 001. */
const OPENING = '101'

/**
 * Takes a 02: trading accounts that were opened get their TA account. Whose owner has one there already, and it is named, goes out
 * again as 008 (domain.md 5.10); any other refusal opens a break. Repeatable.
 */
export async function bookAccounts(
  tx: Tx,
  readings: Readings,
  of: { registrarCode: string; day: Day },
): Promise<number> {
  const { registrarCode } = of
  const isOpened = (each: Readings[number]) => each.text('ReturnCode') === SUCCESS
  const isToAdd = (each: Readings[number]) =>
    each.text('ReturnCode') === ACCOUNT_EXISTS &&
    each.text('BusinessCode') === OPENING &&
    each.text('TAAccountID') !== ''
  const opened = readings.filter(isOpened)
  const refused = readings.filter((each) => !isOpened(each) && !isToAdd(each))
  await openAccounts(tx, registrarCode, opened.map(answerOf))
  await askAgainAsAddition(tx, registrarCode, readings.filter(isToAdd).map(answerOf))
  await refuseAccounts(tx, registrarCode, refused.map(answerOf))
  await openBreaks(
    tx,
    of.day,
    refused.map((each) => ({
      check: 'account-opening',
      registrarCode,
      subject: each.text('TransactionAccountID'),
      reason: each.text('ReturnCode'),
      ours: null,
      theirs: each.text('ErrorDetail') || null,
    })),
  )
  return opened.length
}

function answerOf(each: Readings[number]) {
  return {
    appSheetNo: each.text('AppSheetSerialNo'),
    transactionAccountId: each.text('TransactionAccountID'),
    registrarAccountId: each.text('TAAccountID') || null,
  }
}
