import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PROPOSAL_STATES, PROPOSAL_STEPS } from '#domain/proposal/proposal-state.ts'
import { addProposal } from '../../world/proposal.ts'
import { openTestWorld } from '../../world/world.ts'
import type { World } from '../../world/world.ts'

let world: World
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.close())

const db = () => world.database.db

describe('AD43 the table of states', () => {
  test('is the same in the database', async () => {
    const { rows } = await sql<{
      step: string
    }>`select from_state || ' → ' || to_state as step from proposal_step
      order by 1`.execute(db())
    const steps = PROPOSAL_STATES.flatMap((from) => PROPOSAL_STEPS[from].map((to) => `${from} → ${to}`))
    expect(rows.map(({ step }) => step).toSorted()).toEqual(steps.toSorted())
  })

  test('a step that is not in it is refused by the database, from every state to every other', async () => {
    const adviser = sql`(select adviser_id from adviser order by account_number limit 1)`
    const wrong: string[] = []
    const counts = { passed: 0, refused: 0 }
    let n = 0
    for (const from of PROPOSAL_STATES)
      for (const to of PROPOSAL_STATES.filter((each) => each !== from)) {
        n += 1
        const code = `P20260706STEP${String(n).padStart(4, '0')}`
        await addProposal(db(), { code, account: '620100018806', adviser })
        await sql`alter table proposal disable trigger proposal_kept`.execute(db())
        await put(code, from)
        await sql`alter table proposal enable trigger proposal_kept`.execute(db())
        const isPassed = await put(code, to).then(
          () => true,
          (error: { constraint?: string }) => {
            if (error.constraint !== 'proposal_step') throw error
            return false
          },
        )
        counts[isPassed ? 'passed' : 'refused'] += 1
        if (isPassed !== PROPOSAL_STEPS[from].includes(to)) wrong.push(`${from} → ${to}`)
      }
    expect(wrong).toEqual([])
    expect(counts).toEqual({ passed: 27, refused: 83 })
  })
})

/** Puts a proposal into a state, with the time at which that was decided. */
async function put(code: string, state: string): Promise<void> {
  await sql`update proposal set state = ${state}::text,
      decided_at = case when ${state}::text in ('submitted', 'viewed', 'questioned', 'approving') then null
        else coalesce(decided_at, submitted_at) end
    where proposal_code = ${code}`.execute(db())
}
