import { openDatabase } from '#server/db/open.ts'
import { bookConfirmationFile } from '#server/settlement/booking/book-confirmation-file.ts'
import { STEPS } from '#server/settlement/night/steps.ts'
import { BENCH_REGISTRAR, nightOf } from '../../bench/settle-world.ts'

/** Receives and books a registrar's file in a process of its own, in small batches, and ends it at the named point. */
const given = JSON.parse(process.env.NIGHT_GIVEN!) as {
  databaseUrl: string
  dataDir: string
  batchSize: number
  killAt: string
}
const database = await openDatabase(given)
const night = {
  ...nightOf(database, given.dataDir),
  point(name: string) {
    process.stdout.write(`${name}\n`)
    if (name === given.killAt) process.kill(process.pid, 'SIGKILL')
  },
}
const receive = STEPS.find((each) => each.name === 'receive-files')
if (!receive || !('runFor' in receive)) throw new Error('no step receive-files')
await receive.runFor(night, BENCH_REGISTRAR)
const counts = await bookConfirmationFile(night, BENCH_REGISTRAR, given.batchSize)
process.stdout.write(`= ${counts.booked}\n`)
await database.close()
process.exit(0)
