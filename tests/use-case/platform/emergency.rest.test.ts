import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { confirmDuties } from '#contract/account/certification.ts'
import { closeEmergency, findEmergencies } from '#contract/account/emergency.ts'
import { getCurrentAccount } from '#contract/account/identity.ts'
import { completeLogin, login } from '#contract/account/log-in.ts'
import { findUsers } from '#contract/account/staff-desk.ts'
import { EMERGENCY_HOURS } from '#domain/security/emergency.ts'
import { STAFF_PASSWORD_DAYS } from '#domain/security/password-age.ts'
import { openSeal } from '#server/base/encryption/seal.ts'
import { inTransaction } from '#server/db/tx.ts'
import { saveMemberEmail, saveMemberPhone } from '#server/people/accounts/contact.store.ts'
import { sealEmergency } from '#server/people/staff/seal-emergency.ts'
import type { SealedEmergency } from '#server/people/staff/seal-emergency.ts'
import { countAdministrators } from '#server/people/staff/staff-invitation.store.ts'
import { liftPauses } from '../../world/lift-pauses.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

/** From the envelope to its use, the alarm, and the two who close it. */
let world: World
let ann: Person
let bob: Person
let sealed: SealedEmergency
let opener: Person

beforeAll(async () => {
  world = await openTestWorld()
  ann = await world.login('demo-administrator')
  bob = await world.login('demo-administrator-2')
  await inTransaction(db(), async (tx) => {
    await saveMemberPhone(tx, seal(), await partyOf('demo-administrator'), '13800137991')
    await saveMemberEmail(tx, seal(), await partyOf('demo-administrator-2'), 'bob@house.example')
  })
})
afterAll(() => world.close())

const db = () => world.database.db
const seal = () => openSeal(world.config.secret)
const sealAnew = (of: World = world) =>
  sealEmergency(of.database.db, openSeal(of.config.secret), of.config.secret)

async function partyOf(username: string): Promise<string> {
  const { rows } = await sql<{
    id: string
  }>`select party_id as id from login where username = ${username}`.execute(db())
  return rows[0]!.id
}

/** Gives name and password, then the code, as somebody with the envelope does. */
async function open({ username, password, code }: SealedEmergency, of: World = world) {
  const who = of.guest()
  const first = await who.call(login, { area: 'operations', username, password })
  if (first.code !== '0000') return { who, refusal: first.refusal, data: null }
  const { data, refusal } = await who.call(completeLogin, { code })
  who.ticket = data?.ticket ?? ''
  return { who, refusal, data }
}

async function told(template: string) {
  const { rows } = await sql<{ username: string; channel: string; isHeldBack: boolean }>`
    select l.username, n.channel, n.due_at is not null as "isHeldBack" from notice n join login l using (party_id)
    where n.template = ${template} and l.area = 'operations' order by 1, 2`.execute(db())
  return rows.map(
    ({ username, channel, isHeldBack }) => `${username} ${channel}${isHeldBack ? ' later' : ''}`,
  )
}
const ALL_TOLD = [
  'demo-administrator in-app',
  'demo-administrator sms',
  'demo-administrator-2 in-app',
  'demo-administrator-2 mail',
  'demo-operator in-app',
  'demo-second-operator in-app',
]

const openings = async (who: Person) => (await who.call(findEmergencies, {})).data.openings
const close = (who: Person, sealId: string, reason = 'the database was lost') =>
  who.call(closeEmergency, { sealId, reason })

describe('OP27 a sealed emergency log-in', () => {
  test('is nobody’s duty, is told to those who manage, and keeps no secret that can be read', async () => {
    sealed = await sealAnew()
    expect(await told('emergency-sealed')).toEqual(ALL_TOLD)
    const { users } = (await ann.call(findUsers, { keyword: '' } as never)).data
    expect(users.map(({ username }) => username)).not.toContain(sealed.username)
    const { rows } = await sql<{ text: string }>`select row_to_json(l)::text || coalesce((select
        json_agg(row_to_json(c))::text from recovery_code c where c.login_id = l.login_id), '') as text
      from login l where username = ${sealed.username}`.execute(db())
    expect(rows[0]!.text).not.toContain(sealed.password)
    expect(rows[0]!.text).not.toContain(sealed.code.replaceAll('-', ''))
    expect(await openings(ann)).toEqual([])
  })

  test('counts a wrong password and a wrong code as every log-in does', async () => {
    const wrong = await open({ ...sealed, password: 'not the password' })
    expect(wrong.refusal?.kind).toBe('bad-credentials')
    const half = await open({ ...sealed, code: 'AAAA-BBBB-CCCC-DDDD' })
    expect(half.refusal?.kind).toBe('second-factor-wrong')
    const { rows } = await sql<{ outcome: string }>`select outcome from log_in_attempt a
      join login l using (login_id) where l.username = ${sealed.username} order by attempt_id`.execute(db())
    expect(rows.map(({ outcome }) => outcome)).toEqual(['refused', 'second-step', 'refused'])
    expect(await openings(ann)).toEqual([])
    expect(await told('emergency-opened')).toEqual([])
  })

  test('sealed anew, the old envelope opens nothing', async () => {
    await liftPauses(world)
    const old = sealed
    sealed = await sealAnew()
    expect(sealed.username).not.toBe(old.username)
    expect((await open(old)).refusal?.kind).toBe('bad-credentials')
  })
})

describe('OP27 its use', () => {
  test('opens the house to an administrator for hours alone, and alarms everybody by every way at once', async () => {
    // At night too: an alarm waits for no quiet hours.
    await sql`insert into quiet_hours (party_id, from_time, to_time) select party_id, '00:00', '23:59'
      from login where username = 'demo-administrator' on conflict do nothing`.execute(db())
    const came = await open(sealed)
    expect(came.data).toMatchObject({
      role: 'operator',
      landing: '/operations/home',
      duties: ['administrator'],
    })
    opener = came.who
    expect(await told('emergency-opened')).toEqual(ALL_TOLD)
    const { rows } = await sql<{ hours: number }>`select
        round(extract(epoch from s.expires_at - s.created_at) / 3600)::int as hours
      from session s join login l using (login_id) where l.username = ${sealed.username}`.execute(db())
    expect(rows).toEqual([{ hours: EMERGENCY_HOURS }])
    const { rows: audit } =
      await sql`select 1 from audit_event where action = 'session.emergency-open'`.execute(db())
    expect(audit.length).toBe(1)
    expect((await opener.call(findUsers, { keyword: '' } as never)).data.users.length).toBeGreaterThan(3)
  })

  test('is seen by everybody of the house until it is closed, and counts as no administrator', async () => {
    const operator = await world.login('demo-operator')
    const [seen] = await openings(operator)
    expect(seen).toMatchObject({ isOver: false, closings: [], mayClose: false })
    expect(Date.parse(seen!.endsAt) - Date.parse(seen!.openedAt)).toBeCloseTo(EMERGENCY_HOURS * 3_600_000, -4)
    expect((await openings(opener))[0]!.mayClose).toBe(false)
    expect((await inTransaction(db(), countAdministrators)).active).toBe(2)
  })

  test('is spent: neither the same envelope nor the log-in opens anything again', async () => {
    expect((await open(sealed)).refusal?.kind).toBe('bad-credentials')
    expect((await opener.call(getCurrentAccount, {})).data.role).toBe('operator')
  })

  test('stands for no second person', async () => {
    const [opening] = await openings(ann)
    expect((await close(opener, opening!.sealId)).refusal?.kind).toBe('emergency-may-not')
    const { rows } = await sql<{ id: string }>`select member_duty_id as id from member_duty limit 1`.execute(
      db(),
    )
    const confirmed = await opener.call(confirmDuties, { memberDutyIds: [rows[0]!.id] })
    expect(confirmed.refusal?.kind).toBe('emergency-may-not')
    await expect(
      sql`insert into emergency_closing (seal_id, nth, closed_by, reason, closed_at)
        select ${opening!.sealId}, 1, party_id, 'itself', business_now() from login
        where username = ${sealed.username}`.execute(db()),
    ).rejects.toThrow('no second person')
  })

  test('is closed by two administrators with their reasons, and ends with the second', async () => {
    const { sealId } = (await openings(ann))[0]!
    expect((await close(ann, sealId)).data).toEqual({ isClosed: false })
    expect((await close(ann, sealId)).refusal?.kind).toBe('emergency-closed-by-you')
    const [half] = await openings(bob)
    expect(half!.closings.map(({ reason }) => reason)).toEqual(['the database was lost'])
    expect((await opener.call(getCurrentAccount, {})).data.role).toBe('operator')
    expect((await close(bob, sealId, 'seen, all is well')).data).toEqual({ isClosed: true })
    expect(await openings(bob)).toEqual([])
    expect((await opener.call(getCurrentAccount, {})).data.role).toBe('guest')
    expect((await close(bob, sealId)).refusal?.kind).toBe('emergency-not-open')
    const { rows } = await sql`select 1 from acting_duty d join login l on l.party_id = d.person_party_id
      where l.username = ${sealed.username}`.execute(db())
    expect(rows).toEqual([])
  })

  test('is sealed again on the same day and opened, also by an envelope older than a password of staff may be', async () => {
    const strict = await openTestWorld({ demandsFactor: true })
    try {
      const first = await sealAnew(strict)
      await sql`update login set password_chosen_at = business_now() - make_interval(days => ${STAFF_PASSWORD_DAYS + 1})
        where username = ${first.username}`.execute(strict.database.db)
      expect((await open(first, strict)).data?.landing).toBe('/operations/home')
      // The first opening is not closed yet.
      expect((await open(await sealAnew(strict), strict)).data?.landing).toBe('/operations/home')
    } finally {
      await strict.close()
    }
  })
})
