import { compose } from '#server/compose.ts'
import { openDatabase } from '#server/db/open.ts'
import { openLog } from '#server/log.ts'
import { closeToday } from '#server/operations/sandbox-day.ts'
import { openSandbox } from '#server/sandbox-outside.ts'
import type { Config } from '#server/config.ts'

/** Runs a night in a process of its own and ends it without warning at the named point. Prints the points it passes. */
const config = JSON.parse(process.env.NIGHT_CONFIG!) as Config
const killAt = process.env.KILL_AT ?? ''
const database = await openDatabase(config)
const { world } = openSandbox(config, { withHistory: false })
const outside = { channel: world.channel, links: world.links, world }
const platform = await compose(config, database, outside, openLog('silent'), '/nowhere')
const result = await closeToday({
  ...platform.day!,
  point(name) {
    process.stdout.write(`${name}\n`)
    if (name === killAt) process.kill(process.pid, 'SIGKILL')
  },
})
process.stdout.write(`= ${result.kind}\n`)
world.close()
await database.close()
process.exit(0)
