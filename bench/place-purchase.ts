import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase } from '#server/db/open.ts'
import { startProduct } from '../tests/e2e/server.ts'
import type { Figures } from './main.ts'
import type { PreparedOrder } from './orders.ts'
import { headersOf, PATH, prepareOrders, SECRET } from './orders.ts'
import { atRate, forSeconds, percentile, round } from './pace.ts'
import { openStraight, record } from './straight.ts'

const ORDERS = 18_000
const CLIENTS = 8
const SECONDS = 8
const RATE = 100

/**
 * Compares the orders a second over HTTP by 8 clients with the same statements of such an order sent straight to PostgreSQL over 8
 * connections, in the same run. Then measures the latency at 100 orders a second, of the product and of the statements alone. If the
 * statements alone are slow, the machine is slow.
 */
export async function measure(): Promise<Figures> {
  const product = await startProduct({
    env: { SANDBOX_HISTORY: '0', LOG_LEVEL: 'error', SECRET },
    args: ['--role=web'],
  })
  const database = await openDatabase({ databaseUrl: null, dataDir: product.dataDir })
  try {
    const orders = await prepareOrders(database, ORDERS)
    // Without statistics about the tables the planner makes plans for empty tables (rules/pitfalls.md#empty-tables).
    await sql`analyze`.execute(database.db)
    const next = () => orders.pop() ?? fail('not enough orders were prepared')
    const recording = await record(database, product.dataDir, next())
    await forSeconds(CLIENTS, 2, () => place(product.url, next()))
    const http = await forSeconds(CLIENTS, SECONDS, () => place(product.url, next()))
    const straight = await openStraight(product.dataDir, recording, CLIENTS)
    await forSeconds(CLIENTS, 1, () => straight.send(next()))
    const floor = await forSeconds(CLIENTS, SECONDS, () => straight.send(next()))
    await sleep(1000)
    await atRate(RATE, 2, () => place(product.url, next()))
    const latencies = await atRate(RATE, 20, () => place(product.url, next()))
    const floorLatencies = await atRate(RATE, 10, () => straight.send(next()))
    await straight.close()
    return {
      orders_per_s: round(http),
      floor_per_s: round(floor),
      ratio: round(http / floor, 3),
      statements: recording.statements.length,
      p50_ms: round(percentile(latencies, 0.5)),
      p99_ms: round(percentile(latencies, 0.99)),
      floor_p50_ms: round(percentile(floorLatencies, 0.5)),
      floor_p99_ms: round(percentile(floorLatencies, 0.99)),
      rate_per_s: RATE,
      clients: CLIENTS,
    }
  } finally {
    await database.close()
    await product.stop()
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

function place(url: string, order: PreparedOrder): Promise<void> {
  return new Promise((done, reject) => {
    const call = request(
      url + PATH,
      {
        method: 'POST',
        agent,
        headers: { ...headersOf(order, url), 'content-length': Buffer.byteLength(order.body) },
      },
      (answer) => {
        let text = ''
        answer.on('data', (part) => (text += part))
        answer.on('end', () =>
          answer.statusCode === 200 && text.includes('"0000"')
            ? done()
            : reject(new Error(`${answer.statusCode} ${text}`)),
        )
      },
    )
    call.on('error', reject)
    call.end(order.body)
  })
}

function fail(message: string): never {
  throw new Error(message)
}
