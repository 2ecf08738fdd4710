import { findRequestedKind } from '#domain/registration/account-application.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import { ACCOUNT_EXISTS, NO_SUCH_ACCOUNT, SUCCESS } from '#domain/exchange/return-code.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Break } from '#server/base/breaks/break.store.ts'
import { openBreaks } from '#server/base/breaks/break.store.ts'
import type { Readings } from './read-package.ts'
import {
  requestAddition,
  requestChangesAgain,
  findChanges,
  findUnanswered,
  openAccounts,
  refuseAccounts,
  takeChanges,
} from '#server/trade/books/registrar-account.store.ts'

/** The code of the answer to a 001. */
const OPENING = '101'

interface RegistrarDay {
  readonly registrarCode: string
  readonly day: Day
}

/**
 * Books a 02. An answer to nothing we asked, for example a freeze or a change by the registrar itself, is a break and changes nothing.
 * A request of the day's 01 that nobody answered is a break too. Repeatable.
 */
export async function bookAccounts(tx: Tx, readings: Readings, of: RegistrarDay): Promise<number> {
  const answers = readings.map(answerOf)
  const opened = await bookOpenings(
    tx,
    answers.filter((each) => each.kind === 'open' || each.kind === 'add'),
    of,
  )
  const changed = await bookChanges(
    tx,
    answers.filter((each) => each.kind !== 'open' && each.kind !== 'add'),
    of,
  )
  await breakUnanswered(tx, of)
  return opened + changed
}

/**
 * Saves the TA accounts of opened trading accounts. If the owner has one there already, and the answer names it, the account is asked
 * for again as 008 (rules/registrar.md#order-of-import); any other refusal opens a break.
 */
async function bookOpenings(
  tx: Tx,
  answers: readonly Answer[],
  { registrarCode, day }: RegistrarDay,
): Promise<number> {
  const isOpened = (each: Answer) => each.returnCode === SUCCESS
  const isToAdd = (each: Answer) =>
    each.returnCode === ACCOUNT_EXISTS && each.businessCode === OPENING && each.registrarAccountId !== null
  const opened = answers.filter(isOpened)
  const refused = answers.filter((each) => !isOpened(each) && !isToAdd(each))
  await openAccounts(tx, registrarCode, opened)
  await requestAddition(tx, registrarCode, answers.filter(isToAdd))
  await refuseAccounts(tx, registrarCode, refused)
  await openBreaks(
    tx,
    day,
    refused.map((each) => ({ check: 'account-opening', registrarCode, ...refusalOf(each) })),
  )
  return opened.length
}

/** Books changed owners and ended trading accounts. An account to drop that the registrar does not know has ended as well. */
async function bookChanges(
  tx: Tx,
  answers: readonly Answer[],
  { registrarCode, day }: RegistrarDay,
): Promise<number> {
  const sheetsOf = (some: readonly Answer[]) => some.map((each) => each.appSheetNo)
  const asked = await findChanges(tx, registrarCode, sheetsOf(answers))
  const isDone = (each: Answer) =>
    each.returnCode === SUCCESS || (each.kind === 'drop' && each.returnCode === NO_SUCH_ACCOUNT)
  const isOurs = (each: Answer) => each.kind !== null && asked.has(each.appSheetNo)
  const ours = answers.filter(isOurs)
  const done = ours.filter(isDone)
  const refused = ours.filter((each) => !isDone(each))
  const notAsked = answers.filter((each) => !isOurs(each))
  await takeChanges(tx, registrarCode, done)
  await requestChangesAgain(tx, registrarCode, sheetsOf(refused))
  await openBreaks(tx, day, [
    ...refused.map((each) => ({ check: 'account-change' as const, registrarCode, ...refusalOf(each) })),
    ...notAsked.map((each) => ({
      ...{ check: 'account-change' as const, registrarCode, ...refusalOf(each) },
      ...{ reason: 'not-asked', theirs: `${each.businessCode} ${each.returnCode}` },
    })),
  ])
  return done.length
}

/** Opens breaks for unanswered requests. An opening goes on waiting, because asked twice it would be refused; a change is asked again. */
async function breakUnanswered(tx: Tx, { registrarCode, day }: RegistrarDay): Promise<void> {
  const unanswered = await findUnanswered(tx, registrarCode, day)
  const changes = unanswered.filter((each) => each.isChange)
  await requestChangesAgain(
    tx,
    registrarCode,
    changes.map((each) => each.appSheetNo),
  )
  await openBreaks(
    tx,
    day,
    unanswered.map(({ isChange, appSheetNo, transactionAccountId }) => ({
      check: isChange ? 'account-change' : 'account-opening',
      registrarCode,
      subject: transactionAccountId,
      ...{ reason: 'no-answer', ours: appSheetNo, theirs: null },
    })),
  )
}

function refusalOf(each: Answer): Pick<Break, 'subject' | 'reason' | 'ours' | 'theirs'> {
  return {
    subject: each.transactionAccountId,
    reason: each.returnCode,
    ours: null,
    theirs: each.detail,
  }
}

type Answer = ReturnType<typeof answerOf>

function answerOf(each: Readings[number]) {
  return {
    kind: findRequestedKind(each.text('BusinessCode')),
    businessCode: each.text('BusinessCode'),
    returnCode: each.text('ReturnCode'),
    detail: each.text('ErrorDetail') || null,
    appSheetNo: each.text('AppSheetSerialNo'),
    transactionAccountId: each.text('TransactionAccountID'),
    registrarAccountId: each.text('TAAccountID') || null,
  }
}
