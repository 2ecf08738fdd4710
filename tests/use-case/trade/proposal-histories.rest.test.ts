import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBrokenLinks } from '#server/base/audit/audit.store.ts'
import { verifyBooks } from '#server/base/ledger/verify-books.ts'
import { batches } from '../../histories/proposals/history.ts'
import { liveBatch } from '../../histories/proposals/live.ts'
import type { ProposalWorld } from '../../histories/proposals/proposal-world.ts'
import { openProposalWorld } from '../../histories/proposals/proposal-world.ts'

let at: ProposalWorld
beforeAll(async () => {
  at = await openProposalWorld()
})
afterAll(() => at.world.close())

/** The histories of a batch. */
const SIZE = 20
const HISTORIES = Number(process.env.HISTORY_LIVES ?? 60)
const SEED = Number(process.env.HISTORY_SEED ?? 20_261_128)

test(`AD43 AD44 CO14 ${HISTORIES} random histories of proposals, several hands at once, do what a simple model says`, async () => {
  for (const batch of fc.sample(batches(SIZE), { numRuns: Math.ceil(HISTORIES / SIZE), seed: SEED }))
    expect(await liveBatch(at, batch), `seed ${SEED}`).toEqual([])
  expect(await verifyBooks(at.world.database.db)).toEqual([])
  expect(await findBrokenLinks(at.world.database.db)).toEqual([])
}, 3_600_000)
