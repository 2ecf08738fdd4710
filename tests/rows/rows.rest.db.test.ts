import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PoolClient } from 'pg'
import { emptyDatabase } from '#server/funds/test-database.ts'
import type { Database } from '#server/db/open.ts'
import { migrateJobs } from '#server/base/jobs/jobs.ts'
import { judgeRows } from './judge.ts'
import { openProgram } from './program.ts'

/** Tests that row types match their statements: PostgreSQL describes each statement, and none is run. */

let database: Database
let client: PoolClient
beforeAll(async () => {
  database = await emptyDatabase()
  await migrateJobs(database.pool)
  client = await database.pool.connect()
})
afterAll(async () => {
  client.release()
  await database.close()
})

test('rows of the server have the names, types and words of what their statements answer', async () => {
  const program = openProgram()
  const { described, faults } = await judgeRows(program, client)
  program.close()
  expect(faults).toEqual([])
  expect(described).toBeGreaterThan(350)
})

const HEAD = `import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
`
const FROM = 'from fund_order o where o.order_no = ${order}'

const PLANTS: readonly [what: string, row: string, statement: string, fault: string | null][] = [
  ['a sound row', '{ no: string; at: Date }', `select o.order_no as no, o.accepted_at as at ${FROM}`, null],
  [
    'a misnamed property',
    '{ no: string; orderNo: string }',
    `select o.order_no as no ${FROM}`,
    'has no column "orderNo"',
  ],
  [
    'a column that nobody typed',
    '{}',
    `select o.order_no ${FROM}`,
    'answers "order_no", which its row does not have',
  ],
  [
    'a column of the same name twice',
    '{ no: string }',
    `select 'a' as no, o.order_no as no ${FROM}`,
    'answers "no" twice',
  ],
  [
    'a number that comes as a bigint',
    '{ n: number }',
    `select count(*) as n ${FROM}`,
    '"n" is "bigint", not number',
  ],
  [
    'an amount that comes as a text',
    '{ n: bigint | null }',
    `select o.amount as n ${FROM}`,
    '"n" is "string", not bigint | null',
  ],
  [
    'a day that is no Date',
    '{ on: Date | null }',
    `select o.trade_date as on ${FROM}`,
    '"on" is "string", not Date | null',
  ],
  [
    'an instant that is no text',
    '{ at: string }',
    `select o.accepted_at as at ${FROM}`,
    '"at" is "Date", not string',
  ],
  [
    'a list of another kind',
    '{ all: number[] }',
    `select array_agg(o.amount) as all ${FROM}`,
    '"all" is {"list":"string"}, not number[]',
  ],
  [
    'a Date in JSON',
    '{ all: { at: Date }[] }',
    `select json_agg(o.accepted_at) as all ${FROM}`,
    '"all" is "json", not { at: Date; }[]',
  ],
  [
    'words without one that may come',
    "{ kind: 'form' }",
    'select channel as kind from conversation where number = ${order}',
    '"kind" may be chat as conversation.channel',
  ],
  [
    'words that a condition makes fewer',
    "{ kind: 'form' }",
    'select channel as kind from conversation where channel = ${order}',
    null,
  ],
  [
    'a column that is not there',
    '{ no: string }',
    `select o.number as no ${FROM}`,
    'column o.number does not exist: select o.number as no from fund_order o where o.order_no = $1',
  ],
  [
    'a fragment that makes no statement',
    '{ no: string }',
    'select o.order_no as no ${sql`form fund_order o`}',
    'syntax error at or near "form": select o.order_no as no form fund_order o',
  ],
]

test('faults that are planted are found, each at its place', async () => {
  const files = PLANTS.map(
    ([, row, statement], at) =>
      [
        `planted/${at}.ts`,
        `${HEAD}export const find = (db: Db, order: string) => sql<${row}>\`${statement}\`.execute(db)\n`,
      ] as const,
  )
  const program = openProgram(Object.fromEntries(files))
  const { faults } = await judgeRows(program, client)
  program.close()
  const expected = PLANTS.flatMap(([what, , , fault], at) =>
    fault === null ? [] : [`${what}: planted/${at}.ts:3 ${fault}`],
  )
  const found = faults.map((each) => `${PLANTS[Number(/\d+/.exec(each)![0])]![0]}: ${each}`)
  expect(found).toEqual(expected)
})
