import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/db/tx.ts'
import { breakUnknownCodes } from '#server/settlement/booking/stage.ts'
import { findOpenBreaks } from '#server/base/breaks/break.store.ts'
import type { World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

let world: World
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.close())

test('a refusal that is about our own application, or about nothing we know, is shown to a person; one of a limit is not', async () => {
  let found: readonly (readonly string[])[] = []
  const undo = new Error('undo')
  const looked = inTransaction(world.database.db, async (tx) => {
    await sql`create temp table booking on commit drop as select * from (values ('A', '2032', false, 'SYSTEM'),
      ('B', '8888', false, 'SYSTEM'), ('C', '1386', false, 'LIMIT'), ('D', '0000', true, 'SYSTEM'))
      as b (order_no, return_code, is_good, category)`.execute(tx)
    await breakUnknownCodes(tx, { registrarCode: '91', day: '2026-07-06' })
    found = (await findOpenBreaks(tx)).map(({ subject, reason, theirs }) => [subject, reason, theirs ?? ''])
    throw undo
  })
  await expect(looked).rejects.toBe(undo)
  expect(found).toEqual([
    ['A', 'application-faulty', '2032'],
    ['B', 'unknown-return-code', '8888'],
  ])
})
