import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ExchangeRecord } from '#domain/exchange/record.ts'
import { shippedCalendar } from '#domain/calendar/sse-calendar.ts'
import { addTradingDays } from '#domain/calendar/calendar.ts'
import { openOutBox } from '../../world/out-box.ts'
import type { World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

/** Tests that a price that jumped is not used to check other prices until a person has confirmed it. */

let world: World
let fundCode: string
beforeAll(async () => {
  world = await openTestWorld()
  const { rows } = await sql<{
    code: string
  }>`select fund_code as code from fund join share_class sc using (fund_id)
    where registrar_code = '91' and retired_on is null and fund_type = 'EQ'
      and exists (select 1 from nav n where n.share_class_id = sc.share_class_id) order by 1 limit 1`.execute(
    world.database.db,
  )
  fundCode = rows[0]!.code
})
afterAll(() => world.close())

/** Closes the day with a changed price of the fund, and returns the reasons of the fund's breaks in that night's 07. */
async function closeTelling(
  change: (record: ExchangeRecord, day: string) => ExchangeRecord,
  code = fundCode,
) {
  const { closeWith, rewrite } = openOutBox(world, '91')
  let name = ''
  const result = await closeWith((day) => {
    name = rewrite(day, '07', (all) =>
      all.map((each) => (each['FundCode'] === code ? change(each, day) : each)),
    )
  })
  expect(result).toMatchObject({ kind: 'closed' })
  const { rows } = await sql<{ reason: string }>`select reason from recon_break where check_name = 'line'
    and subject like ${`${name} %`} and theirs like ${`${code} %`} and closed_at is null`.execute(
    world.database.db,
  )
  return rows.map((row) => row.reason)
}

const twice = (record: ExchangeRecord): ExchangeRecord => ({
  ...record,
  NAV: 2n * (record['NAV'] as bigint),
  AccumulativeNAV: (record['AccumulativeNAV'] as bigint) + (record['NAV'] as bigint),
})

test('the accumulated price of a fund that was split moves by as many times the step of its price', async () => {
  const { rows } = await sql<{ code: string }>`
    update nav n set split_ratio = 1.7 from (select sc.fund_code as code, m.share_class_id, min(m.nav_date) as day
      from nav m join share_class sc using (share_class_id) join fund f using (fund_id)
      where f.registrar_code = '91' and sc.retired_on is null and f.fund_type = 'EQ' and sc.fund_code <> ${fundCode}
      group by 1, 2 order by 1 limit 1) first
    where n.share_class_id = first.share_class_id and n.nav_date = first.day and n.state = 'released'
    returning first.code`.execute(world.database.db)
  const { code } = rows[0]!
  /** A price five hundredths higher than the market's on a night of two, with an accumulated one that went up by `factor` times as much. */
  const told = (isUp: boolean, factor: bigint) => (record: ExchangeRecord) => {
    const nav = record['NAV'] as bigint
    const step = isUp ? nav / 20n : 0n
    return { ...record, NAV: nav + step, AccumulativeNAV: (17n * nav + factor * step) / 10n }
  }
  // The market's accumulated price knows of no split: the first night tells of it.
  expect(await closeTelling(told(false, 17n), code)).toEqual(['accumulated-leaps'])
  expect(await closeTelling(told(true, 17n), code)).toEqual([])
  expect(await closeTelling(told(false, 17n), code)).toEqual([])
  expect(await closeTelling(told(true, 10n), code)).toEqual(['accumulated-leaps'])
})

test('a price that leaps is told of each night until its break is closed', async () => {
  expect(await closeTelling((record) => record)).toEqual([])
  expect(await closeTelling(twice)).toEqual(['nav-leaps'])
  // From here on, the last price in the books is the doubled one.
  expect(await closeTelling((record) => record)).toEqual([])
  expect(await closeTelling(twice)).toEqual(['nav-leaps'])
  expect(await closeTelling(twice)).toEqual(['nav-leaps'])
  await sql`update recon_break set closed_at = business_now(), closing_reason = 'the fund was split'
    where reason = 'nav-leaps'`.execute(world.database.db)
  expect(await closeTelling(twice)).toEqual([])
})

test('a price of a session before the last known one is told of where that session had none', async () => {
  const back = (day: string) => addTradingDays(shippedCalendar(), day, -4) as string
  let missed = ''
  expect(
    await closeTelling((record, day) => {
      missed = back(day)
      return twice(record)
    }),
  ).toEqual([])
  await sql`delete from nav using share_class sc where sc.share_class_id = nav.share_class_id
    and sc.fund_code = ${fundCode} and nav.nav_date = ${missed}`.execute(world.database.db)
  expect(await closeTelling((record) => ({ ...twice(record), UpdateDate: missed }))).toEqual(['nav-late'])
})
