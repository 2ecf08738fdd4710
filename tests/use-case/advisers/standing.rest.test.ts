import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { changeStanding, endMemberSessions, getFirm } from '#contract/adviser/firm.ts'
import { applyRegister, getRegister, importRegister } from '#contract/adviser/register.ts'
import { getClient } from '#contract/adviser/client.ts'
import { approveProposal } from '#contract/order/proposal.ts'
import { chooseDuty, getCurrentAccount } from '#contract/account/identity.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { addTradingDays } from '#domain/calendar/calendar.ts'
import { settleStandings } from '#server/advisers/standing/settle-standings.ts'
import { findBrokenLinks } from '#server/base/audit/audit.store.ts'
import { openSeal } from '#server/base/encryption/seal.ts'
import { setClock } from '#server/db/sandbox-clock.store.ts'
import { readClock } from '#server/db/tx.ts'
import { loadCalendar } from '#server/funds/prices/calendar.store.ts'
import { placeClients } from '../../world/advisers/adviser-world.ts'
import type { ClientRefs } from '../../world/advisers/adviser-world.ts'
import { openTestWorld } from '../../world/world.ts'
import type { Person, World } from '../../world/world.ts'
import { addProposal } from '../../world/proposal.ts'

const ADVISER = '620100030013'
const HEAD = '620100030021'
let world: World
let refs: ClientRefs
let principal: Person
let days: readonly string[]

beforeEach(async () => {
  world = await openTestWorld()
  refs = await placeClients(world)
  principal = await world.login('demo-principal')
  const calendar = await loadCalendar(world.database.db)
  const { today } = (await principal.call(getFirm, {})).data
  days = Array.from({ length: 8 }, (_, n) => addTradingDays(calendar, today, n) as string)
  return () => world.close()
})

const statusOf = async (account: string) => {
  const { rows } = await sql<{ id: string; status: string; cause: string; number: string }>`
    select a.adviser_id as id, s.status, s.cause, a.register_no as number from adviser a
    join adviser_status s using (adviser_id)
    where a.account_number = ${account} and s.validity @> business_today()`.execute(world.database.db)
  return rows[0]!
}
type Wish = Partial<InputOf<typeof changeStanding>>
const set = async (wish: Wish, who = principal) =>
  who.call(
    changeStanding,
    {
      adviserId: (await statusOf(ADVISER)).id,
      ...{ status: 'suspended', day: days[0]!, reason: '合规核查', ...wish },
    },
    { 'idempotency-key': randomUUID() },
  )
const refusal = async (wish: Wish, who = principal) => (await set(wish, who)).refusal

/** Opens a proposal of the adviser to a client, as the desk of proposals would have sent it. */
async function propose(account: string, code: string): Promise<void> {
  const adviser = sql`(select adviser_id from adviser where account_number = ${ADVISER})`
  await addProposal(world.database.db, { code, account, adviser })
}
const proposalState = async (code: string) => {
  const { rows } = await sql<{ state: string; cause: string | null }>`select state, withdrawn_cause as cause
    from proposal where proposal_code = ${code}`.execute(world.database.db)
  return rows[0]
}
const passDays = async (day: string) => setClock(world.database.db, new Date(`${day}T00:00:00+08:00`))
const settle = () => settleStandings(world.database.db, openSeal(world.config.secret))

/** A file of the register with every demo adviser but those left out, until a day. */
async function fileWith(until: string, but: readonly string[] = []): Promise<string> {
  const { rows } = await sql<{ line: string; account: string }>`
    select a.account_number as account, a.register_no || ',' || y.name || ',' || f.name || ',public,2024-01-01,' as line
    from adviser a join party y on y.party_id = a.person_party_id join firm using (firm_id)
    join party f on f.party_id = firm.party_id
    where a.register_no <> ''`.execute(world.database.db)
  return rows
    .filter(({ account }) => !but.includes(account))
    .map(({ line }) => line + until)
    .join('\n')
}

describe('AD5 a principal sets a standing', () => {
  test('each thing that does not stand in the rules is refused by name', async () => {
    expect((await refusal({ day: '2020-01-02' }))?.kind).toBe('change-day-past')
    expect((await refusal({ adviserId: randomUUID() }))?.kind).toBe('adviser-not-found')
    const { id: foreign } = await statusOf('620100030054')
    expect(await refusal({ adviserId: foreign })).toEqual({ kind: 'adviser-not-found' })
    expect(await refusal({ status: 'qualified' })).toEqual({
      kind: 'standing-as-it-is',
      standing: 'qualified',
    })
    await set({ day: days[3]! })
    expect(await refusal({ day: days[1]! })).toEqual({ kind: 'standing-planned', day: days[3] })
    await set({ day: days[3]!, status: 'left' })
    expect(await refusal({ day: days[3]! })).toEqual({ kind: 'standing-ended', day: days[3] })
    expect(await refusal({ day: days[1]! })).toEqual({ kind: 'standing-ended', day: days[3] })
    const head = await world.login('demo-head')
    await head.call(chooseDuty, { duty: 'head' })
    expect((await set({}, head)).status).toBe(403)
  })

  test('nobody sets their own', async () => {
    const { id } = await statusOf(HEAD)
    await sql`insert into member_duty (membership_id, duty, validity)
      select membership_id, 'principal', daterange(business_today(), null) from adviser where adviser_id = ${id}`.execute(
      world.database.db,
    )
    const both = await world.login('demo-head')
    expect(await refusal({ adviserId: id }, both)).toEqual({ kind: 'own-standing' })
  })

  test('suspended: still reads, open proposals are taken back and the client is told', async () => {
    await propose('620100018806', 'P2026070600000001')
    const adviser = await world.login('demo-adviser')
    await set({})
    expect(await proposalState('P2026070600000001')).toEqual({ state: 'withdrawn', cause: 'adviser-unable' })
    expect((await adviser.call(getClient, { clientRef: refs.own })).code).toBe('0000')
    const { rows } = await sql<{ template: string }>`select template from notice
      where template = 'proposal-withdrawn' and channel = 'in-app'`.execute(world.database.db)
    expect(rows).toHaveLength(1)
    // Without an entry in the register nobody takes it back.
    expect(await refusal({ status: 'qualified' })).toEqual({ kind: 'register-absent' })
  })

  test('a proposal whose adviser is suspended at 00:00 is approved no more, before any job has come', async () => {
    await propose('620100018806', 'P2026070600000003')
    await sql`update adviser_status s set status = 'suspended' from adviser a
      where a.adviser_id = s.adviser_id and a.account_number = ${ADVISER}`.execute(world.database.db)
    const client = await world.login('demo-investor')
    const approval = {
      ...{ proposalCode: 'P2026070600000003', version: 1, investorPayId: randomUUID(), seenFee: '0.00' },
      ...{ promisedTradeDate: days[0]!, hasReadDocuments: true, authorization: randomUUID() },
    }
    const reply = await client.call(approveProposal, approval, { 'idempotency-key': randomUUID() })
    expect(reply.refusal).toEqual({ kind: 'proposal-decided', state: 'withdrawn' })
    await settle()
    expect(await proposalState('P2026070600000003')).toMatchObject({ cause: 'adviser-unable' })
  })

  test('left from a day to come: at 00:00 the log-in is closed, and the client goes to the pool', async () => {
    await set({ status: 'left', day: days[2]! })
    const adviser = await world.login('demo-adviser')
    const roleOf = async () => (await adviser.call(getCurrentAccount, {})).data.role
    expect(await roleOf()).toBe('adviser')
    await passDays(days[2]!)
    expect(await roleOf()).toBe('guest')
    await settle()
    const { rows } = await sql<{ pool: string | null; adviser: string | null; cause: string }>`
      select pool, adviser_id as adviser, cause from relation
      where account_number = '620100018806' and kind = 'own' and state = 'active'`.execute(world.database.db)
    expect(rows).toEqual([{ pool: expect.stringMatching(/^firm:/), adviser: null, cause: 'adviser-left' }])
    const { data } = await (await world.login('demo-principal')).call(getFirm, {})
    expect(data.pooled).toBe(1)
    expect(data.members.map(({ name }) => name)).not.toContain('张样本')
  })

  test('left today: the head of the node takes over at once, and again nothing happens', async () => {
    await sql`insert into member_duty (membership_id, duty, team_node_id, validity)
      select h.membership_id, 'head', p.team_node_id, daterange(business_today(), null)
      from adviser h, adviser a join placement p using (adviser_id)
      where h.account_number = ${HEAD} and a.account_number = ${ADVISER}`.execute(world.database.db)
    await set({ status: 'left' })
    const owners = async () => {
      const { rows } = await sql<{ owner: string }>`select adviser_id as owner from relation
        where account_number = '620100018806' and kind = 'own' and state = 'active'`.execute(
        world.database.db,
      )
      return rows.map(({ owner }) => owner)
    }
    const { id } = await statusOf(HEAD)
    expect(await owners()).toEqual([id])
    await settle()
    expect(await owners()).toEqual([id])
    const { rows } = await sql<{ template: string }>`select template from notice
      where template = 'adviser-follows' and channel = 'in-app'`.execute(world.database.db)
    expect(rows).toHaveLength(1)
  })

  test('AD66 the firm is told to principal and supervisor, and sessions of a member end', async () => {
    const adviser = await world.login('demo-adviser')
    const { data } = await principal.call(getFirm, {})
    const member = data.members.find((each) => each.adviser?.clients === 1 && each.sessions > 0)!
    expect(member.adviser).toMatchObject({ status: 'qualified', statusUntil: null, next: null })
    expect(data.members.find(({ assists }) => assists.length > 0)!.duties).toEqual(['assistant'])
    expect(data.members.filter(({ isSelf }) => isSelf).map(({ duties }) => duties)).toEqual([['principal']])
    expect((await adviser.call(getFirm, {})).status).toBe(403)
    const { membershipId } = member
    expect((await principal.call(endMemberSessions, { membershipId })).data.ended).toBe(1)
    expect((await adviser.call(getCurrentAccount, {})).data.role).toBe('guest')
    const outside = await world.login('demo-outside-principal')
    expect((await outside.call(endMemberSessions, { membershipId })).refusal?.kind).toBe('member-not-found')
    expect((await refusal({}, outside))?.kind).toBe('adviser-not-found')
    expect((await refusal({ adviserId: randomUUID() }, outside))?.kind).toBe('adviser-not-found')
  })
})

describe('AD5 a trainee', () => {
  const told = async () => {
    const { rows } = await sql<{
      username: string
    }>`select l.username from notice n join login l using (party_id)
      where n.template = 'trainee-overdue' and n.channel = 'in-app' order by 1`.execute(world.database.db)
    return rows.map(({ username }) => username)
  }
  const train = async (since: string) => {
    await sql`delete from adviser_status s using adviser a
      where a.adviser_id = s.adviser_id and a.account_number = ${ADVISER}`.execute(world.database.db)
    await sql`insert into adviser_status (adviser_id, status, classes, validity, cause)
      select adviser_id, 'trainee', '{}', daterange((business_today() - ${since}::interval)::date, null), 'set'
      from adviser where account_number = ${ADVISER}`.execute(world.database.db)
  }

  test('of three months is told once to the head above, and to the principal where no node has a head', async () => {
    await train('3 months -1 day')
    await settle()
    expect(await told()).toEqual([])
    await train('3 months')
    await settle()
    await settle()
    expect(await told()).toEqual(['demo-head'])
    await sql`delete from member_duty where duty = 'head'`.execute(world.database.db)
    await settle()
    expect(await told()).toEqual(['demo-head', 'demo-principal'])
  })
})

describe('AD5, OP20 the register', () => {
  let reviewer: Person
  let compliance: Person
  beforeEach(async () => {
    reviewer = await world.login('demo-operator')
    compliance = await world.login('demo-second-operator')
    for (const who of [reviewer, compliance]) expect((await who.call(getRegister, {})).code).toBe('0000')
  })
  const take = (text: string) => reviewer.call(importRegister, { text })
  const apply = (who: Person, importedOn = days[0]!) => who.call(applyRegister, { importedOn })

  test('a wrong file is refused with its line', async () => {
    expect((await take('编号,姓名\n\n')).refusal).toEqual({ kind: 'register-empty' })
    const good = await fileWith('2027-07-05')
    expect((await take(`${good}\nX1,谁,哪里,public,2024-01-01,2026-01-01`)).refusal?.kind).toBe(
      'register-line-wrong',
    )
    expect((await take(`${good}\n${good.split('\n')[0]}`)).refusal?.kind).toBe('register-twice')
    expect((await apply(compliance)).refusal).toEqual({ kind: 'register-not-found' })
  })

  test('who is missing is suspended by one person; what is given waits for another, and ends by itself at 00:00', async () => {
    await take(await fileWith(days[3]!, [HEAD]))
    expect(await statusOf(HEAD)).toMatchObject({ status: 'suspended', cause: 'register-missing' })
    expect(await statusOf(ADVISER)).toMatchObject({ status: 'qualified', cause: 'set' })
    expect((await apply(reviewer)).refusal).toEqual({ kind: 'own-register' })
    expect((await apply(compliance)).data.changed).toBeGreaterThan(0)
    expect((await apply(compliance)).refusal).toEqual({ kind: 'register-applied', day: days[0] })
    expect((await take(await fileWith(days[3]!))).refusal?.kind).toBe('register-applied')
    const { differences } = (await compliance.call(getRegister, {})).data
    expect(differences.map(({ change }) => change)).toContain('expiring')
    await propose('620100018806', 'P2026070600000002')
    await passDays(days[3]!)
    expect(await statusOf(ADVISER)).toMatchObject({ status: 'qualified' })
    const next = new Date((await readClock(world.database.db)).now.getTime() + 24 * 3_600_000)
    await setClock(world.database.db, next)
    expect(await statusOf(ADVISER)).toMatchObject({ status: 'suspended', cause: 'register-expired' })
    // A longer entry gives it back, by two persons again; whom the firm has suspended it does not.
    const [one, two] = [await world.login('demo-operator'), await world.login('demo-second-operator')]
    const { today } = (await one.call(getRegister, {})).data
    await one.call(importRegister, { text: await fileWith('2027-07-05') })
    expect(await statusOf(ADVISER)).toMatchObject({ status: 'suspended' })
    await two.call(applyRegister, { importedOn: today })
    expect(await statusOf(ADVISER)).toMatchObject({ status: 'qualified', cause: 'register' })
    expect(await findBrokenLinks(world.database.db)).toEqual([])
  })

  test('a trainee of a name that is there once qualifies with the number; a namesake does not', async () => {
    const make = (status: string) =>
      sql`update adviser_status s set status = ${status}, classes = '{}' from adviser a
        where a.adviser_id = s.adviser_id and a.account_number = ${ADVISER}`.execute(world.database.db)
    const text = await fileWith('2027-07-05')
    const { number } = await statusOf(ADVISER)
    await make('trainee')
    await sql`update adviser set register_no = '' where account_number = ${ADVISER}`.execute(
      world.database.db,
    )
    const own = text.split('\n').find((line) => line.startsWith(number))!
    await take(`${text}\n${own.replace(number, `${number}9`)}`)
    await apply(compliance)
    expect(await statusOf(ADVISER)).toMatchObject({ status: 'trainee', number: '' })
    await passDays(days[1]!)
    const [one, two] = [await world.login('demo-operator'), await world.login('demo-second-operator')]
    await one.call(importRegister, { text })
    expect((await one.call(getRegister, {})).data.differences.map(({ change }) => change)).toContain('new')
    await two.call(applyRegister, { importedOn: days[1]! })
    expect(await statusOf(ADVISER)).toMatchObject({ status: 'qualified', number, cause: 'register' })
  })

  test('what a firm has suspended stays so, and a planned end is kept', async () => {
    await set({})
    const { id } = await statusOf(HEAD)
    await set({ adviserId: id, status: 'left', day: days[2]! })
    await take(await fileWith('2027-07-05'))
    await apply(compliance)
    expect(await statusOf(ADVISER)).toMatchObject({ status: 'suspended', cause: 'set' })
    expect((await set({ status: 'qualified' })).refusal?.kind ?? 'made').toBe('made')
    await passDays(days[2]!)
    expect((await statusOf(HEAD)).status).toBe('left')
  })
})
