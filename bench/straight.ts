import { createHash } from 'node:crypto'
import pg from 'pg'
import { compose } from '#server/compose.ts'
import { readConfig } from '#server/config.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import type { Database } from '#server/db/open.ts'
import { prepareRepeated } from '#server/db/prepare-repeated.ts'
import { openLog } from '#server/log.ts'
import { hashToken } from '#server/people/login/session.ts'
import type { PreparedOrder } from './orders.ts'
import { headersOf, PATH, SECRET } from './orders.ts'
import type { Statement } from './record-statements.ts'
import { recordStatements, replay } from './record-statements.ts'

/** An order that was placed, and every statement that it sent. */
export interface Recording {
  readonly order: PreparedOrder
  readonly orderNo: string
  readonly statements: readonly Statement[]
}

/** Places one order through the product's app in this process, and records its statements. */
export async function record(database: Database, dataDir: string, order: PreparedOrder): Promise<Recording> {
  const config = readConfig({ DATA_DIR: dataDir, SECRET, SANDBOX: '1' })
  const silent = { channel: null as never, cards: null as never, sms: null as never, mail: null as never }
  const none = { ...silent, links: new Map(), world: null }
  const { app } = await compose(config, database, none, openLog('silent'), '/nowhere')
  const origin = 'http://127.0.0.1:1'
  let orderNo = ''
  const statements = await recordStatements(async () => {
    const init = { method: 'POST', headers: headersOf(order, origin), body: order.body }
    const answer = (await (await app.fetch(new Request(origin + PATH, init))).json()) as {
      data: { orderNo: string }
    }
    orderNo = answer.data.orderNo
  })
  if (!orderNo || statements.length === 0)
    throw new Error('the sample order was refused, or its statements were not seen')
  return { order, orderNo, statements }
}

/** Sends the recorded statements of an order straight to PostgreSQL, over one bare connection for each lane. */
export interface Straight {
  send(order: PreparedOrder): Promise<void>
  close(): Promise<void>
}

export async function openStraight(dataDir: string, recording: Recording, lanes: number): Promise<Straight> {
  const server = await startEmbedded(dataDir)
  const where = { host: server.socketDir, user: 'app', database: 'postgres' }
  const pool = new pg.Pool({ ...where, max: lanes, min: lanes, idleTimeoutMillis: 0 })
  pool.on('connect', prepareRepeated)
  return {
    async send(order) {
      const client = await pool.connect()
      try {
        const { swaps, buffers } = otherThan(recording.order, order)
        await replay(client, recording.statements, swaps, buffers, recording.orderNo)
      } finally {
        client.release()
      }
    },
    async close() {
      await pool.end()
      await server.stop()
    },
  }
}

/** Returns the values in the sample's statements, each with the value to send for another order. */
function otherThan(sample: PreparedOrder, order: PreparedOrder) {
  const swaps = [
    [sample.buyer.accountNumber, order.buyer.accountNumber],
    [sample.nonce, order.nonce],
    [sample.key, order.key],
    [sample.buyer.investorPayId, order.buyer.investorPayId],
    [sample.subject, order.subject],
  ] as const
  const hash = (text: string) => createHash('sha256').update(text).digest()
  const buffers = new Map([
    [hashToken(sample.buyer.token).toString('hex'), hashToken(order.buyer.token)],
    [hash(sample.body).toString('hex'), hash(order.body)],
  ])
  return { swaps, buffers }
}
