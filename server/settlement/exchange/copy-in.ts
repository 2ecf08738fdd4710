import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CompiledQuery } from 'kysely'
import { from as copyFrom } from 'pg-copy-streams'
import type { Tx } from '#server/db/tx.ts'

/**
 * Feeds chunks of COPY's text format to `target` (`table (columns)`) inside a transaction, as fast as the server takes
 * them. An error of either side fails the transaction.
 */
export async function copyIn(tx: Tx, target: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  const stream = copyFrom(`copy ${target} from stdin`)
  // Kysely has no COPY, but passes `sql` on to the driver, and the driver accepts a stream in place of a text.
  await tx.executeQuery({ ...CompiledQuery.raw(''), sql: stream as unknown as string })
  await pipeline(Readable.from(chunks, { objectMode: false, highWaterMark: 1 << 20 }), stream)
}
