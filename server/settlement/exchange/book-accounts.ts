import type { BreakReason, RegistrarCode } from '#domain/ledger/break-reason.copy.ts'
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
  findNumbers,
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
 * for again as 008 (rules/registrar.md#order-of-import); any other refusal opens a break. So does another number than the one we know:
 * that one stays, and what waits goes on waiting.
 */
async function bookOpenings(
  tx: Tx,
  answers: readonly Answer[],
  { registrarCode, day }: RegistrarDay,
): Promise<number> {
  const isOpened = (each: Answer) => each.returnCode === SUCCESS
  const isToAdd = (each: Answer) =>
    each.returnCode === ACCOUNT_EXISTS && each.businessCode === OPENING && each.registrarAccountId !== null
  const done = answers.filter(isOpened)
  const known = await findNumbers(
    tx,
    registrarCode,
    done.map((each) => each.transactionAccountId),
  )
  const numberOf = (each: Answer) => known.get(each.transactionAccountId)
  const differs = (each: Answer) => isOther(numberOf(each)?.registrarAccountId ?? null, each)
  const opened = done.filter((each) => !differs(each))
  const refused = answers.filter((each) => !isOpened(each) && !isToAdd(each))
  await openAccounts(tx, registrarCode, opened)
  await requestAddition(tx, registrarCode, answers.filter(isToAdd))
  await refuseAccounts(tx, registrarCode, refused)
  await openBreaks(tx, day, [
    ...refused.map((each) => ({ check: 'account-opening' as const, registrarCode, ...refusalOf(each) })),
    ...done.filter(differs).map((each) => ({
      check: numberOf(each)?.isOpen ? ('account-change' as const) : ('account-opening' as const),
      ...{ registrarCode, ...differenceOf(each, numberOf(each)?.registrarAccountId ?? null) },
    })),
  ])
  return opened.length
}

/** Books changed owners and ended trading accounts. An account to drop that the registrar does not know has ended as well. */
async function bookChanges(
  tx: Tx,
  answers: readonly Answer[],
  { registrarCode, day }: RegistrarDay,
): Promise<number> {
  const sheetsOf = (some: readonly Answer[]) => some.map((each) => each.appSheetNo)
  const numbers = await findChanges(tx, registrarCode, sheetsOf(answers))
  const numberOf = (each: Answer) => numbers.get(each.appSheetNo) ?? null
  const isMade = (each: Answer) =>
    each.returnCode === SUCCESS || (each.kind === 'drop' && each.returnCode === NO_SUCH_ACCOUNT)
  const isOurs = (each: Answer) => each.kind !== null && numbers.has(each.appSheetNo)
  const ours = answers.filter(isOurs)
  const differing = ours.filter((each) => isMade(each) && isOther(numberOf(each), each))
  const done = ours.filter((each) => isMade(each) && !differing.includes(each))
  const refused = ours.filter((each) => !isMade(each))
  const notAsked = answers.filter((each) => !isOurs(each))
  await takeChanges(tx, registrarCode, done)
  await requestChangesAgain(tx, registrarCode, sheetsOf([...refused, ...differing]))
  await openBreaks(tx, day, [
    ...refused.map((each) => ({ check: 'account-change' as const, registrarCode, ...refusalOf(each) })),
    ...differing.map((each) => ({
      ...{ check: 'account-change' as const, registrarCode, ...differenceOf(each, numberOf(each)) },
    })),
    ...notAsked.map((each) => ({
      ...{ check: 'account-change' as const, registrarCode, ...refusalOf(each) },
      ...{ reason: 'not-asked' as const, theirs: `${each.businessCode} ${each.returnCode}` },
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
    reason: codeOf(each.returnCode),
    ours: null,
    theirs: each.detail,
  }
}

/** Whether an answer names another fund account than the one we know. One that names none says nothing of it. */
function isOther(known: string | null, { registrarAccountId }: Answer): boolean {
  return known !== null && registrarAccountId !== null && registrarAccountId !== known
}

function differenceOf(
  each: Answer,
  known: string | null,
): Pick<Break, 'subject' | 'reason' | 'ours' | 'theirs'> {
  const { transactionAccountId: subject, registrarAccountId: theirs } = each
  return { subject, reason: 'fund-account-differs', ours: known, theirs }
}

/** A return code as the reason of a break. One that is no number is a code that no table knows. */
function codeOf(returnCode: string): BreakReason {
  return /^\d+$/.test(returnCode) ? (returnCode as RegistrarCode) : 'unknown-return-code'
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
