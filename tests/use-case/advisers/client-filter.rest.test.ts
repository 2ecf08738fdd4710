import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  AUM_BANDS,
  CLIENT_SORTS,
  exportMyClients,
  findMyClients,
  findOtherClients,
  getClient,
  searchClients,
} from '#contract/adviser/client.ts'
import { closeEntry, logContact } from '#contract/adviser/journal.ts'
import { setTags } from '#contract/adviser/tag.ts'
import { addTask, doTask } from '#contract/adviser/task.ts'
import { proposeTransfer } from '#contract/adviser/transfer.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { addDays } from '#domain/calendar/day.ts'
import { readClock } from '#server/db/tx.ts'
import { adviserOf, CLIENT_ACCOUNTS, giveTo, placeClients } from '../../world/advisers/adviser-world.ts'
import type { ClientRefs } from '../../world/advisers/adviser-world.ts'
import { actUnder, ADVISER_ACCOUNTS, tradingDay } from '../../world/advisers/care.ts'
import { openTestWorld } from '../../world/world.ts'
import type { Person, World } from '../../world/world.ts'

let world: World
let refs: ClientRefs
let adviser: Person
let today: string
let fund: { readonly fundCode: string; readonly fundType: string }

const db = () => world.database.db
const once = () => ({ 'idempotency-key': randomUUID() })

beforeAll(async () => {
  world = await openTestWorld()
  refs = await placeClients(world)
  await giveTo(world, CLIENT_ACCOUNTS.ofHead, ADVISER_ACCOUNTS.adviser)
  const { fundCode, firstMinimum } = await world.fund({ riskLevel: 2 })
  const investor = await world.login('demo-investor')
  await world.buy(investor, {
    fundCode,
    amount: firstMinimum,
    investorPayId: await world.card('demo-investor'),
  })
  await world.closeDay()
  await world.closeDay()
  ;({ today } = await readClock(db()))
  const { rows } = await sql<{ fundType: string }>`select f.fund_type as "fundType" from share_class c
    join fund f using (fund_id) where c.fund_code = ${fundCode}`.execute(db())
  fund = { fundCode, ...rows[0]! }
  adviser = await actUnder(world, 'demo-adviser', 'adviser')
}, 60_000)
afterAll(() => world.close())

type Asked = InputOf<typeof findMyClients>
const found = async (asked: Asked) =>
  (await adviser.call(findMyClients, asked)).data.clients.map(({ accountNumber }) => accountNumber).toSorted()
const { own, ofHead } = CLIENT_ACCOUNTS
const BOTH = [own, ofHead].toSorted()

/** Another fund and type than the one that is held. */
const OTHER = { fund: '000000', fundType: 'POF-FI' } as const

describe('AD24 what is held now', () => {
  test('a fund by its code, a product by its type, and both together', async () => {
    const fundType = fund.fundType as NonNullable<Asked['fundType']>
    expect(fundType).not.toBe(OTHER.fundType)
    expect(await found({ fund: fund.fundCode })).toEqual([own])
    expect(await found({ fund: OTHER.fund })).toEqual([])
    expect(await found({ fundType })).toEqual([own])
    expect(await found({ fundType: OTHER.fundType })).toEqual([])
    expect(await found({ fund: fund.fundCode, fundType: OTHER.fundType })).toEqual([])
    expect([await found({ fund: ` ${fund.fundCode} ` }), await found({ fund: '12' })]).toEqual([[own], []])
  })

  test('what was sold is held no more', async () => {
    await sql`create table kept as select * from position_span where account_number = ${own}`.execute(db())
    await sql`update position_span set validity = daterange(lower(validity), business_today() + 1)
      where account_number = ${own} and upper_inf(validity)`.execute(db())
    expect(await found({ fund: fund.fundCode })).toEqual([])
    await sql`delete from position_span where account_number = ${own}`.execute(db())
    await sql`insert into position_span select * from kept`.execute(db())
    expect(await found({ fund: fund.fundCode })).toEqual([own])
  })

  test('a share that does not cover holdings finds nobody by them', async () => {
    const [owner, other] = [
      await adviserOf(world, ADVISER_ACCOUNTS.adviser),
      await adviserOf(world, ADVISER_ACCOUNTS.colleague),
    ]
    const colleague = await actUnder(world, 'demo-mixed', 'adviser')
    const byFund = async () =>
      (await colleague.call(findOtherClients, { fund: fund.fundCode })).data.clients.map(
        ({ accountNumber }) => accountNumber,
      )
    await sql`insert into relation (account_number, adviser_id, kind, state, cause, validity, granted, granted_by)
      values (${own}, ${other.adviserId}, 'share', 'active', 'share',
        daterange(business_today(), business_today() + 5), '{orders}', ${owner.adviserId})`.execute(db())
    expect((await colleague.call(findOtherClients, {})).data.clients).toHaveLength(1)
    expect(await byFund()).toEqual([])
    await sql`update relation set granted = '{holdings}' where kind = 'share'`.execute(db())
    expect(await byFund()).toEqual([own])
    await sql`delete from relation where kind = 'share'`.execute(db())
  })

  test('AD8 a share tells figures of the parts that it covers and of no others, and neither order nor band tells them', async () => {
    const other = await adviserOf(world, ADVISER_ACCOUNTS.colleague)
    const owner = await adviserOf(world, ADVISER_ACCOUNTS.adviser)
    await sql`insert into relation (account_number, adviser_id, kind, state, cause, validity, granted_by, granted)
      values (${own}, ${other.adviserId}, 'share', 'active', 'share',
        daterange(business_today(), business_today() + 10), ${owner.adviserId}, '{orders}')`.execute(db())
    const colleague = await actUnder(world, 'demo-mixed', 'adviser')
    const shared = async (asked: InputOf<typeof findOtherClients> = {}) =>
      (await colleague.call(findOtherClients, asked)).data
    await sql`update client_card set aum = 20117.46, holdings = 2, figures_day = business_today()
      where account_number = ${own}`.execute(db())
    const [mine] = (await adviser.call(findMyClients, { keyword: own })).data.clients
    const figures = ({
      aum,
      share,
      holdings,
      plans,
      failingPlans,
      openProposals,
      lastOrderOn,
    }: typeof mine & object) => ({
      ...{ aum, share, holdings, plans, failingPlans, openProposals, lastOrderOn },
    })
    const whole = figures(mine!)
    expect(Object.values(whole)).not.toContain(null)
    const { clients, totals } = await shared()
    const hidden = {
      aum: null,
      share: null,
      holdings: null,
      plans: null,
      failingPlans: null,
      openProposals: null,
    }
    expect(figures(clients[0]!)).toEqual({ ...whole, ...hidden })
    expect(totals).toMatchObject({ clients: 1, aum: null })
    const { clientRef } = clients[0]!
    expect(figures((await colleague.call(getClient, { clientRef })).data.card)).toEqual({
      ...whole,
      ...hidden,
    })
    const [searched] = (await colleague.call(searchClients, { term: clients[0]!.name })).data.others
    expect(figures(searched!)).toEqual({ ...whole, ...hidden })
    for (const band of AUM_BANDS) expect((await shared({ band })).clients).toEqual([])
    expect((await shared({ plan: 'running' })).clients).toEqual([])
    for (const sort of CLIENT_SORTS) expect((await shared({ sort })).clients).toHaveLength(1)
    await sql`update relation set granted = '{holdings,plans,proposals}' where kind = 'share'`.execute(db())
    const [more] = (await shared()).clients
    expect(figures(more!)).toEqual({ ...whole, lastOrderOn: null })
    await sql`delete from relation where kind = 'share'`.execute(db())
  })
})

describe('AD24 contacts', () => {
  const log = async (daysAgo: number): Promise<string> => {
    const startedAt = `${addDays(today, -daysAgo)}T01:00:00+08:00`
    const said = { channel: 'phone', minutes: 5, summary: '电话', followUp: null } as const
    return (await adviser.call(logContact, { clientRef: refs.own, startedAt, ...said }, once())).data.entryId
  }
  const cardOf = async () =>
    (await adviser.call(findMyClients, {})).data.clients.find(({ accountNumber }) => accountNumber === own)!

  test('whom nobody called is quiet, and so is who was called 30 days ago and not since', async () => {
    expect(await found({ quiet: '30' })).toEqual(BOTH)
    const old = await log(30)
    expect([await found({ quiet: '30' }), await found({ quiet: '90' })]).toEqual([BOTH, [ofHead]])
    const recent = await log(29)
    expect([await found({ quiet: '30' }), await found({ quiet: '180' })]).toEqual([[ofHead], [ofHead]])
    expect((await cardOf()).lastContactOn).toBe(addDays(today, -29))
    // Who takes a contact out of the journal takes it out of the count.
    await adviser.call(closeEntry, { entryId: recent })
    expect([await found({ quiet: '30' }), (await cardOf()).lastContactOn]).toEqual([
      BOTH,
      addDays(today, -30),
    ])
    await adviser.call(closeEntry, { entryId: old })
    expect((await cardOf()).lastContactOn).toBe(null)
  })

  test('the next contact is the first open task of the client', async () => {
    const add = async (days: number) => {
      const said = { kind: 'call', subject: '回访', repeat: 'none' } as const
      const dueOn = addDays(today, days)
      return (await adviser.call(addTask, { clientRef: refs.own, ...said, dueOn }, once())).data.taskId
    }
    const [soon] = [await add(2), await add(9)]
    expect((await cardOf()).nextContactOn).toBe(addDays(today, 2))
    await adviser.call(doTask, { taskId: soon })
    expect((await cardOf()).nextContactOn).toBe(addDays(today, 9))
  })
})

test('AD24 a tag in another case and width is the same, part of one is not; the file follows the filter', async () => {
  await adviser.call(setTags, { clientRef: refs.own, tags: ['VIP 客户', 'a,"b\\'], previous: [] })
  for (const tag of ['VIP 客户', 'vip 客户', 'ＶＩＰ 客户', ' A,"B\\ '])
    expect(await found({ tag })).toEqual([own])
  for (const tag of ['VIP', '客户', '%', '{}']) expect(await found({ tag })).toEqual([])
  expect(await found({ tag: ' ' })).toEqual(BOTH)
  const file = await adviser.call(exportMyClients, { tag: 'vip 客户' })
  const text = new TextDecoder().decode(file.data as unknown as ArrayBuffer)
  expect([text.includes(own), text.includes(ofHead)]).toEqual([true, false])
})

test('AD9 a transfer by filter takes whom the list finds by a tag', async () => {
  const receiver = await adviserOf(world, ADVISER_ACCOUNTS.colleague)
  const reply = await adviser.call(
    proposeTransfer,
    {
      ...{ giverId: null, receiverId: receiver.adviserId, effectiveOn: await tradingDay(world, 5) },
      ...{ reason: '按标签', clients: { kind: 'filtered', filter: { tag: 'vip 客户' } } },
    },
    once(),
  )
  expect(reply.data).toMatchObject({ clients: 1 })
})
