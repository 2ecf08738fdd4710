import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { findHoldings } from '#contract/portfolio/holding.ts'
import { login } from '#contract/account/log-in.ts'
import { findPlans } from '#contract/order/plan.ts'
import { shippedCalendar } from '#domain/calendar/sse-calendar.ts'
import { columnFen, columnNav, columnShare, fenText, valueOf } from '#domain/number/money.ts'
import { compose } from '#server/compose.ts'
import type { Platform } from '#server/compose.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Database } from '#server/db/open.ts'
import { openSeal } from '#server/base/encryption/seal.ts'
import { verifyBooks } from '#server/base/ledger/verify-books.ts'
import { openLog } from '#server/log.ts'
import { chooseDemoFunds } from '#server/operations/sandbox/demo-cast.store.ts'
import { pastDays } from '#server/operations/sandbox/demo-history.ts'
import type { DayDeps } from '#server/operations/sandbox/sandbox-day.ts'
import { closeToday } from '#server/operations/sandbox/sandbox-day.ts'
import { prepareDatabase, prepareSandbox } from '#server/prepare.ts'
import type { SandboxContents } from '#server/prepare.ts'
import type { ClientLife } from '#ports/client-life.ts'
import { openSandbox } from '#server/sandbox-outside.ts'
import { skipIdleDays } from '#server/settlement/night/skip-idle-days.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '#sandbox/people.ts'
import { configFor } from '../../world/settings.ts'
import type { Person } from '../../world/world.ts'
import { personOf } from '../../world/world.ts'

/** The time limit for a history of some thirty nights on a busy machine. */
const LONG = 400_000
const OPEN_DAY = '2026-07-06'
const DEMO = DEMO_PEOPLE[0]!.accounts[0]!.accountNumber
/** The number of points between two kills. It divides no night evenly, so that each kill is at another place. */
const POINTS_BETWEEN = 331

/** Thrown as the end of the process: nothing after this point happens. */
class Killed extends Error {}

let database: Database
let platform: Platform
let ends = 0
let lives: readonly ClientLife[]
const said: string[] = []
let close: () => Promise<void>

const all = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(database.db)).rows

/** Builds the history while nights are killed now and then. Each kill is followed by a new start. */
beforeAll(async () => {
  const server = inject('postgres')
  const name = `fp_${randomUUID().replaceAll('-', '').slice(0, 12)}`
  const admin = new pg.Client({ host: server.host, user: server.user, database: 'postgres' })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const { config, drop } = configFor(server, name)
  database = await openDatabase(config)
  await prepareDatabase(database, () => {})
  const { world, contents: whole } = openSandbox(config, { withHistory: true, openDay: OPEN_DAY })
  const contents = withSomeClients(whole)
  lives = contents.lives
  platform = await compose(config, database, { ...world, world }, openLog('silent'), '/nowhere')
  let points = 0
  const point = (): void => {
    points += 1
    if (points % POINTS_BETWEEN === 0) throw new Killed()
  }
  const dayMeans: DayDeps = { ...platform.day!, point }
  const { secret } = config
  const deps = {
    seal: openSeal(secret),
    secret,
    day: dayMeans,
    say: (what: string) => said.push(what),
    calendar: shippedCalendar(),
  }
  while (!(await isFilled(() => prepareSandbox(database, world, contents, deps)))) ends += 1
  close = async () => {
    world.close()
    await database.close()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
    drop()
  }
}, LONG)
afterAll(() => close())

/** Every eighth client and company: each kind of deed is among theirs, in an eighth of the time. */
function withSomeClients(whole: SandboxContents): SandboxContents {
  const nth = ({ username }: { readonly username: string }) => {
    const found = /^(?:client|company)-(\d+)/.exec(username)
    return found ? Number(found[1]) : 0
  }
  const people = whole.people.filter((each) => nth(each) % 8 === 0)
  const accounts = new Set(people.flatMap((each) => each.accounts.map(({ accountNumber }) => accountNumber)))
  return { ...whole, people, lives: whole.lives.filter(({ accountNumber }) => accounts.has(accountNumber)) }
}

async function isFilled(start: () => Promise<void>): Promise<boolean> {
  try {
    await start()
    return true
  } catch (error) {
    if (error instanceof Killed) return false
    throw error
  }
}

async function investor(): Promise<Person> {
  const person = personOf(platform, 'zh')
  const asked = { area: 'individual', username: 'demo-investor', password: DEMO_PASSWORD } as const
  const answer = await person.call(login, asked)
  expect(answer.code).toBe('0000')
  person.ticket = answer.data.ticket!
  return person
}

interface OrderRow {
  readonly kind: string
  readonly day: string
  readonly amount: string | null
  readonly status: string
}

test('the clients who have an adviser carry the tags of their lives, on their cards too', async () => {
  const served = await all(sql<{ account: string; tags: string[] }>`
    select account_number as account, tags from client_card`)
  const tagsOf = new Map(lives.map(({ accountNumber, tags }) => [accountNumber, tags]))
  const expected = served.map(({ account }) => [account, new Set(tagsOf.get(account))])
  expect(served.map(({ account, tags }) => [account, new Set(tags)])).toEqual(expected)
  expect(served.some(({ tags }) => tags.length > 0)).toBe(true)
})

describe('the demo investor’s past', () => {
  test('is whole though its start ended again and again, and nothing is in it twice', async () => {
    expect(ends).toBeGreaterThan(5)
    const orders =
      await all(sql<OrderRow>`select kind, (accepted_at at time zone 'Asia/Shanghai')::date::text as day,
      amount::text as amount, status from fund_order
      where origin = 'client' and account_number = ${DEMO} order by accepted_at`)
    const { acts, firstDay, knownTo } = pastDays(shippedCalendar(), OPEN_DAY)
    expect(firstDay).toBe('2025-09-08')
    // The small market does not have a fund for every role.
    const cast = await chooseDemoFunds(database.db, firstDay, knownTo)
    expect(Object.keys(cast)).toEqual(expect.arrayContaining(['core', 'plan', 'laggard', 'income']))
    const wanted = [...acts].flatMap(([day, { orders: asked }]) =>
      (asked ?? [])
        .filter(({ fund }) => typeof fund !== 'string' || cast[fund] !== undefined)
        .map((each) => [day, 'amount' in each ? each.amount : each.do]),
    )
    expect(
      orders.map(({ day, amount, kind }) => [day, amount ?? { redemption: 'sell' }[kind] ?? kind]),
    ).toEqual(wanted.toSorted(([a], [b]) => (a! < b! ? -1 : a! > b! ? 1 : 0)))
    // Shares ordered on the last two sessions may not be redeemable yet.
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(['settled', 'confirmed']))
  })

  test('left sound books: every invariant holds, no break was ever opened, and the quarters were claimed', async () => {
    expect(await verifyBooks(database.db)).toEqual([])
    expect(await all(sql`select * from recon_break`)).toEqual([])
    const claims = await all(
      sql<{ end: string }>`select distinct quarter_end::text as end from firm_claim order by 1`,
    )
    expect(claims.map(({ end }) => end)).toEqual(['2025-09-30', '2025-12-31', '2026-03-31', '2026-06-30'])
    const [days] = await all(sql<{ gaps: number; missing: number }>`
      select count(*) filter (where gap is not null)::int as gaps,
        (max(day) - min(day) + 1 - count(distinct day))::int as missing from firm_accrual where kind = 'trail'`)
    expect(days).toEqual({ gaps: 0, missing: 0 })
    const late = await all(sql`select serial from registrar_settlement
      where (paid_at at time zone 'Asia/Shanghai')::date > due_on + 5`)
    expect(late).toEqual([])
  })

  test('ends with the figures of all funds, which its earlier nights have left to the last one', async () => {
    const figures = await all(sql<{ day: string; funds: number }>`
      select as_of::text as day, count(*)::int as funds from fund_metric group by 1`)
    expect(figures).toEqual([{ day: '2026-07-03', funds: expect.any(Number) }])
    expect(figures[0]!.funds).toBeGreaterThan(100)
  })

  test('told of all dividends and splits that fell while a fund was held', async () => {
    const missed = await all(sql`
      select n.share_class_id, n.nav_date from nav n join product p using (share_class_id) join position_span s
        on s.product_code_id = p.product_code_id and s.validity @> n.nav_date
      join share_class sc on sc.share_class_id = n.share_class_id join fund f using (fund_id)
      where n.state = 'released' and s.shares > 0 and f.fund_type <> 'MM' and n.nav_date < ${OPEN_DAY}::date
        and (n.split_ratio <> 1 or n.dividend > 0 and not exists (select 1 from dividend d
          where d.share_class_id = n.share_class_id and d.ex_date = n.nav_date))`)
    expect(missed).toEqual([])
    const paid = await all(sql<{ day: string; cash: string }>`
      select ex_date::text as day, cash::text as cash from dividend where kind = 'dividend'`)
    expect(paid.length).toBeGreaterThan(0)
    for (const { cash } of paid) expect(Number(cash)).toBeGreaterThan(0)
  })

  test('shows holdings whose value and profit follow from confirmations and NAV', async () => {
    const { data } = await (await investor()).call(findHoldings, {})
    expect(data.holdings.length).toBeGreaterThanOrEqual(8)
    const rows = await all(sql<{ code: string; paid: string; got: string; shares: string; nav: string }>`
      select sc.fund_code as code, (select sum(l.remaining) from lot l where l.share_class_id = sc.share_class_id
          and l.account_number = ${DEMO})::text as shares,
        (select n.unit_nav from nav n where n.share_class_id = sc.share_class_id and n.state = 'released'
          order by n.nav_date desc limit 1)::text as nav,
        coalesce(sum(o.confirmed_amount) filter (where o.amount is not null), 0.00)::text as paid,
        (coalesce(sum(o.net_amount) filter (where o.kind = 'redemption'), 0.00) + coalesce((select sum(d.cash) from dividend d
          where d.share_class_id = sc.share_class_id and d.account_number = ${DEMO}), 0.00))::text as got
      from fund_order o join share_class sc using (share_class_id)
      where o.account_number = ${DEMO} and not exists (select 1 from fund_order w where w.kind = 'switch'
        and w.account_number = ${DEMO} and sc.share_class_id in (w.share_class_id, w.target_share_class_id))
      group by sc.share_class_id, sc.fund_code`)
    expect(rows.length).toBeGreaterThanOrEqual(7)
    for (const { code, shares, nav, paid, got } of rows) {
      const value = valueOf(columnShare(shares), columnNav(nav))
      const profit = value + columnFen(got) - columnFen(paid)
      const held = data.holdings.find(({ fundCode }) => fundCode === code)
      expect(held).toMatchObject({ value: fenText(value), profit: fenText(profit as typeof value) })
    }
  })

  test('has a plan with a term each month, one of them skipped', async () => {
    const { data } = await (await investor()).call(findPlans, {})
    expect(data.plans.map(({ state, invested }) => [state, invested])).toEqual([['active', '5000.00']])
    expect(data.plans[0]!.terms.map(({ dueDay, outcome }) => [dueDay, outcome])).toEqual([
      ['2026-06-15', 'done'],
      ['2026-05-15', 'done'],
      ['2026-04-15', 'done'],
      ['2026-03-15', 'done'],
      ['2026-02-15', 'skipped'],
      ['2026-01-15', 'done'],
    ])
  })

  test('ends in a day that cannot be leapt over and closes as any other', async () => {
    const day = platform.day!
    expect(await skipIdleDays(database.db, '2026-08-03', shippedCalendar())).toMatchObject({
      kind: 'under-way',
    })
    expect(await closeToday(day)).toMatchObject({ kind: 'closed', day: OPEN_DAY })
    expect(await all(sql`select * from recon_break`)).toEqual([])
    expect(await verifyBooks(database.db)).toEqual([])
  })
})

describe('the lives of the other clients', () => {
  test('are lived to the last deed: each order once, on its day, and nothing was refused', async () => {
    expect(said.filter((what) => !/^(sample market|demo history): /.test(what))).toEqual([])
    const orders = await all(sql<{ account: string; kind: string; amount: string | null; n: number }>`
      select account_number as account, kind, amount::text as amount, count(*)::int as n from fund_order
      where origin = 'client' and kind <> 'switch' and account_number <> ${DEMO} group by 1, 2, 3 order by 1, 2, 3`)
    const wanted = lives.flatMap(({ accountNumber, deeds }) =>
      deeds.flatMap(({ deed }) => {
        // Not every fund of the small market can be switched into another.
        if (deed.do === 'plan' || deed.do === 'switch') return []
        const [kind, amount] = 'amount' in deed ? ['purchase', deed.amount] : ['redemption', null]
        return [`${accountNumber} ${kind} ${amount}`]
      }),
    )
    const found = orders.flatMap(({ account, kind, amount, n }) =>
      Array.from({ length: n }, () => `${account} ${kind} ${amount}`),
    )
    expect(found.toSorted()).toEqual(wanted.toSorted())
  })

  test('leave money in every band, plans that ran and plans that missed', async () => {
    const worth = await all(sql<{ band: number; accounts: number }>`
      select width_bucket(value, array[10000, 100000, 1000000]) as band, count(*)::int as accounts from (
        select l.account_number, sum(l.remaining * n.unit_nav) as value from lot l
        join lateral (select unit_nav from nav where nav.share_class_id = l.share_class_id and state = 'released'
          order by nav_date desc limit 1) n on true
        where l.account_number <> ${DEMO} and l.remaining > 0 group by 1) held group by 1 order by 1`)
    expect(worth.map(({ band }) => band)).toEqual([0, 1, 2, 3])
    const terms = await all(sql<{ status: string }>`select distinct o.status from plan_term t
      join fund_order o using (order_no) where o.account_number <> ${DEMO} order by 1`)
    expect(terms.map(({ status }) => status)).toEqual(expect.arrayContaining(['pay-failed', 'settled']))
  })

  test('stand in the files of their advisers and in the pool, spelt for the search', async () => {
    const owned = await all(sql<{ adviser: string | null; accounts: number }>`
      select d.account_number as adviser, count(*)::int as accounts from account a
      left join adviser d on d.adviser_id = owner_on(a.account_number, ${OPEN_DAY}::date)
      where a.account_number like '6203%' group by 1`)
    expect(owned.map(({ adviser }) => adviser)).toEqual(expect.arrayContaining(['620100030013', null]))
    const unspelt = await all(
      sql`select name from party where name ~ '[一-龥]' and (pinyin is null or initials is null)`,
    )
    expect(unspelt).toEqual([])
  })
})
