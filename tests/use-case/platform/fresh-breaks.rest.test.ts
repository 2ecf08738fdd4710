import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { shippedCalendar } from '#domain/calendar/sse-calendar.ts'
import { rebuildCards } from '#server/advisers/cards/rebuild-cards.ts'
import { findOpenBreaks } from '#server/base/breaks/break.store.ts'
import { openSeal } from '#server/base/encryption/seal.ts'
import { compose } from '#server/compose.ts'
import type { Platform } from '#server/compose.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Database } from '#server/db/open.ts'
import { openLog } from '#server/log.ts'
import { closeToday } from '#server/operations/sandbox/sandbox-day.ts'
import { prepareDatabase, prepareSandbox } from '#server/prepare.ts'
import { openSandbox } from '#server/sandbox-outside.ts'
import { configFor } from '../../world/settings.ts'

/** The time limit for a history of some thirty nights on a busy machine. */
const LONG = 1_200_000
const OPEN_DAY = '2026-07-06'

let database: Database
let platform: Platform
let close: () => Promise<void>

/** A sandbox as `npm start` fills it, with the market of its size: the small one has no fund that was split. Every fortieth client lives in it. */
beforeAll(async () => {
  const server = inject('postgres')
  const name = `fp_${randomUUID().replaceAll('-', '').slice(0, 12)}`
  const admin = new pg.Client({ host: server.host, user: server.user, database: 'postgres' })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const { config: small, drop } = configFor(server, name)
  const config = { ...small, marketSize: 'default' as const }
  database = await openDatabase(config)
  await prepareDatabase(database, () => {})
  const { world, contents: whole } = openSandbox(config, { withHistory: true, openDay: OPEN_DAY })
  const people = whole.people.filter(({ username }) => {
    const nth = /^(?:client|company)-(\d+)/.exec(username)?.[1]
    return nth === undefined || Number(nth) % 40 === 0
  })
  const accounts = new Set(people.flatMap((each) => each.accounts.map(({ accountNumber }) => accountNumber)))
  const lives = whole.lives.filter(({ accountNumber }) => accounts.has(accountNumber))
  platform = await compose(config, database, { ...world, world }, openLog('silent'), '/nowhere')
  const { secret } = config
  const means = { seal: openSeal(secret), secret, day: platform.day!, calendar: shippedCalendar() }
  await prepareSandbox(database, world, { ...whole, people, lives }, { ...means, say: () => {} })
  close = async () => {
    world.close()
    await database.close()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
    drop()
  }
}, LONG)
afterAll(() => close())

/** The breaks that stand open once the job of client cards, which each night enqueues, has compared them. */
async function breaks(): Promise<readonly string[]> {
  await rebuildCards({ db: database.db, log: openLog('silent') })
  const open = await findOpenBreaks(database.db)
  return open.map(({ day, check, reason, subject, theirs }) =>
    [day, check, reason, subject, theirs].join(' '),
  )
}

test('a fresh sandbox has no open break, and three nights add none', { timeout: LONG }, async () => {
  expect(await breaks()).toEqual([])
  for (let night = 1; night <= 3; night += 1) {
    expect(await closeToday(platform.day!)).toMatchObject({ kind: 'closed' })
    expect(await breaks()).toEqual([])
  }
})
