import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { decideFirmInvitation, findFirms, inviteFirmMember, openFirm } from '#contract/account/firm-desk.ts'
import { getCurrentAccount } from '#contract/account/identity.ts'
import {
  decideUserInvitation,
  disableUser,
  endUserSessions,
  findUsers,
  findUserWork,
  inviteUser,
  withdrawUserInvitation,
} from '#contract/account/staff-desk.ts'
import { decideDuty, proposeDuty } from '#contract/account/duty-desk.ts'
import { findBrokenLinks } from '#server/base/audit/audit.store.ts'
import { setClock } from '#server/db/sandbox-clock.store.ts'
import { readClock } from '#server/db/tx.ts'
import { deliverNotices } from '../../world/applicant.ts'
import { comeIn, endAllDuties, enrol, inviteByCommand, newcomer } from '../../world/staff.ts'
import type { Newcomer } from '../../world/staff.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

/** From a database without people to an adviser with a second factor, each step by the people of the step before. */
let world: World
/** Two administrators. */
let ann: Person
let bob: Person

beforeAll(async () => {
  world = await openTestWorld({ demandsFactor: true })
  await endAllDuties(world)
  ann = await enterByCommand(1)
  bob = await enterByCommand(2)
})
afterAll(() => world.close())
beforeEach(passAnHour)

/** Codes to one contact must be a minute apart. */
async function passAnHour(): Promise<void> {
  const { db } = world.database
  await setClock(db, new Date((await readClock(db)).now.getTime() + 3_600_000))
}

async function enterByCommand(nth: number): Promise<Person> {
  const made = await inviteByCommand(world, newcomer(nth))
  if (made.kind !== 'ok') throw new Error(made.kind)
  return enterWith(made.code, newcomer(nth), 'operations')
}

async function enterWith(code: string, who: Newcomer, area: 'individual' | 'operations') {
  const came = await comeIn(world, code, who)
  if (came.code !== '0000') throw new Error(came.errorMsg)
  return (await enrol(world, who, area)).person
}

/** The invitation code in the newest text to a contact. */
async function textedInvitation(contact: string): Promise<string> {
  await deliverNotices(world)
  const own = world.outside.messages(200).filter(({ recipient }) => recipient === contact)
  return own.map(({ body }) => /(?:[0-9A-Z]{4}-){4}[0-9A-Z]{4}/.exec(body)?.[0]).find(Boolean) ?? ''
}

const asked = ({ name, contact, documentNumber }: Newcomer) => ({
  ...{ name, contact, documentNumber, language: 'zh' as const },
})

/** Invites a member of staff by two administrators, and lets them in. */
async function bringIn(who: Newcomer, duties: readonly 'compliance'[] | readonly 'reviewer'[]) {
  const { invitationId } = (await ann.call(inviteUser, { ...asked(who), duties: [...duties] })).data
  await bob.call(decideUserInvitation, { invitationId, isApproved: true })
  return enterWith(await textedInvitation(who.contact), who, 'operations')
}

const seatOf = async (name: string) => {
  const { users } = (await ann.call(findUsers, { keyword: name } as never)).data
  return users[0]!
}

describe('OP4, OP27 the house’s people', () => {
  test('are invited by one administrator and let in by another, who is not the same', async () => {
    const who = newcomer(3)
    const given = { ...asked(who), duties: ['reviewer' as const] }
    const refusalOf = async (change: object) => (await ann.call(inviteUser, { ...given, ...change })).refusal
    expect(await refusalOf({ duties: ['administrator', 'settlement'] })).toEqual({
      ...{ kind: 'duties-forbidden', one: 'administrator', another: 'settlement' },
    })
    expect((await refusalOf({ duties: [] }))?.kind).toBe('duties-missing')
    expect(await refusalOf({ contact: 'nobody', name: ' ' })).toMatchObject({
      fields: [{ field: 'name' }, { field: 'contact' }],
    })
    const { invitationId } = (await ann.call(inviteUser, given)).data
    expect((await refusalOf({}))?.kind).toBe('invitation-waits')
    expect(await textedInvitation(who.contact)).toBe('')
    const decide = (by: Person) => by.call(decideUserInvitation, { invitationId, isApproved: true })
    expect((await decide(ann)).refusal?.kind).toBe('own-staff-item')
    expect((await decide(bob)).data).toEqual({ state: 'sent' })
    expect((await decide(bob)).refusal?.kind).toBe('staff-item-missing')
    const person = await enterWith(await textedInvitation(who.contact), who, 'operations')
    expect((await person.call(getCurrentAccount, {})).data.duties).toEqual(['reviewer'])
    expect((await person.call(findUsers, {} as never)).status).toBe(403)
  })

  test('a refused or withdrawn invitation opens nothing and is sent nowhere', async () => {
    const [refused, withdrawn] = [newcomer(4), newcomer(5)]
    const ask = async (who: Newcomer) =>
      (await ann.call(inviteUser, { ...asked(who), duties: ['content'] })).data.invitationId
    const [first, second] = [await ask(refused), await ask(withdrawn)]
    await bob.call(decideUserInvitation, { invitationId: first, isApproved: false })
    await bob.call(decideUserInvitation, { invitationId: second, isApproved: true })
    await ann.call(withdrawUserInvitation, { invitationId: second })
    expect(await textedInvitation(refused.contact)).toBe('')
    const code = await textedInvitation(withdrawn.contact)
    expect((await comeIn(world, code, withdrawn)).refusal?.kind).toBe('staff-invitation-invalid')
    expect((await ann.call(findUserWork, {})).data.invitations).toEqual([])
  })

  test('get and lose duties by two persons, neither being whom it is about', async () => {
    const cleo = await bringIn(newcomer(6), ['compliance'])
    const seat = await seatOf(newcomer(6).name)
    const propose = (duty: 'auditor' | 'settlement' | 'compliance', isGiven: boolean) =>
      ann.call(proposeDuty, { membershipId: seat.membershipId, duty, isGiven, reason: '工作需要' })
    expect((await propose('auditor', true)).refusal).toEqual({
      ...{ kind: 'duties-forbidden', one: 'auditor', another: 'compliance' },
    })
    expect((await propose('compliance', true)).refusal?.kind).toBe('duty-as-it-is')
    const { dutyChangeId } = (await propose('settlement', true)).data
    expect((await propose('settlement', true)).refusal?.kind).toBe('duty-change-waits')
    const decide = (by: Person) => by.call(decideDuty, { dutyChangeId, isApproved: true })
    // Who asked, whom it is about, and then another administrator.
    expect((await decide(ann)).refusal?.kind).toBe('own-staff-item')
    expect((await decide(cleo)).refusal?.kind).toBe('own-staff-item')
    expect((await bob.call(findUserWork, {})).data.changes).toMatchObject([
      { isMine: false, duty: 'settlement' },
    ])
    expect((await decide(bob)).data).toEqual({ state: 'approved' })
    expect((await seatOf(newcomer(6).name)).duties).toEqual(['compliance', 'settlement'])
    const taken = (await propose('settlement', false)).data
    await bob.call(decideDuty, { dutyChangeId: taken.dutyChangeId, isApproved: true })
    expect((await seatOf(newcomer(6).name)).duties).toEqual(['compliance'])
  })

  test('the database refuses one person for both, whatever the code does', async () => {
    const { db } = world.database
    await expect(
      sql`update staff_invitation set decided_by = asked_by where origin = 'screen'`.execute(db),
    ).rejects.toThrow('staff_invitation_two')
    for (const column of ['asked_by', 'party_id'])
      await expect(
        sql`update duty_change set decided_by = ${sql.ref(column)} where state = 'approved'`.execute(db),
      ).rejects.toThrow('duty_change_two')
  })

  test('are sent out, and disabled at once by one administrator, who is not themselves', async () => {
    const dan = await bringIn(newcomer(7), ['reviewer'])
    const { membershipId } = await seatOf(newcomer(7).name)
    const roleOf = async (who: Person) => (await who.call(getCurrentAccount, {})).data.role
    expect((await ann.call(endUserSessions, { membershipId })).data.ended).toBe(1)
    expect(await roleOf(dan)).toBe('guest')
    const own = await seatOf(newcomer(1).name)
    expect(own.isSelf).toBe(true)
    const disable = (id: string) => ann.call(disableUser, { membershipId: id, reason: '离职交接' })
    expect((await disable(own.membershipId)).refusal?.kind).toBe('own-staff-item')
    expect((await disable(membershipId)).code).toBe('0000')
    expect((await disable(membershipId)).refusal?.kind).toBe('user-not-found')
    expect(await seatOf(newcomer(7).name)).toBe(undefined)
  })
})

describe('OP20 firms and their people', () => {
  test('a firm is opened with its principal, and an adviser comes in as trainee with a second factor', async () => {
    const reviewer = await bringIn(newcomer(8), ['reviewer'])
    const compliance = await bringIn(newcomer(9), ['compliance'])
    const firm = { firmName: '晨星投顾', firmNameEn: 'Morning Advisers' }
    const open = () => reviewer.call(openFirm, { ...firm, ...asked(newcomer(10)) })
    const opened = (await open()).data
    expect((await open()).refusal?.kind).toBe('firm-known')
    const send = (by: Person, invitationId: string) =>
      by.call(decideFirmInvitation, { invitationId, isApproved: true })
    expect((await send(reviewer, opened.invitationId)).status).toBe(403)
    expect(
      (await ann.call(decideUserInvitation, { invitationId: opened.invitationId, isApproved: true })).refusal,
    ).toEqual({ kind: 'staff-item-missing' })
    expect((await send(compliance, opened.invitationId)).data).toEqual({ state: 'sent' })
    const principal = await enterWith(
      await textedInvitation(newcomer(10).contact),
      newcomer(10),
      'individual',
    )
    expect((await principal.call(getCurrentAccount, {})).data).toMatchObject({
      ...{ role: 'adviser', duty: 'principal' },
    })
    const listed = async () =>
      (await reviewer.call(findFirms, {})).data.firms.find(({ firmId }) => firmId === opened.firmId)!
    const { nodes } = await listed()
    const invite = (duty: 'adviser' | 'head', nodeId: string | null) =>
      reviewer.call(inviteFirmMember, {
        ...{ firmId: opened.firmId, ...asked(newcomer(11)) },
        duties: [{ duty, nodeId, assistsId: null }],
      })
    expect((await invite('adviser', null)).refusal).toEqual({
      kind: 'duty-place-missing',
      firmDuty: 'adviser',
    })
    const { rows } = await sql<{ id: string }>`select team_node_id as id from team_node
      where firm_id <> ${opened.firmId} limit 1`.execute(world.database.db)
    expect((await invite('head', rows[0]!.id)).refusal?.kind).toBe('firm-not-found')
    const { invitationId } = (await invite('adviser', nodes[0]!.nodeId)).data
    await send(compliance, invitationId)
    const adviser = await enterWith(await textedInvitation(newcomer(11).contact), newcomer(11), 'individual')
    expect((await adviser.call(getCurrentAccount, {})).data).toMatchObject({
      ...{ role: 'adviser', duty: 'adviser' },
    })
    expect((await listed()).members).toMatchObject([
      { duties: ['principal'], status: null },
      { duties: ['adviser'], status: 'trainee' },
    ])
  })

  test('every step is in the audit, and its chains are whole', async () => {
    const { db } = world.database
    const { rows } = await sql<{ action: string }>`select distinct action from audit_event
      where action ~ '^(user|firm|adviser)\\.' order by action`.execute(db)
    expect(rows.map(({ action }) => action)).toEqual([
      ...['adviser.invite', 'adviser.invite-decide', 'firm.open', 'user.come-in', 'user.disable'],
      ...[
        'user.duty-decide',
        'user.duty-propose',
        'user.invite',
        'user.invite-decide',
        'user.invite-withdraw',
      ],
      'user.sessions-end',
    ])
    expect(await findBrokenLinks(db)).toEqual([])
  })

  test('every step of the desk has who, under which duty, from which address, and of what', async () => {
    const { rows } = await sql<{ action: string; duty: string | null; object: string; stream: string }>`
      select distinct on (action) action, duty, object, stream from audit_event
      where action ~ '^(user|firm|adviser)\\.' and actor like 'login:%'
      order by action, duty nulls first, address nulls first`.execute(world.database.db)
    expect(rows.length).toBeGreaterThan(8)
    expect(rows.filter(({ duty }) => duty === null)).toEqual([])
    expect(rows.filter(({ object, stream }) => object !== stream)).toEqual([])
    const { rows: unplaced } = await sql`select 1 from audit_event
      where action ~ '^(user|firm|adviser)\\.' and actor like 'login:%' and address is null`.execute(
      world.database.db,
    )
    expect(unplaced).toEqual([])
  })
})
