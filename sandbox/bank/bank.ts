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
  /** Opens a card and says so; a card that exists stays as it is and the answer is false. */
  openCard(card: { readonly cardToken: string; readonly balance: Fen; readonly singleLimit?: Fen }): boolean
  /** The balance of a card, `own:…` or `registrar:…`; null where the bank has no such account. */
  balanceOf(payee: string): Fen | null
  /** A registrar pays into our settlement account, once for a serial. */
  receive(payment: RegistrarPayment): void
  /** Somebody remits to our settlement account; the answer is the bank's own serial. */
  remit(remittance: Remittance): string
  /** The bank credits interest to our settlement account, once a day; the answer is its own serial. */
  creditInterest(interest: { readonly amount: Fen; readonly day: string }): string
  /**
   * Closes a day and writes its statement; closing again writes the same file. Later requests fall
   * on the next day.
   */
  closeDay(day: string): void
  close(): void
}

/**
 * A bank with books of its own: a serial moves money once at most, a debit is on our settlement
 * account at once.
 */
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
      // Closed first: no movement can fall on the day after its lines were read.
      db.prepare('INSERT OR IGNORE INTO closed_day VALUES (?)').run(day)
      const text = writeStatement(linesOf(db, day))
      writeWhole(join(dir, statementName(day)), Buffer.from(text, 'utf8'))
    },
    close: () => db.close(),
  }
}
