import { calendarReader } from '#server/funds/prices/calendar.store.ts'
import type { Config } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
import { openSeal } from '#server/base/encryption/seal.ts'
import { closeToday } from '#server/operations/sandbox/sandbox-day.ts'
import { openSandbox } from '#server/sandbox-outside.ts'

/**
 * Runs a night in a process of its own and ends the process without warning at the named point. Prints the points it passes. The rest of
 * the platform is left out: it takes half of the start time and has no part in a night.
 */
const config = JSON.parse(process.env.NIGHT_CONFIG!) as Config
const killAt = process.env.KILL_AT ?? ''
const database = await openDatabase(config)
const { world } = openSandbox(config, { withHistory: false })
const result = await closeToday({
  db: database.db,
  dataDir: config.dataDir,
  seal: openSeal(config.secret),
  channel: world.channel,
  links: world.links,
  calendar: calendarReader(database.db),
  world,
  point(name) {
    process.stdout.write(`${name}\n`)
    if (name === killAt) process.kill(process.pid, 'SIGKILL')
  },
})
process.stdout.write(`= ${result.kind}\n`)
world.close()
await database.close()
process.exit(0)
