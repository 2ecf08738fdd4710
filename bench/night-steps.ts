import { openDatabase } from '#server/db/open.ts'
import { STEPS } from '#server/settlement/night/steps.ts'
import { BENCH_REGISTRAR, nightOf } from './settle-world.ts'

/** Runs steps of a night in a process of their own, whose memory is measured too. */
const given = JSON.parse(process.env.NIGHT_STEPS!) as {
  databaseUrl: string
  dataDir: string
  steps: readonly string[]
}
const database = await openDatabase(given)
const night = nightOf(database, given.dataDir)
const seconds: Record<string, number> = {}
const counts: Record<string, unknown> = {}
for (const name of given.steps) {
  const step = STEPS.find((each) => each.name === name)
  if (!step) throw new Error(`no step ${name}`)
  const started = performance.now()
  const done = 'run' in step ? await step.run(night) : await step.runFor(night, BENCH_REGISTRAR)
  if ('kind' in done) throw new Error(JSON.stringify(done))
  seconds[name] = (performance.now() - started) / 1000
  counts[name] = done
}
const rssMb = process.resourceUsage().maxRSS / 1024
process.stdout.write(JSON.stringify({ seconds, counts, rssMb }))
await database.close()
process.exit(0)
