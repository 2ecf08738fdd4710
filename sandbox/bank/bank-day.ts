import type { DatabaseSync } from 'node:sqlite'
import { fen, type Fen } from '#domain/number/money.ts'
import { BadRequest } from './bank-refusal.ts'
import type { Row } from './movement.ts'

/** Returns the Beijing date of an instant. China keeps UTC+8 all year. */
export function beijingDay(at: string): string {
  const time = /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(at) ? Date.parse(at) : Number.NaN
  if (Number.isNaN(time)) throw new BadRequest(`no instant: ${at}`)
  return new Date(time + 8 * 3_600_000).toISOString().slice(0, 10)
}

/** Returns the day on which a request is booked. After a day was closed, its requests are booked on the following day. */
export function openDay(db: DatabaseSync, asked: string): string {
  const last = db.prepare('SELECT max(day) AS day FROM closed_day').get()?.['day']
  return typeof last !== 'string' || asked > last ? asked : dayAfter(last)
}

/** Returns the next calendar day. */
export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}

export function findAccount(db: DatabaseSync, token: string): Row | undefined {
  const one = db.prepare('SELECT * FROM account WHERE token = ?')
  one.setReadBigInts(true)
  return one.get(token)
}

/** Returns the balance of an account, or null if the bank has no such account. */
export function balanceOf(db: DatabaseSync, token: string): Fen | null {
  const account = findAccount(db, token)
  return account ? fen(account['balance'] as bigint) : null
}
