import type { DatabaseSync } from 'node:sqlite'
import { fen, type Fen } from '#domain/number/money.ts'
import type { CreditNotice } from '#ports/payment-channel.ts'
import { inTransaction } from '#sandbox/in-transaction.ts'
import { BadRequest, SerialReused } from './bank-refusal.ts'
import { balanceOf, beijingDay, openDay } from './bank-day.ts'
import { bookMovement, ELSEWHERE, findMovement, SETTLEMENT, transfer } from './movement.ts'
import { CELL } from './statement-file.ts'

/** A payment of a registrar into our settlement account; `day` is the bank's business day. */
export interface RegistrarPayment {
  readonly serial: string
  /** `registrar:<code>`. */
  readonly from: string
  readonly amount: Fen
  readonly day: string
}

/** Money sent to our settlement account from an account at another bank. */
export interface Remittance {
  readonly fromAccount: string
  readonly name: string
  readonly amount: Fen
  readonly memo: string
  readonly at: string
}

const TEXT_LIMIT = 200

/**
 * Books a registrar's payment, once for a serial. What the registrar's account here lacks comes from the funds' custodians at other
 * banks. Throws `SerialReused` for another payment under the same serial.
 */
export function receivePayment(db: DatabaseSync, payment: RegistrarPayment): void {
  const { serial, from, amount, day } = payment
  if (!CELL.test(serial) || !/^registrar:[A-Za-z0-9]+$/.test(from))
    throw new BadRequest('an odd serial or payer')
  if (amount <= 0n) throw new BadRequest(`no amount: ${amount}`)
  inTransaction(db, () => {
    const earlier = findMovement(db, serial)
    if (earlier) {
      const isSame = earlier['amount'] === amount && earlier['counterparty'] === from
      if (!isSame) throw new SerialReused(`serial ${serial} was used for another payment`)
      return
    }
    const missing = amount - (balanceOf(db, from) ?? 0n)
    if (missing > 0n) transfer(db, ELSEWHERE, from, missing)
    transfer(db, from, SETTLEMENT, amount)
    bookMovement(db, { serial, direction: 'in', counterparty: from, amount, day: openDay(db, day) })
  })
}

/** Books a remittance under a new serial of the bank and returns that serial. */
export function takeRemittance(db: DatabaseSync, remittance: Remittance): string {
  const { fromAccount, name, amount, memo, at } = remittance
  if (!CELL.test(fromAccount)) throw new BadRequest(`no account: ${fromAccount}`)
  if (amount <= 0n) throw new BadRequest(`no amount: ${amount}`)
  for (const text of [name, memo]) {
    if (text.length > TEXT_LIMIT || !text.isWellFormed() || /\p{Cc}/u.test(text))
      throw new BadRequest('a name or memo no bank would carry')
  }
  const day = beijingDay(at)
  return inTransaction(db, () => {
    const count = db.prepare("SELECT count(*) AS n FROM movement WHERE serial LIKE 'RM%'").get()?.['n']
    const serial = `RM${String(Number(count) + 1).padStart(12, '0')}`
    transfer(db, ELSEWHERE, SETTLEMENT, amount)
    const remarks = { payer: name, payerAccount: fromAccount, memo, bookedAt: new Date(at).toISOString() }
    const counterparty = `elsewhere:${fromAccount}`
    bookMovement(db, { serial, direction: 'in', counterparty, amount, day: openDay(db, day), remarks })
    return serial
  })
}

/** Finds the notices of remittances booked at or after an instant, in the order of arrival. */
export function findCredits(db: DatabaseSync, since: string): readonly CreditNotice[] {
  const from = Date.parse(since)
  if (Number.isNaN(from)) throw new BadRequest(`no instant: ${since}`)
  const all = db.prepare('SELECT * FROM movement WHERE booked_at >= ? ORDER BY number')
  all.setReadBigInts(true)
  return all.all(new Date(from).toISOString()).map((row) => ({
    serial: row['serial'] as string,
    amount: fen(row['amount'] as bigint),
    payer: row['payer'] as string,
    payerAccount: row['payer_account'] as string,
    memo: row['memo'] as string,
    at: row['booked_at'] as string,
  }))
}
