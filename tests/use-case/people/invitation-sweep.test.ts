import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '#contract/account/log-in.ts'
import { findMembers, resendInvitation } from '#contract/account/member.ts'
import { LAPSED_DAYS } from '#domain/registration/member-invitation.ts'
import { findBrokenLinks } from '#server/base/audit/audit.store.ts'
import { sweepInvitations } from '#server/people/companies/sweep-invitations.ts'
import { PASSWORD } from '../../world/applicant.ts'
import { openCompany } from '../../world/companies/open-company.ts'
import type { OpenedCompany } from '../../world/companies/open-company.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

/** Tests that the phone of an invited member who never activated their log-in is deleted (rules/threats.md#personal-data). */

let world: World
let company: OpenedCompany
let maker: Person
beforeAll(async () => {
  world = await openTestWorld()
  company = await openCompany(world, { uscc: '91350100M000100Y43' })
  maker = world.guest()
  const entered = await maker.call(login, {
    area: 'institutional',
    username: company.username,
    password: PASSWORD,
  })
  maker.ticket = entered.data.ticket!
})
afterAll(() => world.close())

const db = () => world.database.db
const kept = async () =>
  (await sql<{ phone: string }>`select phone_masked as phone from member_invitation`.execute(db())).rows
    .length

/** Lets the invitation lapse so long ago, and runs the sweep. */
async function lapse(ago: string): Promise<void> {
  await sql`update member_invitation set expires_at = business_now() - ${ago}::interval,
    sent_at = array[business_now() - interval '200 days']`.execute(db())
  await sweepInvitations(db())
}

const checker = async () =>
  (await maker.call(findMembers, {})).data.members.find(({ duties }) => duties[0]?.duty === 'checker')!

test('T45 CO6 a lapsed invitation can be sent again for a while; then nothing of its phone is left, once', async () => {
  await lapse(`${LAPSED_DAYS} days -1 minute`)
  expect(await kept()).toBe(1)
  const { memberId, state } = await checker()
  expect(state).toBe('lapsed')
  expect((await maker.call(resendInvitation, { memberId })).code).toBe('0000')
  await sweepInvitations(db())
  expect((await checker()).state).toBe('invited')
  await lapse(`${LAPSED_DAYS} days`)
  await sweepInvitations(db())
  expect(await kept()).toBe(0)
  expect(await checker()).toMatchObject({ memberId, state: 'uninvited', invitation: null })
  expect((await maker.call(resendInvitation, { memberId })).refusal?.kind).toBe('member-missing')
  const { rows } = await sql<{ facts: object }>`select facts from audit_event
    where action = 'member.invitation-forget'`.execute(db())
  expect(rows).toEqual([{ facts: {} }])
  expect(await findBrokenLinks(db())).toEqual([])
})
