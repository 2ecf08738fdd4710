import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findClientProposals } from '#contract/adviser/client-things.ts'
import {
  findClientSwitchTargets,
  previewClientEntry,
  previewClientExit,
  submitClientProposal,
  withdrawClientProposal,
} from '#contract/adviser/proposal.ts'
import { findNotices } from '#contract/notice.ts'
import { findPlans } from '#contract/order/plan.ts'
import { declineProposal, findProposals, getProposal } from '#contract/order/proposal.ts'
import { previewRedemption } from '#contract/order/redemption.ts'
import { previewSwitch } from '#contract/order/switch.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { verifyBooks } from '#server/base/ledger/verify-books.ts'
import { actUnder } from '../../world/advisers/care.ts'
import { approveAs } from '../../world/approve-proposal.ts'
import { placeClients } from '../../world/advisers/adviser-world.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

let world: World
let adviser: Person
let client: Person
let refs: Awaited<ReturnType<typeof placeClients>>
const funds: Record<number, string> = {}

const db = () => world.database.db
const key = () => ({ 'idempotency-key': randomUUID() })
const REASON = '分散持仓，降低单一行业的波动，期限与客户的目标一致。'

beforeAll(async () => {
  world = await openTestWorld()
  refs = await placeClients(world)
  adviser = await actUnder(world, 'demo-adviser', 'adviser')
  client = await world.login('demo-investor')
  for (const riskLevel of [2, 3, 5]) funds[riskLevel] = (await world.fund({ riskLevel })).fundCode
})
afterAll(() => world.close())

type Wish = Partial<InputOf<typeof submitClientProposal>>
type Line = Extract<InputOf<typeof submitClientProposal>['lines'][number], { readonly kind: 'buy' }>
const line = (change: Partial<Line> = {}): Line => ({
  ...{ kind: 'buy', fundCode: funds[2]!, amount: '2000.00', reason: REASON, cautionReason: REASON },
  ...change,
})
const submit = (wish: Wish = {}, who = adviser) =>
  who.call(
    submitClientProposal,
    { clientRef: refs.own, title: '买入建议', message: '', lines: [line()], ...wish },
    key(),
  )
const preview = async (lines: string, kind: 'buy' | 'rsp' = 'buy') =>
  (await adviser.call(previewClientEntry, { clientRef: refs.own, kind, lines })).data
const reasoned = (fundCode: string) => ({ fundCode, reason: REASON, cautionReason: REASON })
const countProposals = async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from proposal`.execute(db())
  return rows[0]!.n
}

describe('AD37 an adviser proposes to buy', () => {
  test('sees beside each line what it costs and which gate it meets, and saves nothing', async () => {
    const before = await countProposals()
    const shown = await preview(`${funds[2]}:2000.00,${funds[5]}:2000.00,${funds[3]}:`)
    expect(shown.lines.map(({ refusal }) => refusal?.kind ?? null)).toEqual([null, 'above-tolerance', null])
    expect(shown.lines[0]!.fee).not.toBeNull()
    expect(shown).toMatchObject({ total: '4000.00', refusal: null })
    expect(shown.expiresAt).toMatch(/T06:50:00/)
    const twice = await preview(`${funds[2]}:2000.00,${funds[2]}:10.00`)
    expect(twice.refusal?.kind).toBe('basket-twice')
    expect(await countProposals()).toBe(before)
  })

  test('and the client reads exactly that, is told without amounts, and decides', async () => {
    const sent = await submit({
      title: ' 稳健配置 ',
      message: '长期持有',
      lines: [line(), line({ fundCode: funds[3]! })],
      days: 5,
    })
    expect(sent.code).toBe('0000')
    const { proposalCode } = sent.data
    const { data } = await client.call(getProposal, { proposalCode })
    expect(data).toMatchObject({ title: '稳健配置', message: '长期持有', state: 'viewed', toPay: '4000.00' })
    expect(data.detail.map(({ amount, reason }) => [amount, reason])).toEqual([
      ['2000.00', REASON],
      ['2000.00', REASON],
    ])
    expect(data.expiresAt).toBe(sent.data.expiresAt)
    const { notices } = (await client.call(findNotices, { kind: 'proposal' })).data
    expect(notices[0]).toMatchObject({ template: 'proposal-arrived' })
    expect(JSON.stringify(notices[0])).not.toContain('2000')
    const own = (await adviser.call(findClientProposals, { clientRef: refs.own })).data.proposals
    expect(own[0]).toMatchObject({ proposalCode, isRead: true, state: 'viewed' })
    const declined = await client.call(declineProposal, { proposalCode, version: 1, reason: '' }, key())
    expect(declined.code).toBe('0000')
  })

  test('sent twice under one key is one proposal', async () => {
    const before = await countProposals()
    const once = key()
    const body = { clientRef: refs.own, title: '买入建议', message: '', lines: [line()] }
    const [first, second] = await Promise.all([
      adviser.call(submitClientProposal, body, once),
      adviser.call(submitClientProposal, body, once),
    ])
    expect(second.data).toEqual(first.data)
    expect(await countProposals()).toBe(before + 1)
  })

  test.each<[string, () => Wish, string]>([
    ['above the tolerance', () => ({ lines: [line({ fundCode: funds[5]! })] }), 'above-tolerance'],
    ['below the minimum', () => ({ lines: [line({ amount: '0.01' })] }), 'below-minimum'],
    ['a fund that is not', () => ({ lines: [line({ fundCode: '000001' })] }), 'fund-not-found'],
    ['one fund twice', () => ({ lines: [line(), line()] }), 'basket-twice'],
    ['no line', () => ({ lines: [] }), 'invalid-input'],
    ['a reason too short', () => ({ lines: [line({ reason: '太短' })] }), 'invalid-input'],
    ['a reason of blanks', () => ({ lines: [line({ reason: ' '.repeat(30) })] }), 'invalid-input'],
    ['a title too long', () => ({ title: '长'.repeat(61) }), 'invalid-input'],
    ['eleven days', () => ({ days: 11 }), 'invalid-input'],
    ['a banned word', () => ({ message: '保本保收益' }), 'wording-banned'],
    ['a client nobody has', () => ({ clientRef: refs.unknown }), 'client-not-found'],
    ['a colleague’s client', () => ({ clientRef: refs.ofHead }), 'client-not-found'],
    ['a client of another firm', () => ({ clientRef: refs.foreign }), 'client-not-found'],
  ])('%s is refused by name, and nothing is sent', async (_, wish, kind) => {
    const before = await countProposals()
    const answer = await submit(wish())
    expect(answer.refusal?.kind ?? answer.status).toBe(kind)
    expect(await countProposals()).toBe(before)
  })

  test('of the client’s tolerance today: one that has run out stops every line', async () => {
    await sql`update assessment set assessed_on = '2025-01-01', valid_until = business_today() - 1
      where party_id = (select party_id from account where account_number = '620100018806')`.execute(db())
    const shown = await preview(`${funds[2]}:2000.00`)
    expect(shown.lines[0]!.refusal?.kind).toBe('assessment-expired')
    expect((await submit()).refusal?.kind).toBe('assessment-expired')
    await sql`update assessment set valid_until = business_today() + 300
      where party_id = (select party_id from account where account_number = '620100018806')`.execute(db())
  })
})

describe('AD37 AD38 an adviser proposes to sell, to switch and to save', () => {
  let card: string
  let held: string
  let target: string
  const exits = async (kind: 'sell' | 'switch', lines: string) =>
    (await adviser.call(previewClientExit, { clientRef: refs.own, kind, lines })).data
  const approve = (proposalCode: string) => approveAs(world, client, { proposalCode, investorPayId: card })
  const stateOf = async (proposalCode: string) =>
    (await client.call(getProposal, { proposalCode })).data.state

  beforeAll(async () => {
    card = await world.card('demo-investor')
    held = funds[3]!
    await world.buy(client, { fundCode: held, amount: '10000.00', investorPayId: card })
    for (let n = 0; n < 3; n += 1) expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
    const found = await adviser.call(findClientSwitchTargets, {
      ...{ clientRef: refs.own, fundCode: held, keyword: '' },
    })
    target = found.data.targets.find(({ riskLevel }) => riskLevel <= 3)!.fundCode
  })

  test('sees what the client holds, and of a sale its lots, fee and money day as the client would', async () => {
    const shown = await exits('sell', `${held}:100.00`)
    expect(shown.held.map(({ fundCode }) => fundCode)).toContain(held)
    const own = (await client.call(previewRedemption, { fundCode: held, shares: '100.00' })).data
    expect(shown.lines[0]).toMatchObject({
      ...{ fundCode: held, targetFundCode: null, refusal: null, lots: own.lots },
      ...{ limits: { position: own.position }, arrivalDate: own.dates.arrivalDate },
      estimate: { gross: own.estimate!.gross, redemptionFee: own.estimate!.fee, net: own.estimate!.net },
    })
  })

  test('of a switch both fees and the shares received, as the client would', async () => {
    const [line] = (await exits('switch', `${held}>${target}:100.00`)).lines
    const own = await client.call(previewSwitch, {
      ...{ fundCode: held, targetFundCode: target, shares: '100.00' },
    })
    const { gross, redemptionFee, makeUpFee, net, targetShares } = own.data.estimate!
    expect(line).toMatchObject({
      refusal: null,
      target: { fundCode: target },
      estimate: { gross, redemptionFee, makeUpFee, net, targetShares },
    })
  })

  test('nothing is refused while it is being typed, and each gate is named once it is', async () => {
    const kinds = async (kind: 'sell' | 'switch', lines: string) =>
      (await exits(kind, lines)).lines.map(({ refusal }) => refusal?.kind ?? null)
    expect(await kinds('sell', `${held}:`)).toEqual([null])
    expect(await kinds('sell', `${held}:9999999.00`)).toEqual(['above-available'])
    expect(await kinds('sell', `${funds[2]}:1.00`)).toEqual(['above-available'])
    expect(await kinds('switch', `${held}:100.00`)).toEqual([null])
    expect(await kinds('switch', `${held}>${funds[5]}:100.00`)).toEqual(['above-tolerance'])
    expect((await exits('sell', `${held}:1.00,${held}:2.00`)).refusal?.kind).toBe('basket-twice')
    const saved = await preview(`${funds[2]}:2000.00,${funds[5]}:2000.00,${funds[3]}:`, 'rsp')
    expect(saved.lines.map(({ refusal }) => refusal?.kind ?? null)).toEqual([null, 'above-tolerance', null])
  })

  test.each<[string, () => Wish['lines'], string]>([
    [
      'more than there is',
      () => [{ kind: 'sell', ...reasoned(held), shares: '9999999.00' }],
      'above-available',
    ],
    ['what is not held', () => [{ kind: 'sell', ...reasoned(funds[2]!), shares: '1.00' }], 'above-available'],
    [
      'a switch above the tolerance',
      () => [{ kind: 'switch', ...reasoned(held), targetFundCode: funds[5]!, shares: '100.00' }],
      'above-tolerance',
    ],
    [
      'a switch into itself',
      () => [{ kind: 'switch', ...reasoned(held), targetFundCode: held, shares: '100.00' }],
      'pair-not-offered',
    ],
    [
      'a plan below its minimum',
      () => [{ kind: 'rsp', action: 'new', ...reasoned(funds[2]!), amount: '0.01', sendDay: 5 }],
      'below-minimum',
    ],
    [
      'a plan on the 29th',
      () => [{ kind: 'rsp', action: 'new', ...reasoned(funds[2]!), amount: '500.00', sendDay: 29 }],
      'invalid-input',
    ],
  ])('%s is refused by name, and nothing is sent', async (_, lines, kind) => {
    const before = await countProposals()
    const answer = await submit({ lines: lines()! })
    expect(answer.refusal?.kind ?? answer.status).toBe(kind)
    expect(await countProposals()).toBe(before)
  })

  test('each kind goes from its form to confirmed shares or a running plan', async () => {
    const sale = (await submit({ lines: [{ kind: 'sell', ...reasoned(held), shares: '200.00' }] })).data
    const change = (
      await submit({
        lines: [{ kind: 'switch', ...reasoned(held), targetFundCode: target, shares: '300.00' }],
      })
    ).data
    const plan = (
      await submit({
        lines: [{ kind: 'rsp', action: 'new', ...reasoned(funds[2]!), amount: '500.00', sendDay: 5 }],
      })
    ).data
    for (const { proposalCode } of [sale, change, plan]) {
      expect((await approve(proposalCode)).code).toBe('0000')
      expect(await stateOf(proposalCode)).toBe('approved')
    }
    for (let n = 0; n < 3; n += 1) expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
    for (const { proposalCode } of [sale, change, plan]) expect(await stateOf(proposalCode)).toBe('executed')
    const { plans } = (await client.call(findPlans, {})).data
    expect(plans.find(({ fundCode }) => fundCode === funds[2])).toMatchObject({
      ...{ amount: '500.00', frequency: 'monthly', sendDay: 5, state: 'active' },
    })
    const shares = (await exits('switch', '')).held.map(({ fundCode }) => fundCode)
    expect(shares).toContain(target)
    expect(await verifyBooks(db())).toEqual([])
  })

  test('a client of somebody else has no holdings to be seen', async () => {
    for (const clientRef of [refs.ofHead, refs.foreign, refs.unknown]) {
      const answer = await adviser.call(previewClientExit, { clientRef, kind: 'sell', lines: '' })
      expect(answer.refusal?.kind).toBe('client-not-found')
      const found = await adviser.call(findClientSwitchTargets, { clientRef, fundCode: held, keyword: '' })
      expect(found.refusal?.kind).toBe('client-not-found')
    }
  })
})

describe('AD43 an adviser takes a proposal back', () => {
  const withdraw = (proposalCode: string, who = adviser, version = 1) =>
    who.call(withdrawClientProposal, { proposalCode, version }, key())

  test('while the client has not decided, once; the client reads that the adviser did', async () => {
    const { proposalCode } = (await submit()).data
    expect((await withdraw(proposalCode, adviser, 2)).refusal).toEqual({
      kind: 'proposal-changed',
      version: 1,
    })
    expect((await withdraw(proposalCode)).code).toBe('0000')
    const rows = (await client.call(findProposals, {})).data.proposals
    expect(rows.find((each) => each.proposalCode === proposalCode)).toMatchObject({
      state: 'withdrawn',
      withdrawnCause: null,
    })
    const { notices } = (await client.call(findNotices, { kind: 'proposal' })).data
    expect(notices[0]).toMatchObject({ template: 'proposal-taken-back' })
    expect((await withdraw(proposalCode)).refusal).toEqual({ kind: 'proposal-decided', state: 'withdrawn' })
  })

  test('nobody else’s: to them it does not exist', async () => {
    const { proposalCode } = (await submit()).data
    for (const who of ['demo-mixed', 'demo-outside-adviser']) {
      const other = await actUnder(world, who, 'adviser')
      expect((await withdraw(proposalCode, other)).refusal).toEqual({ kind: 'proposal-not-found' })
    }
    expect((await withdraw('P20990101AAAAAAAA')).refusal).toEqual({ kind: 'proposal-not-found' })
  })
})
