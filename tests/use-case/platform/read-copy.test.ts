import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { findFunds, getFundDetails } from '#contract/fund/catalog.ts'
import { getFundFacts } from '#contract/fund/fund-page.ts'
import { searchSite } from '#contract/fund/search.ts'
import { compose } from '#server/compose.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Database } from '#server/db/open.ts'
import { openLog } from '#server/log.ts'
import { TEMPLATE } from '../../world/settings.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld, personOf } from '../../world/world.ts'

const MARK = '副本之基金'
const COPY = `fp_${randomUUID().replaceAll('-', '').slice(0, 12)}`
let world: World
let database: Database
let guest: Person
let fundCode: string

/** Makes a copy of the database that differs by the name of one fund. */
beforeAll(async () => {
  world = await openTestWorld()
  ;({ fundCode } = await world.fund({ riskLevel: 3 }))
  await admin(`create database ${COPY} template ${TEMPLATE} strategy file_copy`)
  const databaseReadUrl = world.config.databaseUrl!.replace(/fp_\w+(?=\?)/, COPY)
  const writing = await openDatabase({ databaseUrl: databaseReadUrl, dataDir: '' })
  await sql`update share_class set name = ${MARK} where fund_code = ${fundCode}`.execute(writing.db)
  await writing.close()
  database = await openDatabase({ ...world.config, databaseReadUrl })
  const outside = { ...world.outside, world: world.outside }
  const platform = await compose(world.config, database, outside, openLog('silent'), '/nowhere')
  guest = personOf(platform, 'zh')
})
afterAll(async () => {
  await database.close()
  await world.close()
  await admin(`drop database ${COPY} with (force)`)
})

async function admin(statement: string) {
  const client = new pg.Client({ ...inject('postgres'), database: 'postgres' })
  await client.connect()
  await client.query(statement)
  await client.end()
}

const said = async (answer: Promise<{ data: unknown }>) => JSON.stringify((await answer).data)

test('lists, figures and the search are read from the copy', async () => {
  expect(await said(guest.call(findFunds, { keyword: fundCode }))).toContain(MARK)
  expect(await said(guest.call(searchSite, { keyword: fundCode, limit: '4' }))).toContain(MARK)
  expect((await guest.call(getFundFacts, { fundCode })).code).toBe('0000')
})

test('what promises the dates of an order is not, and nothing can be written there', async () => {
  expect(await said(guest.call(getFundDetails, { fundCode }))).not.toContain(MARK)
  await expect(
    sql`update share_class set name = 'x' where fund_code = ${fundCode}`.execute(database.readDb),
  ).rejects.toThrow(/read-only/)
})

test('a copy of nothing stops the start', () => {
  expect(() => readConfig({ DATABASE_READ_URL: 'postgresql://copy/x' })).toThrow('needs a DATABASE_URL')
  expect(world.database.readDb).toBe(world.database.db)
})
