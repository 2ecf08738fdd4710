import { openDatabase } from '#server/db/open.ts'
import { STEPS } from '#server/settlement/steps.ts'
import { BENCH_REGISTRAR, nightOf } from './settle-world.ts'

/** The steps from a registrar's package to booked confirmations, in a process of their own: its memory is measured too. */
const given = JSON.parse(process.env.SETTLE_NIGHT!) as { databaseUrl: string; dataDir: string }
const database = await openDatabase(given)
const night = nightOf(database, given.dataDir)
const seconds: Record<string, number> = {}
let booked = 0
for (const name of ['receive-files', 'book-nav', 'book-accounts', 'book-confirmations', 'book-holdings']) {
  const step = STEPS.find((each) => each.name === name)
  if (!step || !('runFor' in step)) throw new Error(`no step ${name}`)
  const started = performance.now()
  const counts = await step.runFor(night, BENCH_REGISTRAR)
  if ('step' in counts) throw new Error(JSON.stringify(counts))
  seconds[name] = (performance.now() - started) / 1000
  if (name === 'book-confirmations') booked = Number(counts.booked)
}
const rssMb = process.resourceUsage().maxRSS / 1024
process.stdout.write(JSON.stringify({ seconds, booked, rssMb }))
await database.close()
process.exit(0)
