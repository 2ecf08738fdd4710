import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { openDatabase } from '#server/db/open.ts'
import { verifyBooks } from '#server/base/ledger/verify-books.ts'
import { findOpenBreaks } from '#server/base/breaks/break.store.ts'
import type { Acknowledgement } from './client.ts'
import { isOfTheMarket } from './explained.ts'

export interface Findings {
  /** Acknowledged orders that are missing or not as acknowledged. */
  readonly lost: number
  /** Orders that no client was told of, two orders of one key, two answers to one key, money taken twice. */
  readonly doubled: number
  /** Broken invariants, open breaks, payments that differ between the bank and us, orders still being paid. */
  readonly breaches: number
  /** Business days whose night is done. */
  readonly days: number
}

/** Compares the clients' answers with our books and the bank's. Prints every finding; there should be none. */
export async function checkBooks(
  dataDir: string,
  told: readonly Acknowledgement[],
  say: (line: string) => void,
): Promise<Findings> {
  const database = await openDatabase({ databaseUrl: null, dataDir })
  try {
    const orders = await findOrders(database.db)
    const payments = await findPayments(database.db)
    const movements = findMovements(dataDir)
    const found = {
      lost: findLost(told, orders),
      doubled: [...findDoubled(told, orders), ...findDoubledMoney(movements, payments)],
      breaches: [
        ...(await verifyBooks(database.db)).map(
          (each) => `${each.invariant} ${each.subject}: ${each.detail}`,
        ),
        ...(await findUnexplained(database.db)).map((each) => `open break ${JSON.stringify(each)}`),
        ...comparePayments(payments, movements),
        ...orders
          .filter((each) => UNPAID.includes(each.status))
          .map((each) => `${each.orderNo} is ${each.status}`),
      ],
    }
    for (const [kind, lines] of Object.entries(found))
      for (const line of lines.slice(0, 20)) say(`${kind}: ${line}`)
    const days = await countDays(database.db)
    const { lost, doubled, breaches } = found
    return { lost: lost.length, doubled: doubled.length, breaches: breaches.length, days }
  } finally {
    await database.close()
  }
}

async function findUnexplained(db: Db) {
  const unexplained = []
  for (const each of await findOpenBreaks(db)) if (!(await isOfTheMarket(db, each))) unexplained.push(each)
  return unexplained
}

/** No order is still on its way to the bank after four days without faults. */
const UNPAID = ['submitted', 'paying']

interface OrderRow {
  readonly orderNo: string
  readonly status: string
}

async function findOrders(db: Db): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`select order_no as "orderNo", status from fund_order
    where origin = 'client'`.execute(db)
  return rows
}

async function countDays(db: Db): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from business_day where state = 'done'`.execute(db)
  return rows[0]!.n
}

interface PaymentRow {
  readonly serial: string
  readonly status: string
  readonly fen: string
}

async function findPayments(db: Db): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select serial, status, (amount * 100)::bigint::text as fen from payment
    union all select serial, status, (amount * 100)::bigint::text from pay_out where status <> 'waiting'`.execute(
    db,
  )
  return rows
}

/** Reads the movements of the bank's own books by serial. A failed attempt moved nothing. */
function findMovements(dataDir: string): Map<string, { direction: string; fen: string }> {
  const books = new DatabaseSync(join(dataDir, 'sandbox/bank/bank.sqlite'), { readOnly: true })
  const rows = books.prepare(
    'SELECT serial, direction, CAST(amount AS TEXT) AS fen FROM movement WHERE reason IS NULL',
  )
  const found = rows.all().map((row) => {
    const { serial, direction, fen } = row as Record<'serial' | 'direction' | 'fen', string>
    return [serial, { direction, fen }] as const
  })
  books.close()
  return new Map(found)
}

/** Finds acknowledged orders that are lost. A cancelled order may be paid back by now, but its status must be cancelled. */
function findLost(told: readonly Acknowledgement[], orders: readonly OrderRow[]): string[] {
  const status = new Map(orders.map((each) => [each.orderNo, each.status]))
  return told.flatMap(({ act, key, orderNo, refusal }) => {
    if (refusal === 'order-not-found') return [`${key} was told that their order is not found`]
    if (orderNo === null) return []
    const now = status.get(orderNo)
    if (now === undefined) return [`${orderNo}, acknowledged to ${key}`]
    return act === 'cancel' && now !== 'cancelled' ? [`${orderNo} was cancelled by ${key} and is ${now}`] : []
  })
}

function findDoubled(told: readonly Acknowledgement[], orders: readonly OrderRow[]): string[] {
  const placed = told.filter((each) => each.act !== 'cancel' && each.orderNo !== null)
  const known = new Map<string, string>()
  const shared = placed.flatMap(({ orderNo, key }) => {
    const other = known.get(orderNo!)
    known.set(orderNo!, key)
    return other ? [`${orderNo} answers ${key} and ${other}`] : []
  })
  const unasked = orders
    .filter((each) => !known.has(each.orderNo))
    .map((each) => `${each.orderNo} has no acknowledgement`)
  const contradicted = told.filter((each) => each.isContradicted).map((each) => `${each.key} got two answers`)
  return [...shared, ...unasked, ...contradicted]
}

/** Finds debits of cards without a payment of ours: under a second serial, or for no order. */
function findDoubledMoney(
  movements: ReturnType<typeof findMovements>,
  payments: readonly PaymentRow[],
): string[] {
  const ours = new Set(payments.filter((each) => each.status === 'success').map((each) => each.serial))
  return [...movements].flatMap(([serial, { direction }]) =>
    direction === 'in' && serial.startsWith('D') && !ours.has(serial)
      ? [`${serial} was debited for nothing`]
      : [],
  )
}

/** Finds differences: a successful payment must be one movement of its amount, a failed payment none. */
function comparePayments(
  payments: readonly PaymentRow[],
  movements: ReturnType<typeof findMovements>,
): string[] {
  return payments.flatMap(({ serial, status, fen }) => {
    const moved = movements.get(serial)?.fen ?? '0'
    const expected = status === 'success' ? fen : '0'
    return moved === expected ? [] : [`${serial} is ${status} over ${fen} fen, the bank moved ${moved}`]
  })
}
