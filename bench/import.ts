import { rmSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { copyInto } from '#server/funds/import/bulk.ts'
import { filesOf, importNav } from '#server/funds/import/import-nav.ts'
import { openDatabase } from '#server/db/open.ts'
import { prepareDatabase } from '#server/prepare.ts'
import { hasSharedData, sharedPath } from '../tests/shared-data.ts'
import type { Figures } from './main.ts'
import { openFolder } from '../tests/world/open-folder.ts'

const RUNS = 3

/** Compares the NAV rows a second of `npm run import -- nav` with a bare COPY of the same rows into the same table, taking turns. */
export async function measure(): Promise<Figures> {
  if (!hasSharedData) throw new Error('the real NAV histories are not on this machine (FUND_DATA_DIR)')
  const dir = openFolder('fp-bench-')
  const database = await openDatabase({ databaseUrl: null, dataDir: dir })
  const { pool } = database
  try {
    await prepareDatabase(database, () => {})
    const paths = filesOf([sharedPath('nav')]).files
    const own: number[] = []
    const bare: number[] = []
    let rows = 0
    for (let run = 0; run < RUNS; run += 1) {
      await pool.query('truncate nav')
      const started = performance.now()
      rows = (await importNav(pool, paths, () => {})).rows
      own.push(performance.now() - started)
      const lines = await linesOf(database)
      await pool.query('truncate nav')
      bare.push(await copyBare(database, lines))
    }
    const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)]!
    return {
      rows,
      rows_per_s: Math.round(rows / (median(own) / 1000)),
      copy_rows_per_s: Math.round(rows / (median(bare) / 1000)),
      ratio: Number((median(bare) / median(own)).toFixed(3)),
    }
  } finally {
    await database.close()
    rmSync(dir, { recursive: true, force: true })
  }
}

/** Reads the rows that the import made, in the text form of COPY. */
async function linesOf({
  pool,
}: {
  pool: Awaited<ReturnType<typeof openDatabase>>['pool']
}): Promise<string[]> {
  const { rows } = await pool.query<{ chunk: string }>(`
    select string_agg(concat_ws(E'\\t', share_class_id, nav_date, version, unit_nav, coalesce(accumulated_nav::text, '\\N'),
      dividend, split_ratio, state, known_at, source), E'\\n') || E'\\n' as chunk
    from nav group by share_class_id order by share_class_id`)
  return rows.map((row) => row.chunk)
}

async function copyBare(
  { pool }: { pool: Awaited<ReturnType<typeof openDatabase>>['pool'] },
  lines: readonly string[],
): Promise<number> {
  const client = await pool.connect()
  try {
    const started = performance.now()
    await client.query('begin')
    await copyInto(client, 'nav', lines)
    await client.query('commit')
    return performance.now() - started
  } finally {
    client.release()
  }
}
