import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SortText } from '#contract/list.ts'
import type { Database } from '#server/db/open.ts'
import { emptyDatabase } from '#server/funds/test-database.ts'
import { pageParts, type ListKeys } from './list-keys.ts'
import { placeOf, cutPage } from './place.ts'

/** Reads a table page by page on a real PostgreSQL: each row once, in the same order as one read of all rows. */

type Name = 'at' | 'on' | 'sum' | 'name'
const KEYS: ListKeys<Name> = {
  sorts: {
    at: { by: sql`at`, type: 'instant' },
    on: { by: sql`day`, type: 'day', isNullable: true },
    sum: { by: sql`amount`, type: 'number', isNullable: true },
    name: { by: sql`coalesce(name, '')`, type: 'text' },
  },
  tie: { by: sql`id`, type: 'number' },
  first: { name: 'at', isDescending: false },
  size: 20,
}
const ROWS = 53
/** Two rows a microsecond apart, which JavaScript's dates cannot distinguish. */
const CLOSE = ['2026-07-06 09:30:00.123456+00', '2026-07-06 09:30:00.123457+00']

let database: Database
beforeAll(async () => {
  database = await emptyDatabase()
  await sql`create table listed (id int primary key, at timestamptz not null, day date, amount numeric(20, 2), name text)`.execute(
    database.db,
  )
  await sql`insert into listed select n, ('{2026-07-06 09:30:00.123456+00,2026-07-06 09:30:00.123457+00}'::timestamptz[])[1 + n % 2],
      case when n % 3 > 0 then date '2026-07-06' + n % 4 end, case when n % 5 > 0 then (n % 7 - 3) * 1234567890123.45 end,
      case when n % 4 > 0 then (array['华夏', 'b"\\', '', 'A'])[1 + n % 4] end from generate_series(1, ${ROWS}) as n`.execute(
    database.db,
  )
})
afterAll(() => database.close())

async function read(sort: SortText<Name>, cursor: string, size: '' | '20') {
  const place = placeOf(KEYS, { sort, cursor, size })
  if ('kind' in place) throw new Error(place.kind)
  const own = { ...place, size: 7 }
  const page = pageParts(KEYS, own)
  const { rows } = await sql<{ id: number; place: string }>`select id, ${page.place} as place from listed
    where ${page.after} order by ${page.order} limit ${page.limit}`.execute(database.db)
  return cutPage(own, rows)
}

async function walk(sort: SortText<Name>): Promise<number[]> {
  const ids: number[] = []
  let cursor = ''
  for (let pages = 0; pages < ROWS; pages += 1) {
    const { rows, next } = await read(sort, cursor, '')
    ids.push(...rows.map(({ id }) => id))
    if (next === null) return ids
    cursor = next
  }
  throw new Error('the pages do not end')
}

async function ordered(by: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from listed order by ${sql.raw(by)}`.execute(
    database.db,
  )
  return rows.map(({ id }) => id)
}

describe('pages by what they come after', () => {
  test.each([
    ['at', 'at, id'],
    ['-at', 'at desc, id desc'],
    ['on', 'day nulls last, id'],
    ['-on', 'day desc nulls last, id desc'],
    ['sum', 'amount nulls last, id'],
    ['-sum', 'amount desc nulls last, id desc'],
    ['name', `coalesce(name, ''), id`],
    ['-name', `coalesce(name, '') desc, id desc`],
  ] as const)('sorted by %s they are the whole list, ties and missing values too', async (sort, by) => {
    const ids = await walk(sort)
    expect(ids).toHaveLength(ROWS)
    expect(ids).toEqual(await ordered(by))
  })

  test('a row that comes while somebody reads moves none of those that follow', async () => {
    const first = await read('at', '', '')
    await sql`insert into listed values (${ROWS + 1}, ${CLOSE[0]}::timestamptz - interval '1 day')`.execute(
      database.db,
    )
    const second = await read('at', first.next!, '')
    await sql`delete from listed where id = ${ROWS + 1}`.execute(database.db)
    expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(
      (await ordered('at, id')).slice(0, 14),
    )
  })

  test('where every row has a value a page is found in an index', async () => {
    await sql`create index listed_at on listed (at, id)`.execute(database.db)
    const place = placeOf(KEYS, { sort: 'at', cursor: (await read('at', '', '')).next!, size: '' })
    if ('kind' in place) throw new Error(place.kind)
    const page = pageParts(KEYS, place)
    const plan = await database.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      await sql`set local enable_bitmapscan = off`.execute(tx)
      const { rows } = await sql<Record<string, string>>`explain select id from listed where ${page.after}
        order by ${page.order} limit ${page.limit}`.execute(tx)
      return rows.map((row) => Object.values(row)[0]).join('\n')
    })
    expect(plan).toMatch(/Index (Only )?Scan using listed_at/)
    expect(plan).toContain('Index Cond')
    expect(plan).not.toContain('Sort')
  })
})
