import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { confirmDuties, findCertifications } from '#contract/account/certification.ts'
import { getCurrentAccount } from '#contract/account/identity.ts'
import { disableUser, findUsers } from '#contract/account/staff-desk.ts'
import { findHouseWork } from '#contract/waiting-work.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import { instantOf } from '#domain/calendar/calendar.ts'
import { addDays, addMonths } from '#domain/calendar/day.ts'
import { CERTIFICATION_DAYS, quarterOf } from '#domain/duty/certification.ts'
import { openSeal } from '#server/base/encryption/seal.ts'
import { setClock } from '#server/db/sandbox-clock.store.ts'
import { readClock } from '#server/db/tx.ts'
import { settleCertification } from '#server/people/staff/settle-certification.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

let world: World

beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.close())

const db = () => world.database.db
const settle = (isLapsing = true) => settleCertification(db(), openSeal(world.config.secret), isLapsing)
const today = async () => (await readClock(db())).today
const leapTo = (day: Day) => setClock(db(), instantOf(day, '10:00'))

/** Leaps to the first day of the next quarter, and opens its round. Sessions end on the way, so people log in again. */
async function nextQuarter(): Promise<Day> {
  const first = addMonths(quarterOf(await today()), 3)
  await leapTo(first)
  await settle(false)
  return first
}

const list = async (who: Person, asked: object = {}) =>
  (await who.call(findCertifications, asked as never)).data
const dutyOf = async (who: Person, username: string, duty: string) =>
  (await list(who)).duties.find((each) => each.username === username && each.duty === duty)!
const confirm = (who: Person, ...memberDutyIds: readonly string[]) =>
  who.call(confirmDuties, { memberDutyIds: [...memberDutyIds] })
const dutiesOf = async (username: string) => {
  const { rows } = await sql<{ duty: string }>`select d.duty from acting_duty d
    join login l on l.party_id = d.person_party_id
    where l.username = ${username} and d.scope = 'house' order by 1`.execute(db())
  return rows.map(({ duty }) => duty)
}
const noticesOf = async (template: string) => {
  const { rows } = await sql<{
    username: string
  }>`select l.username from notice n join login l using (party_id)
    where n.template = ${template} and n.channel = 'in-app' and l.area = 'operations' order by 1`.execute(
    db(),
  )
  return rows.map(({ username }) => username)
}

describe('OP27 a quarter', () => {
  test('asks for every duty that began before it, and for none that began in it', async () => {
    const first = await nextQuarter()
    const one = await world.login('demo-administrator')
    await sql`update member_duty d set validity = daterange(${first}::date, null) from membership m, login l
      where m.membership_id = d.membership_id and l.party_id = m.person_party_id and l.username = 'demo-operator'
        and d.duty = 'customer-service'`.execute(db())
    const { duties, quarter, closesOn, daysLeft } = await list(one)
    expect([quarter, closesOn, daysLeft]).toEqual([
      first,
      addDays(first, CERTIFICATION_DAYS - 1),
      CERTIFICATION_DAYS,
    ])
    const asked = duties.map(({ username, duty }) => `${username} ${duty}`)
    expect(asked).toContain('demo-second-operator customer-service')
    expect(asked).not.toContain('demo-operator customer-service')
    const { rows } = await sql<{ quarter: Day }>`select
      date_trunc('quarter', business_today()::timestamp)::date as quarter`.execute(db())
    expect(rows[0]!.quarter).toBe(quarterOf(first))
    const [waiting] = (await one.call(findHouseWork, { kinds: 'certification' })).data.work
    expect(waiting).toMatchObject({ count: duties.length, late: 0 })
    expect(waiting!.oldestAt).toBe(instantOf(first, '00:00').toISOString())
    expect(waiting!.dueAt).toBe(instantOf(addDays(closesOn, 1), '00:00').toISOString())
  })

  test('a duty is confirmed by two others, each once, and never by its holder', async () => {
    const [one, two] = [await world.login('demo-administrator'), await world.login('demo-administrator-2')]
    const operator = await world.login('demo-operator')
    const { memberDutyId, mayConfirm } = await dutyOf(one, 'demo-operator', 'reviewer')
    expect(mayConfirm).toBe(true)
    const own = await dutyOf(operator, 'demo-operator', 'reviewer')
    expect([own.isOwn, own.mayConfirm]).toEqual([true, false])
    expect((await confirm(operator, memberDutyId)).refusal?.kind).toBe('certification-own')
    expect((await confirm(one, memberDutyId)).data).toEqual({ confirmed: 1, complete: 0 })
    expect((await confirm(one, memberDutyId)).refusal?.kind).toBe('certification-done')
    const seen = await dutyOf(two, 'demo-operator', 'reviewer')
    expect([seen.confirmers.length, seen.state, seen.mayConfirm]).toEqual([1, 'open', true])
    // All or none: what is done already takes the other with it.
    const second = await dutyOf(one, 'demo-operator', 'settlement')
    expect((await confirm(one, second.memberDutyId, memberDutyId)).refusal?.kind).toBe('certification-done')
    expect((await dutyOf(one, 'demo-operator', 'settlement')).confirmers).toEqual([])
    expect((await confirm(two, memberDutyId)).data).toEqual({ confirmed: 1, complete: 1 })
    expect(await dutyOf(two, 'demo-operator', 'reviewer')).toBeUndefined()
    const done = await list(one, { state: 'confirmed' })
    expect(done.duties.map(({ duty, state }) => [duty, state])).toEqual([['reviewer', 'confirmed']])
    const foreign = (
      await sql<{ id: string }>`select member_duty_id as id from member_duty
      where duty = 'adviser' limit 1`.execute(db())
    ).rows[0]!.id
    expect((await confirm(one, foreign)).refusal?.kind).toBe('certification-none')
  })

  test('the database refuses a holder, the same person twice and a third', async () => {
    const administrator = await world.login('demo-administrator')
    const { memberDutyId } = await dutyOf(administrator, 'demo-operator', 'settlement')
    const add = async (username: string, nth: number) => {
      const quarter = quarterOf(await today())
      return sql`insert into duty_confirmation (member_duty_id, quarter, nth, confirmed_by, confirmed_at)
        select ${memberDutyId}, ${quarter}::date, ${nth}, party_id, business_now()
        from login where username = ${username}`.execute(db())
    }
    await expect(add('demo-operator', 1)).rejects.toThrow('confirmed by its holder')
    await add('demo-administrator', 1)
    await expect(add('demo-administrator', 2)).rejects.toThrow('duty_confirmation_two')
    await expect(add('demo-administrator-2', 3)).rejects.toThrow('duty_confirmation_nth_check')
    await sql`delete from duty_confirmation where member_duty_id = ${memberDutyId}`.execute(db())
  })
})

describe('OP27 the end of its days', () => {
  test('on the last day nothing ends, and in a sandbox nothing ends at all', async () => {
    const first = quarterOf(await today())
    const before = await dutiesOf('demo-operator')
    await leapTo(addDays(first, CERTIFICATION_DAYS - 1))
    await settle()
    await leapTo(addDays(first, CERTIFICATION_DAYS))
    await settle(false)
    expect(await dutiesOf('demo-operator')).toEqual(before)
    const administrator = await world.login('demo-administrator')
    expect((await list(administrator)).duties.every(({ state }) => state === 'overdue')).toBe(true)
    const [waiting] = (await administrator.call(findHouseWork, { kinds: 'certification' })).data.work
    expect(waiting!.late).toBe(waiting!.count)
    expect(await noticesOf('duties-overdue')).toEqual([])
  })

  test('then what two have not confirmed ends; its holder and those who manage are told once', async () => {
    const operator = await world.login('demo-operator')
    await settle()
    await settle()
    // What was confirmed stays, and what began in this quarter.
    expect(await dutiesOf('demo-operator')).toEqual(['customer-service', 'reviewer'])
    expect(await dutiesOf('demo-second-operator')).toEqual([])
    expect((await operator.call(getCurrentAccount, {})).data.duties).toEqual(['customer-service', 'reviewer'])
    expect(
      (await noticesOf('duty-lapsed')).filter((each) => each === 'demo-operator').length,
    ).toBeGreaterThan(1)
    expect(await noticesOf('duties-lapsed')).toEqual(['demo-administrator', 'demo-administrator-2'])
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from audit_event
      where action = 'user.duty-lapse' and facts->>'duty' = 'settlement'`.execute(db())
    expect(rows[0]!.n).toBe(2)
  })

  test('the last two administrators stay, overdue, and are alarmed of it every day', async () => {
    expect(await noticesOf('duties-overdue')).toEqual(['demo-administrator', 'demo-administrator-2'])
    const one = await world.login('demo-administrator')
    const { duties } = await list(one)
    expect(duties.map(({ username, duty, state }) => [username, duty, state])).toEqual([
      ['demo-administrator', 'administrator', 'overdue'],
      ['demo-administrator-2', 'administrator', 'overdue'],
    ])
    await leapTo(addDays(await today(), 1))
    await settle()
    expect((await noticesOf('duties-overdue')).length).toBe(4)
    // A late confirmation counts.
    const again = await world.login('demo-administrator')
    const other = await dutyOf(again, 'demo-administrator-2', 'administrator')
    expect((await confirm(again, other.memberDutyId)).data.confirmed).toBe(1)
  })

  test('a quarter that is first seen late has all its days', async () => {
    const first = addMonths(quarterOf(await today()), 3)
    await leapTo(addDays(first, 50))
    await settle()
    expect(await dutiesOf('demo-operator')).toEqual(['customer-service', 'reviewer'])
    const one = await world.login('demo-administrator')
    const { daysLeft, quarter } = await list(one)
    expect([quarter, daysLeft]).toEqual([first, CERTIFICATION_DAYS])
    const { users } = (await one.call(findUsers, { keyword: '' } as never)).data
    const { membershipId } = users.find(({ username }) => username === 'demo-operator')!
    await one.call(disableUser, { membershipId, reason: 'has left the house' })
    expect((await list(one)).duties.map(({ username }) => username)).not.toContain('demo-operator')
  })
})
