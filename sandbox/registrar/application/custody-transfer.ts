import type { ExchangeRecord } from '#domain/exchange/record.ts'
import { answerOf, type Application, type Confirmation } from './application.ts'
import { availableOf, chooseLots, freeze, lotsOf, takeLots } from '#sandbox/registrar/book/lot.ts'
import { nextSerial, strikes, textOf, type Night } from '#sandbox/registrar/book/night.ts'
import { lastNav, navValue } from '#sandbox/registrar/book/price.ts'
import { reject, type Rejection } from '#sandbox/registrar/book/rejection.ts'

/** BusinessCode of a transfer to another distributor 转托管转出, confirmed as 128 (rules/orders.md#order-kinds). */
export const CUSTODY_OUT = '028'

/**
 * Moves shares to a trading account at another distributor, at once and without a price, before tonight's income is computed, so the
 * giver earns none on them. The receiver's books are not in this box. `registrar-rejects` refuses one transfer.
 */
export function answerCustodyOut(night: Night, application: Application): readonly ExchangeRecord[] {
  return [answerOf(night, application.record, nextSerial(night), moveOut(night, application))]
}

function moveOut(night: Night, application: Application): Confirmation | Rejection {
  const { record, fund, shares } = application
  for (const name of ['TargetDistributorCode', 'TargetTransactionAccountID']) {
    if (textOf(record, name) === null) return reject('1016', name)
  }
  if (textOf(record, 'TargetTransactionAccountID') === application.tradingAccount) return reject('1391')
  if (strikes(night, 'registrar-rejects', fund.fundCode)) return reject('1386')
  const available = availableOf(night, application, night.day)
  const isThere = shares > 0n && shares <= available
  const uses = isThere ? chooseLots(lotsOf(night, application, night.day), shares) : null
  if (!uses) return reject('1337')
  freeze(night, application, shares)
  takeLots(night, application, uses)
  const unitNav = lastNav(night, fund, night.day)
  return {
    kind: 'confirmed',
    values: {
      TAAccountID: application.taAccount,
      ConfirmedVol: shares,
      TargetDistributorCode: textOf(record, 'TargetDistributorCode'),
      TargetTransactionAccountID: textOf(record, 'TargetTransactionAccountID'),
      TransferDirection: '0',
      NAV: unitNav && navValue(night.options.version, 'NAV', unitNav),
    },
  }
}
