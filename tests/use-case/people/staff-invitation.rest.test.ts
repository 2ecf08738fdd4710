import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { continueLogin, getCurrentAccount, selectLoginAccount } from '#contract/account/identity.ts'
import { completeLogin, login } from '#contract/account/log-in.ts'
import { findReviews } from '#contract/account/review.ts'
import { confirmTotp, removeTotp, startTotp } from '#contract/account/second-factor.ts'
import { changePassword, findSessions, getSecurity } from '#contract/account/security.ts'
import { acceptStaffInvitation, openStaffInvitation, sendStaffCode } from '#contract/account/staff.ts'
import { findBrokenLinks } from '#server/base/audit/audit.store.ts'
import { setClock } from '#server/db/sandbox-clock.store.ts'
import { readClock } from '#server/db/tx.ts'
import { sweepInvitations } from '#server/people/companies/sweep-invitations.ts'
import { DEMO_PASSWORD } from '#sandbox/people.ts'
import { codeOf } from '../../world/applicant.ts'
import { comeIn, endAllDuties, enrol, inviteByCommand, newcomer } from '../../world/staff.ts'
import { totpAt } from '../../world/totp.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

/** A house without people, where second factors are demanded as they are outside a sandbox. */
let world: World
const [first, second, third] = [newcomer(1), newcomer(2), newcomer(3)]

beforeAll(async () => {
  world = await openTestWorld({ demandsFactor: true })
  await endAllDuties(world)
})
afterAll(() => world.close())
beforeEach(() => passTime(2))

/** Codes to one contact must be a minute apart. */
async function passTime(hours: number): Promise<void> {
  const { db } = world.database
  await setClock(db, new Date((await readClock(db)).now.getTime() + hours * 3_600_000))
}

async function invited(who: typeof first): Promise<string> {
  const made = await inviteByCommand(world, who)
  if (made.kind !== 'ok') throw new Error(made.kind)
  return made.code
}

const openAs = async (code: string) => (await world.guest().call(openStaffInvitation, { code })).refusal?.kind
const roleOf = async (who: Person) => (await who.call(getCurrentAccount, {})).data.role

describe('OP2 the first administrators', () => {
  let code = ''

  test('are shown what they are invited as, by a code that is stored as a hash alone', async () => {
    code = await invited(first)
    const { data } = await world.guest().call(openStaffInvitation, { code: ` ${code.toLowerCase()} ` })
    expect(data).toMatchObject({
      ...{ scope: 'house', firmName: null, duties: ['administrator'], askedBy: null },
      ...{ name: '新**', channel: 'sms', contact: '138****7001' },
    })
    const { rows } = await sql<{
      text: string
    }>`select row_to_json(i)::text as text from staff_invitation i`.execute(world.database.db)
    const stored = rows.map(({ text }) => text).join()
    for (const secret of [code, code.replaceAll('-', ''), first.contact, first.name])
      expect(stored).not.toContain(secret)
  })

  test('choose a log-in by the rules of all passwords, and a refused form leaves their code good', async () => {
    const { username, password, documentNumber } = first
    const guest = world.guest()
    const accept = (given: object) =>
      guest.call(acceptStaffInvitation, {
        ...{ code, contactCode: '000000', documentNumber, username, password },
        ...given,
      })
    // Before the contact is proved nothing tells whether a number, or a name, has a log-in.
    for (const given of [
      {},
      { username: '' },
      { username: 'demo-operator' },
      { documentNumber: '510104199402020077' },
    ])
      expect((await accept(given)).refusal?.kind).toBe('code-expired')
    expect((await guest.call(sendStaffCode, { code })).code).toBe('0000')
    const contactCode = await codeOf(world, first.contact)
    const fieldsOf = async (given: object) => {
      const { refusal } = await accept({ contactCode, ...given })
      return (refusal as { fields?: unknown } | null)?.fields
    }
    expect(await fieldsOf({ password: 'password1' })).toEqual([{ field: 'password', problem: 'too-common' }])
    expect(await fieldsOf({ password: `x-${documentNumber.slice(0, 8)}` })).toEqual([
      { field: 'password', problem: 'own-number' },
    ])
    expect(await fieldsOf({ username: 'demo-operator' })).toEqual([{ field: 'username', problem: 'taken' }])
    expect(await fieldsOf({ documentNumber: '1' })).toEqual([{ field: 'documentNumber', problem: 'form' }])
    const reply = await accept({ contactCode })
    expect(reply.data).toEqual({ area: 'operations', username, hadLogIn: false })
  })

  test('come in once: a used, a replaced, an expired and an unknown code get one sentence', async () => {
    const replaced = await invited(second)
    const kept = await invited(second)
    expect(await openAs(code)).toBe('staff-invitation-invalid')
    expect(await openAs(replaced)).toBe('staff-invitation-invalid')
    expect(await openAs('ABCD')).toBe('staff-invitation-invalid')
    expect(await openAs(kept)).toBe(undefined)
    await passTime(25)
    expect(await openAs(kept)).toBe('staff-invitation-invalid')
    await sweepInvitations(world.database.db)
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from staff_invitation
      where person_sealed is not null`.execute(world.database.db)
    expect(rows[0]!.n).toBe(0)
  })

  test('are two: a third is refused by name, and so is a link that two made needless', async () => {
    const [own, late] = [await invited(second), await inviteByCommand(world, third)]
    expect(late).toEqual({ kind: 'administrators-complete', active: 1, invited: 1 })
    // Whoever knows another person's number does not come in as them.
    const wrong = { ...second, documentNumber: first.documentNumber }
    expect((await comeIn(world, own, wrong)).refusal).toEqual({ kind: 'staff-document-differs' })
    await passTime(1)
    expect((await comeIn(world, own, second)).data).toMatchObject({ hadLogIn: false })
    expect(await inviteByCommand(world, third)).toMatchObject({ active: 2, invited: 0 })
  })

  test('every step is in the audit, and its chain is whole', async () => {
    const { db } = world.database
    const { rows } = await sql<{ action: string }>`select distinct action from audit_event
      where stream like 'staff-invitation:%' order by action`.execute(db)
    expect(rows.map(({ action }) => action)).toEqual(['user.come-in', 'user.invite'])
    expect(await findBrokenLinks(db)).toEqual([])
  })
})

describe('CO3, OP2 a log-in that must have a second factor and has none', () => {
  test('can do nothing but set one up, and then goes on', async () => {
    const who = world.guest()
    const { username, password } = first
    const entered = await who.call(login, { area: 'operations', username, password })
    expect(entered.data).toMatchObject({ role: 'guest', landing: '/operations-login/set-up-factor' })
    who.ticket = entered.data.ticket!
    expect((await who.call(getSecurity, {})).data.username).toBe(username)
    for (const reply of [await who.call(findReviews, {}), await who.call(findSessions, {})])
      expect(reply.status).toBe(403)
    const changed = await who.call(changePassword, { password, newPassword: 'Harbour-42x' })
    expect(changed.refusal).toEqual({ kind: 'factor-demanded' })
    const again = await who.call(continueLogin, {})
    expect(again.data.landing).toBe('/operations-login/set-up-factor')
    const { person, secret } = await enrol(world, first, 'operations')
    expect(await person.call(getCurrentAccount, {})).toMatchObject({
      data: { role: 'operator', duty: 'administrator' },
    })
    const dropped = await person.call(removeTotp, { proof: { way: 'code', code: await totpAt(secret, 1) } })
    expect(dropped.refusal).toEqual({ kind: 'factor-demanded' })
    const next = world.guest()
    const step = await next.call(login, { area: 'operations', username, password })
    expect(step.data).toMatchObject({ ticket: null, landing: '/account-login/second-step' })
    expect((await next.call(completeLogin, { code: await totpAt(secret, 1) })).data.role).toBe('operator')
  })

  test('is that of company members and of whoever has a seat in a firm, not of private clients', async () => {
    const enter = async (area: 'individual' | 'institutional', username: string) => {
      const who = world.guest()
      const { data } = await who.call(login, { area, username, password: DEMO_PASSWORD })
      who.ticket = data.ticket ?? ''
      return { who, landing: data.landing }
    }
    expect((await enter('individual', 'demo-investor')).landing).toBe('/investor/holdings')
    const maker = await enter('institutional', 'demo-maker')
    expect([maker.landing, await roleOf(maker.who)]).toEqual(['/institutional-login/set-up-factor', 'guest'])
    await sql`update member_duty d set validity = daterange(business_today(), null) from membership m
      join login l on l.party_id = m.person_party_id
      where m.membership_id = d.membership_id and l.username = 'demo-mixed' and m.scope = 'firm'`.execute(
      world.database.db,
    )
    const mixed = await enter('individual', 'demo-mixed')
    expect(mixed.landing).toBe('/account-login/set-up-factor')
    const chosen = await mixed.who.call(selectLoginAccount, { accountNumber: '620100040019' })
    expect(['account-not-yours', undefined]).toContain(chosen.refusal?.kind)
    expect(await roleOf(mixed.who)).toBe('guest')
  })

  test('an authenticator needs the password and a code to the own contact, even in that session', async () => {
    const who = world.guest()
    const { username, password } = second
    const entered = await who.call(login, { area: 'operations', username, password })
    who.ticket = entered.data.ticket!
    const proof = { way: 'password', password, code: '000000' } as const
    expect((await who.call(startTotp, { proof })).refusal?.kind).toBe('code-expired')
    expect((await who.call(confirmTotp, { code: '123456' })).refusal?.kind).toBe('totp-missing')
  })
})
