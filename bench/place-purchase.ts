import { createHash, randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { parseFen } from '#domain/money.ts'
import { compose } from '#server/compose.ts'
import { readConfig } from '#server/config.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Database } from '#server/db/open.ts'
import { prepareRepeated } from '#server/db/prepare-repeated.ts'
import { openLog } from '#server/log.ts'
import { subjectOf } from '#server/payments/authorization.store.ts'
import { hashToken, newToken, ticketOf } from '#server/sso/session.ts'
import { startProduct } from '../tests/e2e/server.ts'
import type { Figures } from './main.ts'
import type { Statement } from './record-statements.ts'
import { recordStatements, replay } from './record-statements.ts'

const SECRET = 'sandbox-secret-never-for-production'
const PATH = '/fe/rest/transaction/buy/place-purchase'
const AMOUNT = '1000.00'
const ACCOUNTS = 400
const ORDERS = 16_000
const CLIENTS = 8
const SECONDS = 8
const RATE = 100

interface Buyer {
  readonly accountNumber: string
  readonly token: string
  readonly investorPayId: string
}

interface Order {
  readonly buyer: Buyer
  readonly nonce: string
  readonly key: string
  readonly subject: string
  readonly body: string
}

/**
 * Orders a second over HTTP at 8 clients against the very statements of such an order sent straight to PostgreSQL by 8
 * connections, in the same run; then the latency at 100 orders a second.
 */
export async function measure(): Promise<Figures> {
  const product = await startProduct({
    env: { SANDBOX_HISTORY: '0', LOG_LEVEL: 'error', SECRET },
    args: ['--role=web'],
  })
  const database = await openDatabase({ databaseUrl: null, dataDir: product.dataDir })
  try {
    const { fundCode, openDay } = await pickFund(database)
    const buyers = await makeBuyers(database)
    const orders = await makeOrders(database, buyers, fundCode, openDay)
    // Without figures about the tables the planner takes the plans of empty ones (stack-server.md, later measurements).
    await sql`analyze`.execute(database.db)
    const next = () => orders.pop() ?? fail('not enough orders were prepared')
    const sample = next()
    const { statements, orderNo } = await record(database, product.dataDir, sample)
    await forSeconds(CLIENTS, 2, () => place(product.url, next()))
    const http = await forSeconds(CLIENTS, SECONDS, () => place(product.url, next()))
    const floor = await straight(product.dataDir, statements, { sample, orderNo, next })
    await sleep(1000)
    await atRate(RATE, 2, () => place(product.url, next()))
    const latencies = await atRate(RATE, 20, () => place(product.url, next()))
    return {
      orders_per_s: round(http),
      floor_per_s: round(floor),
      ratio: round(http / floor, 3),
      statements: statements.length,
      p50_ms: round(percentile(latencies, 0.5)),
      p99_ms: round(percentile(latencies, 0.99)),
      rate_per_s: RATE,
      clients: CLIENTS,
    }
  } finally {
    await database.close()
    await product.stop()
  }
}

async function pickFund(database: Database): Promise<{ fundCode: string; openDay: string }> {
  const { rows } = await sql<{ fundCode: string; openDay: string }>`
    select sc.fund_code as "fundCode", (select open_day from business_state) as "openDay"
    from share_class sc join product p using (share_class_id)
    join product_version v on v.product_code_id = p.product_code_id and v.validity @> business_today()
    where sc.risk_level = 3 and sc.retired_on is null and v.fund_status = '0' and v.day_maximum is null
      and v.confirm_days = 1 and v.first_minimum <= 1000 order by sc.fund_code limit 1`.execute(database.db)
  return rows[0]!
}

/** Accounts with a card and a session each; their money is the bank's affair, and the bank is not part of this. */
async function makeBuyers(database: Database): Promise<Buyer[]> {
  const buyers = Array.from({ length: ACCOUNTS }, (_, at) => ({
    accountNumber: `7${String(at).padStart(11, '0')}`,
    token: newToken(),
    investorPayId: randomUUID(),
  }))
  const column = <T>(pick: (each: Buyer) => T) => buyers.map(pick)
  await sql`
    with parties as (
      insert into party (kind, name) select 'person', account from unnest(${column((b) => b.accountNumber)}::text[]) account
      returning party_id, name
    ), logins as (
      insert into login (party_id, area, username, username_key, password_hash)
      select party_id, 'individual', name, name, '' from parties returning login_id, party_id, username
    ), accounts as (
      insert into account (account_number, account_type, kind, party_id, status)
      select name, 'investor', 'individual', party_id, 'confirmed' from parties
    ), assessed as (
      insert into assessment (party_id, level, wording_version, assessed_on, valid_until)
      select party_id, 5, 'bench', business_today(), business_today() + 300 from parties
    ), cards as (
      insert into pay_instrument (investor_pay_id, account_number, mode, bank_name, last4, card_token, is_default)
      select c.id, c.account, 'bank-debit', 'bench', '0000', c.account, true
      from unnest(${column((b) => b.investorPayId)}::uuid[], ${column((b) => b.accountNumber)}::text[]) c (id, account)
    )
    insert into session (session_hash, login_id, party_id, area, account_number, role, created_at, seen_at, expires_at)
    select s.hash, l.login_id, l.party_id, 'individual', s.account, 'investor', clock_timestamp(), clock_timestamp(),
      clock_timestamp() + interval '1 hour'
    from unnest(${column((b) => hashToken(b.token))}::bytea[], ${column((b) => b.accountNumber)}::text[]) s (hash, account)
    join logins l on l.username = s.account`.execute(database.db)
  return buyers
}

/** Orders whose payment password was already proved; proving costs an Argon2 hash, which is not what is measured. */
async function makeOrders(
  database: Database,
  buyers: readonly Buyer[],
  fundCode: string,
  openDay: string,
): Promise<Order[]> {
  const orders = Array.from({ length: ORDERS }, (_, at): Order => {
    const buyer = buyers[at % buyers.length]!
    const nonce = randomUUID()
    const subject = subjectOf({
      purpose: 'purchase',
      fundCode,
      amount: parseFen(AMOUNT)!,
      investorPayId: buyer.investorPayId,
    })
    const body = JSON.stringify({
      fundCode,
      amount: AMOUNT,
      investorPayId: buyer.investorPayId,
      promisedTradeDate: openDay,
      acceptsMismatch: false,
      warningVersion: '',
      hasReadDocuments: true,
      authorization: nonce,
    })
    return { buyer, nonce, key: randomUUID(), subject, body }
  })
  await sql`insert into payment_key (nonce, kid, session_hash, account_number, purpose, subject_hash, created_at, expires_at, proved_at)
    select k.nonce, 'bench', k.hash, k.account, 'purchase', k.subject, clock_timestamp(),
      clock_timestamp() + interval '1 hour', clock_timestamp()
    from unnest(${orders.map((o) => o.nonce)}::text[], ${orders.map((o) => hashToken(o.buyer.token))}::bytea[],
      ${orders.map((o) => o.buyer.accountNumber)}::text[], ${orders.map((o) => o.subject)}::text[])
      k (nonce, hash, account, subject)`.execute(database.db)
  return orders
}

function headersOf(order: Order, origin: string): Record<string, string> {
  return {
    cookie: `sid=${order.buyer.token}`,
    authorization: `Ticket ${ticketOf(order.buyer.token, SECRET)}`,
    origin,
    'sec-fetch-site': 'same-origin',
    'x-client-version': 'bench',
    'content-type': 'application/json',
    'idempotency-key': order.key,
  }
}

/** One order through the very app, in this process, with its statements taken down. */
async function record(
  database: Database,
  dataDir: string,
  order: Order,
): Promise<{ statements: Statement[]; orderNo: string }> {
  const config = readConfig({ DATA_DIR: dataDir, SECRET, SANDBOX: '1' })
  const none = { channel: null as never, links: new Map(), world: null }
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
    fail('the sample order was refused, or its statements were not seen')
  return { statements, orderNo }
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

function place(url: string, order: Order): Promise<void> {
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

/** The same statements by as many bare connections. */
async function straight(
  dataDir: string,
  statements: readonly Statement[],
  at: { sample: Order; orderNo: string; next: () => Order },
): Promise<number> {
  const server = await startEmbedded(dataDir)
  const clients = await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      const client = new pg.Client({ host: server.socketDir, user: 'app', database: 'postgres' })
      await client.connect()
      prepareRepeated(client)
      return client
    }),
  )
  const idle = [...clients]
  const perSecond = await forSeconds(CLIENTS, SECONDS, async () => {
    const client = idle.pop()!
    const order = at.next()
    const { sample, orderNo } = at
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
    await replay(client, statements, swaps, buffers, orderNo)
    idle.push(client)
  })
  await Promise.all(clients.map((client) => client.end()))
  await server.stop()
  return perSecond
}

/** Calls a second of `lanes` callers, each starting the next call when the last has ended. */
async function forSeconds(lanes: number, seconds: number, call: () => Promise<void>): Promise<number> {
  const started = performance.now()
  let calls = 0
  const lane = async () => {
    while (performance.now() - started < seconds * 1000) {
      await call()
      calls += 1
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return calls / ((performance.now() - started) / 1000)
}

/** Latencies in ms of calls begun at a fixed pace, whether or not the ones before have ended. */
async function atRate(perSecond: number, seconds: number, call: () => Promise<void>): Promise<number[]> {
  const latencies: number[] = []
  const open: Promise<void>[] = []
  const started = performance.now()
  for (let at = 0; at < perSecond * seconds; at += 1) {
    const due = started + (at * 1000) / perSecond
    const wait = due - performance.now()
    if (wait > 0) await sleep(wait)
    open.push(call().then(() => void latencies.push(performance.now() - due)))
  }
  await Promise.all(open)
  return latencies
}

function percentile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? Number.NaN
}

function round(value: number, decimals = 1): number {
  return Number(value.toFixed(decimals))
}

function fail(message: string): never {
  throw new Error(message)
}
