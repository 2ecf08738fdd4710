import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chooseDuty, getCurrentAccount, logout, selectLoginAccount } from '#contract/account/identity.ts'
import { login } from '#contract/account/log-in.ts'
import { findReviews } from '#contract/account/review.ts'
import { DEMO_PASSWORD } from '#sandbox/people.ts'
import { openTestWorld } from '../../world/world.ts'
import type { Person, World } from '../../world/world.ts'

let world: World

beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.close())

const stateOf = async (who: Person) => (await who.call(getCurrentAccount, {})).data
const memberOf = (username: string) => sql<{ id: string }>`select membership_id as id from membership m
  join login l on l.party_id = m.person_party_id where l.username = ${username} and m.scope <> 'account'`

test('AD6 a head who advises too begins as adviser and chooses; what they do not hold cannot be chosen', async () => {
  const head = await world.login('demo-head')
  expect(await stateOf(head)).toMatchObject({ role: 'adviser', duty: 'adviser', duties: ['adviser', 'head'] })
  const chosen = await head.call(chooseDuty, { duty: 'head' })
  expect(chosen.data).toMatchObject({ duty: 'head', landing: '/adviser/home' })
  expect(await stateOf(head)).toMatchObject({ duty: 'head' })
  expect((await head.call(chooseDuty, { duty: 'principal' })).refusal).toEqual({ kind: 'duty-not-yours' })
})

test('a member who advises nobody enters by membership, without an account', async () => {
  const assistant = await world.login('demo-assistant')
  const state = await stateOf(assistant)
  expect(state).toMatchObject({ role: 'adviser', duty: 'assistant', landing: '/adviser/home' })
  expect(state.accountList).toMatchObject([{ accountNumber: '', accountType: 'adviser' }])
})

test('investor and adviser chooses between the account and the seat', async () => {
  const mixed = await world.login('demo-mixed')
  const { accountList, landing } = await stateOf(mixed)
  expect([landing, accountList.map((each) => each.accountType)]).toEqual([
    '/main/home',
    ['investor', 'adviser'],
  ])
  const { membershipId } = accountList[1]!
  const state = await mixed.call(selectLoginAccount, { membershipId: membershipId! })
  expect(state.data).toMatchObject({ role: 'adviser', account: { accountNumber: '620100040027' } })
})

test('nobody takes a seat or an account that is not theirs', async () => {
  const investor = await world.login('demo-several')
  const { rows } = await memberOf('demo-principal').execute(world.database.db)
  for (const wanted of [{ membershipId: rows[0]!.id }, { accountNumber: '620100018806' }, {}])
    expect((await investor.call(selectLoginAccount, wanted)).refusal?.kind).toBe('account-not-yours')
})

test('OP2 staff who log in end no client session in the same browser, and each logs out alone', async () => {
  const browser = await world.login('demo-investor')
  const client = browser.ticket
  const page = (path: string) => ({ 'x-page-address': path })
  const area = 'operations'
  const entered = await browser.call(
    login,
    { area, username: 'demo-operator', password: DEMO_PASSWORD },
    page('/operations-login'),
  )
  const staff = entered.data.ticket!
  const roleAt = async (path: string) => (await browser.call(getCurrentAccount, {}, page(path))).data.role
  expect([await roleAt('/investor/holdings'), await roleAt('/operations/home')]).toEqual([
    'investor',
    'operator',
  ])
  expect(await roleAt('/tool/fund-selector')).toBe('investor')
  // A call that is for staff alone finds their session without being told the page.
  browser.ticket = staff
  expect((await browser.call(findReviews, {})).status).toBe(200)
  await browser.call(logout, {}, page('/operations/home'))
  expect(await roleAt('/investor/holdings')).toBe('investor')
  browser.ticket = client
  await browser.call(logout, {}, page('/investor/home'))
  expect(await roleAt('/investor/holdings')).toBe('guest')
})

test('a duty that ends is gone with the next request, and with the last one the session', async () => {
  const { db } = world.database
  const deputy = await world.login('demo-deputy')
  expect((await stateOf(deputy)).duty).toBe('deputy')
  const { rows } = await memberOf('demo-deputy').execute(db)
  await sql`update member_duty set validity = daterange(lower(validity), business_today())
    where membership_id = ${rows[0]!.id}`.execute(db)
  expect((await stateOf(deputy)).role).toBe('guest')
})

test('an adviser who has left acts no more; one who is suspended still enters', async () => {
  const { db } = world.database
  const standing = (status: string) =>
    sql`update adviser_status set status = ${status}
    from adviser a where a.adviser_id = adviser_status.adviser_id and a.account_number = '620100030054'`.execute(
      db,
    )
  await standing('suspended')
  const adviser = await world.login('demo-outside-second')
  expect((await stateOf(adviser)).duty).toBe('adviser')
  await standing('left')
  expect((await stateOf(adviser)).role).toBe('guest')
})

test('OP4 the database refuses duties that one person must not hold together', async () => {
  const { db } = world.database
  const give = async (username: string, duty: string) => {
    const { rows } = await memberOf(username).execute(db)
    await sql`insert into member_duty (membership_id, duty, validity)
      values (${rows[0]!.id}, ${duty}, daterange(business_today(), null))`.execute(db)
  }
  await expect(give('demo-administrator', 'settlement')).rejects.toThrow(
    'duties settlement and administrator',
  )
  await expect(give('demo-operator', 'auditor')).rejects.toThrow('auditor')
  await expect(give('demo-operator', 'principal')).rejects.toThrow('duty principal in a membership of house')
  await give('demo-administrator', 'customer-service')
})

test('AD58 the database refuses a loop in a tree', async () => {
  const { db } = world.database
  const { rows } = await sql<{ parent: string; child: string; firm: string }>`
    select e.parent_node_id as parent, e.team_node_id as child, n.firm_id as firm
    from team_edge e join team_node n using (team_node_id)
    where not exists (select 1 from team_edge up where up.team_node_id = e.parent_node_id)
      and exists (select 1 from team_edge down where down.parent_node_id = e.team_node_id) limit 1`.execute(
    db,
  )
  const { parent, child, firm } = rows[0]!
  const loop = db.transaction().execute(async (tx) => {
    await sql`insert into team_edge (team_node_id, parent_node_id, validity)
      values (${parent}, ${child}, daterange('2026-01-01', null))`.execute(tx)
    await sql`select close_team(${firm})`.execute(tx)
  })
  await expect(loop).rejects.toThrow('a loop in the tree')
})
