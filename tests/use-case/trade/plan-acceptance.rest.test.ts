import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPlans, openPlan } from '#contract/order/plan.ts'
import { columnFen } from '#domain/number/money.ts'
import { WARNING_TEXT_HASH, WARNING_VERSION } from '#domain/suitability/special-warning.ts'
import { readOpenDay } from '#server/trade/books/order.store.ts'
import type { Member } from '../../world/crowd.ts'
import { authorizeFor, openCrowd } from '../../world/crowd.ts'
import type { World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

/**
 * Tests a plan above the client's tolerance: the accepted warning is saved with the plan and is valid for twelve months
 * (rules/suitability.md#special-warning).
 */

let world: World
let member: Member
let fundCode = ''
beforeAll(async () => {
  world = await openTestWorld()
  member = (await openCrowd(world, 1))[0]!
  await sql`update assessment set level = 3 where party_id = (select party_id from account
    where account_number = ${member.accountNumber})`.execute(world.database.db)
  fundCode = (await world.fund({ riskLevel: 4 })).fundCode
})
afterAll(() => world.close())

async function open(warningVersion: string) {
  const { investorPayId } = member
  const subject = { purpose: 'plan', fundCode, amount: columnFen('1000.00'), investorPayId } as const
  const terms = { frequency: 'daily', sendDay: null, firstDue: await readOpenDay(world.database.db) } as const
  const input = {
    ...{ fundCode, amount: '1000.00', ...terms, lastDue: null, mostTerms: null, stepUp: null, investorPayId },
    ...{ acceptsMismatch: true, warningVersion, hasReadDocuments: true },
    authorization: await authorizeFor(world, member, subject),
  }
  return member.person.call(openPlan, input, { 'idempotency-key': randomUUID() })
}

const plan = async () => (await member.person.call(findPlans, {})).data.plans[0]!
const closeDays = async (days: number) => {
  for (let day = 0; day < days; day += 1) expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
}

test('nothing read and an earlier text are no acceptance', async () => {
  expect((await open('')).refusal?.kind).toBe('risk-mismatch')
  expect((await open('2025-11-01')).refusal).toEqual({ kind: 'text-changed', version: WARNING_VERSION })
})

test('what was accepted is kept with the plan, and a year later a term is refused and the plan pauses', async () => {
  const { planId } = (await open(WARNING_VERSION)).data
  const { rows } = await sql`select document, version, order_no, encode(text_hash, 'hex') as text, locale
    from acknowledgement where plan_id = ${planId} order by document`.execute(world.database.db)
  expect(rows).toMatchObject([
    { document: 'purchase-documents', order_no: null, text: null },
    { document: 'special-risk-warning', version: WARNING_VERSION, text: WARNING_TEXT_HASH.en, locale: 'en' },
  ])
  await closeDays(2)
  const { rows: orders } = await sql<{ isOverRisk: boolean }>`
    select is_over_risk as "isOverRisk" from fund_order where origin_ref = ${planId}`.execute(
    world.database.db,
  )
  expect(orders).toEqual([{ isOverRisk: true }, { isOverRisk: true }])

  // Moves the acceptance back by a year, past the guard that keeps saved acceptances unchanged.
  await sql
    .raw(`begin; set local session_replication_role = replica;
    update acknowledgement set acknowledged_at = acknowledged_at - interval '1 year'; commit`)
    .execute(world.database.db)
  await closeDays(1)
  expect(await plan()).toMatchObject({ state: 'paused', stateReason: 'acceptance-ended' })
  const refused = { outcome: 'refused', reason: 'acceptance-ended' }
  expect((await plan()).terms).toContainEqual(expect.objectContaining(refused))
})
