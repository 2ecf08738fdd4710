import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getClient } from '#contract/adviser/client.ts'
import { decideCover, endCover, findCovers, proposeCover } from '#contract/adviser/cover.ts'
import { getMyAdviser } from '#contract/account/my-adviser.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { addDays } from '#domain/calendar/day.ts'
import { readClock } from '#server/db/tx.ts'
import { adviserOf, placeClients } from '../../world/advisers/adviser-world.ts'
import type { ClientRefs } from '../../world/advisers/adviser-world.ts'
import { actUnder, ADVISER_ACCOUNTS, giveStanding, moveTo } from '../../world/advisers/care.ts'
import { openTestWorld } from '../../world/world.ts'
import type { Person, World } from '../../world/world.ts'

let world: World
let refs: ClientRefs
let adviser: Person
let deputy: Person
let colleagueId: string
let headId: string
let ownerId: string
let outsideId: string
let today: string

const db = () => world.database.db

beforeAll(async () => {
  world = await openTestWorld()
  refs = await placeClients(world)
  const idOf = async (account: string) => (await adviserOf(world, account)).adviserId
  ownerId = await idOf(ADVISER_ACCOUNTS.adviser)
  colleagueId = await idOf(ADVISER_ACCOUNTS.colleague)
  headId = await idOf(ADVISER_ACCOUNTS.head)
  outsideId = await idOf(ADVISER_ACCOUNTS.outside)
})
afterAll(() => world.close())

beforeEach(async () => {
  await sql`delete from cover_account`.execute(db())
  await sql`delete from cover`.execute(db())
  today = (await readClock(db())).today
  adviser = await actUnder(world, 'demo-adviser', 'adviser')
  deputy = await actUnder(world, 'demo-deputy', 'deputy')
})

type Asked = InputOf<typeof proposeCover>

function ask(change: Partial<Asked> = {}, who = adviser) {
  const usual = { ownerId: null, deputyId: colleagueId, from: today, to: addDays(today, 4), clientRefs: null }
  return who.call(proposeCover, { ...usual, ...change }, { 'idempotency-key': randomUUID() })
}

async function asked(change: Partial<Asked> = {}): Promise<string> {
  const reply = await ask(change)
  expect(reply.code).toBe('0000')
  return reply.data.coverId
}

const decide = (coverId: string, isApproved = true, who = deputy) =>
  who.call(decideCover, { coverId, isApproved })

describe('AD22 what is refused', () => {
  test.each([
    ['oneself', () => ask({ deputyId: ownerId }), 'cover-to-oneself'],
    ['an adviser of another firm', () => ask({ deputyId: outsideId }), 'adviser-not-found'],
    ['nobody', () => ask({ deputyId: randomUUID() }), 'adviser-not-found'],
    ['for a colleague', () => ask({ ownerId: headId }), 'adviser-not-found'],
    ['a day that is over', () => ask({ from: addDays(today, -1) }), 'cover-range-wrong'],
    ['61 days', () => ask({ to: addDays(today, 60) }), 'cover-range-wrong'],
    ['a client of another firm', () => ask({ clientRefs: [refs.own, refs.foreign] }), 'client-not-found'],
    ['a client there is not', () => ask({ clientRefs: [refs.unknown] }), 'client-not-found'],
  ] as const)('%s', async (_, send, kind) => expect((await send()).refusal?.kind).toBe(kind))

  test('60 days are not too many', async () =>
    expect((await ask({ to: addDays(today, 59) })).data.phase).toBe('proposed'))

  test('a colleague who is not qualified, when asked and when decided', async () => {
    const coverId = await asked()
    await giveStanding(world, ADVISER_ACCOUNTS.colleague, 'suspended')
    expect((await ask()).refusal?.kind).toBe('colleague-not-qualified')
    expect((await decide(coverId)).refusal?.kind).toBe('colleague-not-qualified')
    await giveStanding(world, ADVISER_ACCOUNTS.colleague, 'qualified')
  })

  test('a second cover of one client in the same days; the days after it are free', async () => {
    const to = addDays(today, 4)
    expect((await decide(await asked({ clientRefs: [refs.own] }))).data.phase).toBe('running')
    const again = await ask({ deputyId: headId, from: to, to: addDays(to, 3) })
    expect(again.refusal).toEqual({ kind: 'cover-overlaps', from: today, to })
    const next = addDays(to, 1)
    const later = await asked({ deputyId: headId, from: next, to: addDays(next, 3) })
    expect((await decide(later)).data.phase).toBe('coming')
  })

  test('of two that were asked for, the second is refused when it is decided, and by the database', async () => {
    const first = await asked()
    const second = await asked({ deputyId: headId })
    await decide(first)
    expect((await decide(second)).refusal?.kind).toBe('cover-overlaps')
    const forced = sql`update cover set state = 'approved' where cover_id = ${second}::uuid`.execute(db())
    await expect(forced).rejects.toThrow(/a cover that overlaps/)
  })

  test('a stand-in who is stood in for, and one who stands in for others', async () => {
    await decide(await asked())
    const mixed = await actUnder(world, 'demo-mixed', 'adviser')
    expect((await ask({ deputyId: headId }, mixed)).refusal?.kind).toBe('cover-of-cover')
    const head = await actUnder(world, 'demo-head', 'adviser')
    expect((await ask({ deputyId: ownerId }, head)).refusal?.kind).toBe('cover-of-cover')
  })

  test('who decides: not the owner, not the stand-in, not another firm', async () => {
    const coverId = await asked({ deputyId: headId })
    const head = await actUnder(world, 'demo-head', 'head')
    expect((await decide(coverId, true, head)).refusal?.kind).toBe('own-cover')
    expect((await adviser.call(decideCover, { coverId, isApproved: true })).status).toBe(403)
    const outsider = await actUnder(world, 'demo-outside-head', 'head')
    const foreign = await decide(coverId, true, outsider)
    const unknown = await decide(randomUUID(), true, outsider)
    expect([foreign.status, foreign.refusal]).toEqual([unknown.status, unknown.refusal])
    for (const id of [coverId, randomUUID()])
      expect((await outsider.call(endCover, { coverId: id })).refusal?.kind).toBe('cover-not-found')
    expect((await decide(coverId, false)).data.phase).toBe('refused')
    expect((await decide(coverId)).refusal?.kind).toBe('cover-decided')
  })
})

describe('AD22 a cover begins and ends by the clock', () => {
  const seen = async (ref = refs.own) => {
    const who = await actUnder(world, 'demo-mixed', 'adviser')
    const reply = await who.call(getClient, { clientRef: ref })
    return reply.refusal?.kind ?? reply.data.basis
  }

  test('before its first day, through its last, after it; the client sees who and until when', async () => {
    const [from, to] = [addDays(today, 1), addDays(today, 2)]
    const coverId = await asked({ from, to })
    await decide(coverId)
    expect(await seen()).toBe('client-not-found')
    await moveTo(world, from)
    expect(await seen()).toBe('cover')
    const client = await world.login('demo-investor')
    expect((await client.call(getMyAdviser, {})).data.covers).toMatchObject([{ name: '吴样本', from, to }])
    await moveTo(world, to, '23:59:50')
    expect(await seen()).toBe('cover')
    await moveTo(world, addDays(to, 1))
    expect(await seen()).toBe('client-not-found')
    const after = await world.login('demo-investor')
    expect((await after.call(getMyAdviser, {})).data.covers).toEqual([])
    adviser = await actUnder(world, 'demo-adviser', 'adviser')
    expect((await adviser.call(endCover, { coverId })).refusal?.kind).toBe('cover-decided')
  })

  test('a head sets one for somebody they lead, at once; not with themselves as the stand-in', async () => {
    const head = await actUnder(world, 'demo-head', 'head')
    expect((await ask({ ownerId, deputyId: headId }, head)).refusal?.kind).toBe('own-cover')
    expect((await ask({ ownerId }, head)).data.phase).toBe('running')
    expect(await seen()).toBe('cover')
  })

  test('only chosen clients, and ended at once by the owner', async () => {
    const coverId = await asked({ clientRefs: [refs.own] })
    await decide(coverId)
    expect(await seen()).toBe('cover')
    const { covers } = (await adviser.call(findCovers, {})).data
    expect(covers).toMatchObject([{ coverId, phase: 'running', clients: 1, mayEnd: true, mayDecide: false }])
    expect((await adviser.call(endCover, { coverId })).data.phase).toBe('withdrawn')
    expect(await seen()).toBe('client-not-found')
  })

  test('one that runs for days ends with yesterday, and is told as over', async () => {
    const coverId = await asked()
    await decide(coverId)
    await moveTo(world, addDays(today, 1))
    adviser = await actUnder(world, 'demo-adviser', 'adviser')
    expect((await adviser.call(endCover, { coverId })).data.phase).toBe('over')
    expect(await seen()).toBe('client-not-found')
    const { covers } = (await adviser.call(findCovers, { phase: 'over' })).data
    expect(covers).toMatchObject([{ coverId, to: today }])
  })
})
