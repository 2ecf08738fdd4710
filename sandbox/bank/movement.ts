import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import { fen, type Fen } from '#domain/number/money.ts'
import type { ChannelAnswer, PaymentFailure, StatementLine } from '#ports/payment-channel.ts'

export type Row = Record<string, SQLOutputValue>

export const SETTLEMENT = 'own:settlement'
export const ELSEWHERE = 'elsewhere'

/** The details of a movement besides its amount. */
export interface Remarks {
  readonly payer?: string
  readonly payerAccount?: string
  readonly memo?: string
  readonly bookedAt?: string
  readonly returnReason?: PaymentFailure
}

export interface BankMovement {
  readonly serial: string
  readonly direction: 'in' | 'out'
  readonly counterparty: string
  readonly amount: Fen
  readonly day: string
  /** Why no money was moved. Null if it was moved. */
  readonly reason?: PaymentFailure | null
  readonly isAnswerLost?: boolean
  readonly remarks?: Remarks
}

/** Saves a movement in the books. The money itself is moved separately. */
export function bookMovement(db: DatabaseSync, movement: BankMovement): void {
  const { serial, direction, counterparty, amount, day, reason, isAnswerLost, remarks = {} } = movement
  db.prepare(
    `INSERT INTO movement (serial, direction, counterparty, amount, reason, answer_lost, day, payer, payer_account,
       memo, return_reason, booked_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(
    serial,
    direction,
    counterparty,
    amount,
    reason ?? null,
    isAnswerLost ? 1 : 0,
    day,
    remarks.payer ?? null,
    remarks.payerAccount ?? null,
    remarks.memo ?? null,
    remarks.returnReason ?? null,
    remarks.bookedAt ?? null,
  )
}

/** Moves an amount from one account to another. A house account that does not exist yet is opened. */
export function transfer(db: DatabaseSync, from: string, to: string, amount: bigint): void {
  const house = db.prepare("INSERT OR IGNORE INTO account VALUES (?, 'house', 0, NULL)")
  for (const token of [from, to]) if (token.includes(':')) house.run(token)
  const change = db.prepare('UPDATE account SET balance = balance + ? WHERE token = ?')
  change.run(-amount, from)
  change.run(amount, to)
}

export function findMovement(db: DatabaseSync, serial: string): Row | undefined {
  const one = db.prepare('SELECT * FROM movement WHERE serial = ?')
  one.setReadBigInts(true)
  return one.get(serial)
}

export function outcomeOf(row: Row): ChannelAnswer {
  const channelSerial = channelSerialOf(row)
  const reason = row['reason'] as PaymentFailure | null
  return reason === null ? { kind: 'success', channelSerial } : { kind: 'failed', channelSerial, reason }
}

/** Returns every attempt booked after the last earlier closed day and up to this day, so that weekends are included. */
export function linesOf(db: DatabaseSync, day: string): readonly StatementLine[] {
  const all = db.prepare(
    `SELECT * FROM movement WHERE day <= ?
     AND day > coalesce((SELECT max(day) FROM closed_day WHERE day < ?), '') ORDER BY number`,
  )
  all.setReadBigInts(true)
  return all.all(day, day).map(lineFrom)
}

/** Makes a statement line. A debit has no payee, because its card is in our own books. A remittance has a payer instead. */
function lineFrom(row: Row): StatementLine {
  const counterparty = row['counterparty'] as string
  const isReturn = row['return_reason'] !== null
  const isNamed = row['direction'] === 'out' || /^(registrar|bank):/.test(counterparty) || isReturn
  const text = (name: string) => row[name] as string | null
  return {
    serial: row['serial'] as string,
    channelSerial: channelSerialOf(row),
    direction: row['direction'] as 'in' | 'out',
    amount: fen(row['amount'] as bigint),
    status: row['reason'] === null ? 'success' : 'failed',
    payee: isNamed ? counterparty : null,
    ...optional('payer', text('payer')),
    ...optional('payerAccount', text('payer_account')),
    ...optional('memo', text('memo')),
    ...optional('bookedAt', text('booked_at')),
    ...optional('reason', text('return_reason') as PaymentFailure | null),
  }
}

function optional<Name extends string, T>(name: Name, value: T | null): { readonly [key in Name]?: T } {
  return (value === null ? {} : { [name]: value }) as { readonly [key in Name]?: T }
}

function channelSerialOf(row: Row): string {
  return `SB${String(row['number']).padStart(14, '0')}`
}
