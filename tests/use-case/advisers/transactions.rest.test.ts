import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findClientOrders } from '#contract/adviser/client.ts'
import { findClientPlans } from '#contract/adviser/client-things.ts'
import { findClientsPlans, findTransactions } from '#contract/adviser/transaction.ts'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import { cancelOrder } from '#contract/order/placed-order.ts'
import { actOnPlan } from '#contract/order/plan.ts'
import { addDays, addMonths } from '#domain/calendar/day.ts'
import { formatDecimal } from '#domain/number/decimal.ts'
import { columnFen } from '#domain/number/money.ts'
import { statusesOf } from '#domain/order/order-group.ts'
import { readClock } from '#server/db/tx.ts'
import { adviserOf, CLIENT_ACCOUNTS, placeClients } from '../../world/advisers/adviser-world.ts'
import type { ClientRefs } from '../../world/advisers/adviser-world.ts'
import { actUnder, ADVISER_ACCOUNTS } from '../../world/advisers/care.ts'
import { secondInvestor } from '../../world/second-investor.ts'
import { openTestWorld } from '../../world/world.ts'
import type { Person, World } from '../../world/world.ts'

/** The orders and plans of clients, across all whom a member of a firm may see (AD49, AD50). */

let world: World
let refs: ClientRefs
let adviser: Person
let client: Person
let today: string
/** The client's own orders in the order of acceptance: confirmed, cancelled, confirmed, open. */
const own: string[] = []
let ofOther: string

const db = () => world.database.db
const once = (key: string) => ({ 'idempotency-key': key })

beforeAll(async () => {
  world = await openTestWorld()
  refs = await placeClients(world)
  client = await world.login('demo-investor')
  const other = await secondInvestor(world)
  const investorPayId = await world.card('demo-investor')
  const buy = async (nth: number, amount: string) => {
    const { fundCode } = await world.fund({ riskLevel: 3, nth })
    own.push((await world.buy(client, { fundCode, amount, investorPayId })).data.orderNo)
  }
  await buy(0, '1000.00')
  await buy(1, '2000.00')
  await client.call(cancelOrder, { orderNo: own[1]! }, once('cancel-second'))
  await buy(1, '3000.10')
  ofOther = await addOrder(CLIENT_ACCOUNTS.foreign)
  await addOrder(CLIENT_ACCOUNTS.pool)
  await world.closeDay()
  await buy(0, '4000.00')
  await addPlans()
  expect(other).toBeDefined()
  today = (await readClock(db())).today
  adviser = await actUnder(world, 'demo-adviser', 'adviser')
}, 60_000)
afterAll(() => world.close())

/** Writes a cancelled order of an account, which nobody but who may see the account must find. */
async function addOrder(account: string): Promise<string> {
  const { rows } = await sql<{ no: string }>`
    insert into fund_order (account_number, order_no, kind, origin, product_code_id, share_class_id, registrar_code, amount, status,
      accepted_at, cancelled_at, actor_party)
    select a.account_number, '9TY20200101' || right(a.account_number, 10), 'purchase', 'client', p.product_code_id,
      p.share_class_id, f.registrar_code, 777.77, 'cancelled', business_now(), business_now(), a.party_id
    from account a, product p join share_class s using (share_class_id) join fund f using (fund_id)
    where a.account_number = ${account} order by p.product_code_id limit 1 returning order_no as no`.execute(
    db(),
  )
  return rows[0]!.no
}

/** Plans of the client: one of each frequency that runs, one that is paused after misses; and one of another firm's client. */
async function addPlans(): Promise<void> {
  const plans = [
    { account: CLIENT_ACCOUNTS.own, frequency: 'daily', sendDay: null, misses: 0 },
    { account: CLIENT_ACCOUNTS.own, frequency: 'weekly', sendDay: 3, misses: 1 },
    { account: CLIENT_ACCOUNTS.own, frequency: 'fortnightly', sendDay: 5, misses: 0 },
    { account: CLIENT_ACCOUNTS.own, frequency: 'monthly', sendDay: 28, misses: 0 },
    { account: CLIENT_ACCOUNTS.own, frequency: 'monthly', sendDay: 1, misses: 3 },
    { account: CLIENT_ACCOUNTS.foreign, frequency: 'daily', sendDay: null, misses: 0 },
  ]
  const card = await world.card('demo-investor')
  for (const { account, frequency, sendDay, misses } of plans) {
    const { fundCode } = await world.fund({ riskLevel: 3 })
    await sql`with made as (insert into plan (account_number, product_code_id, state, state_reason, misses, agreed_at, actor_party)
        select a.account_number, p.product_code_id, ${misses === 3 ? 'paused' : 'active'},
          ${misses === 3 ? 'three-misses' : null}, ${misses}, business_now(), a.party_id
        from account a, product p join share_class c using (share_class_id)
        where a.account_number = ${account} and c.fund_code = ${fundCode} limit 1 returning plan_id),
      terms as (insert into plan_version (plan_id, validity, amount, frequency, send_day, first_due, investor_pay_id)
        select plan_id, daterange(business_today() - 60, null), 1000, ${frequency}, ${sendDay}::int, business_today() - 60,
          ${card} from made)
      insert into plan_term (plan_id, due_day, trade_date, outcome, reason, recorded_at)
      select plan_id, business_today() - 50 + n, business_today() - 50 + n, 'pay-failed', 'pay-failed', business_now()
      from made, generate_series(1, ${misses}::int) n`.execute(db())
  }
}

type Asked = Partial<InputOf<typeof findTransactions>>
type Transaction = OutputOf<typeof findTransactions>['transactions'][number]
const list = async (asked: Asked = {}, who = adviser) => (await who.call(findTransactions, asked)).data
const found = async (asked: Asked = {}, who = adviser) =>
  (await list(asked, who)).transactions.map(({ orderNo }) => orderNo)

/** All rows of a list, by its pages. */
async function walk(asked: Asked, who = adviser): Promise<Transaction[]> {
  const rows: Transaction[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: OutputOf<typeof findTransactions> = await list({ ...asked, cursor, size: '20' }, who)
    rows.push(...page.transactions)
    cursor = page.next
  }
  return rows
}

const sumOf = (rows: readonly Transaction[], of: 'confirmedAmount' | 'confirmedShares' | 'fee') =>
  rows.some((row) => row[of] !== null)
    ? formatDecimal(
        rows.reduce((sum, row) => sum + columnFen(row[of] ?? '0.00'), 0n),
        2,
      )
    : null

describe('AD50 whose orders', () => {
  test('an adviser sees those of their own clients, newest first, as the client’s page shows them', async () => {
    const { transactions } = await list()
    expect(transactions.map(({ orderNo }) => orderNo)).toEqual(own.toReversed())
    expect(transactions[0]).toMatchObject({ clientRef: refs.own, basis: 'own', origin: 'client' })
    const tab = (await adviser.call(findClientOrders, { clientRef: refs.own })).data.orders
    for (const [at, order] of tab.entries()) {
      const { kind, status, amount, confirmedAmount, confirmedShares, fee, nav, acceptedAt } = order
      const facts = { kind, status, amount, confirmedAmount, confirmedShares, fee, nav, acceptedAt }
      expect(transactions[at]).toMatchObject({ ...facts, orderNo: order.orderNo, fundCode: order.fundCode })
    }
  })

  test.each([
    ['demo-head', 'head'],
    ['demo-deputy', 'deputy'],
    ['demo-principal', 'principal'],
    ['demo-supervisor', 'supervisor'],
    ['demo-assistant', 'assistant'],
  ] as const)('%s as %s sees those below them, and no other firm’s', async (username, duty) => {
    const who = await actUnder(world, username, duty)
    const numbers = await found({}, who)
    expect(numbers).toEqual(expect.arrayContaining(own))
    expect(numbers).not.toContain(ofOther)
    const foreign = await walk({ client: '620100020029' }, who)
    expect(foreign).toEqual([])
  })

  test('another firm sees its own client’s orders alone, and sums of nobody else', async () => {
    const outside = await actUnder(world, 'demo-outside-principal', 'principal')
    const page = await list({}, outside)
    expect(page.transactions.map(({ orderNo }) => orderNo)).toEqual([ofOther])
    expect(page.totals).toEqual([])
    expect(await found({ client: CLIENT_ACCOUNTS.own }, outside)).toEqual([])
  })

  test('a former owner sees nothing from the next request on', async () => {
    await sql`update relation set state = 'ended', validity = daterange(lower(validity), business_today())
      where account_number = ${CLIENT_ACCOUNTS.own} and kind = 'own' and state = 'active'`.execute(db())
    const page = await list()
    expect([page.transactions, page.totals]).toEqual([[], []])
    expect((await adviser.call(findClientsPlans, {})).data.plans).toEqual([])
    await sql`update relation set state = 'active', validity = daterange(lower(validity), null)
      where account_number = ${CLIENT_ACCOUNTS.own} and kind = 'own' and state = 'ended'
        and adviser_id = (select adviser_id from adviser where account_number = ${ADVISER_ACCOUNTS.adviser})`.execute(
      db(),
    )
    expect(await found()).toHaveLength(own.length)
  })

  test('a share shows orders and plans only where each was granted', async () => {
    const colleague = await actUnder(world, 'demo-mixed', 'adviser')
    const of = await adviserOf(world, ADVISER_ACCOUNTS.colleague)
    const owner = await adviserOf(world, ADVISER_ACCOUNTS.adviser)
    const mine = await found({}, colleague)
    const share = async (granted: string) => {
      await sql`insert into relation (account_number, adviser_id, kind, state, cause, validity, granted, granted_by)
        values (${CLIENT_ACCOUNTS.own}, ${of.adviserId}, 'share', 'active', 'share',
          daterange(business_today(), business_today() + 90), ${granted}::text[], ${owner.adviserId})`.execute(
        db(),
      )
      const orders = await found({}, colleague)
      const plans = (await colleague.call(findClientsPlans, {})).data.plans
      await sql`delete from relation where kind = 'share'`.execute(db())
      return [orders.length - mine.length, plans.length]
    }
    expect(await share('{holdings}')).toEqual([0, 0])
    expect(await share('{orders}')).toEqual([own.length, 0])
    expect(await share('{plans}')).toEqual([0, 5])
  })

  test('what a plan started names it only where plans are shown', async () => {
    const colleague = await actUnder(world, 'demo-mixed', 'adviser')
    const [of, owner] = [
      await adviserOf(world, ADVISER_ACCOUNTS.colleague),
      await adviserOf(world, ADVISER_ACCOUNTS.adviser),
    ]
    await sql`update fund_order set origin = 'plan', origin_ref = 'the-plan' where order_no = ${own[3]!}`.execute(
      db(),
    )
    const refOf = async (who: Person) =>
      (await list({ origin: 'plan' }, who)).transactions.map(({ orderNo, originRef }) => [orderNo, originRef])
    expect(await refOf(adviser)).toEqual([[own[3], 'the-plan']])
    for (const [granted, shown] of [
      ['{orders}', null],
      ['{orders,plans}', 'the-plan'],
    ] as const) {
      await sql`insert into relation (account_number, adviser_id, kind, state, cause, validity, granted, granted_by)
        values (${CLIENT_ACCOUNTS.own}, ${of.adviserId}, 'share', 'active', 'share',
          daterange(business_today(), business_today() + 90), ${granted}::text[], ${owner.adviserId})`.execute(
        db(),
      )
      expect(await refOf(colleague)).toEqual([[own[3], shown]])
      await sql`delete from relation where kind = 'share'`.execute(db())
    }
    await sql`update fund_order set origin = 'client', origin_ref = null where order_no = ${own[3]!}`.execute(
      db(),
    )
  })

  test('XX17 each look is on record as one at a list, with the number of rows', async () => {
    await list({ state: 'open' })
    const { rows } = await sql<{ view: string; basis: string; shown: number }>`
      select view, basis, shown from access_log order by recorded_at desc limit 1`.execute(db())
    expect(rows[0]).toEqual({ view: 'list.transactions', basis: 'own', shown: 1 })
  })
})

describe('AD50 filters and sums', () => {
  test.each([
    ['state', () => ({ state: 'done' }) as const, () => [own[2], own[0]]],
    ['one status', () => ({ status: 'cancelled' }) as const, () => [own[1]]],
    ['kind', () => ({ kind: 'redemption' }) as const, () => []],
    ['origin', () => ({ origin: 'plan' }) as const, () => []],
    ['the client’s name', () => ({ client: '林' }), () => own.toReversed()],
    ['another name', () => ({ client: '王' }), () => []],
    ['days to come', () => ({ from: addDays(today, 1), to: addDays(today, 2) }), () => []],
    ['a sign that stands for any', () => ({ fund: '%' }), () => []],
  ] as const)('%s', async (_, asked, expected) => {
    expect(await found(asked())).toEqual(expected())
  })

  test('fund, by code and by part of its name', async () => {
    const { fundCode, fundName } = (await list()).transactions.at(-1)!
    expect(await found({ fund: fundCode })).toEqual([own[3], own[0]])
    expect(await found({ fund: fundName.zh.slice(0, 4) })).toContain(own[0])
  })

  test('sorted by amount, page by page, it is the whole list', async () => {
    const amounts = (await walk({ sort: '-amount' })).map(({ amount }) => amount)
    expect(amounts).toEqual(['4000.00', '3000.10', '2000.00', '1000.00'])
  })

  test('the sums are those of the confirmed rows of all pages, whatever page they stand on', async () => {
    await addMany(45)
    const principal = await actUnder(world, 'demo-principal', 'principal')
    for (const asked of [
      {},
      { state: 'done' },
      { fund: '0' },
      { kind: 'purchase' },
      { state: 'open' },
    ] as const) {
      const rows = await walk(asked, principal)
      const confirmed = rows.filter(({ status }) => statusesOf('done').includes(status))
      const kinds = [...new Set(confirmed.map(({ kind }) => kind))].toSorted()
      const expected = kinds.map((kind) => {
        const of = confirmed.filter((row) => row.kind === kind)
        const sums = { amount: sumOf(of, 'confirmedAmount'), shares: sumOf(of, 'confirmedShares') }
        return { kind, count: of.length, ...sums, fee: sumOf(of, 'fee') }
      })
      const { totals, next } = await list({ ...asked, size: '20' }, principal)
      expect(totals).toEqual(expected)
      if (next !== null)
        expect((await list({ ...asked, size: '20', cursor: next }, principal)).totals).toEqual(expected)
    }
    expect((await walk({ state: 'done' }, principal)).length).toBeGreaterThan(40)
    await sql`delete from fund_order where order_no like '9TY2019%'`.execute(db())
  })
})

/** Writes confirmed orders of the head's client, redemptions among them. */
async function addMany(count: number): Promise<void> {
  await sql`insert into fund_order (account_number, order_no, kind, origin, product_code_id, share_class_id, registrar_code, amount,
      shares, status, accepted_at, trade_date, actor_party, confirm_date, confirmed_amount, confirmed_shares, net_amount, fee,
      confirmed_nav)
    select a.account_number, '9TY20190101' || lpad(n::text, 10, '0'), case when n % 3 = 0 then 'redemption' else 'purchase' end, 'client',
      p.product_code_id, p.share_class_id, p.registrar_code, case when n % 3 > 0 then 100 + n end, case when n % 3 = 0 then 200 + n end,
      'confirmed', business_now() - n * interval '1 minute', business_today(), a.party_id, business_today(), 100 + n, 50.37 + n,
      100 + n - 0.13, 0.13, 1.2345
    from account a, (select product_code_id, share_class_id, registrar_code from product join share_class using (share_class_id)
      join fund using (fund_id) order by 1 limit 1) p, generate_series(1, ${count}::int) n
    where a.account_number = ${CLIENT_ACCOUNTS.ofHead}`.execute(db())
}

describe('AD50 the period', () => {
  test('it is the last month unless asked otherwise, and 24 months at most', async () => {
    const { from, to } = await list()
    expect([from, to]).toEqual([addMonths(today, -1), today])
    const asked = { from: addMonths(today, -24), to: today }
    expect(await list(asked)).toMatchObject(asked)
    const long = await adviser.call(findTransactions, { ...asked, from: addDays(asked.from, -1) })
    expect(long.refusal).toEqual({ kind: 'order-period-too-long', most: 24 })
    expect([long.status, long.errorMsg]).toEqual([expect.any(Number), expect.stringContaining('24')])
    expect([401, 403]).not.toContain(long.status)
    const back = await adviser.call(findTransactions, { from: today, to: addDays(today, -1) })
    expect(back.refusal).toEqual({ kind: 'order-period-backwards', from: today, to: addDays(today, -1) })
  })

  test('its days are Beijing’s, and both ends belong to it', async () => {
    const { rows } = await sql<{ day: string }>`select (accepted_at at time zone 'Asia/Shanghai')::date as day
      from fund_order where order_no = ${own[0]!}`.execute(db())
    const { day } = rows[0]!
    expect(await found({ from: day, to: day })).toContain(own[0])
    expect(await found({ from: addMonths(day, -1), to: addDays(day, -1) })).toEqual([])
  })
})

describe('AD49 plans of clients', () => {
  const plans = async (asked: Partial<InputOf<typeof findClientsPlans>> = {}, who = adviser) =>
    (await who.call(findClientsPlans, asked)).data.plans

  test('they are those of the client’s page, with what has become of their terms', async () => {
    const all = await plans()
    const tab = (await adviser.call(findClientPlans, { clientRef: refs.own })).data.plans
    const facts = all.map((row) =>
      [row.planId, row.nextDue, row.misses, row.done, row.amount, row.invested].join(),
    )
    const ofTab = tab.map((row) =>
      [row.planId, row.nextDue, row.misses, row.termsDone, row.amountNow, row.invested].join(),
    )
    expect(facts.toSorted()).toEqual(ofTab.toSorted())
    expect(all.every(({ clientRef, basis }) => clientRef === refs.own && basis === 'own')).toBe(true)
    const paused = all.find(({ state }) => state === 'paused')!
    expect(paused).toMatchObject({
      ...{ stateReason: 'three-misses', misses: 3, missed: 3, done: 0, nextDue: null, invested: '0.00' },
      lastFailure: { reason: 'pay-failed' },
    })
    expect(JSON.stringify(all)).not.toMatch(/bank|last4|PayId|payWay/i)
  })

  test('by state and by failing', async () => {
    expect((await plans({ state: 'paused' })).map(({ misses }) => misses)).toEqual([3])
    expect((await plans({ failing: 'failing' })).map(({ misses }) => String(misses)).toSorted()).toEqual([
      '1',
      '3',
    ])
    expect(await plans({ state: 'ended' })).toEqual([])
    const [first] = await plans({ state: 'active', sort: 'agreed' })
    const acted = await client.call(actOnPlan, { planId: first!.planId, action: 'end' }, once('end-first'))
    expect(acted.code).toBe('0000')
    expect(await plans({ state: 'ended' })).toMatchObject([
      { planId: first!.planId, stateReason: 'client', nextDue: null },
    ])
  })

  test.each(['0', '7', '30'] as const)('due within %s days are all whose next term is', async (due) => {
    const last = addDays(today, Number(due))
    const expected = (await plans()).filter(({ nextDue }) => nextDue !== null && nextDue <= last)
    expect((await plans({ due })).map(({ planId }) => planId)).toEqual(expected.map(({ planId }) => planId))
    if (due === '30') expect(expected.length).toBeGreaterThan(1)
  })

  test('of plans of every frequency, day and beginning none that is due is left out', async () => {
    await addManyPlans()
    const principal = await actUnder(world, 'demo-principal', 'principal')
    const all = await walkPlans({}, principal)
    expect(all.length).toBeGreaterThan(200)
    for (const due of ['0', '7', '30'] as const) {
      const last = addDays(today, Number(due))
      const expected = all.filter(({ nextDue }) => nextDue !== null && nextDue <= last)
      const found = await walkPlans({ due }, principal)
      expect(found.map(({ planId }) => planId)).toEqual(expected.map(({ planId }) => planId))
      expect(expected.length).toBeGreaterThan(10)
    }
    await sql`with old as (delete from plan_skip where plan_id in (select plan_id from plan where state_reason = 'test') returning 1),
      terms as (delete from plan_version where plan_id in (select plan_id from plan where state_reason = 'test') returning 1)
      select 1 from old, terms`.execute(db())
    await sql`delete from plan where state_reason = 'test'`.execute(db())
  })

  async function walkPlans(asked: Partial<InputOf<typeof findClientsPlans>>, who: Person) {
    const rows: OutputOf<typeof findClientsPlans>['plans'] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: OutputOf<typeof findClientsPlans> = (
        await who.call(findClientsPlans, { ...asked, cursor, size: '50' })
      ).data
      rows.push(...page.plans)
      cursor = page.next
    }
    return rows
  }

  test('another firm sees its own client’s plan alone', async () => {
    const outside = await plans({}, await actUnder(world, 'demo-outside-principal', 'principal'))
    expect(outside.map(({ accountNumber }) => accountNumber)).toEqual([CLIENT_ACCOUNTS.foreign])
    const principal = await plans({}, await actUnder(world, 'demo-principal', 'principal'))
    expect(new Set(principal.map(({ accountNumber }) => accountNumber))).toEqual(
      new Set([CLIENT_ACCOUNTS.own]),
    )
  })
})

/** Writes running plans of the head's client: each frequency with each of its days, and beginnings before and after today; some skip their next days. */
async function addManyPlans(): Promise<void> {
  const card = await world.card('demo-investor')
  await sql`with made as (insert into plan (account_number, product_code_id, state, state_reason, misses, agreed_at, actor_party)
      select a.account_number, p.product_code_id, 'active', 'test', 0, business_now() - n * interval '1 minute', a.party_id
      from account a, (select product_code_id from product order by 1 limit 1) p, generate_series(1, 240) n
      where a.account_number = ${CLIENT_ACCOUNTS.ofHead} returning plan_id, agreed_at),
    numbered as (select plan_id, (row_number() over (order by agreed_at desc))::int as n from made),
    terms as (insert into plan_version (plan_id, validity, amount, frequency, send_day, first_due, last_due, most_terms, investor_pay_id)
      select plan_id, daterange(business_today() - 90, null), 100, (array['daily', 'weekly', 'fortnightly', 'monthly'])[1 + n % 4],
        case n % 4 when 0 then null when 3 then 1 + n / 4 % 28 else 1 + n / 4 % 5 end, business_today() - 45 + n * 7 % 71,
        case when n % 11 = 0 then business_today() + n % 13 + 30 end, case when n % 7 = 0 then 40 end, ${card} from numbered)
    insert into plan_skip (plan_id, due_day)
    select plan_id, business_today() + d from numbered, generate_series(0, 12) d where n % 5 = 0`.execute(
    db(),
  )
}
