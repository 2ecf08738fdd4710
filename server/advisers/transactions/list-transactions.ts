import type { findTransactions as contract } from '#contract/adviser/transaction.ts'
import type { OutputOf, ParsedOf } from '#contract/endpoint.ts'
import { BASIS_OF_DUTY } from '#domain/duty/client-view.ts'
import { readPeriod } from '#domain/order/order-period.ts'
import { hashFilter, recordLook } from '#server/base/audit/access-log.store.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import type { Adviser } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { ReadCall } from '#server/base/http/route.ts'
import { placeOf } from '#server/base/list/place.ts'
import type { TransactionRow } from './transaction.store.ts'
import { findTransactionRows, TRANSACTION_KEYS } from './transaction.store.ts'

/** Lists the orders of the clients whose orders the reader may see, and writes the look before anything is answered. */
export async function listTransactions(
  call: ReadCall<Adviser>,
  input: ParsedOf<typeof contract>,
  seal: Seal,
): Promise<AnswerOf<typeof contract>> {
  const place = placeOf(TRANSACTION_KEYS, input)
  if ('kind' in place) return place
  const period = readPeriod(input, call.today)
  if (period.kind !== 'period') return period
  const { from, to } = period
  const { rows, next, sums } = await findTransactionRows(call.db, call.actor, { ...input, from, to }, place)
  await recordLook(call.db, call, {
    ...{ basis: BASIS_OF_DUTY[call.actor.duty], view: 'list.transactions', shown: rows.length },
    filterHash: hashFilter(seal, input),
  })
  return ok({ next, from, to, transactions: rows.map(viewOf), totals: [...sums] })
}

function viewOf(row: TransactionRow): OutputOf<typeof contract>['transactions'][number] {
  const { fundName, fundNameEn, targetName, targetNameEn, acceptedAt, ...rest } = row
  return {
    ...rest,
    fundName: { zh: fundName, en: fundNameEn },
    targetName: targetName === null ? null : { zh: targetName, en: targetNameEn },
    acceptedAt: acceptedAt.toISOString(),
  }
}
