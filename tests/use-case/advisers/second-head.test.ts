import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decideFirmInvitation, findFirms, inviteFirmMember } from '#contract/account/firm-desk.ts'
import { login } from '#contract/account/log-in.ts'
import { setClock } from '#server/db/sandbox-clock.store.ts'
import { readClock } from '#server/db/tx.ts'
import { deliverNotices } from '../../world/applicant.ts'
import { comeIn, newcomer } from '../../world/staff.ts'
import type { Newcomer } from '../../world/staff.ts'
import { openTestWorld } from '../../world/world.ts'
import type { Person, World } from '../../world/world.ts'

/** Two people are invited as head of one node: the tree may change between the question and the answer. */
let world: World
let reviewer: Person
let compliance: Person

beforeAll(async () => {
  world = await openTestWorld()
  reviewer = await world.login('demo-operator')
  compliance = await world.login('demo-second-operator')
})
afterAll(() => world.close())

const firm = async () => (await reviewer.call(findFirms, {})).data.firms.find(({ isHouse }) => isHouse)!
const nodeOf = async (name: string) => (await firm()).nodes.find((each) => each.name === name)!.nodeId

async function invite(
  { name, contact, documentNumber }: Newcomer,
  nodeId: string,
  duty: 'head' | 'adviser' = 'head',
) {
  return reviewer.call(inviteFirmMember, {
    ...{ firmId: (await firm()).firmId, name, contact, documentNumber, language: 'zh' },
    duties: [{ duty, nodeId, assistsId: null }],
  })
}

/** Sends an invitation and returns the code of its text. */
async function codeOf(who: Newcomer, invitationId: string): Promise<string> {
  await compliance.call(decideFirmInvitation, { invitationId, isApproved: true })
  await deliverNotices(world)
  const own = world.outside.messages(200).filter(({ recipient }) => recipient === who.contact)
  return own.map(({ body }) => /(?:[0-9A-Z]{4}-){4}[0-9A-Z]{4}/.exec(body)?.[0]).find(Boolean) ?? ''
}

const isPerson = async ({ name }: Newcomer) => {
  const { rows } = await sql`select 1 from party where name = ${name}`.execute(world.database.db)
  return rows.length > 0
}

test('AD58 nobody is asked in as head of a node that has one', async () => {
  expect((await invite(newcomer(31), await nodeOf('华东区'))).refusal).toEqual({
    ...{ kind: 'team-headed', team: '华东区' },
  })
})

test('AD58 of two who were asked the second is refused by name, with nothing half-done, and comes in once the seat is free', async () => {
  const [one, two] = [newcomer(32), newcomer(33)]
  const north = await nodeOf('华北区')
  const first = (await invite(one, north)).data.invitationId
  const second = (await invite(two, north)).data.invitationId
  expect((await comeIn(world, await codeOf(one, first), one)).code).toBe('0000')
  const code = await codeOf(two, second)
  expect((await comeIn(world, code, two)).refusal).toEqual({ kind: 'team-headed', team: '华北区' })
  expect(await isPerson(two)).toBe(false)
  const entered = await world
    .guest()
    .call(login, { area: 'individual', username: two.username, password: two.password })
  expect(entered.refusal?.kind).toBe('bad-credentials')
  await sql`update member_duty set validity = daterange(lower(validity), business_today())
    where duty = 'head' and team_node_id = ${north}`.execute(world.database.db)
  const { db } = world.database
  await setClock(db, new Date((await readClock(db)).now.getTime() + 120_000))
  expect((await comeIn(world, code, two)).code).toBe('0000')
})

test('AD58 nobody comes into a node that closes meanwhile', async () => {
  const who = newcomer(34)
  const shanghai = await nodeOf('上海团队')
  const { invitationId } = (await invite(who, shanghai, 'adviser')).data
  const code = await codeOf(who, invitationId)
  await sql`update team_node set validity = daterange(lower(validity), business_today() + 3)
    where team_node_id = ${shanghai}`.execute(world.database.db)
  expect((await comeIn(world, code, who)).refusal).toMatchObject({ kind: 'team-closed', team: '上海团队' })
  expect(await isPerson(who)).toBe(false)
})
