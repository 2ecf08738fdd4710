import type { ExchangeRecord } from '#domain/exchange/record.ts'
import { share } from '#domain/number/money.ts'
import { findTradingAccount } from './trading-account.ts'
import { answerOf, noticeOf, type Application } from './application.ts'
import {
  addLot,
  availableOf,
  chooseLots,
  freeze,
  lotsOf,
  takeLots,
  type LotUse,
} from '#sandbox/registrar/book/lot.ts'
import { nextSerial, textOf, type Night } from '#sandbox/registrar/book/night.ts'
import { lastNav, navValue } from '#sandbox/registrar/book/price.ts'
import { reject, type Rejection } from '#sandbox/registrar/book/rejection.ts'

const SOURCE_KEPT = '1'

/**
 * Carries out a non-trade transfer 033 (inheritance, gift, court) at once, because it needs no price. The giver's application is answered
 * by 133, and each side gets a record of the registrar: 135 out, 134 in, with FromTAFlag 1 (rules/orders.md#order-kinds). Lots keep their
 * register dates.
 */
export function answerTransfer(night: Night, application: Application): readonly ExchangeRecord[] {
  const target = targetOf(night, application)
  if ('kind' in target) return [answerOf(night, application.record, nextSerial(night), target)]
  const available = availableOf(night, application, night.day)
  const { shares } = application
  const uses =
    shares === 0n || shares > available ? null : chooseLots(lotsOf(night, application, night.day), shares)
  if (!uses) return [answerOf(night, application.record, nextSerial(night), reject('1337'))]
  freeze(night, application, shares)
  takeLots(night, application, uses)
  return [
    answerOf(night, application.record, nextSerial(night), {
      kind: 'confirmed',
      values: {
        TAAccountID: application.taAccount,
        ConfirmedVol: shares,
        TargetTAAccountID: target.taAccount,
      },
    }),
    noticeOf(night, { ...application, branch: branchOf(application) }, nextSerial(night), {
      BusinessCode: '135',
      TransferDirection: '0',
      ...valueFields(night, application),
      ConfirmedVol: shares,
    }),
    ...uses.map((use) => moveIn(night, application, target, use)),
  ]
}

interface Target {
  readonly tradingAccount: string
  readonly taAccount: string
  readonly branch: string
}

function targetOf(night: Night, { record, tradingAccount }: Application): Target | Rejection {
  const wanted = textOf(record, 'TargetTransactionAccountID')
  if (wanted === null) return reject('1016', 'TargetTransactionAccountID')
  if (wanted === tradingAccount) return reject('1391')
  const row = findTradingAccount(night, wanted)
  const said = textOf(record, 'TargetTAAccountID')
  if (!row || (said !== null && said !== row['ta_account'])) return reject('1126')
  return {
    tradingAccount: wanted,
    taAccount: row['ta_account'] as string,
    branch: row['branch'] as string,
  }
}

/** Adds a lot to the receiver and makes its record. Each lot has its own record, because it has its own register date. */
function moveIn(night: Night, from: Application, target: Target, { lot, shares }: LotUse): ExchangeRecord {
  const taSerial = nextSerial(night)
  const holder = { ...from, ...target }
  const { registered, nav } = lot
  const allowFrom = night.confirmDay
  addLot(night, holder, { taSerial, shares, registered, allowFrom, source: SOURCE_KEPT, nav })
  return noticeOf(night, holder, taSerial, {
    BusinessCode: '134',
    TransferDirection: '1',
    ...valueFields(night, from),
    ConfirmedVol: share(shares),
    ShareRegisterDate: registered,
    OriginalSerialNo: lot.taSerial,
  })
}

function valueFields(night: Night, { fund }: Application): ExchangeRecord {
  const unitNav = lastNav(night, fund, night.day)
  return { NAV: unitNav && navValue(night.options.version, 'NAV', unitNav) }
}

function branchOf({ record }: Application): string {
  return textOf(record, 'BranchCode') ?? ''
}
