import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decideDuty, proposeDuty } from '#contract/account/duty-desk.ts'
import { getCurrentAccount } from '#contract/account/identity.ts'
import { login } from '#contract/account/log-in.ts'
import { disableUser, findUsers } from '#contract/account/staff-desk.ts'
import { assignBreak } from '#contract/operations.ts'
import { DEMO_PASSWORD } from '#sandbox/people.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

/** What a member of the house leaves behind: nothing that waits for them. */
let world: World
let ann: Person
let bob: Person

beforeAll(async () => {
  world = await openTestWorld()
  ann = await world.login('demo-administrator')
  bob = await world.login('demo-administrator-2')
})
afterAll(() => world.close())

const db = () => world.database.db
const seatOf = async (username: string) => {
  const { users } = (await ann.call(findUsers, { keyword: username } as never)).data
  return users[0]!.membershipId
}

/** Opens a break and has somebody of the house take it. Returns its id. */
async function claim(who: Person): Promise<string> {
  const { rows } = await sql<{
    id: string
  }>`insert into recon_break (day, check_name, subject, reason, opened_at)
    values (business_today(), 'money', gen_random_uuid()::text, 'test', business_now())
    returning recon_break_id::text as id`.execute(db())
  const breakId = rows[0]!.id
  expect(
    (await who.call(assignBreak, { breakId, username: '' }, { 'idempotency-key': `take-${breakId}` })).code,
  ).toBe('0000')
  return breakId
}

async function ownerOf(breakId: string): Promise<string | null> {
  const { rows } = await sql<{ username: string | null }>`select l.username from recon_break b
    left join login l on l.party_id = b.assigned_to and l.area = 'operations'
    where b.recon_break_id::text = ${breakId}`.execute(db())
  return rows[0]!.username
}

async function draftsOf(username: string): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from staff_draft d join login l using (login_id)
    where l.username = ${username}`.execute(db())
  return rows[0]!.n
}

const keepDraft = (
  username: string,
) => sql`insert into staff_draft (login_id, kind, key, version, body, saved_at)
  select login_id, 'note', 'subject', 1, '{}'::jsonb, business_now() from login where username = ${username}`

test('OP27 who loses the duty that a break needs owns no open break any more; the others keep theirs', async () => {
  const operator = await world.login('demo-operator')
  const second = await world.login('demo-second-operator')
  const [own, others] = [await claim(operator), await claim(second)]
  await keepDraft('demo-operator').execute(db())
  const change = { membershipId: await seatOf('demo-operator'), duty: 'settlement', isGiven: false } as const
  const { dutyChangeId } = (await ann.call(proposeDuty, { ...change, reason: 'moves to another desk' })).data
  expect(await ownerOf(own)).toBe('demo-operator')
  expect((await bob.call(decideDuty, { dutyChangeId, isApproved: true })).code).toBe('0000')
  expect([await ownerOf(own), await ownerOf(others)]).toEqual([null, 'demo-second-operator'])
  // Other duties are left, and so are the drafts.
  expect(await draftsOf('demo-operator')).toBe(1)
})

test('OP27 who leaves has no session, no duty, no claim, no draft and no way in', async () => {
  const leaver = await world.login('demo-second-operator')
  const claimed = await claim(leaver)
  await keepDraft('demo-second-operator').execute(db())
  const membershipId = await seatOf('demo-second-operator')
  const asked = { membershipId, duty: 'reviewer', isGiven: false, reason: 'not decided yet' } as const
  await ann.call(proposeDuty, asked)
  expect((await ann.call(disableUser, { membershipId, reason: 'has left the house' })).code).toBe('0000')
  expect(await ownerOf(claimed)).toBeNull()
  expect(await draftsOf('demo-second-operator')).toBe(0)
  expect((await leaver.call(getCurrentAccount, {})).data.role).toBe('guest')
  const { rows } = await sql<{ sessions: number; duties: number; changes: number }>`select
      (select count(*)::int from session s join login l using (login_id)
        where l.username = 'demo-second-operator') as sessions,
      (select count(*)::int from acting_duty where membership_id = ${membershipId}) as duties,
      (select count(*)::int from duty_change where membership_id = ${membershipId} and state = 'proposed') as changes`.execute(
    db(),
  )
  expect(rows).toEqual([{ sessions: 0, duties: 0, changes: 0 }])
  const again = await world
    .guest()
    .call(login, { area: 'operations', username: 'demo-second-operator', password: DEMO_PASSWORD })
  expect(again.refusal?.kind).toBe('no-confirmed-account')
})
