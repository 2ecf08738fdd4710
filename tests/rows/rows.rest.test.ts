import { afterAll, expect, test } from 'vitest'
import { openProgram } from './program.ts'
import { findStatements, findUnchecked, textsOf } from './statements.ts'

/** Tests that statements are built from code alone as the product builds them, and that those that cannot are named. */

const HEAD = `import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '#server/db/open.ts'
`

const PLANTED = {
  'planted/sound.ts': `${HEAD}
const COLUMNS = ['name', 'kind'] as const
const LIST = sql.join(COLUMNS.map((each) => sql.ref(\`a.\${each}\`)))
const isOf = (table: string, id: string) => sql\`\${sql.ref(\`\${table}.id\`)} = \${id}\`
export async function find(db: Db, by: { id: string; isOpen: boolean; narrow?: RawBuilder<unknown> }) {
  const { narrow = sql\`true\` } = by
  const state = by.isOpen ? sql\`a.closed is null\` : sql\`a.closed is not null\`
  return sql<{ name: string }>\`select \${LIST} from a where \${isOf('a', by.id)} and \${state} and \${narrow}\`.execute(db)
}
export const all = async (db: Db) => [
  await find(db, { id: '1', isOpen: true }),
  await find(db, { id: '2', isOpen: false, narrow: sql\`a.kind = \${'x'}\` }),
]
export async function each(db: Db) {
  for (const table of ['lot', 'entry']) await sql<{ n: number }>\`select 1 as n from \${sql.table(table)}\`.execute(db)
}
export async function some(db: Db, rows: readonly { a: string; b: string }[]) {
  return sql<{ a: string }>\`insert into t values \${sql.join(rows.map((row) => sql\`(\${row.a}, \${row.b})\`))} returning a\`.execute(db)
}`,
  'planted/by-run.ts': `${HEAD}
export async function find(db: Db, column: string) {
  return sql<{ n: string }>\`select \${sql.ref(column)} as n from a\`.execute(db)
}`,
  'planted/by-row.ts': `${HEAD}
export async function find(db: Db) {
  const { rows } = await sql<{ order: RawBuilder<unknown> }>\`select 1 as "order"\`.execute(db)
  return sql<{ n: number }>\`select 1 as n from a order by \${rows[0]!.order}\`.execute(db)
}`,
  'planted/fragment.ts': `${HEAD}
export const IS_OPEN = sql<boolean>\`a.closed is null\`
export const isIt: RawBuilder<boolean> = sql\`a.it\``,
  'planted/query.ts': `${HEAD}
export async function find(pool: { query: <Row>(text: string) => Promise<Row[]> }, table: string) {
  return [await pool.query<{ n: number }>('select 1 as n'), await pool.query<{ n: number }>(\`select 1 as n from \${table}\`)]
}`,
}

const program = openProgram(PLANTED)
afterAll(() => program.close())

test('what cannot be put together is named with its reason, and nothing else', () => {
  expect(findUnchecked(program).toSorted()).toEqual([
    'planted/by-row.ts:7 a fragment that only a run knows at planted/by-row.ts:7',
    'planted/by-run.ts:6 a name that only a run knows at planted/by-run.ts:6',
    'planted/fragment.ts:5 says a row, but nothing runs it here',
    'planted/fragment.ts:6 says a row, but nothing runs it here',
    'planted/query.ts:6 a text that only a run knows at planted/query.ts:6',
  ])
})

test('statements are as the query builder sends them, by each caller, on each way', () => {
  const texts = findStatements(program)
    .filter(({ place, row }) => row && place.startsWith('planted/sound.ts'))
    .map((each) => textsOf(program, each))
  expect(texts).toEqual([
    [
      'select "a"."name", "a"."kind" from a where "a"."id" = $1 and a.closed is null and true',
      'select "a"."name", "a"."kind" from a where "a"."id" = $1 and a.closed is not null and a.kind = $2',
    ],
    ['select 1 as n from "lot"', 'select 1 as n from "entry"'],
    ['insert into t values ($1, $2) returning a'],
  ])
})

test('every statement of the server whose row is read can be put together', () => {
  const server = openProgram()
  expect(findUnchecked(server)).toEqual([])
  server.close()
})
