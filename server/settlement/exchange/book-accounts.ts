import { answeredKind } from '#domain/registration/account-application.ts'
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

/** The answer to a 001. */
const OPENING = '101'

interface RegistrarDay {
  readonly registrarCode: string
  readonly day: Day
}

/**
 * Takes a 02. What answers nothing we asked, a freeze or a change of the registrar's own say, is a break and changes nothing; so is
 * what the day's 01 asked for and nobody answered. Repeatable.
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
 * Trading accounts that were opened get their TA account. Whose owner has one there already, and it is named, goes out again as 008
 * (rules/registrar.md#order-of-import); any other refusal opens a break.
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

/** Owners that are known anew, and trading accounts that have ended: one the registrar does not know has ended as well. */
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

/** An opening waits for its answer, for asked twice it would be refused; a change is asked again. */
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
    kind: answeredKind(each.text('BusinessCode')),
    businessCode: each.text('BusinessCode'),
    returnCode: each.text('ReturnCode'),
    detail: each.text('ErrorDetail') || null,
    appSheetNo: each.text('AppSheetSerialNo'),
    transactionAccountId: each.text('TransactionAccountID'),
    registrarAccountId: each.text('TAAccountID') || null,
  }
}
