import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { shippedCalendar } from '#domain/calendar/sse-calendar.ts'
import { compose } from '#server/compose.ts'
import { openDatabase } from '#server/db/open.ts'
import { openLog } from '#server/log.ts'
import { openSeal } from '#server/base/encryption/seal.ts'
import { prepareDatabase, prepareSandbox } from '#server/prepare.ts'
import { openSandbox } from '#server/sandbox-outside.ts'
import { startTestServer } from './postgres.ts'
import { quickenPasswords } from './quick-passwords.ts'
import { configFor, TEMPLATE } from './settings.ts'

/** Starts one PostgreSQL for a run and fills one template. Each test file clones it in a few hundredths of a second. */
export default async function setup(project: TestProject) {
  const server = await startTestServer(process.env.TEST_POSTGRES === 'external' ? 'external' : 'embedded')
  const admin = new pg.Client({ host: server.host, user: server.user, database: 'postgres' })
  await admin.connect()
  await admin.query(`create database ${TEMPLATE}`)
  await admin.end()
  const { config, drop } = configFor(server, TEMPLATE)
  const database = await openDatabase(config)
  await prepareDatabase(database, () => {})
  const { world, contents } = openSandbox(config, { withHistory: false })
  const outside = { ...world, world }
  const platform = await compose(config, database, outside, openLog('silent'), '/nowhere')
  await prepareSandbox(database, world, contents, {
    seal: openSeal(config.secret),
    secret: config.secret,
    day: platform.day!,
    say: () => {},
    calendar: shippedCalendar(),
  })
  await quickenPasswords(database.db, config.secret)
  world.close()
  await database.close()
  drop()
  project.provide('postgres', { host: server.host, user: server.user })
  return server.stop
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { host: string; user: string }
  }
}
