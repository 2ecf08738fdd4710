import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import { digitsFromDay } from '#domain/exchange/field.ts'
import { fen, type Fen } from '#domain/money.ts'
import type { Faults } from '#sandbox/faults.ts'
import { inTransaction } from '#sandbox/in-transaction.ts'
import { writeWhole } from '#sandbox/whole-file.ts'
import type {
  ChannelAnswer,
  PaymentChannel,
  PaymentFailure,
  StatementLine,
} from '#server/ports/payment-channel.ts'
import { openBankBooks } from './bank-books.ts'
import { CELL, readStatement, statementName, writeStatement } from './statement-file.ts'

/**
 * The same serial came with another amount, account or direction: the caller's books are in
 * disorder.
 */
export class SerialReused extends Error {
  override readonly name = 'SerialReused'
}

/**
 * A request that no bank would take in: an amount that is not positive, an odd token, no instant.
 */
export class BadRequest extends Error {
  override readonly name = 'BadRequest'
}

export interface SandboxBank {
  readonly channel: PaymentChannel
  /** Opens a card and says so; a card that exists stays as it is and the answer is false. */
  openCard(card: { readonly cardToken: string; readonly balance: Fen; readonly singleLimit?: Fen }): boolean
  /** The balance of a card, `own:…` or `registrar:…`; null where the bank has no such account. */
  balanceOf(payee: string): Fen | null
  /**
   * Closes a day and writes its statement; closing again writes the same file. Later requests fall
   * on the next day.
   */
  closeDay(day: string): void
  close(): void
}

interface Movement {
  readonly serial: string
  readonly direction: 'in' | 'out'
  readonly counterparty: string
  readonly amount: Fen
  readonly at: string
}

const SETTLEMENT = 'own:settlement'

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

function openChannel(db: DatabaseSync, dir: string, faults: Faults): PaymentChannel {
  return {
    channelCode: 'sandbox-bank',
    async debit({ serial, cardToken, amount, at }) {
      return move(db, faults, { serial, direction: 'in', counterparty: cardToken, amount, at })
    },
    async payOut({ serial, payee, amount, at }) {
      return move(db, faults, { serial, direction: 'out', counterparty: payee, amount, at })
    },
    async query(serial) {
      const row = findMovement(db, serial)
      return row ? outcome(row) : { kind: 'not-found' }
    },
    async statement(day) {
      if (digitsFromDay(day) === null) throw new BadRequest(`no day: ${day}`)
      const path = join(dir, statementName(day))
      return existsSync(path) ? readStatement(readFileSync(path, 'utf8')) : null
    },
  }
}

function move(db: DatabaseSync, faults: Faults, wanted: Movement): ChannelAnswer {
  const { serial, direction, counterparty, amount } = wanted
  if (!CELL.test(serial) || !CELL.test(counterparty)) throw new BadRequest('an odd serial or account')
  if (amount <= 0n) throw new BadRequest(`no amount: ${amount}`)
  const askedDay = beijingDay(wanted.at)
  return inTransaction(db, () => {
    const earlier = findMovement(db, serial)
    if (earlier) return repeat(earlier, wanted)
    if (faults.takeFault('bank-unknown-not-debited', counterparty)) return { kind: 'unknown' }
    const reason = failureOf(db, faults, wanted)
    const isLost = reason === null && faults.takeFault('bank-unknown', counterparty)
    if (reason === null) moveMoney(db, wanted)
    db.prepare(
      `INSERT INTO movement (serial, direction, counterparty, amount, reason, answer_lost, day)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
    ).run(serial, direction, counterparty, amount, reason, isLost ? 1 : 0, openDay(db, askedDay))
    const row = findMovement(db, serial)
    return isLost || !row ? { kind: 'unknown' } : outcome(row)
  })
}

/** The first answer again. Only `query` tells what became of a lost one. */
function repeat(earlier: Row, wanted: Movement): ChannelAnswer {
  const isSame =
    earlier['amount'] === wanted.amount &&
    earlier['direction'] === wanted.direction &&
    earlier['counterparty'] === wanted.counterparty
  if (!isSame) throw new SerialReused(`serial ${wanted.serial} was used for another payment`)
  return earlier['answer_lost'] === 1n ? { kind: 'unknown' } : outcome(earlier)
}

function failureOf(db: DatabaseSync, faults: Faults, wanted: Movement): PaymentFailure | null {
  const { direction, counterparty, amount } = wanted
  if (faults.takeFault('bank-refuses', counterparty)) return 'refused'
  if (faults.takeFault('bank-insufficient', counterparty)) return 'insufficient-funds'
  const account = findAccount(db, counterparty)
  const isHouse = /^(own|registrar):/.test(counterparty)
  if (isHouse && (direction === 'in' || counterparty === SETTLEMENT)) return 'refused'
  if (!isHouse && !account) return 'card-closed'
  const limit = account?.['single_limit'] ?? null
  if (direction === 'in' && limit !== null && amount > (limit as bigint)) return 'over-limit'
  const payer = direction === 'in' ? counterparty : SETTLEMENT
  return amount > (balanceOf(db, payer) ?? 0n) ? 'insufficient-funds' : null
}

function moveMoney(db: DatabaseSync, { direction, counterparty, amount }: Movement): void {
  const house = "INSERT OR IGNORE INTO account VALUES (?, 'house', 0, NULL)"
  if (counterparty.includes(':')) db.prepare(house).run(counterparty)
  const [payer, payee] = direction === 'in' ? [counterparty, SETTLEMENT] : [SETTLEMENT, counterparty]
  const change = db.prepare('UPDATE account SET balance = balance + ? WHERE token = ?')
  change.run(-amount, payer)
  change.run(amount, payee)
}

type Row = Record<string, SQLOutputValue>

function outcome(row: Row): ChannelAnswer {
  const channelSerial = channelSerialOf(row)
  const reason = row['reason'] as PaymentFailure | null
  return reason === null ? { kind: 'success', channelSerial } : { kind: 'failed', channelSerial, reason }
}

function channelSerialOf(row: Row): string {
  return `SB${String(row['number']).padStart(14, '0')}`
}

function linesOf(db: DatabaseSync, day: string): readonly StatementLine[] {
  const all = db.prepare('SELECT * FROM movement WHERE day = ? ORDER BY number')
  all.setReadBigInts(true)
  return all.all(day).map((row) => ({
    serial: row['serial'] as string,
    channelSerial: channelSerialOf(row),
    direction: row['direction'] as 'in' | 'out',
    amount: fen(row['amount'] as bigint),
    status: row['reason'] === null ? 'success' : 'failed',
    payee: row['direction'] === 'out' ? (row['counterparty'] as string) : null,
  }))
}

function findMovement(db: DatabaseSync, serial: string): Row | undefined {
  const one = db.prepare('SELECT * FROM movement WHERE serial = ?')
  one.setReadBigInts(true)
  return one.get(serial)
}

function findAccount(db: DatabaseSync, token: string): Row | undefined {
  const one = db.prepare('SELECT * FROM account WHERE token = ?')
  one.setReadBigInts(true)
  return one.get(token)
}

function balanceOf(db: DatabaseSync, token: string): Fen | null {
  const account = findAccount(db, token)
  return account ? fen(account['balance'] as bigint) : null
}

/** Beijing's date of an instant; China keeps UTC+8 all year. */
function beijingDay(at: string): string {
  const time = /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(at) ? Date.parse(at) : Number.NaN
  if (Number.isNaN(time)) throw new BadRequest(`no instant: ${at}`)
  return new Date(time + 8 * 3_600_000).toISOString().slice(0, 10)
}

/** The day a request is booked on: what comes after a day was closed falls on the day after it. */
function openDay(db: DatabaseSync, asked: string): string {
  const last = db.prepare('SELECT max(day) AS day FROM closed_day').get()?.['day']
  if (typeof last !== 'string' || asked > last) return asked
  return new Date(Date.parse(`${last}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}
