import type { ExchangeRecord } from '#domain/exchange/record.ts'
import { answerOf, type Application, type Confirmation, type DueApplication } from './application.ts'
import { cancel } from './cancel.ts'
import { answerCustodyOut, CUSTODY_OUT } from './custody-transfer.ts'
import { acceptMethod, confirmMethod } from './dividend-method.ts'
import { release } from '#sandbox/registrar/book/lot.ts'
import {
  claimSerial,
  isOpenOn,
  nextSerial,
  strikes,
  textOf,
  type Night,
} from '#sandbox/registrar/book/night.ts'
import { findDue, identify, store } from './open-application.ts'
import { acceptPurchase, confirmPurchase } from './purchase.ts'
import { acceptRedemption, confirmRedemption } from './redemption.ts'
import { FORCED } from './large-redemption.ts'
import { reject, type Rejection } from '#sandbox/registrar/book/rejection.ts'
import { acceptSubscription, confirmSubscription } from './subscription.ts'
import { acceptSwitch, confirmSwitch } from './switch.ts'
import { answerTransfer } from './transfer.ts'

interface Handler {
  /** Judges an application on T. Null if it is accepted and waits for its confirm day. */
  accept(night: Night, application: Application): Rejection | null
  /** Prices and books an application on its confirm day, under the TASerialNO given. */
  confirm(night: Night, application: DueApplication, taSerial: string): Confirmation | Rejection
}

const purchase: Handler = { accept: acceptPurchase, confirm: confirmPurchase }
const redemption: Handler = { accept: acceptRedemption, confirm: confirmRedemption }

/** Applications that wait for T's NAV, by business code (rules/orders.md#order-kinds). */
const HANDLERS: Readonly<Record<string, Handler>> = {
  '020': { accept: acceptSubscription, confirm: confirmSubscription },
  '022': purchase,
  '024': redemption,
  '029': { accept: acceptMethod, confirm: confirmMethod },
  '036': { accept: acceptSwitch, confirm: confirmSwitch },
  '039': purchase,
  '063': redemption,
}

const CANCEL = '052'
const METHOD = '029'
const TRANSFER = '033'
const REQUIRED = [
  'AppSheetSerialNo',
  'TransactionDate',
  'TransactionAccountID',
  'DistributorCode',
  'BusinessCode',
] as const
/** Fields that every application but a cancel needs (rules/registrar.md#business-codes). */
const REQUIRED_BUT_TO_CANCEL = ['TransactionTime', 'BranchCode'] as const

/** Takes in one record of a 03. Returns an answer at once only if it is refused or needs no price (rules/registrar.md#business-codes). */
export function takeTransaction(night: Night, record: ExchangeRecord): readonly ExchangeRecord[] {
  const rejection = judge(night, record)
  if (rejection) return [answerOf(night, record, nextSerial(night), rejection)]
  const code = textOf(record, 'BusinessCode')
  if (code === CANCEL) return [answerOf(night, record, nextSerial(night), cancel(night, record))]
  const application = identify(night, record, night.day)
  if ('kind' in application) return [answerOf(night, record, nextSerial(night), application)]
  if (code === TRANSFER) return answerTransfer(night, application)
  if (code === CUSTODY_OUT) return answerCustodyOut(night, application)
  const refused = refuseClosed(night, application) ?? HANDLERS[code ?? '']?.accept(night, application) ?? null
  if (refused) return [answerOf(night, record, nextSerial(night), refused)]
  store(night, application)
  return []
}

/**
 * Refuses an application to a fund that is closed on T. Only the dividend method can be changed on any day
 * (rules/orders.md#closed-days-of-a-fund).
 */
function refuseClosed(night: Night, { record, fund, businessCode }: Application): Rejection | null {
  const target = night.funds.get(textOf(record, 'CodeOfTargetFund') ?? '')
  const funds = target ? [fund, target] : [fund]
  const isClosed = businessCode !== METHOD && funds.some((each) => !isOpenOn(each, night.day))
  return isClosed ? reject('1332') : null
}

/** Confirms the applications that are due in tonight's package, in the order of arrival, and returns the answers. */
export function confirmDue(night: Night): readonly ExchangeRecord[] {
  const due = findDue(night, "state = 'pending' AND confirm_day <= ?", night.confirmDay)
  return due
    .filter((application) => !strikes(night, 'registrar-gap', application.fund.fundCode))
    .map((application) => confirmOne(night, application))
}

/** Refuses an application that was waiting, and releases its frozen shares. */
export function refuseWaiting(
  night: Night,
  application: DueApplication,
  rejection: Rejection,
): ExchangeRecord {
  if (application.rest > 0n) release(night, application, application.rest)
  setState(night, application, 'rejected')
  return answerOf(night, application.record, nextSerial(night), rejection)
}

function confirmOne(night: Night, application: DueApplication): ExchangeRecord {
  const { businessCode, record } = application
  if (strikes(night, 'registrar-unknown-code', application.fund.fundCode)) {
    return refuseWaiting(night, application, reject('8888'))
  }
  const confirm = businessCode === FORCED ? confirmRedemption : HANDLERS[businessCode]?.confirm
  const taSerial = nextSerial(night)
  const outcome = confirm?.(night, application, taSerial) ?? reject('1311')
  if (outcome.kind === 'rejected') return refuseWaiting(night, application, outcome)
  setState(night, application, outcome.state ?? 'confirmed')
  return answerOf(night, record, taSerial, outcome)
}

function setState(night: Night, { number }: DueApplication, state: string): void {
  night.books.run('UPDATE application SET state = ? WHERE number = ?', state, number)
}

function judge(night: Night, record: ExchangeRecord): Rejection | null {
  const code = textOf(record, 'BusinessCode') ?? ''
  const required = [...REQUIRED, ...(code === CANCEL ? [] : REQUIRED_BUT_TO_CANCEL)]
  const missing = required.find((name) => textOf(record, name) === null)
  if (missing) return reject('1016', missing)
  const serial = textOf(record, 'AppSheetSerialNo') ?? ''
  if (!claimSerial(night, serial)) return reject('2032')
  if (record['DistributorCode'] !== night.options.distributorCode) {
    return reject('1016', 'DistributorCode')
  }
  if (record['TransactionDate'] !== night.day) return reject('1305')
  const isKnown = code === CANCEL || code === TRANSFER || code === CUSTODY_OUT || code in HANDLERS
  return isKnown ? null : reject('3414')
}
