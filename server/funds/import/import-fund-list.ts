import { basename } from 'node:path'
import type pg from 'pg'
import { copyInto, copyLine, runBulkLoad, takeIds } from './bulk.ts'
import { columnsOf, readCsv, requireCells, requireCode } from './csv-table.ts'
import { planFundList, spell } from './fund-list-plan.ts'
import type { FundListPlan, KnownClass, ListedClass } from './fund-list-plan.ts'
import { failAt } from './import-fault.ts'
import { NOTHING } from './import-result.ts'
import type { Importer, OnProgress } from './import-result.ts'
import { readSourceType } from '#server/funds/selector/list-words.copy.ts'

/**
 * Imports `fund-list`: code, name and type, with or without pinyin. New codes are added; changed names and types are updated and
 * logged. A listed class cannot be bought until it has terms and fees. The list's day is in its file name, else it is today.
 */
export const importFundList: Importer = async (pool, paths, onProgress) =>
  runBulkLoad(pool, async (client) => {
    let rows = 0
    let changed = 0
    for (const [at, path] of paths.entries()) {
      const listed = readList(path, (share) => onProgress((at + share) / paths.length))
      const plan = planFundList(await readKnown(client), listed)
      changed += await savePlan(client, plan, /\d{4}-\d\d-\d\d/.exec(basename(path))?.[0] ?? null)
      rows += listed.length
      onProgress((at + 1) / paths.length)
    }
    if (changed > 0) for (const table of ['fund', 'share_class']) await client.query(`analyze ${table}`)
    return { ...NOTHING, files: paths.length, rows, changed }
  })

function readList(path: string, onProgress: OnProgress): ListedClass[] {
  const table = readCsv(path)
  const at = columnsOf(table, ['code', 'name', 'type'])
  const full = table.header.indexOf('pinyin_full')
  const short = table.header.indexOf('pinyin_abbr')
  const seen = new Set<string>()
  return table.rows.map((row, index) => {
    const cells = requireCells(table, row)
    const fundCode = requireCode(table, row.line, at.code, cells[at.code] ?? '')
    const name = (cells[at.name] ?? '').trim()
    if (name === '') failAt(table, row.line, at.name, 'name-empty', name)
    if (seen.has(fundCode)) failAt(table, row.line, at.code, 'duplicate-code', fundCode)
    seen.add(fundCode)
    if (index % 1000 === 0) onProgress(index / table.rows.length / 2)
    const given = { pinyin: (cells[full] ?? '').toLowerCase(), initials: (cells[short] ?? '').toLowerCase() }
    return {
      fundCode,
      name,
      sourceType: (cells[at.type] ?? '').trim(),
      ...(given.pinyin ? given : { pinyin: '', initials: '' }),
    }
  })
}

/** Reads the live classes that are not samples of the sandbox. A sample keeps its code as long as it exists. */
export async function readKnown(client: pg.PoolClient): Promise<KnownClass[]> {
  const { rows } = await client.query<{
    id: bigint
    fund: bigint
    code: string
    name: string
    type: string | null
    pinyin: string
    initials: string
  }>(`select share_class_id as id, fund_id as fund, fund_code as code, name, source_type as type, pinyin, initials
    from share_class c join fund f using (fund_id) where c.retired_on is null and not c.is_sample`)
  return rows.map((row) => ({
    shareClassId: row.id,
    fundId: row.fund,
    fundCode: row.code,
    name: row.name,
    sourceType: row.type ?? '',
    pinyin: row.pinyin,
    initials: row.initials,
  }))
}

async function savePlan(client: pg.PoolClient, plan: FundListPlan, seenOn: string | null): Promise<number> {
  const day = seenOn ?? (await client.query<{ day: string }>('select business_today() as day')).rows[0]!.day
  await saveRenames(client, plan, day)
  await saveRetypes(client, plan, day)
  await saveNew(client, plan)
  return plan.newClasses.length + plan.renames.length + plan.spellings.length + plan.retypes.length
}

async function saveRenames(client: pg.PoolClient, plan: FundListPlan, day: string): Promise<void> {
  const all = [...plan.renames, ...plan.spellings].map(({ known, listed }) => ({
    known,
    listed,
    spelt: spelt(listed),
  }))
  await client.query(
    `update share_class c set name = i.name, pinyin = i.pinyin, initials = i.initials
    from unnest($1::bigint[], $2::text[], $3::text[], $4::text[]) i (id, name, pinyin, initials)
    where c.share_class_id = i.id`,
    [
      all.map((each) => each.known.shareClassId),
      all.map((each) => each.listed.name),
      all.map((each) => each.spelt.pinyin),
      all.map((each) => each.spelt.initials),
    ],
  )
  await client.query(
    `insert into share_class_change (share_class_id, seen_on, change, old_value, new_value)
    select id, $4, 'renamed', old, new from unnest($1::bigint[], $2::text[], $3::text[]) i (id, old, new)
    on conflict do nothing`,
    [
      plan.renames.map((each) => each.known.shareClassId),
      plan.renames.map((each) => each.known.name),
      plan.renames.map((each) => each.listed.name),
      day,
    ],
  )
}

async function saveRetypes(client: pg.PoolClient, plan: FundListPlan, day: string): Promise<void> {
  const types = plan.retypes.map((each) => readSourceType(each.sourceType))
  await client.query(
    `update fund f set source_type = i.source, fund_type = i.type, is_equity_tilted = i.tilted
    from unnest($1::bigint[], $2::text[], $3::text[], $4::boolean[]) i (id, source, type, tilted) where f.fund_id = i.id`,
    [
      plan.retypes.map((each) => each.known.fundId),
      plan.retypes.map((each) => each.sourceType),
      types.map((each) => each.fundType),
      types.map((each) => each.isEquityTilted),
    ],
  )
  await client.query(
    `insert into share_class_change (share_class_id, seen_on, change, old_value, new_value)
    select id, $4, 'retyped', old, new from unnest($1::bigint[], $2::text[], $3::text[]) i (id, old, new)
    on conflict do nothing`,
    [
      plan.retypes.map((each) => each.known.shareClassId),
      plan.retypes.map((each) => each.known.sourceType),
      plan.retypes.map((each) => each.sourceType),
      day,
    ],
  )
}

async function saveNew(client: pg.PoolClient, plan: FundListPlan): Promise<void> {
  const ids = await takeIds(client, 'fund', 'fund_id', plan.newFunds.length)
  await copyInto(
    client,
    'fund (fund_id, fund_type, source_type, is_equity_tilted)',
    plan.newFunds.map((each, at) => {
      const type = readSourceType(each.sourceType)
      return copyLine([ids[at]!, type.fundType, each.sourceType, type.isEquityTilted])
    }),
  )
  // A live sample keeps its code. The sandbox's codes 99xxxx are in no real list, so no listed class has the same code.
  await copyInto(
    client,
    'share_class (fund_id, fund_code, class_letter, name, pinyin, initials)',
    plan.newClasses.map(({ listed, letter, fund }) => {
      const { pinyin, initials } = spelt(listed)
      const id = typeof fund === 'bigint' ? fund : ids[fund]!
      return copyLine([id, listed.fundCode, letter, listed.name, pinyin, initials])
    }),
  )
}

function spelt(listed: ListedClass): { readonly pinyin: string; readonly initials: string } {
  return listed.pinyin === '' ? spell(listed.name) : listed
}
