import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getClientProposal } from '#contract/adviser/proposal-detail.ts'
import {
  findClientSwitchTargets,
  previewClientEntry,
  previewClientExit,
  reviseClientProposal,
  submitClientProposal,
} from '#contract/adviser/proposal.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { getProposal } from '#contract/order/proposal.ts'
import { placeClients } from '../../world/advisers/adviser-world.ts'
import { actUnder } from '../../world/advisers/care.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

let world: World
let adviser: Person
let client: Person
let refs: Awaited<ReturnType<typeof placeClients>>
let held: string
let other: string
let target: string

const db = () => world.database.db
const key = () => ({ 'idempotency-key': randomUUID() })
const REASON = '分散持仓，降低单一行业的波动，期限与客户的目标一致。'
const WHY = '客户在其他机构另有存款，这一部分占全部资产的比例不高。'

type Lines = InputOf<typeof submitClientProposal>['lines']
type Wish = Partial<InputOf<typeof submitClientProposal>>
const buy = (amount: string, cautionReason = ''): Lines => [
  { kind: 'buy', fundCode: other, amount, reason: REASON, cautionReason },
]
const submit = (lines: Lines, wish: Wish = {}) =>
  adviser.call(
    submitClientProposal,
    { clientRef: refs.own, title: '配置', message: '', lines, ...wish },
    key(),
  )
const entry = async (lines: string, kind: 'buy' | 'rsp' = 'buy') =>
  (await adviser.call(previewClientEntry, { clientRef: refs.own, kind, lines })).data.cautions
const exit = async (lines: string, kind: 'sell' | 'switch') =>
  (await adviser.call(previewClientExit, { clientRef: refs.own, kind, lines })).data.cautions
const sentencesOf = (shown: readonly { readonly sentence: string }[]) => shown.map((each) => each.sentence)
/** The kinds of cautions that stop this from being sent without a reason for them. */
const kindsOf = async (lines: Lines): Promise<readonly string[]> => {
  const { refusal } = await submit(lines)
  return refusal?.kind === 'caution-unanswered' ? (refusal.cautions as string[]) : []
}
const countProposals = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from proposal`.execute(db())).rows[0]!.n

beforeAll(async () => {
  world = await openTestWorld()
  refs = await placeClients(world)
  adviser = await actUnder(world, 'demo-adviser', 'adviser')
  client = await world.login('demo-investor')
  held = (await world.fund({ riskLevel: 3 })).fundCode
  other = (await world.fund({ riskLevel: 2 })).fundCode
  const card = await world.card('demo-investor')
  await world.buy(client, { fundCode: held, amount: '10000.00', investorPayId: card })
  for (let n = 0; n < 3; n += 1) expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
  const found = await adviser.call(findClientSwitchTargets, {
    ...{ clientRef: refs.own, fundCode: held, keyword: '' },
  })
  const { rows } = await sql<{ code: string }>`select fund_code as code from share_class
    where fund_id <> (select fund_id from share_class where fund_code = ${held} and retired_on is null)`.execute(
    db(),
  )
  const others = rows.map(({ code }) => code)
  target = found.data.targets.find(
    ({ riskLevel, fundCode }) => riskLevel <= 3 && others.includes(fundCode),
  )!.fundCode
})
afterAll(() => world.close())

describe('AD36 what is to be careful about', () => {
  test('is told beside the line while it is typed, in the reader’s words, and needs a reason to be sent', async () => {
    const [told] = await entry(`${other}:9000.00`)
    expect(told).toMatchObject({ key: other })
    expect(told!.sentence).toMatch(/^买入后这只基金将占全部持有的4\d\.\d\d%$/)
    expect(await entry(`${other}:`)).toEqual([])
    const before = await countProposals()
    const refused = await submit(buy('9000.00'))
    expect(refused.refusal).toMatchObject({
      ...{ kind: 'caution-unanswered', fundCode: other, cautions: ['concentrated'] },
    })
    expect((await submit(buy('9000.00', '太短'))).refusal?.kind).toBe('invalid-input')
    expect(await countProposals()).toBe(before)
  })

  test('is kept with its reason, under the hash, and read by client and adviser; a next version is asked anew', async () => {
    const { proposalCode } = (await submit(buy('9000.00', ` ${WHY} `))).data
    const [line] = (await client.call(getProposal, { proposalCode })).data.detail
    const [told] = sentencesOf(await entry(`${other}:9000.00`))
    expect(line).toMatchObject({
      ...{ reason: REASON, caution: { text: `注意：${told}。顾问仍然建议的理由：`, reason: WHY } },
    })
    const { rows } = await sql<{ items: readonly object[] }>`select content::jsonb -> 'items' as items
      from proposal_version where proposal_code = ${proposalCode}`.execute(db())
    expect(rows[0]!.items[0]).toMatchObject({ cautionReason: WHY, cautions: [{ kind: 'concentrated' }] })
    const next = { proposalCode, version: 1, title: '配置', message: '' }
    const again = await adviser.call(reviseClientProposal, { ...next, lines: buy('9500.00') }, key())
    expect(again.refusal?.kind).toBe('caution-unanswered')
    const smaller = await adviser.call(reviseClientProposal, { ...next, lines: buy('1000.00', WHY) }, key())
    expect(smaller.code).toBe('0000')
    const { versions } = (await adviser.call(getClientProposal, { proposalCode })).data
    // What is no longer to be careful about has no reason any more.
    expect(versions.map(({ items }) => items[0]!.cautionReason)).toEqual([null, WHY])
    expect(versions.map(({ items }) => items[0]!.cautions.length)).toEqual([0, 1])
  })

  test('is the fee and the haste of a switch, and nothing of a sale without a fee', async () => {
    const sold: Lines = [{ kind: 'sell', fundCode: held, shares: '100.00', reason: REASON }]
    const moved: Lines = [
      { kind: 'switch', fundCode: held, targetFundCode: target, shares: '100.00', reason: REASON },
    ]
    expect(await kindsOf(sold)).toEqual(['redemption-fee-high'])
    expect(sentencesOf(await exit(`${held}:100.00`, 'sell'))).toEqual(['其中有份额的赎回费率达1.50%'])
    expect(await exit(`${held}:`, 'sell')).toEqual([])
    await sql`update lot set registered_on = registered_on - 60`.execute(db())
    const become = (type: string) =>
      sql`update fund set fund_type = ${type} where fund_id =
        (select fund_id from share_class where fund_code = ${target} and retired_on is null)`.execute(db())
    const { rows } = await sql<{ type: string }>`select f.fund_type as type
      from share_class c join fund f using (fund_id) where c.fund_code = ${held} and c.retired_on is null`.execute(
      db(),
    )
    const { type } = rows[0]!
    await become(type)
    expect(await kindsOf(sold)).toEqual([])
    expect(await kindsOf(moved)).toEqual(['switched-early'])
    await become(type === 'BOND' ? 'MIXED' : 'BOND')
    expect(await kindsOf(moved)).toEqual([])
    await become(type)
    await sql`update lot set registered_on = registered_on - 60`.execute(db())
    expect(await kindsOf(moved)).toEqual([])
  })

  test('is half of the same holdings as a fund that is kept, by the newest reports', async () => {
    const report = async (code: string, weight: string) => {
      const of = sql`(select fund_id from share_class where fund_code = ${code} and retired_on is null)`
      await sql`delete from fund_holding where fund_id = ${of}`.execute(db())
      await sql`insert into fund_holding (fund_id, report_day, published_on, place, kind, code, name, weight)
        values (${of}, business_today() - 30, business_today(), 1, 'stock', 'X1', '同一只股票', ${weight}::numeric)`.execute(
        db(),
      )
    }
    await report(held, '0.6')
    await report(other, '0.5')
    expect(await kindsOf(buy('100.00'))).toEqual(['overlap-high'])
    expect(sentencesOf(await entry(`${other}:100.00`))).toEqual([`与已持有的${held}至少有50.00%的持仓相同`])
    await report(other, '0.4999')
    expect(await kindsOf(buy('100.00'))).toEqual([])
    // More of the fund itself is no overlap, nor is what a switch leaves.
    const more: Lines = [{ kind: 'buy', fundCode: held, amount: '100.00', reason: REASON }]
    expect(await kindsOf(more)).toEqual(['concentrated'])
  })

  test('is a client of 65 for what is bought, and never for what is sold', async () => {
    await sql`update person_detail set senior_since = business_today()
      where party_id = (select party_id from account where client_ref = ${refs.own})`.execute(db())
    expect(await kindsOf(buy('100.00'))).toEqual(['client-senior'])
    const plan: Lines = [
      { kind: 'rsp', action: 'new', fundCode: other, amount: '100.00', sendDay: 5, reason: REASON },
    ]
    expect(await kindsOf(plan)).toEqual(['client-senior'])
    const sold: Lines = [{ kind: 'sell', fundCode: held, shares: '100.00', reason: REASON }]
    expect(await kindsOf(sold)).toEqual([])
  })
})
