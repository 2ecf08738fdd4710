import { copyInto, copyLine, runBulkLoad } from './bulk.ts'
import { columnsOf, readCsv, requireCells, requireCode, requireDay } from './csv-table.ts'
import { failAt } from './import-fault.ts'
import { NOTHING } from './import-result.ts'
import type { Importer } from './import-result.ts'

/**
 * Imports `fund-dividends`: code, ex-date, kind (dividend or split) and value. Each event is written onto the released NAV of its
 * day. An event on a day without NAV is left out and counted, because no return could be computed with it.
 */
export const importDividends: Importer = async (pool, paths, onProgress) =>
  runBulkLoad(pool, async (client) => {
    await client.query(`create temp table event_in (fund_code text, nav_date date, dividend numeric(16,8),
    split_ratio numeric(16,8)) on commit drop`)
    let rows = 0
    for (const [at, path] of paths.entries()) {
      const lines = readEvents(path)
      rows += await copyInto(client, 'event_in', lines)
      onProgress((at + 1) / paths.length / 2)
    }
    const { rows: counts } = await client.query<{ changed: number; unmatched: number }>(SAVE)
    const { changed, unmatched } = counts[0]!
    onProgress(1)
    return { ...NOTHING, files: paths.length, rows, changed, unmatched }
  })

function readEvents(path: string): string[] {
  const table = readCsv(path)
  const at = columnsOf(table, ['code', 'date', 'kind', 'value'])
  return table.rows.map((row) => {
    const cells = requireCells(table, row)
    const code = requireCode(table, row.line, at.code, cells[at.code] ?? '')
    const day = requireDay(table, row.line, at.date, cells[at.date] ?? '')
    const [kind = '', value = ''] = [cells[at.kind], cells[at.value]]
    if (kind !== 'dividend' && kind !== 'split') failAt(table, row.line, at.kind, 'unknown-word', kind)
    if (!/^\d{1,8}(\.\d{1,20})?$/.test(value) || !/[1-9]/.test(value))
      failAt(table, row.line, at.value, 'not-a-decimal', value)
    return copyLine([code, day, kind === 'dividend' ? value : '0', kind === 'split' ? value : '1'])
  })
}

const SAVE = `
with event as (
  select fund_code, nav_date, sum(dividend) as dividend, max(split_ratio) as most, min(split_ratio) as least
  from event_in group by 1, 2
), wanted as (
  select n.share_class_id, n.nav_date, n.version, e.dividend, case when e.most <> 1 then e.most else e.least end as split_ratio
  from event e join share_class c on c.fund_code = e.fund_code and c.retired_on is null
  join nav n on n.share_class_id = c.share_class_id and n.nav_date = e.nav_date and n.state = 'released'
), saved as (
  update nav n set dividend = w.dividend, split_ratio = w.split_ratio from wanted w
  where n.share_class_id = w.share_class_id and n.nav_date = w.nav_date and n.version = w.version
    and (n.dividend, n.split_ratio) is distinct from (w.dividend, w.split_ratio)
  returning 1
)
select (select count(*) from saved)::int as changed,
  ((select count(*) from event) - (select count(*) from wanted))::int as unmatched`
