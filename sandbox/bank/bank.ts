import { join } from 'node:path'
import { digitsFromDay } from '#domain/exchange/field.ts'
import type { Fen } from '#domain/number/money.ts'
import type { Faults } from '#sandbox/faults.ts'
import { writeWhole } from '#sandbox/whole-file.ts'
import type { PaymentChannel } from '#ports/payment-channel.ts'
import { openBankBooks } from './bank-books.ts'
import { balanceOf } from './bank-day.ts'
import { BadRequest } from './bank-refusal.ts'
import { creditInterest } from './interest.ts'
import { receivePayment, takeRemittance } from './inbound.ts'
import type { RegistrarPayment, Remittance } from './inbound.ts'
import { linesOf } from './movement.ts'
import { CELL, statementName, writeStatement } from './statement-file.ts'
import { openChannel } from './payment-channel.ts'

export interface SandboxBank {
  readonly channel: PaymentChannel
  /** Opens a card and returns true. If the card exists, it is not changed and false is returned. */
  openCard(card: { readonly cardToken: string; readonly balance: Fen; readonly singleLimit?: Fen }): boolean
  /** Returns the balance of a card, `own:…` or `registrar:…`. Null if the bank has no such account. */
  balanceOf(payee: string): Fen | null
  /** Books a registrar's payment into our settlement account, once for a serial. */
  receive(payment: RegistrarPayment): void
  /** Books a remittance to our settlement account and returns the bank's own serial. */
  remit(remittance: Remittance): string
  /** Credits interest to our settlement account, once a day, and returns the bank's own serial. */
  creditInterest(interest: { readonly amount: Fen; readonly day: string }): string
  /** Closes a day and writes its statement. Closing it again writes the same file. Later requests are booked on the next day. */
  closeDay(day: string): void
  close(): void
}

/** Opens a bank with its own books. A serial moves money at most once, and a debit is on our settlement account at once. */
export function openSandboxBank(options: { readonly dir: string; readonly faults: Faults }): SandboxBank {
  const { dir, faults } = options
  const db = openBankBooks(dir)
  return {
    channel: openChannel(db, dir, faults),
    openCard({ cardToken, balance, singleLimit }) {
      if (!CELL.test(cardToken) || cardToken.includes(':') || balance < 0n) {
        throw new BadRequest(`no card: ${cardToken}`)
      }
      const sql = "INSERT OR IGNORE INTO account VALUES (?, 'card', ?, ?)"
      return db.prepare(sql).run(cardToken, balance, singleLimit ?? null).changes === 1
    },
    balanceOf: (payee) => balanceOf(db, payee),
    receive: (payment) => receivePayment(db, payment),
    remit: (remittance) => takeRemittance(db, remittance),
    creditInterest: (interest) => creditInterest(db, interest),
    closeDay(day) {
      if (digitsFromDay(day) === null) throw new BadRequest(`no day: ${day}`)
      // The day is closed first, so that no movement can be booked on it after its lines were read.
      db.prepare('INSERT OR IGNORE INTO closed_day VALUES (?)').run(day)
      const text = writeStatement(linesOf(db, day))
      writeWhole(join(dir, statementName(day)), Buffer.from(text, 'utf8'))
    },
    close: () => db.close(),
  }
}
