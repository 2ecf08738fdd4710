import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answerShare } from '#contract/account/my-adviser.ts'
import { getClient, getClientHoldings } from '#contract/adviser/client.ts'
import { getClientSharing } from '#contract/adviser/client-things.ts'
import { askToShare, endShare } from '#contract/adviser/share.ts'
import { addDays } from '#domain/calendar/day.ts'
import type { FirmDuty } from '#domain/duty/duty.ts'
import { readClock } from '#server/db/tx.ts'
import { adviserOf, CLIENT_ACCOUNTS, giveTo, placeClients } from '../../world/advisers/adviser-world.ts'
import type { ClientRefs } from '../../world/advisers/adviser-world.ts'
import { actUnder, ADVISER_ACCOUNTS, giveStanding } from '../../world/advisers/care.ts'
import { bareAnswer } from '../../world/bare-answer.ts'
import { openTestWorld } from '../../world/world.ts'
import type { Person, World } from '../../world/world.ts'

/** Who may read a client and who of the firm looked, on the adviser's page (AD29, rules/advisers.md#client-page). */

let world: World
let refs: ClientRefs
let adviser: Person
let today: string

const db = () => world.database.db

beforeAll(async () => {
  world = await openTestWorld()
  refs = await placeClients(world)
  today = (await readClock(db())).today
  await sql`update relation set validity = daterange(business_today() - 60, null)
    where account_number = ${CLIENT_ACCOUNTS.own} and kind = 'own' and state = 'active'`.execute(db())
  adviser = await actUnder(world, 'demo-adviser', 'adviser')
})
afterAll(() => world.close())
beforeEach(async () => {
  await sql`delete from relation where kind = 'share'`.execute(db())
  await sql`delete from cover_account`.execute(db())
  await sql`delete from cover`.execute(db())
})

const shown = async (who = adviser) => (await who.call(getClientSharing, { clientRef: refs.own })).data

async function ask(): Promise<string> {
  const { adviserId } = await adviserOf(world, ADVISER_ACCOUNTS.colleague)
  const asked = { sharedRef: refs.own, colleagueId: adviserId, days: 30, parts: ['holdings' as const] }
  const reply = await adviser.call(askToShare, asked, { 'idempotency-key': randomUUID() })
  return reply.data.shareId
}

async function cover(state: string, days: readonly [number, number], deputy: string): Promise<void> {
  const owner = await adviserOf(world, ADVISER_ACCOUNTS.adviser)
  const standIn = await adviserOf(world, deputy)
  await sql`insert into cover (owner_adviser_id, deputy_adviser_id, is_of_all, state, validity, proposed_by)
    values (${owner.adviserId}, ${standIn.adviserId}, true, ${state},
      daterange(business_today() + ${days[0]}::int, business_today() + ${days[1]}::int), ${owner.partyId})`.execute(
    db(),
  )
}

describe('who may read', () => {
  test('AD29 the owner, and a consent that waits, stands, and is over from the next request on', async () => {
    const client = await world.login('demo-investor')
    expect(await shown()).toMatchObject({ today, owner: { name: '周样本' }, covers: [], shares: [] })
    const shareId = await ask()
    const to = addDays(today, 29)
    expect((await shown()).shares).toMatchObject([{ shareId, phase: 'pending', parts: ['holdings'], to }])
    await client.call(answerShare, { shareId, isAgreed: true })
    expect((await shown()).shares).toMatchObject([{ shareId, phase: 'active' }])
    expect((await adviser.call(endShare, { shareId })).code).toBe('0000')
    expect((await shown()).shares).toEqual([])
  })

  test('AD29 a share of a former owner, of one who has left, and one that ran out are not told', async () => {
    const client = await world.login('demo-investor')
    const shareId = await ask()
    await client.call(answerShare, { shareId, isAgreed: true })
    await giveStanding(world, ADVISER_ACCOUNTS.colleague, 'left')
    expect((await shown()).shares).toEqual([])
    await giveStanding(world, ADVISER_ACCOUNTS.colleague, 'qualified')
    expect((await shown()).shares).toHaveLength(1)
    const head = await adviserOf(world, ADVISER_ACCOUNTS.head)
    await sql`update relation set granted_by = ${head.adviserId} where relation_id = ${shareId}`.execute(db())
    expect((await shown()).shares).toEqual([])
    const owner = await adviserOf(world, ADVISER_ACCOUNTS.adviser)
    await sql`update relation set granted_by = ${owner.adviserId},
      validity = daterange(business_today() - 30, business_today()) where relation_id = ${shareId}`.execute(
      db(),
    )
    expect((await shown()).shares).toEqual([])
  })

  test.each([
    ['running', 'approved', [0, 5], ADVISER_ACCOUNTS.colleague, true],
    ['to begin', 'approved', [3, 5], ADVISER_ACCOUNTS.colleague, true],
    ['over', 'approved', [-5, 0], ADVISER_ACCOUNTS.colleague, false],
    ['not approved', 'proposed', [0, 5], ADVISER_ACCOUNTS.colleague, false],
    ['by somebody of another firm', 'approved', [0, 5], ADVISER_ACCOUNTS.outside, false],
  ] as const)('AD29 a cover that is %s', async (_, state, days, deputy, isTold) => {
    await cover(state, days, deputy)
    const { covers } = await shown()
    const [from, to] = [addDays(today, days[0]), addDays(today, days[1] - 1)]
    if (isTold) expect(covers).toMatchObject([{ from, to }])
    else expect(covers).toEqual([])
  })
})

describe('who may see it', () => {
  const readers = [
    ['demo-adviser', 'adviser', true],
    ['demo-head', 'head', true],
    ['demo-deputy', 'deputy', true],
    ['demo-principal', 'principal', true],
    ['demo-supervisor', 'supervisor', true],
    ['demo-assistant', 'assistant', false],
  ] as const satisfies readonly (readonly [string, FirmDuty, boolean])[]

  test.each(readers)('AD29 %s as %s: %s', async (username, duty, isShown) => {
    const who = await actUnder(world, username, duty)
    const reply = await who.call(getClientSharing, { clientRef: refs.own })
    if (isShown) expect(reply.data.owner.name).toBe('周样本')
    else expect(reply.refusal).toEqual({ kind: 'client-part-hidden', part: 'sharing' })
    const { parts } = (await who.call(getClient, { clientRef: refs.own })).data
    expect(parts.includes('sharing')).toBe(isShown)
  })

  test('AD29 neither who stands in nor with whom the client is shared', async () => {
    const colleague = await actUnder(world, 'demo-mixed', 'adviser')
    const told = async () => (await colleague.call(getClientSharing, { clientRef: refs.own })).refusal
    await cover('approved', [0, 5], ADVISER_ACCOUNTS.colleague)
    expect(await told()).toEqual({ kind: 'client-part-hidden', part: 'sharing' })
    await sql`delete from cover`.execute(db())
    const shareId = await ask()
    const client = await world.login('demo-investor')
    await client.call(answerShare, { shareId, isAgreed: true })
    expect(await told()).toEqual({ kind: 'client-part-hidden', part: 'sharing' })
  })

  test('XX10 foreign, of the pool and unknown are one answer', async () => {
    const told = async (ref: string) =>
      bareAnswer(await adviser.call(getClientSharing, { clientRef: ref }), ref)
    const unknown = await told(refs.unknown)
    expect(JSON.stringify(unknown)).toContain('client-not-found')
    expect(await told(refs.foreign)).toEqual(unknown)
    expect(await told(refs.pool)).toEqual(unknown)
  })
})

describe('who looked', () => {
  const looksOf = async (who: Person, clientRef: string) =>
    (await who.call(getClientSharing, { clientRef })).data.looks.map(({ name, duty, day, views }) => [
      ...[name, duty, day],
      ...views.map(({ what, count }) => `${what.zh} ${count}`),
    ])

  test('XX17 by day, person and duty, with what and how often; the reader’s own look is among them', async () => {
    const head = await actUnder(world, 'demo-head', 'adviser')
    const deputy = await actUnder(world, 'demo-deputy', 'deputy')
    await deputy.call(getClient, { clientRef: refs.ofHead })
    await deputy.call(getClientHoldings, { clientRef: refs.ofHead })
    await deputy.call(getClientHoldings, { clientRef: refs.ofHead })
    const [own, other, ...more] = await looksOf(head, refs.ofHead)
    expect(own).toEqual([expect.any(String), 'adviser', today, '共享与查看记录 1'])
    expect(other?.slice(1)).toEqual(['deputy', today, '持仓 2', '账户概览 1'])
    expect(more).toEqual([])
  })

  interface MadeLook {
    readonly account: string
    readonly basis: string
    readonly duty: string | null
    readonly daysAgo: number
  }
  /** A look by the person of `demo-adviser`, whatever it is by. */
  async function addLook({ account, basis, duty, daysAgo }: MadeLook): Promise<void> {
    const { partyId } = await adviserOf(world, ADVISER_ACCOUNTS.adviser)
    await sql`insert into access_log (at, login_id, actor_party_id, area, duty, basis, view, account_number, device)
      values (business_now() - make_interval(days => ${daysAgo}::int), ${randomUUID()}, ${partyId}, 'x', ${duty}, ${basis},
        'client.orders', ${account}, '')`.execute(db())
  }
  const ordersSeen = async (clientRef: string) =>
    (await looksOf(adviser, clientRef)).filter((row) => row.some((each) => each?.startsWith('交易记录')))

  test.each([
    ['a look of the firm is told', { basis: 'own', duty: 'adviser', daysAgo: 1 }, true],
    ['of thirty days, today counted', { basis: 'own', duty: 'adviser', daysAgo: 29 }, true],
    ['and no more', { basis: 'own', duty: 'adviser', daysAgo: 30 }, false],
    ['none of the client', { basis: 'self-service', duty: null, daysAgo: 2 }, false],
    ['none of the house', { basis: 'desk', duty: 'reviewer', daysAgo: 3 }, false],
  ] as const)('XX17 %s', async (_, look, isTold) => {
    await addLook({ account: CLIENT_ACCOUNTS.own, ...look })
    const days = (await ordersSeen(refs.own)).map(([, , day]) => day)
    expect(days.includes(addDays(today, -look.daysAgo))).toBe(isTold)
  })

  test('XX10 nothing is told of days on which another firm had the client, nor of people of another firm', async () => {
    const account = CLIENT_ACCOUNTS.foreign
    await sql`update relation set validity = daterange(business_today() - 9, null)
      where account_number = ${account} and kind = 'own' and state = 'active'`.execute(db())
    const outsider = await actUnder(world, 'demo-outside-adviser', 'adviser')
    await outsider.call(getClient, { clientRef: refs.foreign })
    await addLook({ account, basis: 'own', duty: 'adviser', daysAgo: 1 })
    await giveTo(world, account, ADVISER_ACCOUNTS.adviser)
    const seen = await looksOf(adviser, refs.foreign)
    expect(seen).toEqual([['周样本', 'adviser', today, '共享与查看记录 1']])
    await giveTo(world, account, ADVISER_ACCOUNTS.outside)
  })
})
