import { HOME_MARKET } from '#server/funds/prices/calendar.store.ts'
import { copyInto, copyLine, runBulkLoad } from './bulk.ts'
import { columnsOf, readCsv, requireCells, requireDay } from './csv-table.ts'
import { failAt } from './import-fault.ts'
import { NOTHING } from './import-result.ts'
import type { Importer } from './import-result.ts'

/**
 * Imports `trading-calendar`: days with `date` and `is_trading_day`. A known day is corrected. Session numbers (`open_no`) are
 * counted anew over the whole market, so a file may contain one year only.
 */
export const importCalendar: Importer = async (pool, paths, onProgress) =>
  runBulkLoad(pool, async (client) => {
    let rows = 0
    await client.query(
      'create temp table day_in (day date primary key, is_open boolean not null) on commit drop',
    )
    for (const [at, path] of paths.entries()) {
      const table = readCsv(path)
      const { date, is_trading_day: flag } = columnsOf(table, ['date', 'is_trading_day'])
      let before = ''
      await copyInto(
        client,
        'day_in (day, is_open)',
        table.rows.map((row) => {
          const cells = requireCells(table, row)
          const day = requireDay(table, row.line, date, cells[date] ?? '')
          if (day <= before) failAt(table, row.line, date, 'days-not-ascending', day)
          if (cells[flag] !== '0' && cells[flag] !== '1')
            failAt(table, row.line, flag, 'not-a-flag', cells[flag] ?? '')
          before = day
          return copyLine([day, cells[flag] === '1'])
        }),
      )
      rows += table.rows.length
      onProgress((at + 1) / paths.length)
    }
    const { rows: found } = await client.query<{ n: number }>(
      `${NUMBERED} select count(*)::int as n from numbered e
    left join trading_day t on t.market = $1 and t.day = e.day
    where (t.is_open, t.open_no) is distinct from (e.is_open, e.open_no)`,
      [HOME_MARKET],
    )
    const changed = found[0]!.n
    if (changed > 0) {
      // Session numbers are unique, and each row is checked at once: the old numbers become negative before the new ones are written.
      await client.query('update trading_day set open_no = -open_no where market = $1 and is_open', [
        HOME_MARKET,
      ])
      await client.query(
        `${NUMBERED} insert into trading_day (market, day, is_open, open_no)
      select $1, day, is_open, open_no from numbered
      on conflict (market, day) do update set is_open = excluded.is_open, open_no = excluded.open_no`,
        [HOME_MARKET],
      )
    }
    return { ...NOTHING, files: paths.length, rows, changed }
  })

const NUMBERED = `
with merged as (
  select coalesce(i.day, d.day) as day, coalesce(i.is_open, d.is_open) as is_open
  from day_in i full join (select * from trading_day where market = $1) d on d.day = i.day
), numbered as (
  select day, is_open, case when is_open then (count(*) filter (where is_open) over (order by day))::int end as open_no
  from merged
)`
