import type { Hono } from 'hono'
import type { Config } from './config.ts'
import type { HelpSource } from './content/help/help-source.ts'
import { isMigrated } from './db/migrate.ts'
import type { Database } from './db/open.ts'
import { sql } from 'kysely'
import { buildApp } from './edge/app.ts'
import { doorOf } from './edge/request-guard.ts'
import type { Log } from './log.ts'
import type { Pages } from './edge/pages/pages.ts'
import { openHealth } from './edge/health.ts'
import { follow } from './edge/live/follow.ts'
import { openFollowers } from './edge/live/followers.ts'
import type { CollegeSource } from './content/college/college-source.ts'
import type { DayDeps } from './operations/sandbox/sandbox-day.ts'
import type { Db } from './db/open.ts'
import type { Route } from './base/http/route.ts'
import { openRoutes } from './routes.ts'
import type { Outside } from './installation.ts'
import { openInstallation } from './installation.ts'
import { startWork } from './work.ts'

export interface Platform {
  readonly app: Hono
  readonly routes: readonly Route[]
  readonly day: DayDeps | null
  readonly setPages: (pages: Pages) => void
  readonly setHelp: (help: HelpSource) => void
  readonly setCollege: (college: CollegeSource) => void
  /** Starts the jobs and the day clock. They run until stopped. */
  readonly startWork: () => Promise<{ readonly stop: () => Promise<void> }>
}

/** Connects all parts of the server over one database and one set of outside adapters. It decides nothing itself. */
export async function compose(
  config: Config,
  database: Database,
  outside: Outside,
  log: Log,
  assetFolder: string,
): Promise<Platform> {
  const installation = await openInstallation(config, database, outside, log)
  const { built, isSecure, limits, day, staff } = installation
  const { db, readDb } = database
  const { secret } = config
  const routes = openRoutes(installation)
  const followers = openFollowers(db, log)
  const app = buildApp({
    ...{ db, readDb, limits, log, isSecure, secret, routes, assetFolder },
    ...doorOf(config),
    ...staff,
    pages: () => built.pages,
    isHealthy: openHealth(lookAt(db)),
    follow: (request) => follow(request, { db, followers, secret, isSecure }),
  })
  return {
    ...{ app, routes, day, startWork: () => startWork(installation) },
    setPages: (made) => (built.pages = made),
    setHelp: (made) => (built.help = made),
    setCollege: (made) => (built.college = made),
  }
}

/** Returns a check of whether the database answers and has its tables. */
function lookAt(db: Db): () => Promise<boolean> {
  let hasTables = false
  return async () => {
    hasTables ||= await isMigrated(db)
    await sql`select 1`.execute(db)
    return hasTables
  }
}
