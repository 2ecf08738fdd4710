import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findMyClients, getClient } from '#contract/adviser/client.ts'
import {
  approveTransfer,
  declineTransfer,
  findColleagues,
  findTransfers,
  proposeTransfer,
  withdrawTransfer,
} from '#contract/adviser/transfer.ts'
import { getMyAdviser, objectToTransfer } from '#contract/account/my-adviser.ts'
import { addDays } from '#domain/calendar/day.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { findNotices } from '#contract/notice.ts'
import { runTransfers } from '#server/advisers/transfers/run-transfers.ts'
import { openSeal } from '#server/base/encryption/seal.ts'
import { adviserOf, CLIENT_ACCOUNTS, giveTo, placeClients } from '../../world/advisers/adviser-world.ts'
import type { ClientRefs } from '../../world/advisers/adviser-world.ts'
import {
  actUnder,
  ADVISER_ACCOUNTS,
  giveStanding,
  moveTo,
  takeDue,
  tradingDay,
} from '../../world/advisers/care.ts'
import { findWrongCards } from '../../world/advisers/wrong-cards.ts'
import { openTestWorld } from '../../world/world.ts'
import type { Person, World } from '../../world/world.ts'
import { addProposal } from '../../world/proposal.ts'

let world: World
let refs: ClientRefs
let adviser: Person
let deputy: Person
let colleagueId: string
let headId: string
let outsideId: string
let third: string

const db = () => world.database.db

beforeAll(async () => {
  world = await openTestWorld()
  refs = await placeClients(world)
  colleagueId = (await adviserOf(world, ADVISER_ACCOUNTS.colleague)).adviserId
  headId = (await adviserOf(world, ADVISER_ACCOUNTS.head)).adviserId
  outsideId = (await adviserOf(world, ADVISER_ACCOUNTS.outside)).adviserId
})
afterAll(() => world.close())

beforeEach(async () => {
  adviser = await actUnder(world, 'demo-adviser', 'adviser')
  deputy = await actUnder(world, 'demo-deputy', 'deputy')
  third = await tradingDay(world, 3)
})

type Proposal = InputOf<typeof proposeTransfer>

function propose(change: Partial<Proposal> = {}, who = adviser) {
  const clients: Proposal['clients'] = { kind: 'chosen', clientRefs: [refs.own] }
  const usual = { giverId: null, receiverId: colleagueId, effectiveOn: third, reason: '换岗', clients }
  return who.call(proposeTransfer, { ...usual, ...change }, { 'idempotency-key': randomUUID() })
}

async function proposed(change: Partial<Proposal> = {}): Promise<string> {
  const reply = await propose(change)
  expect(reply.code).toBe('0000')
  return reply.data.transferId
}

async function withdraw(transferId: string): Promise<void> {
  expect((await adviser.call(withdrawTransfer, { transferId })).code).toBe('0000')
}

describe('AD31 what is refused when a transfer is proposed', () => {
  test.each([
    ['without a receiver', () => propose({ receiverId: null as never }), 'invalid-input'],
    ['an adviser of another firm', () => propose({ receiverId: outsideId }), 'adviser-not-found'],
    ['an adviser there is not', () => propose({ receiverId: randomUUID() }), 'adviser-not-found'],
    ['clients of a colleague', () => propose({ giverId: headId }), 'adviser-not-found'],
    [
      'a client of another firm',
      () => propose({ clients: { kind: 'chosen', clientRefs: [refs.own, refs.foreign] } }),
      'client-not-found',
    ],
    [
      'a client there is not',
      () => propose({ clients: { kind: 'chosen', clientRefs: [refs.unknown] } }),
      'client-not-found',
    ],
    [
      'nobody chosen',
      () => propose({ clients: { kind: 'chosen', clientRefs: [] } }),
      'transfer-clients-missing',
    ],
    [
      'nobody found by the filter',
      () => propose({ clients: { kind: 'filtered', filter: { keyword: '没有这个人' } } }),
      'transfer-clients-missing',
    ],
    ['without a reason', () => propose({ reason: ' ' }), 'invalid-input'],
  ] as const)('%s', async (_, send, kind) => expect((await send()).refusal?.kind).toBe(kind))

  test('the same adviser, with their own name', async () => {
    const { data } = await adviser.call(findColleagues, {})
    const self = data.colleagues.find(({ isSelf }) => isSelf)!
    expect((await propose({ receiverId: self.adviserId })).refusal).toEqual({ kind: 'transfer-to-oneself' })
  })

  test('a day too soon, with the earliest; a day that is no trading day', async () => {
    const second = await tradingDay(world, 2)
    const soon = (await propose({ effectiveOn: second })).refusal
    expect(soon).toEqual({ kind: 'transfer-too-soon', earliest: third })
    const { rows } = await sql<{ day: string }>`select min(day) as day from trading_day
      where market = 'SSE' and not is_open and day > ${third}::date`.execute(db())
    const closed = (await propose({ effectiveOn: rows[0]!.day })).refusal
    expect(closed).toEqual({ kind: 'transfer-day-closed', day: rows[0]!.day })
  })

  test.each(['trainee', 'suspended', 'left'])('a receiver who is %s', async (standing) => {
    await giveStanding(world, ADVISER_ACCOUNTS.colleague, standing)
    expect((await propose()).refusal).toEqual({ kind: 'transfer-receiver-unable', standing })
    await giveStanding(world, ADVISER_ACCOUNTS.colleague, 'qualified')
  })

  test('a receiver whose node is closed on the day', async () => {
    const change = (until: string | null) =>
      sql`update team_node n set validity = daterange(lower(n.validity), ${until}::date) from placement p
        join adviser a using (adviser_id) where p.team_node_id = n.team_node_id
        and a.account_number = ${ADVISER_ACCOUNTS.colleague}`.execute(db())
    await change(third)
    expect((await propose()).refusal?.kind).toBe('transfer-node-closed')
    await change(null)
  })

  test('clients who wait for another transfer, with their number', async () => {
    const transferId = await proposed()
    expect((await propose()).refusal).toEqual({ kind: 'transfer-overlaps', count: 1 })
    await withdraw(transferId)
    await withdraw(await proposed())
  })

  test('an adviser of another firm and one there is not have the same answer, byte for byte', async () => {
    const bodyOf = async (receiverId: string) => {
      const {
        headers: _,
        requestId: _id,
        ...body
      } = (await propose({ receiverId })) as never as {
        headers: Headers
        requestId: string
      }
      return JSON.stringify(body)
    }
    expect(await bodyOf(outsideId)).toBe(await bodyOf(randomUUID()))
  })
})

describe('AD31 who agrees', () => {
  test('not who proposed it, gives or receives; not another firm; the deputy of the team for both sides', async () => {
    const transferId = await proposed({ receiverId: headId })
    const head = await actUnder(world, 'demo-head', 'head')
    const outsider = await actUnder(world, 'demo-outside-head', 'head')
    const decide = (who: Person) => who.call(approveTransfer, { transferId })
    expect((await decide(head)).refusal?.kind).toBe('own-transfer')
    expect((await head.call(declineTransfer, { transferId })).refusal?.kind).toBe('own-transfer')
    const foreign = await decide(outsider)
    const unknown = await outsider.call(approveTransfer, { transferId: randomUUID() })
    expect([foreign.status, foreign.refusal]).toEqual([unknown.status, unknown.refusal])
    for (const id of [transferId, randomUUID()])
      expect((await outsider.call(withdrawTransfer, { transferId: id })).refusal?.kind).toBe(
        'transfer-not-found',
      )
    expect((await adviser.call(approveTransfer, { transferId })).status).toBe(403)
    expect((await decide(deputy)).data).toEqual({ state: 'noticed' })
    expect((await decide(deputy)).refusal).toEqual({ kind: 'transfer-decided', transferState: 'noticed' })
    await withdraw(transferId)
  })

  test('the receiver and the days are judged again when somebody agrees', async () => {
    const transferId = await proposed()
    await giveStanding(world, ADVISER_ACCOUNTS.colleague, 'suspended')
    const unable = await deputy.call(approveTransfer, { transferId })
    expect(unable.refusal).toEqual({ kind: 'transfer-receiver-unable', standing: 'suspended' })
    await giveStanding(world, ADVISER_ACCOUNTS.colleague, 'qualified')
    await moveTo(world, await tradingDay(world, 1), '09:00:00')
    deputy = await actUnder(world, 'demo-deputy', 'deputy')
    const late = await deputy.call(approveTransfer, { transferId })
    expect(late.refusal).toMatchObject({ kind: 'transfer-too-soon', earliest: await tradingDay(world, 3) })
    expect((await deputy.call(declineTransfer, { transferId })).code).toBe('0000')
    expect((await deputy.call(declineTransfer, { transferId })).refusal?.kind).toBe('transfer-decided')
    adviser = await actUnder(world, 'demo-adviser', 'adviser')
    expect((await adviser.call(withdrawTransfer, { transferId })).refusal?.kind).toBe('transfer-decided')
  })

  test('a transfer is listed for those whom it concerns, with names for the giving side only', async () => {
    const transferId = await proposed()
    const listOf = async (who: Person) =>
      (await who.call(findTransfers, { state: 'proposed' })).data.transfers.map((row) => ({
        id: row.transferId,
        names: row.names,
        acts: [row.mayDecide, row.mayWithdraw],
      }))
    const receiver = await actUnder(world, 'demo-mixed', 'adviser')
    const outsider = await actUnder(world, 'demo-outside-principal', 'principal')
    expect(await listOf(adviser)).toEqual([{ id: transferId, names: ['林样本'], acts: [false, true] }])
    expect(await listOf(deputy)).toEqual([{ id: transferId, names: ['林样本'], acts: [true, false] }])
    expect(await listOf(receiver)).toEqual([{ id: transferId, names: [], acts: [false, false] }])
    expect(await listOf(outsider)).toEqual([])
    await withdraw(transferId)
  })
})

describe('AD31 the effect', () => {
  const tell = () => runTransfers(db(), openSeal(world.config.secret))
  const noticesOf = async (who: Person) =>
    (await who.call(findNotices, {})).data.notices.map(({ template }) => template)
  const noticed = async () => {
    const transferId = await proposed()
    expect((await deputy.call(approveTransfer, { transferId })).data.state).toBe('noticed')
    await tell()
    return transferId
  }

  test('a client who objects stays, and cannot object once the day has come', async () => {
    const transferId = await noticed()
    let client = await world.login('demo-investor')
    expect(await noticesOf(client)).toContain('transfer-notice')
    const seen = (await client.call(getMyAdviser, {})).data.transfers[0]!
    expect(seen).toMatchObject({ transferId, mayObject: true, clientState: 'waiting', effectiveOn: third })
    const other = await world.login('demo-qualified')
    expect((await other.call(objectToTransfer, { transferId })).refusal?.kind).toBe('transfer-not-found')
    expect((await client.call(objectToTransfer, { transferId })).code).toBe('0000')
    expect((await client.call(objectToTransfer, { transferId })).refusal?.kind).toBe('transfer-decided')
    await moveTo(world, third)
    await takeDue(world)
    adviser = await actUnder(world, 'demo-adviser', 'adviser')
    expect((await adviser.call(getClient, { clientRef: refs.own })).code).toBe('0000')
    client = await world.login('demo-investor')
    expect((await client.call(getMyAdviser, {})).data.transfers[0]).toMatchObject({
      ...{ state: 'effective', clientState: 'objected', mayObject: false },
    })
  })

  test('a receiver who is not qualified on the day: nobody moves, and the client is told', async () => {
    const transferId = await noticed()
    await moveTo(world, third)
    await giveStanding(world, ADVISER_ACCOUNTS.colleague, 'suspended')
    await takeDue(world)
    await tell()
    await giveStanding(world, ADVISER_ACCOUNTS.colleague, 'qualified')
    adviser = await actUnder(world, 'demo-adviser', 'adviser')
    const { transfers } = (await adviser.call(findTransfers, { state: 'failed' })).data
    expect(transfers[0]).toMatchObject({ transferId, failure: 'suspended', moved: 0 })
    expect((await adviser.call(getClient, { clientRef: refs.own })).code).toBe('0000')
    expect(await noticesOf(await world.login('demo-investor'))).toContain('transfer-stays')
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from notice
      where template = 'transfer-failed' and channel = 'in-app'`.execute(db())
    expect(rows[0]!.n).toBe(2)
  })

  test('at 00:00 of the day the client is the receiver’s, and the former adviser meets unknown', async () => {
    const transferId = await noticed()
    const giver = sql`(select giver_id from transfer where transfer_id = ${transferId}::uuid)`
    const account = CLIENT_ACCOUNTS.own
    await addProposal(db(), { code: 'P20260706AAAAAAAA', account, adviser: giver, stands: '60 days' })
    await moveTo(world, addDays(third, -1), '23:59:50')
    await takeDue(world)
    adviser = await actUnder(world, 'demo-adviser', 'adviser')
    expect((await adviser.call(getClient, { clientRef: refs.own })).code).toBe('0000')
    await moveTo(world, third)
    await takeDue(world)
    await tell()
    const gone = await adviser.call(getClient, { clientRef: refs.own })
    const unknown = await adviser.call(getClient, { clientRef: refs.unknown })
    expect([gone.status, gone.refusal]).toEqual([unknown.status, unknown.refusal])
    expect((await adviser.call(findMyClients, {})).data.clients).toEqual([])
    const receiver = await actUnder(world, 'demo-mixed', 'adviser')
    expect((await receiver.call(findMyClients, {})).data.clients.map(({ clientRef }) => clientRef)).toEqual([
      refs.own,
    ])
    expect(await findWrongCards(world)).toEqual([])
    const { rows } = await sql`select state, withdrawn_cause as reason from proposal`.execute(db())
    expect(rows).toEqual([{ state: 'withdrawn', reason: 'owner-changed' }])
    const client = await world.login('demo-investor')
    expect(await noticesOf(client)).toContain('transfer-effective')
    expect((await client.call(getMyAdviser, {})).data.adviser).toMatchObject({ name: '吴样本', since: third })
    await takeDue(world)
    const { rows: owners } = await sql`select count(*)::int as n from relation
      where account_number = ${CLIENT_ACCOUNTS.own} and kind = 'own' and state = 'active'
        and validity @> business_today()`.execute(db())
    expect(owners).toEqual([{ n: 1 }])
  })

  test('by filter, a head moves all clients of an adviser they lead', async () => {
    await giveTo(world, CLIENT_ACCOUNTS.pool, ADVISER_ACCOUNTS.colleague)
    await moveTo(world, await tradingDay(world, 1))
    const head = await actUnder(world, 'demo-head', 'head')
    const clients = { kind: 'filtered', filter: {} } as const
    const day = await tradingDay(world, 3)
    const reply = await propose({ giverId: colleagueId, receiverId: headId, effectiveOn: day, clients }, head)
    expect(reply.data.clients).toBe(2)
    const principal = await actUnder(world, 'demo-principal', 'principal')
    const { transferId } = reply.data
    expect((await head.call(approveTransfer, { transferId })).refusal?.kind).toBe('own-transfer')
    expect((await principal.call(approveTransfer, { transferId })).data.state).toBe('noticed')
    await moveTo(world, day)
    await takeDue(world)
    const after = await actUnder(world, 'demo-head', 'adviser')
    expect((await after.call(findMyClients, {})).data.clients.length).toBe(3)
  })
})
