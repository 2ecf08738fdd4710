import { readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type pg from 'pg'
import { copyInto, copyLine, runBulkLoad, takeIds } from './bulk.ts'
import { NOTHING } from './import-result.ts'
import type { Importer, OnProgress } from './import-result.ts'
import { codeInName, readNavFile } from './read-nav-file.ts'

const COLUMNS = 'nav_date, unit_nav, accumulated_nav, dividend, split_ratio'

/**
 * Imports `nav`: one file per fund, or folders of such files. The NAV of a class without any NAV are copied straight into the table,
 * which is as fast as COPY itself. Others go through a staging table: a changed value becomes a new version, an equal one does
 * nothing. The first version of an imported NAV counts as known at 20:00 Beijing time of its day.
 */
export const importNav: Importer = async (pool, paths, onProgress) => {
  const { files, skipped } = filesOf(paths)
  return runBulkLoad(pool, async (client) => {
    const codes = files.map((path) => codeInName(path) ?? readNavFile(path).fundCode)
    const { idOf, unnamed } = await classesOf(client, codes)
    const filled = await filledClasses(client, [...idOf.values()])
    const isStaged = (path: string) => filled.has(idOf.get(codeInName(path)!)!)
    // If a code comes twice in one import (two folders), only its first file is copied straight, because the rows would collide.
    const seen = new Set<string>()
    const fresh = files.filter(
      (path) => !isStaged(path) && !seen.has(codeInName(path)!) && seen.add(codeInName(path)!),
    )
    const staged = files.filter((path) => !fresh.includes(path))
    const progress = byBytes(files, onProgress)
    const copied = await copyFresh(client, fresh, idOf, progress)
    const merged = await mergeStaged(client, staged, idOf, progress)
    if (copied + merged.changed > 0) await client.query('analyze nav')
    return {
      ...NOTHING,
      files: files.length,
      rows: copied + merged.rows,
      changed: copied + merged.changed,
      skipped,
      unnamed,
    }
  })
}

/** Returns the files named and those in the folders named. Files in a folder that are not `<code>.csv` are skipped and reported. */
export function filesOf(paths: readonly string[]): { files: string[]; skipped: string[] } {
  const files: string[] = []
  const skipped: string[] = []
  for (const path of paths) {
    if (!statSync(path).isDirectory()) files.push(path)
    else {
      for (const name of readdirSync(path).sort()) {
        if (codeInName(name)) files.push(join(path, name))
        else skipped.push(basename(name))
      }
    }
  }
  return { files, skipped }
}

/** Finds the class of each code, the live one if there is one. A code of no list is added without name and type: shown, never bought. */
async function classesOf(client: pg.PoolClient, codes: readonly string[]) {
  const { rows } = await client.query<{ code: string; id: bigint }>(
    'select fund_code as code, max(share_class_id) as id from share_class where fund_code = any($1) group by 1',
    [codes],
  )
  const idOf = new Map(rows.map((row) => [row.code, row.id]))
  const live = await client.query<{ code: string; id: bigint }>(
    'select fund_code as code, share_class_id as id from share_class where fund_code = any($1) and retired_on is null',
    [codes],
  )
  for (const row of live.rows) idOf.set(row.code, row.id)
  const missing = [...new Set(codes.filter((code) => !idOf.has(code)))]
  const fundIds = await takeIds(client, 'fund', 'fund_id', missing.length)
  const classIds = await takeIds(client, 'share_class', 'share_class_id', missing.length)
  await copyInto(
    client,
    'fund (fund_id, fund_type)',
    fundIds.map((id) => copyLine([id, 'UNKNOWN'])),
  )
  await copyInto(
    client,
    'share_class (share_class_id, fund_id, fund_code, name)',
    missing.map((code, at) => copyLine([classIds[at]!, fundIds[at]!, code, code])),
  )
  missing.forEach((code, at) => idOf.set(code, classIds[at]!))
  return { idOf, unnamed: missing.length }
}

async function filledClasses(client: pg.PoolClient, ids: readonly bigint[]): Promise<Set<bigint>> {
  const { rows } = await client.query<{ id: bigint }>(
    `select id from unnest($1::bigint[]) id
    where exists (select 1 from nav n where n.share_class_id = id)`,
    [ids],
  )
  return new Set(rows.map((row) => row.id))
}

async function copyFresh(
  client: pg.PoolClient,
  files: readonly string[],
  idOf: ReadonlyMap<string, bigint>,
  progress: (path: string) => void,
): Promise<number> {
  if (files.length === 0) return 0
  function* text(): Generator<string> {
    for (const path of files) {
      const { fundCode, lines } = readNavFile(path)
      const id = idOf.get(fundCode)!
      if (lines.length > 0) {
        yield lines
          .map((line) => `${id}\t1\treleased\timport\t${line.slice(0, 10)} 20:00:00+08\t${line}\n`)
          .join('')
      }
      progress(path)
    }
  }
  return copyInto(client, `nav (share_class_id, version, state, source, known_at, ${COLUMNS})`, text())
}

async function mergeStaged(
  client: pg.PoolClient,
  files: readonly string[],
  idOf: ReadonlyMap<string, bigint>,
  progress: (path: string) => void,
): Promise<{ rows: number; changed: number }> {
  if (files.length === 0) return { rows: 0, changed: 0 }
  await client.query(`create temp table nav_in (share_class_id bigint, nav_date date, unit_nav numeric(16,8),
    accumulated_nav numeric(16,8), dividend numeric(16,8), split_ratio numeric(16,8)) on commit drop`)
  let rows = 0
  let changed = 0
  // The second file of a code goes into the second batch, and so on: no batch contains a day of a class twice.
  for (const batch of batchesOf(files)) {
    await client.query('truncate nav_in')
    rows += await copyInto(
      client,
      `nav_in (share_class_id, ${COLUMNS})`,
      (function* text() {
        for (const path of batch) {
          const { fundCode, lines } = readNavFile(path)
          const id = idOf.get(fundCode)!
          if (lines.length > 0) yield lines.map((line) => `${id}\t${line}\n`).join('')
          progress(path)
        }
      })(),
    )
    await client.query('analyze nav_in')
    await client.query(SUPERSEDE)
    changed += (await client.query(INSERT)).rowCount ?? 0
  }
  return { rows, changed }
}

/** Where a row differs from the released NAV. A value that the file does not contain (accumulated NAV, event) changes nothing. */
const DIFFERS = `n.share_class_id = i.share_class_id and n.nav_date = i.nav_date and n.state = 'released'
  and (n.unit_nav <> i.unit_nav or n.accumulated_nav is distinct from coalesce(i.accumulated_nav, n.accumulated_nav)
    or (i.dividend <> 0 and n.dividend <> i.dividend) or (i.split_ratio <> 1 and n.split_ratio <> i.split_ratio))`

const SUPERSEDE = `update nav n set state = 'superseded' from nav_in i where ${DIFFERS}`

const INSERT = `insert into nav (share_class_id, version, state, source, known_at, ${COLUMNS})
   select i.share_class_id, coalesce(o.version, 0) + 1, 'released', 'import',
     case when o.version is null then (i.nav_date + time '20:00') at time zone 'Asia/Shanghai' else (select business_now()) end,
     i.nav_date, i.unit_nav, coalesce(i.accumulated_nav, o.accumulated_nav),
     case when i.dividend = 0 then coalesce(o.dividend, 0) else i.dividend end,
     case when i.split_ratio = 1 then coalesce(o.split_ratio, 1) else i.split_ratio end
   from nav_in i left join lateral (
     select version, accumulated_nav, dividend, split_ratio from nav n
     where n.share_class_id = i.share_class_id and n.nav_date = i.nav_date order by version desc limit 1
   ) o on true
   where not exists (select 1 from nav n where n.share_class_id = i.share_class_id and n.nav_date = i.nav_date
     and n.state <> 'superseded')`

function batchesOf(files: readonly string[]): string[][] {
  const batches: string[][] = []
  const count = new Map<string, number>()
  for (const path of files) {
    const code = codeInName(path)!
    const at = count.get(code) ?? 0
    count.set(code, at + 1)
    ;(batches[at] ??= []).push(path)
  }
  return batches
}

function byBytes(files: readonly string[], onProgress: OnProgress): (path: string) => void {
  const sizes = new Map(files.map((path) => [path, statSync(path).size]))
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  let done = 0
  return (path) => {
    done += sizes.get(path) ?? 0
    onProgress(total === 0 ? 1 : done / total)
  }
}
