import { readConfig } from './config.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { INVARIANTS, verifyBooks } from './ledger/verify-books.ts'

/**
 * `npm run books -- verify`: holds the books to every invariant, whether the server runs or not. Prints a line each and, as
 * the last line, one JSON object; ends with 1 where anything is broken.
 */
async function main(): Promise<number> {
  if (process.argv[2] !== 'verify') {
    process.stderr.write('npm run books -- verify\n')
    return 2
  }
  const database = await openDatabase(readConfig(process.env))
  try {
    await migrate(database.db)
    const started = performance.now()
    const breaches = await verifyBooks(database.db)
    for (const [invariant, sentence] of Object.entries(INVARIANTS)) {
      const own = breaches.filter((each) => each.invariant === invariant)
      process.stdout.write(`${own.length === 0 ? '✓' : '✗'} ${invariant.padEnd(4)} ${sentence}\n`)
      for (const each of own) process.stdout.write(`       ${each.subject}: ${each.detail}\n`)
    }
    const seconds = Number(((performance.now() - started) / 1000).toFixed(2))
    const invariants = Object.keys(INVARIANTS).length
    process.stdout.write(
      `${JSON.stringify({ books: 'verify', invariants, breaches: breaches.length, seconds })}\n`,
    )
    return breaches.length === 0 ? 0 : 1
  } finally {
    await database.close()
  }
}

process.exitCode = await main()
