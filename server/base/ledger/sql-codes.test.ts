import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import { expect, test } from 'vitest'
import { ACCOUNT_SQL, JOURNAL_SQL } from './sql-codes.ts'

const db = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

test('accounts and journals are literals of a statement and no parameters', () => {
  const { sql: text, parameters } = sql`select ${ACCOUNT_SQL.orderMoney}, ${JOURNAL_SQL.feeClaimed}`.compile(
    db,
  )
  expect(text).toBe("select '2101', 'J3b-own'")
  expect(parameters).toEqual([])
})
