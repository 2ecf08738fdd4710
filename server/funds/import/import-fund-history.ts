import type pg from 'pg'
import { copyInto, copyLine, runBulkLoad, takeIds } from './bulk.ts'
import { columnsOf, readCsv, requireCells, requireCode, requireDay } from './csv-table.ts'
import { spell } from './fund-list-plan.ts'
import { planFundHistory } from './fund-history-plan.ts'
import type { FundLife, HistoryLine } from './fund-history-plan.ts'
import { failAt } from './import-fault.ts'
import { NOTHING } from './import-result.ts'
import type { Importer } from './import-result.ts'
import { readSourceType, splitClassName } from '#server/funds/selector/list-words.copy.ts'

const CHANGES = ['present', 'renamed', 'retyped', 'removed', 'reappeared'] as const

/**
 * Imports `fund-list-history`: the changes of each code over several snapshots. Ended classes are kept under their old code, with
 * the first day on which they were missing. Names and types of live classes come from `fund-list` and are not set back.
 */
export const importFundHistory: Importer = async (pool, paths, onProgress) =>
  runBulkLoad(pool, async (client) => {
    let rows = 0
    let changed = 0
    for (const [at, path] of paths.entries()) {
      const lines = readHistory(path)
      const lives = planFundHistory(lines)
      onProgress((at + 0.3) / paths.length)
      changed += await saveLives(client, lives)
      rows += lines.length
      onProgress((at + 1) / paths.length)
    }
    if (changed > 0) for (const table of ['fund', 'share_class']) await client.query(`analyze ${table}`)
    return { ...NOTHING, files: paths.length, rows, changed }
  })

function readHistory(path: string): HistoryLine[] {
  const table = readCsv(path)
  const at = columnsOf(table, ['code', 'snapshot', 'change', 'name', 'type'])
  const lines = table.rows.map((row) => {
    const cells = requireCells(table, row)
    const word = cells[at.change] ?? ''
    const change =
      CHANGES.find((each) => each === word) ?? failAt(table, row.line, at.change, 'unknown-word', word)
    const name = (cells[at.name] ?? '').trim()
    if (name === '' && change !== 'removed') failAt(table, row.line, at.name, 'name-empty', name)
    return {
      fundCode: requireCode(table, row.line, at.code, cells[at.code] ?? ''),
      day: requireDay(table, row.line, at.snapshot, cells[at.snapshot] ?? ''),
      change,
      name,
      sourceType: (cells[at.type] ?? '').trim(),
    }
  })
  return lines.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}

/** Finds or adds the class of each life, retires the ended classes, and saves the changes that are new. */
async function saveLives(client: pg.PoolClient, lives: readonly FundLife[]): Promise<number> {
  const idOf = await findClasses(client, lives)
  const missing = lives.filter((life) => !idOf.has(life))
  const fundIds = await takeIds(client, 'fund', 'fund_id', missing.length)
  const classIds = await takeIds(client, 'share_class', 'share_class_id', missing.length)
  missing.forEach((life, at) => idOf.set(life, classIds[at]!))
  await copyInto(
    client,
    'fund (fund_id, fund_type, source_type, is_equity_tilted)',
    missing.map((life, at) => {
      const type = readSourceType(life.sourceType)
      return copyLine([fundIds[at]!, type.fundType, life.sourceType, type.isEquityTilted])
    }),
  )
  await copyInto(
    client,
    'share_class (share_class_id, fund_id, fund_code, class_letter, name, pinyin, initials, retired_on)',
    missing.map((life, at) => {
      // Nobody searches for an ended class by pinyin; spelling 30,000 names would take longer than all the rest.
      const { pinyin, initials } = life.retiredOn === null ? spell(life.name) : { pinyin: '', initials: '' }
      const { letter } = splitClassName(life.name)
      return copyLine([
        classIds[at]!,
        fundIds[at]!,
        life.fundCode,
        letter,
        life.name,
        pinyin,
        initials,
        life.retiredOn,
      ])
    }),
  )
  const ended = lives.filter((life) => life.retiredOn !== null)
  const { rowCount: retired } = await client.query(
    `update share_class c set retired_on = i.day
    from unnest($1::bigint[], $2::date[]) i (id, day) where c.share_class_id = i.id and c.retired_on is null`,
    [ended.map((life) => idOf.get(life)!), ended.map((life) => life.retiredOn)],
  )
  return missing.length + (retired ?? 0) + (await saveChanges(client, lives, idOf))
}

/** Finds the class of each life: the live class of its code; for an ended life the class retired that day, else the live one. */
async function findClasses(
  client: pg.PoolClient,
  lives: readonly FundLife[],
): Promise<Map<FundLife, bigint>> {
  const { rows } = await client.query<{ id: bigint; code: string; retired: string | null; name: string }>(
    `select share_class_id as id, fund_code as code, retired_on as retired, name from share_class where not is_sample`,
  )
  const ended = new Map(rows.map((row) => [`${row.code}@${row.retired ?? ''}`, row.id]))
  const live = new Map(rows.filter((row) => row.retired === null).map((row) => [row.code, row]))
  const idOf = new Map<FundLife, bigint>()
  const lastLife = new Map(lives.map((life) => [life.fundCode, life]))
  for (const life of lives) {
    const same = ended.get(`${life.fundCode}@${life.retiredOn ?? ''}`)
    const open = lastLife.get(life.fundCode) === life ? live.get(life.fundCode) : undefined
    if (same !== undefined) idOf.set(life, same)
    else if (open && isSameFund(life, open.name)) idOf.set(life, open.id)
  }
  return idOf
}

/** Whether a class name is one of the life's names, or begins with the same company (the first two characters). */
function isSameFund(life: FundLife, name: string): boolean {
  return life.names.some((each) => each === name || each.slice(0, 2) === name.slice(0, 2))
}

async function saveChanges(
  client: pg.PoolClient,
  lives: readonly FundLife[],
  idOf: ReadonlyMap<FundLife, bigint>,
): Promise<number> {
  await client.query(`create temp table if not exists change_in (share_class_id bigint, seen_on date, change text,
    old_value text, new_value text) on commit drop`)
  await client.query('truncate change_in')
  await copyInto(
    client,
    'change_in',
    lives.flatMap((life) =>
      life.changes.map((each) =>
        copyLine([idOf.get(life)!, each.day, each.change, each.oldValue, each.newValue]),
      ),
    ),
  )
  const { rowCount } = await client.query(
    'insert into share_class_change select * from change_in on conflict do nothing',
  )
  return rowCount ?? 0
}
