import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findClientOrders, getClient, getClientHoldings } from '#contract/adviser/client.ts'
import {
  answerAdviserRequest,
  decideFirmChange,
  findAdviserRequests,
  findFirmRequests,
  proposeFirmChange,
} from '#contract/adviser/adviser-request.ts'
import { askToShare, endShare, findShares } from '#contract/adviser/share.ts'
import { approveTransfer, findTransfers } from '#contract/adviser/transfer.ts'
import {
  answerShare,
  askForAdviser,
  getMyAdviser,
  objectToTransfer,
  withdrawAdviserRequest,
  withdrawShare,
} from '#contract/account/my-adviser.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { addDays } from '#domain/calendar/day.ts'
import { readClock } from '#server/db/tx.ts'
import { adviserOf, placeClients } from '../../world/advisers/adviser-world.ts'
import type { ClientRefs } from '../../world/advisers/adviser-world.ts'
import {
  actUnder,
  ADVISER_ACCOUNTS,
  giveStanding,
  moveTo,
  takeDue,
  tradingDay,
} from '../../world/advisers/care.ts'
import { openTestWorld } from '../../world/world.ts'
import type { Person, World } from '../../world/world.ts'

let world: World
let refs: ClientRefs
let adviser: Person
let client: Person
let stranger: Person
let colleagueId: string
let outsideId: string
let today: string

beforeAll(async () => {
  world = await openTestWorld()
  refs = await placeClients(world)
  colleagueId = (await adviserOf(world, ADVISER_ACCOUNTS.colleague)).adviserId
  outsideId = (await adviserOf(world, ADVISER_ACCOUNTS.outside)).adviserId
})
afterAll(() => world.close())
beforeEach(logIn)

async function logIn(): Promise<void> {
  today = (await readClock(world.database.db)).today
  adviser = await actUnder(world, 'demo-adviser', 'adviser')
  client = await world.login('demo-investor')
  stranger = await world.login('demo-qualified')
}

const mine = async (who = client) => (await who.call(getMyAdviser, {})).data
const key = () => ({ 'idempotency-key': randomUUID() })

test('AD33 the client sees their adviser, firm and register number, and who looked this month', async () => {
  await adviser.call(getClient, { clientRef: refs.own })
  await adviser.call(getClientHoldings, { clientRef: refs.own })
  const { adviser: shown, looks, covers, transfers } = await mine()
  expect(shown).toMatchObject({ name: '周样本', nameEn: 'Zhou Sample' })
  expect(shown!.registerNo).not.toBe('')
  expect(looks).toMatchObject([{ name: '周样本', basis: { zh: '你的顾问' }, count: 2 }])
  expect([covers, transfers]).toEqual([[], []])
  expect((await mine(stranger)).adviser).toBeNull()
})

describe('AD8 a client is shared by their own word', () => {
  type Asked = InputOf<typeof askToShare>
  const ask = (change: Partial<Asked> = {}, who = adviser) => {
    const usual: Asked = { sharedRef: refs.own, colleagueId, days: 30, parts: ['holdings'] }
    return who.call(askToShare, { ...usual, ...change }, key())
  }
  const seen = async () => {
    const who = await actUnder(world, 'demo-mixed', 'adviser')
    const reply = await who.call(getClient, { clientRef: refs.own })
    return reply.refusal?.kind ?? reply.data.basis
  }

  test.each([
    ['a client of another firm', () => ask({ sharedRef: refs.foreign }), 'client-not-found'],
    ['a client of a colleague', () => ask({ sharedRef: refs.ofHead }), 'client-not-found'],
    ['a client there is not', () => ask({ sharedRef: refs.unknown }), 'client-not-found'],
    ['an adviser of another firm', () => ask({ colleagueId: outsideId }), 'adviser-not-found'],
    ['91 days', () => ask({ days: 91 }), 'share-range-wrong'],
    ['no day', () => ask({ days: 0 }), 'share-range-wrong'],
    ['nothing of them', () => ask({ parts: [] }), 'invalid-input'],
  ] as const)('refused: %s', async (_, send, kind) => expect((await send()).refusal?.kind).toBe(kind))

  test('refused: a colleague who is not qualified', async () => {
    await giveStanding(world, ADVISER_ACCOUNTS.colleague, 'suspended')
    expect((await ask()).refusal?.kind).toBe('colleague-not-qualified')
    await giveStanding(world, ADVISER_ACCOUNTS.colleague, 'qualified')
  })

  test('asked, agreed, withdrawn: the colleague sees what was granted, and from the next request on nothing', async () => {
    const { shareId, to } = (await ask({ days: 90 })).data
    expect(to).toBe(addDays(today, 89))
    expect((await ask()).refusal?.kind).toBe('share-waits')
    expect(await seen()).toBe('client-not-found')
    expect((await mine()).shares).toMatchObject([{ shareId, phase: 'pending', parts: ['holdings'], to }])
    const foreign = await stranger.call(answerShare, { shareId, isAgreed: true })
    const unknown = await stranger.call(answerShare, { shareId: randomUUID(), isAgreed: true })
    expect([foreign.status, foreign.refusal]).toEqual([unknown.status, unknown.refusal])
    for (const id of [shareId, randomUUID()])
      expect((await stranger.call(withdrawShare, { shareId: id })).refusal?.kind).toBe('share-not-found')
    expect((await client.call(answerShare, { shareId, isAgreed: true })).code).toBe('0000')
    expect((await client.call(answerShare, { shareId, isAgreed: true })).refusal?.kind).toBe('share-decided')
    expect(await seen()).toBe('share')
    const who = await actUnder(world, 'demo-mixed', 'adviser')
    const orders = await who.call(findClientOrders, { clientRef: refs.own })
    expect(orders.refusal?.kind).toBe('client-part-hidden')
    expect((await client.call(withdrawShare, { shareId })).code).toBe('0000')
    expect((await client.call(withdrawShare, { shareId })).refusal?.kind).toBe('share-decided')
    expect(await seen()).toBe('client-not-found')
  })

  test('refused by the client, or taken back by the owner, it gives nothing', async () => {
    const first = (await ask()).data.shareId
    expect((await client.call(answerShare, { shareId: first, isAgreed: false })).code).toBe('0000')
    const second = (await ask()).data.shareId
    expect((await client.call(answerShare, { shareId: second, isAgreed: true })).code).toBe('0000')
    const head = await actUnder(world, 'demo-head', 'adviser')
    expect((await head.call(endShare, { shareId: second })).refusal?.kind).toBe('share-not-found')
    const { shares } = (await adviser.call(findShares, {})).data
    expect(shares.find(({ shareId }) => shareId === second)).toMatchObject({ phase: 'active' })
    expect((await adviser.call(endShare, { shareId: second })).code).toBe('0000')
    expect(await seen()).toBe('client-not-found')
  })

  test('it ends by itself after its last day', async () => {
    const { shareId } = (await ask({ days: 1 })).data
    await client.call(answerShare, { shareId, isAgreed: true })
    expect(await seen()).toBe('share')
    await moveTo(world, addDays(today, 1))
    expect(await seen()).toBe('client-not-found')
    await logIn()
    expect((await mine()).shares[0]).toMatchObject({ shareId, phase: 'over' })
  })
})

describe('AD33 a client asks for another adviser', () => {
  const ask = (isOfOtherFirm: boolean, who = client, reason = '希望换一位') =>
    who.call(askForAdviser, { reason, isOfOtherFirm }, key())

  test('without an adviser, without a reason, or twice it is refused; it may be withdrawn', async () => {
    expect((await ask(false, stranger)).refusal?.kind).toBe('adviser-missing')
    expect((await ask(false, client, ' ')).refusal?.kind).toBe('invalid-input')
    const { requestId } = (await ask(false)).data
    expect((await ask(true)).refusal?.kind).toBe('adviser-request-waits')
    const foreign = await stranger.call(withdrawAdviserRequest, { requestId })
    expect(foreign.refusal?.kind).toBe('adviser-request-not-found')
    expect((await client.call(withdrawAdviserRequest, { requestId })).code).toBe('0000')
  })

  test('the head of the team answers, nobody of another firm does', async () => {
    const { requestId } = (await ask(false)).data
    const head = await actUnder(world, 'demo-head', 'head')
    const outsider = await actUnder(world, 'demo-outside-head', 'head')
    expect((await head.call(findAdviserRequests, {})).data.requests).toMatchObject([
      { requestId, clientName: '林样本', ownerName: '周样本', reason: '希望换一位' },
    ])
    expect((await outsider.call(findAdviserRequests, {})).data.requests).toEqual([])
    const answer = { requestId, answer: '下周由吴样本接手' }
    expect((await outsider.call(answerAdviserRequest, answer)).refusal?.kind).toBe(
      'adviser-request-not-found',
    )
    expect((await head.call(answerAdviserRequest, answer)).code).toBe('0000')
    expect((await head.call(answerAdviserRequest, answer)).refusal?.kind).toBe('adviser-request-not-found')
    expect((await mine()).requests[0]).toMatchObject({ state: 'answered', answer: '下周由吴样本接手' })
  })

  test('into another firm two of the house move them, and the client may still object', async () => {
    const { requestId } = (await ask(true)).data
    const maker = await world.login('demo-operator')
    const checker = await world.login('demo-second-operator')
    const day = await tradingDay(world, 3)
    const propose = (receiverId: string) =>
      maker.call(proposeFirmChange, { requestId, receiverId, effectiveOn: day }, key())
    expect((await maker.call(findFirmRequests, {})).data.requests).toMatchObject([{ requestId }])
    expect((await propose(colleagueId)).refusal?.kind).toBe('transfer-within-firm')
    const { transferId } = (await propose(outsideId)).data
    const decide = (who: Person) => who.call(decideFirmChange, { transferId, isApproved: true })
    const outside = await actUnder(world, 'demo-outside-adviser', 'adviser')
    const head = await actUnder(world, 'demo-head', 'head')
    const seen = async (who: Person) => (await who.call(findTransfers, {})).data.transfers
    for (const who of [adviser, head, outside]) {
      expect(await seen(who)).toEqual([])
      expect((await who.call(approveTransfer, { transferId })).refusal?.kind ?? 'no-right').toMatch(
        /^(transfer-not-found|no-right)$/,
      )
    }
    expect((await decide(maker)).refusal?.kind).toBe('own-transfer')
    expect((await client.call(objectToTransfer, { transferId })).refusal?.kind).toBe('transfer-not-found')
    expect((await decide(checker)).code).toBe('0000')
    expect((await mine()).requests[0]).toMatchObject({ requestId, state: 'done' })
    expect((await mine()).transfers[0]).toMatchObject({ transferId, mayObject: true })
    const told = { state: 'noticed', effectiveOn: day, names: ['林样本'], clients: 1, reason: null }
    const hidden = { giverName: null, receiverName: null, proposedBy: null, approved: [], mayDecide: false }
    for (const [who, across] of [
      [adviser, 'leaving'],
      [head, 'leaving'],
      [outside, 'coming'],
    ] as const)
      expect(await seen(who)).toMatchObject([{ transferId, across, ...told, ...hidden, mayWithdraw: false }])
    await moveTo(world, day)
    await takeDue(world)
    await logIn()
    expect((await adviser.call(getClient, { clientRef: refs.own })).refusal?.kind).toBe('client-not-found')
    const owner = await actUnder(world, 'demo-outside-adviser', 'adviser')
    expect((await owner.call(getClient, { clientRef: refs.own })).code).toBe('0000')
  })
})
