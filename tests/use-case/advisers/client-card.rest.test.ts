import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findMyClients, getClient } from '#contract/adviser/client.ts'
import { findHoldings } from '#contract/portfolio/holding.ts'
import { rebuildCards } from '#server/advisers/cards/rebuild-cards.ts'
import { openLog } from '#server/log.ts'
import { CLIENT_ACCOUNTS, giveTo, placeClients } from '../../world/advisers/adviser-world.ts'
import { ADVISER_ACCOUNTS } from '../../world/advisers/care.ts'
import { findWrongCards } from '../../world/advisers/wrong-cards.ts'
import { openTestWorld } from '../../world/world.ts'
import type { Person, World } from '../../world/world.ts'

let world: World
let investor: Person
let adviser: Person

beforeAll(async () => {
  world = await openTestWorld()
  await placeClients(world)
  investor = await world.login('demo-investor')
  adviser = await world.login('demo-adviser')
})
afterAll(() => world.close())

const rebuild = () => rebuildCards({ db: world.database.db, log: openLog('silent') })
const wrong = () => findWrongCards(world)
const cardOf = async () => (await adviser.call(findMyClients, {})).data.clients[0]!

test('AD24 before the first night figures are unknown, not nothing', async () => {
  const { clients, totals } = (await adviser.call(findMyClients, {})).data
  expect([clients[0]!.aum, totals.figuresDay, totals.aum]).toEqual([null, null, null])
})

test('XX18 a card follows each fact in the transaction that changes it', async () => {
  const { db } = world.database
  const card = await world.card('demo-investor')
  const fund = await world.fund({ riskLevel: 2 })
  const order = { fundCode: fund.fundCode, amount: fund.firstMinimum, investorPayId: card }
  expect((await cardOf()).lastOrderOn).toBe(null)
  expect((await world.buy(investor, order)).code).toBe('0000')
  expect((await cardOf()).lastOrderOn).toBe('2026-07-06')
  await sql`insert into assessment (party_id, level, score, wording_version, assessed_on, valid_until)
    select party_id, 5, 95, 'test', business_today(), business_today() + 20 from account
    where account_number = ${CLIENT_ACCOUNTS.own}`.execute(db)
  expect(await cardOf()).toMatchObject({ tolerance: 5, toleranceUntil: '2026-07-26' })
  await sql`update party set name = '林改名' where party_id =
    (select party_id from account where account_number = ${CLIENT_ACCOUNTS.own})`.execute(db)
  expect((await cardOf()).name).toBe('林改名')
  expect(await wrong()).toEqual([])
})

test('AD12 after a night the assets are the worth of the holdings, as the client sees it', async () => {
  await world.closeDay()
  await world.closeDay()
  await rebuild()
  const { totalValue } = (await investor.call(findHoldings, {})).data
  const { clients, totals } = (await adviser.call(findMyClients, {})).data
  expect(Number(totalValue)).toBeGreaterThan(0)
  expect([clients[0]!.aum, clients[0]!.share, totals.aum]).toEqual([totalValue, '1.000000', totalValue])
  expect(totals).toMatchObject({ clients: 1, unknown: 0, figuresDay: '2026-07-07' })
})

test('one client’s page says what the client’s own page says now; the list says the close of its day', async () => {
  const card = await world.card('demo-investor')
  const fund = await world.fund({ riskLevel: 2, nth: 1 })
  await world.buy(investor, { fundCode: fund.fundCode, amount: fund.firstMinimum, investorPayId: card })
  await world.closeDay()
  await world.closeDay()
  const own = (await investor.call(findHoldings, {})).data
  const { clientRef } = await cardOf()
  const { holdings } = (await adviser.call(getClient, { clientRef })).data
  expect(own.holdings.length).toBe(2)
  expect(holdings).toEqual({ asOf: own.asOf, value: own.totalValue, count: 2 })
})

test('a holding without a NAV makes the assets unknown and the client last in both directions', async () => {
  const { db } = world.database
  await giveTo(world, CLIENT_ACCOUNTS.ofHead, '620100030013')
  await sql`update nav set state = 'superseded' where state = 'released' and share_class_id in (
    select p.share_class_id from position_span s join product p using (product_code_id))`.execute(db)
  await rebuild()
  for (const sort of ['aum', '-aum'] as const) {
    const { clients, totals } = (await adviser.call(findMyClients, { sort })).data
    expect(clients.map(({ aum }) => aum)).toEqual(['0.00', null])
    expect([totals.unknown, totals.aum]).toEqual([1, '0.00'])
  }
})

test('a client who is served from the next trading day on has a card when the day comes, and no break', async () => {
  const { db } = world.database
  await sql`update relation set validity = daterange(lower(validity), business_today()), state = 'ended'
    where account_number = ${CLIENT_ACCOUNTS.pool} and kind = 'own' and state = 'active'`.execute(db)
  await sql`insert into relation (account_number, adviser_id, kind, state, cause, validity)
    select ${CLIENT_ACCOUNTS.pool}, adviser_id, 'own', 'active', 'invitation', daterange(business_today() + 1, null)
    from adviser where account_number = ${ADVISER_ACCOUNTS.adviser}`.execute(db)
  const listed = async () =>
    (await adviser.call(findMyClients, {})).data.clients.map(({ accountNumber }) => accountNumber)
  expect(await listed()).not.toContain(CLIENT_ACCOUNTS.pool)
  expect(await wrong()).toEqual([])
  await world.closeDay()
  expect(await listed()).toContain(CLIENT_ACCOUNTS.pool)
  await rebuild()
  const { rows } = await sql`select subject from recon_break where check_name = 'client-card'`.execute(db)
  expect([rows, await wrong()]).toEqual([[], []])
})

test('a card that tells something else than the facts is a break, which closes when it agrees again', async () => {
  const { db } = world.database
  const breaks = async () =>
    (
      await sql<{
        subject: string
        closed: boolean
      }>`select subject, closed_at is not null as closed from recon_break
        where check_name = 'client-card'`.execute(db)
    ).rows
  await sql`update client_card set tolerance = 1 where account_number = ${CLIENT_ACCOUNTS.own}`.execute(db)
  expect(await wrong()).toEqual([CLIENT_ACCOUNTS.own])
  await rebuild()
  expect(await breaks()).toEqual([{ subject: CLIENT_ACCOUNTS.own, closed: false }])
  expect(await wrong()).toEqual([])
  await rebuild()
  expect(await breaks()).toEqual([{ subject: CLIENT_ACCOUNTS.own, closed: true }])
})
