import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { safeParse } from 'zod/v4/core'
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts'
import { addressOf } from '#contract/endpoint.ts'
import { placePurchase } from '#contract/order/order.ts'
import { getPaymentKey, provePaymentPassword } from '#contract/payment/payment.ts'
import { login } from '#contract/account/log-in.ts'
import { compose } from '#server/compose.ts'
import type { Platform } from '#server/compose.ts'
import type { Config } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Database } from '#server/db/open.ts'
import { openLog } from '#server/log.ts'
import { closeToday } from '#server/operations/sandbox/sandbox-day.ts'
import type { SandboxWorld } from '#ports/sandbox-world.ts'
import { openSandbox } from '#server/sandbox-outside.ts'
import { DEMO_PASSWORD, DEMO_PAYMENT_PASSWORD, DEMO_PEOPLE } from '#sandbox/people.ts'
import { findCard, findFund } from './demo-market.ts'
import { sealPassword } from './seal-password.ts'
import { configFor, TEMPLATE } from './settings.ts'

const ORIGIN = 'http://127.0.0.1:3000'

/** The response: the HTTP status and the envelope. */
export interface Reply<T> {
  readonly status: number
  readonly headers: Headers
  readonly code: string
  readonly data: T
  readonly errorMsg?: string
  readonly passwordError?: string
  readonly refusal: ({ readonly kind: string } & Record<string, unknown>) | null
}

/** A caller like a browser: it keeps its cookie and ticket and sends the headers of a browser. */
export interface Person {
  ticket: string
  /** The site's origin as this browser sees it. It has a host name instead of an IP address if passkeys are used. */
  origin: string
  call<const E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    extra?: Record<string, string>,
  ): Promise<Reply<OutputOf<E>>>
  readonly cookie: () => string
}

export interface World {
  readonly platform: Platform
  readonly database: Database
  readonly outside: SandboxWorld
  readonly config: Config
  /** Opens a guest who uses one language. */
  guest(locale?: 'zh' | 'en'): Person
  /** Logs in one of the demo people. */
  login(username: string, locale?: 'zh' | 'en'): Promise<Person>
  /** Finds a fund that can be bought, by its risk level; confirmed after one day by default. */
  fund(where: {
    riskLevel: number
    confirmDays?: number
    nth?: number
  }): Promise<{ fundCode: string; productCodeId: string; firstMinimum: string }>
  card(username: string, nth?: number): Promise<string>
  /** Pays with the demo payment password and places the order. */
  buy(
    person: Person,
    order: Partial<InputOf<typeof placePurchase>> & {
      fundCode: string
      amount: string
      investorPayId: string
    },
    key?: string,
  ): Promise<Reply<OutputOf<typeof placePurchase>>>
  closeDay(): ReturnType<typeof closeToday>
  close(): Promise<void>
}

/** Opens a separate world for one test file: a cloned database, a new outside world, the real app, with settings of its own. */
export async function openTestWorld(settings: Partial<Config> = {}): Promise<World> {
  const server = inject('postgres')
  const name = `fp_${randomUUID().replaceAll('-', '').slice(0, 12)}`
  await admin(server, `create database ${name} template ${TEMPLATE} strategy file_copy`)
  const { config: usual, drop } = configFor(server, name)
  const config = { ...usual, ...settings }
  const database = await openDatabase(config)
  const { world: outside, contents } = openSandbox(config, { withHistory: false })
  for (const card of contents.cards) outside.openCard(card.cardToken, card.balanceYuan * 100n)
  const links = { ...outside, world: outside }
  const platform = await compose(
    config,
    database,
    links,
    openLog(process.env.TEST_LOG ?? 'silent'),
    '/nowhere',
  )
  const world: World = {
    platform,
    database,
    outside,
    config,
    guest: (locale = 'zh') => personOf(platform, locale),
    login: (username, locale = 'zh') => logIn(platform, username, locale),
    fund: (where) => findFund(database, where),
    card: (username, nth = 0) => findCard(database, username, nth),
    buy: (who, order, key) => buy(database, who, order, key),
    closeDay: () => closeToday(platform.day!),
    async close() {
      outside.close()
      await database.close()
      await admin(server, `drop database ${name} with (force)`)
      drop()
    },
  }
  return world
}

async function admin(server: { host: string; user: string }, statement: string): Promise<void> {
  const client = new pg.Client({ ...server, database: 'postgres' })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** Makes a caller, as a guest or with an existing session. */
export function personOf(
  platform: Platform,
  locale: 'zh' | 'en',
  session: { readonly token: string; readonly ticket: string } | null = null,
): Person & { ticket: string } {
  const jar = new Map<string, string>([['locale', locale]])
  if (session) jar.set('sid', session.token)
  const self = {
    ticket: session?.ticket ?? '',
    origin: ORIGIN,
    cookie: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    async call<const E extends Endpoint>(endpoint: E, input: InputOf<E>, extra: Record<string, string> = {}) {
      const isPost = endpoint.method === 'POST'
      const query = isPost ? '' : `?${new URLSearchParams(input as Record<string, string>)}`
      const headers: Record<string, string> = {
        cookie: self.cookie(),
        'x-client-version': 'test',
        ...(self.ticket ? { authorization: `Ticket ${self.ticket}` } : {}),
      }
      if (isPost)
        Object.assign(headers, {
          'content-type': 'application/json',
          origin: self.origin,
          'sec-fetch-site': 'same-origin',
        })
      const init = {
        method: endpoint.method,
        headers: { ...headers, ...extra },
        ...(isPost ? { body: JSON.stringify(input) } : {}),
      }
      const response = await platform.app.fetch(
        new Request(`${self.origin}${addressOf(endpoint)}${query}`, init),
      )
      for (const each of response.headers.getSetCookie()) {
        const [pair = ''] = each.split(';')
        jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
      }
      // An endpoint of a file returns its bytes, and an envelope only for a refusal.
      const isFile = !response.headers.get('content-type')?.includes('json')
      const body = isFile ? { code: '0000', data: await response.arrayBuffer() } : await response.json()
      if (body.code === '0000' && !isFile) assertContract(endpoint, body.data)
      return {
        status: response.status,
        headers: response.headers,
        refusal: body.data?.refusal ?? null,
        ...body,
      } as Reply<OutputOf<E>>
    },
  }
  return self
}

/** Throws unless a response of a use-case test matches its contract. */
function assertContract(endpoint: Endpoint, data: unknown): void {
  const read = safeParse(endpoint.output, data)
  if (!read.success)
    throw new Error(`${endpoint.path} broke its contract: ${JSON.stringify(read.error.issues[0])}`)
}

async function logIn(platform: Platform, username: string, locale: 'zh' | 'en'): Promise<Person> {
  const who = personOf(platform, locale)
  const area = DEMO_PEOPLE.find((each) => each.username === username)!.area
  const reply = await who.call(login, { area, username, password: DEMO_PASSWORD })
  if (reply.code !== '0000') throw new Error(`${username} could not log in: ${reply.errorMsg}`)
  who.ticket = reply.data.ticket!
  return who
}

async function buy(
  database: Database,
  who: Person,
  order: Partial<InputOf<typeof placePurchase>> & { fundCode: string; amount: string; investorPayId: string },
  key: string = randomUUID(),
) {
  const { fundCode, amount, investorPayId } = order
  const authorization =
    order.authorization ?? (await authorizePayment(who, { fundCode, amount, investorPayId }))
  const { rows } = await sql<{ day: string }>`select open_day as day from business_state`.execute(database.db)
  const body = {
    acceptsMismatch: false,
    warningVersion: '',
    hasReadDocuments: true,
    promisedTradeDate: rows[0]!.day,
    ...order,
    authorization,
  }
  return who.call(placePurchase, body, { 'idempotency-key': key })
}

/** Makes the two calls before an order: the key for the encryption, then the proof of the password. */
export async function authorizePayment(
  who: Person,
  subject: { fundCode: string; amount: string; investorPayId: string },
  password: string = DEMO_PAYMENT_PASSWORD,
): Promise<string> {
  const key = await who.call(getPaymentKey, { purpose: 'purchase', ...subject })
  if (key.code !== '0000') return 'none'
  const sealed = await sealPassword(password, key.data)
  const proof = await who.call(
    provePaymentPassword,
    { nonce: key.data.nonce, password: sealed.password },
    { 'security-key': sealed.securityKey },
  )
  return proof.code === '0000' ? proof.data.authorization : 'none'
}
