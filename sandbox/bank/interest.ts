import type { DatabaseSync } from 'node:sqlite'
import type { Fen } from '#domain/number/money.ts'
import { inTransaction } from '#sandbox/in-transaction.ts'
import { INTEREST_PAYEE } from '#ports/payment-channel.ts'
import { openDay } from './bank-day.ts'
import { BadRequest } from './bank-refusal.ts'
import { bookMovement, ELSEWHERE, findMovement, SETTLEMENT, transfer } from './movement.ts'

/** Credits interest to our settlement account, once a bank day, and returns the bank's own serial. */
export function creditInterest(
  db: DatabaseSync,
  interest: { readonly amount: Fen; readonly day: string },
): string {
  const { amount } = interest
  if (amount <= 0n) throw new BadRequest(`no amount: ${amount}`)
  return inTransaction(db, () => {
    const day = openDay(db, interest.day)
    const serial = `IN${day.replaceAll('-', '')}`
    if (findMovement(db, serial)) return serial
    transfer(db, ELSEWHERE, SETTLEMENT, amount)
    bookMovement(db, { serial, direction: 'in', counterparty: INTEREST_PAYEE, amount, day })
    return serial
  })
}
