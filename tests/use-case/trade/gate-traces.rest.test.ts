import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashOf } from '#server/trade/proposals/content-hash.ts'
import { replayTrace } from '#server/trade/gates/gate-trace.ts'
import { findTraces } from '#server/trade/gates/gate-trace.store.ts'
import type { Sending } from '#server/trade/proposals/send-proposal.ts'
import { approveAs } from '../../world/approve-proposal.ts'
import { approve, propose } from '../../world/companies/company-orders.ts'
import { sendTo } from '../../world/proposal.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

const ACCOUNT = '620100018806'
const REASONS = { reason: '分散', cautionReason: '期限长' }

let world: World
let investor: Person
let card: string
let held: string
let target: string

const db = () => world.database.db

beforeAll(async () => {
  world = await openTestWorld()
  investor = await world.login('demo-investor')
  card = await world.card('demo-investor')
  held = (await world.fund({ riskLevel: 3 })).fundCode
  target = (await world.fund({ riskLevel: 2 })).fundCode
  await world.buy(investor, { fundCode: held, amount: '10000.00', investorPayId: card })
  for (let n = 0; n < 3; n += 1) expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
})
afterAll(() => world.close())

const send = (lines: Sending['lines']) => sendTo(db(), world.config.secret, { accountNumber: ACCOUNT, lines })

interface Kept {
  readonly item: number
  readonly list: string
  readonly asked: Record<string, unknown>
  readonly answers: [string, string][]
}

/** The traces of a proposal by moment, each of its hash and asked again. */
async function tracesOf(proposalCode: string): Promise<Readonly<Record<string, Kept[]>>> {
  const traces = await findTraces(db(), proposalCode)
  for (const { content, contentHash } of traces) {
    expect(hashOf(content)).toEqual(contentHash)
    expect(replayTrace(content)).toEqual([])
  }
  return Object.fromEntries(traces.map(({ moment, content }) => [moment, JSON.parse(content) as Kept[]]))
}

test('AD35 what the gates read and answered is kept when a proposal is sent and when it is approved', async () => {
  const proposalCode = await send([
    { kind: 'buy', fundCode: target, amount: '2000.00', ...REASONS },
    { kind: 'sell', fundCode: held, shares: '100.00', ...REASONS },
  ])
  const before = await tracesOf(proposalCode)
  expect(Object.keys(before)).toEqual(['submit'])
  expect(before.submit!.map(({ item, list }) => [item, list])).toEqual([
    [1, 'proposed-purchase'],
    [2, 'redemption'],
  ])
  const verdicts = new Set(before.submit!.flatMap(({ answers }) => answers.map(([, verdict]) => verdict)))
  expect(verdicts).not.toContain('refused')
  const approved = await approveAs(world, investor, { proposalCode, investorPayId: card })
  expect(approved.code).toBe('0000')
  expect(Object.keys(await tracesOf(proposalCode))).toEqual(['submit', 'approval'])
})

test('AD35 another fact gives another answer: the trace has what each gate read', async () => {
  const proposalCode = await send([{ kind: 'buy', fundCode: target, amount: '2000.00', ...REASONS }])
  const { content } = (await findTraces(db(), proposalCode))[0]!
  const above = content.replace('"riskLevel":2,"schedule"', '"riskLevel":5,"schedule"')
  expect(above).not.toBe(content)
  expect(replayTrace(above)).toEqual([{ item: 1, gate: 'within-tolerance', kept: 'passed', now: 'refused' }])
  const dear = content.replace('"amount":{"int":"200000"}', '"amount":{"int":"1"}')
  expect(replayTrace(dear).map(({ gate }) => gate)).toContain('minimum')
})

test('AD35 the tolerance is asked again at the approval, of a professional too, who could order by themself', async () => {
  await sql`insert into professional_status (party_id, professional_class, validity, facts, decided_by, decided_at)
    select a.party_id, 'P', daterange((select open_day from business_state) - 30, null), '{}',
      (select person_party_id from adviser order by account_number limit 1), business_now()
    from account a where a.account_number = ${ACCOUNT}`.execute(db())
  const proposalCode = await send([{ kind: 'buy', fundCode: held, amount: '2000.00', ...REASONS }])
  await sql`update assessment set level = 2`.execute(db())
  const refused = await approveAs(world, investor, { proposalCode, investorPayId: card })
  expect(refused.refusal).toMatchObject({ kind: 'above-tolerance', tolerance: 2, riskLevel: 3 })
  await world.buy(investor, { fundCode: held, amount: '2000.00', investorPayId: card })
  await sql`update assessment set level = 3`.execute(db())
  expect(Object.keys(await tracesOf(proposalCode))).toEqual(['submit'])
})

test('AD35 so it is for a company’s own proposal, with what pays for it', async () => {
  const maker = await world.login('demo-maker')
  const checker = await world.login('demo-checker')
  const { proposalCode } = (await propose(maker, [{ fundCode: held, amount: '50000.00' }])).data
  await approve(checker, proposalCode)
  const { submit, approval } = await tracesOf(proposalCode)
  expect(submit!.map(({ list }) => list)).toEqual(['purchase'])
  expect(approval!.map(({ list }) => list)).toEqual(['purchase'])
  expect(submit![0]!.answers.map(([gate]) => gate)).toContain('card-limit')
})

test('a trace that was kept does not change', async () => {
  const { rows } = await sql<{ code: string }>`select proposal_code as code from gate_trace limit 1`.execute(
    db(),
  )
  expect(rows).toHaveLength(1)
  await expect(sql`update gate_trace set gates_number = 2`.execute(db())).rejects.toThrow()
  await expect(sql`delete from gate_trace`.execute(db())).rejects.toThrow()
})
