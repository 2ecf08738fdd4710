import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyDatabase } from '#server/funds/test-database.ts'
import { ROOT } from '#tests/house/sources.ts'
import { schemaPage } from './page.ts'
import { readFrom, readPurposes } from './purposes.ts'
import { readSchema } from './read-schema.ts'

test('docs/schema.md is what the migrations make; `npm run schema` writes it anew', async () => {
  const database = await emptyDatabase()
  const tables = await readSchema(database.pool)
  expect(readFileSync(join(ROOT, 'docs/schema.md'), 'utf8')).toBe(schemaPage(tables, readPurposes()))
  await database.pool.query(
    "alter table fund_order add column planted text default 'a' check (planted in ('a', 'b'))",
  )
  expect(schemaPage(await readSchema(database.pool), readPurposes())).toContain(
    "| planted | text, null | default `'a'`; `planted in ('a', 'b')` |",
  )
  await database.close()
})

test('what a table and its columns are for is read from the comments of its migrations', () => {
  const said = new Map<string, string>()
  readFrom(
    '-- Who has\n-- a part.\ncreate table part (\n  id text,\n  -- Of the whole.\n  share int\n);\n-- Since then.\nalter table part add column since date;\n-- Of nothing.\nselect 1;',
    said,
  )
  expect(Object.fromEntries(said)).toEqual({
    part: 'Who has a part.',
    'part.share': 'Of the whole.',
    'part.since': 'Since then.',
  })
})
