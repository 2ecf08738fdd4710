import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  findCompanyWork,
  findFirmWork,
  findHouseWork,
  getCutOff,
  getFirmFigures,
} from '#contract/waiting-work.ts'
import { createLead, getLeadConsent } from '#contract/adviser/lead.ts'
import { CLIENT_ACCOUNTS, placeClients } from '../../world/advisers/adviser-world.ts'
import { openTestWorld } from '../../world/world.ts'
import type { Person, World } from '../../world/world.ts'

let world: World
let operator: Person
let adviser: Person

beforeAll(async () => {
  world = await openTestWorld()
  await placeClients(world)
  operator = await world.login('demo-operator')
  adviser = await world.login('demo-adviser')
})
afterAll(() => world.close())

async function workOf(kind: string) {
  const { work } = (await operator.call(findHouseWork, { kinds: kind })).data
  return work
}

test('OP2 a kind is counted with its oldest and with those over their time', async () => {
  const { db } = world.database
  expect(await workOf('break')).toEqual([{ kind: 'break', count: 0, oldestAt: null, dueAt: null, late: 0 }])
  await sql`insert into recon_break (day, check_name, subject, reason, opened_at) values
    (business_today(), 'money', 'today', 'test', business_now()),
    (business_today() - 14, 'money', 'late', 'test', business_now() - interval '14 days')`.execute(db)
  const [row] = await workOf('break')
  expect(row).toMatchObject({ kind: 'break', count: 2, late: 1 })
  const { now } = (await operator.call(findHouseWork, { kinds: 'break' })).data
  expect(Date.parse(now) - Date.parse(row!.oldestAt!)).toBeGreaterThan(13 * 86_400_000)
})

test('OP2 what is asked for is answered, and nothing beside it', async () => {
  const all = (await operator.call(findHouseWork, {})).data.work.map(({ kind }) => kind)
  expect(all).toContain('review')
  expect((await workOf('review,means')).map(({ kind }) => kind).sort()).toEqual(['means', 'review'])
  expect(await workOf('no-such-kind')).toEqual([])
})

test('OP3 a kind that no duty of the reader may read is not told', async () => {
  const administrator = await world.login('demo-administrator')
  const { work } = (await administrator.call(findHouseWork, {})).data
  expect(work.map(({ kind }) => kind)).toEqual(['user', 'certification'])
  expect((await administrator.call(findHouseWork, { kinds: 'break' })).data.work).toEqual([])
})

test('AD21 an adviser’s home counts own clients, their ends and failing plans, and no client of another', async () => {
  const { db } = world.database
  const expiring = async (who: Person, scope: 'self' | 'node' = 'self') =>
    (await who.call(findFirmWork, { kinds: 'expiring', scope })).data.work[0]!
  const before = await expiring(adviser)
  for (const account of [CLIENT_ACCOUNTS.own, CLIENT_ACCOUNTS.foreign])
    await sql`insert into assessment (party_id, level, score, wording_version, assessed_on, valid_until)
      select party_id, 5, 95, 'test', business_today(), business_today() + 20 from account
      where account_number = ${account}`.execute(db)
  const after = await expiring(adviser)
  expect([before.count, after.count, after.late]).toEqual([0, 1, 0])
  const { rows } = await sql<{
    at: Date
  }>`select (business_today() + 21)::timestamp at time zone 'Asia/Shanghai' as at`.execute(db)
  expect(after.dueAt).toBe(rows[0]!.at.toISOString())
  const outside = await world.login('demo-outside-adviser')
  expect((await expiring(outside)).count).toBe(1)
})

test('AD20 AD21 a head counts their node with all below it, each client once; an adviser has no other scope', async () => {
  const head = await world.login('demo-head')
  const figures = async (who: Person, scope: 'self' | 'node') =>
    (await who.call(getFirmFigures, { scope })).data
  expect(await figures(adviser, 'node')).toMatchObject({ scope: 'self', scopes: ['self'], clients: 1 })
  const [self, node] = [await figures(head, 'self'), await figures(head, 'node')]
  expect(node.scopes).toContain('node')
  expect(node.clients).toBeGreaterThan(self.scope === 'self' ? self.clients : 0)
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from relation r join adviser a using (adviser_id)
    where r.kind = 'own' and r.state = 'active' and r.validity @> business_today() and r.account_number
      in (${CLIENT_ACCOUNTS.own}, ${CLIENT_ACCOUNTS.ofHead})`.execute(world.database.db)
  expect(node.clients).toBe(rows[0]!.n)
  expect(node).toMatchObject({ figuresDay: null, aum: null, unknown: node.clients })
})

test('AD21 pending clients and leads about to close are their adviser’s own: a team counts none', async () => {
  const { db } = world.database
  const kinds = 'pending,lead'
  const counts = async (who: Person, scope: 'self' | 'node' = 'self') =>
    (await who.call(findFirmWork, { kinds, scope })).data.work.map(({ kind, count }) => [kind, count])
  const before = await counts(adviser)
  const consent = (await adviser.call(getLeadConsent, {})).data
  const { data } = await adviser.call(createLead, {
    ...{
      name: '样小明',
      phone: '13812345670',
      source: 'referral',
      proof: 'signed',
      proofNote: '同意书第3号',
    },
    ...{ language: 'zh', consentVersion: consent.version },
  })
  expect(await counts(adviser)).toEqual(before)
  await sql`update lead set acted_at = business_now() - interval '84 days' where lead_id = ${data.leadId}`.execute(
    db,
  )
  const [, lead] = (await adviser.call(findFirmWork, { kinds })).data.work
  const { now } = (await adviser.call(findFirmWork, { kinds })).data
  expect(lead).toMatchObject({ kind: 'lead', count: 1, late: null })
  expect((Date.parse(lead!.dueAt!) - Date.parse(now)) / 86_400_000).toBeCloseTo(6, 3)
  await sql`update lead set acted_at = business_now() - interval '90 days' where lead_id = ${data.leadId}`.execute(
    db,
  )
  expect(await counts(adviser)).toEqual(before)
  await sql`update relation set state = 'pending', waits_for = 'client', asked_at = business_now() - interval '2 days'
    where account_number = ${CLIENT_ACCOUNTS.own} and kind = 'own'`.execute(db)
  expect(await counts(adviser)).toEqual([
    ['pending', 1],
    ['lead', 0],
  ])
  expect(await counts(await world.login('demo-outside-adviser'))).toEqual([
    ['pending', 0],
    ['lead', 0],
  ])
  expect(await counts(await world.login('demo-head'), 'node')).toEqual([])
})

test('AD21 the clock runs to the next cut-off', async () => {
  const { data } = await adviser.call(getCutOff, {})
  expect(data.cutOff).toBe(`${data.tradeDate}T07:00:00.000Z`)
  expect(Date.parse(data.cutOff)).toBeGreaterThan(Date.parse(data.now))
})

test('CO3 a company’s member is told what waits for their own decision', async () => {
  const checker = await world.login('demo-checker')
  const { work } = (await checker.call(findCompanyWork, {})).data
  expect(work).toEqual([
    { kind: 'check', count: 0, oldestAt: null, dueAt: null, late: null },
    { kind: 'adopt', count: 0, oldestAt: null, dueAt: null, late: null },
    { kind: 'own', count: 0, oldestAt: null, dueAt: null, late: null },
  ])
})
