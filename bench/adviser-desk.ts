import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { addMonths } from '#domain/calendar/day.ts'
import { rebuildCards } from '#server/advisers/cards/rebuild-cards.ts'
import type { Database } from '#server/db/open.ts'
import { openDatabase } from '#server/db/open.ts'
import { clusterDir } from '#server/db/enterable.ts'
import { serverIdentity } from '#server/db/native-postgres.ts'
import { openLog } from '#server/log.ts'
import { hashToken, newToken, ticketOf } from '#server/people/login/session.ts'
import { makePast } from '#tests/world/past/made-past.ts'
import { addClasses, writePast, writePrices } from '#tests/world/past/write-past.ts'
import type { RunningProduct } from '../tests/e2e/server.ts'
import { startProduct } from '../tests/e2e/server.ts'
import { adviserName, clientAccount, DEPUTIES, deputyName, fillWorld, LED, RICH } from './adviser-world.ts'
import type { Ticketed } from './ask.ts'
import { SECRET } from './orders.ts'

const ROOT = resolve(import.meta.dirname, '..')
const KEPT = join(ROOT, '.cache/bench-advisers')
const SOURCES = ['adviser-world.ts', 'adviser-desk.ts']
/** Of each rich adviser, the clients who have a history, so that their page has holdings and orders to replay. */
const OPENED = 5

/** A person of a firm with a session, and the clients of theirs that the bench opens. */
export interface Desk extends Ticketed {
  readonly clientRefs: readonly string[]
}

export interface Desks {
  readonly product: RunningProduct
  readonly database: Database
  /** Twenty advisers of 3,000 clients each. */
  readonly rich: readonly Desk[]
  /** The head of 1,000 advisers with 40,000 clients, and deputies of the same node. */
  readonly leading: readonly Desk[]
  /** The seconds that the making took; 0 if an earlier run has made it. */
  readonly madeIn: number
  readonly close: () => Promise<void>
}

/**
 * Starts the product over the world of `adviser-world.ts`, which is made once and kept in `.cache/bench-advisers` until what makes it changes,
 * and opens a session for each person who is measured.
 */
export async function openDesks(say: (line: string) => void): Promise<Desks> {
  const key = createHash('sha256')
  for (const name of SOURCES) key.update(readFileSync(join(import.meta.dirname, name)))
  const made = join(KEPT, 'made')
  const wanted = key.digest('hex')
  const isMade = existsSync(made) && readFileSync(made, 'utf8') === wanted
  if (!isMade) dropKept()
  mkdirSync(KEPT, { recursive: true })
  const product = await startProduct({
    dataDir: KEPT,
    env: { SANDBOX_HISTORY: '0', LOG_LEVEL: 'error', SECRET },
    args: ['--role=web'],
  })
  const database = await openDatabase({ databaseUrl: null, dataDir: KEPT })
  const close = async () => {
    await database.close()
    await product.stop()
  }
  const began = performance.now()
  if (!isMade) {
    await fillWorld(database, say)
    await writePasts(database)
    await rebuildCards({ db: database.db, log: openLog('silent') })
    await database.pool.query('vacuum analyze')
    writeFileSync(made, wanted)
  }
  const madeIn = isMade ? 0 : Math.round((performance.now() - began) / 1000)
  return { product, database, close, madeIn, ...(await openSessions(database)) }
}

function dropKept(): void {
  if (existsSync(KEPT)) rmSync(clusterDir(KEPT, serverIdentity() !== null), { recursive: true, force: true })
  rmSync(KEPT, { recursive: true, force: true })
}

/** Gives some clients three years of monthly purchases of eight funds. */
async function writePasts({ db }: Database): Promise<void> {
  const { rows } = await sql<{ day: string }>`select open_day::text as day from business_state`.execute(db)
  const to = rows[0]!.day
  const past = makePast({
    ...{ seed: 7, funds: 8, planEvery: 21, isMixed: true },
    from: addMonths(to, -36),
    to,
  })
  const classes = await addClasses(db, 8)
  await writePrices(db, classes, past)
  for (let n = 0; n < RICH.advisers * OPENED; n += 1)
    await writePast(db, clientAccount(openedOf(n)), classes, past)
}

const openedOf = (n: number) => Math.floor(n / OPENED) * RICH.clients + 1 + (n % OPENED)

async function openSessions({ db }: Database): Promise<Pick<Desks, 'rich' | 'leading'>> {
  const rich = Array.from({ length: RICH.advisers }, (_, n) => adviserName(n + 1))
  const deputies = Array.from({ length: DEPUTIES }, (_, n) => deputyName(n + 1))
  const refs = await sql<{ ref: string }>`select client_ref as ref from account
    join unnest(${Array.from({ length: RICH.advisers * OPENED }, (_, n) => clientAccount(openedOf(n)))}::text[])
      with ordinality w (account_number, place) using (account_number) order by place`.execute(db)
  const open = async (name: string, duty: string): Promise<Ticketed> => {
    const token = newToken()
    await sql`with gone as (delete from session s using login l where l.login_id = s.login_id and l.username = ${name})
      insert into session (session_hash, login_id, party_id, area, account_number, role, created_at, seen_at, expires_at,
        membership_id, duty)
      select ${hashToken(token)}, l.login_id, l.party_id, 'individual', a.account_number, 'adviser', clock_timestamp(),
        clock_timestamp(), clock_timestamp() + interval '30 days', m.membership_id, ${duty}
      from login l join membership m on m.person_party_id = l.party_id and m.scope = 'firm'
        left join adviser a using (membership_id) where l.username = ${name}`.execute(db)
    return { token, ticket: ticketOf(token, SECRET) }
  }
  const desks = async (names: readonly string[], duty: string) => {
    const opened: Desk[] = []
    for (const [at, name] of names.entries()) {
      const clientRefs = refs.rows.slice(at * OPENED, (at + 1) * OPENED).map(({ ref }) => ref)
      opened.push({ ...(await open(name, duty)), clientRefs })
    }
    return opened
  }
  const heads = await desks([adviserName(LED.head)], 'head')
  return {
    rich: await desks(rich, 'adviser'),
    leading: [...heads, ...(await desks(deputies, 'deputy'))],
  }
}
