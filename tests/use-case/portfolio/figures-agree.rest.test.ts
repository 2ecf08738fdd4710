import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findCertificates, makeCertificate, verifyCertificate } from '#contract/portfolio/certificate.ts'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import { addressOf } from '#contract/endpoint.ts'
import { findHoldings, getHolding } from '#contract/portfolio/holding.ts'
import { exportHoldings, getPortfolioHistory } from '#contract/portfolio/portfolio.ts'
import { getStatement } from '#contract/portfolio/statement.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import { addDays, dayOfMonth, daysBetween } from '#domain/calendar/day.ts'
import { formatDecimal } from '#domain/number/decimal.ts'
import { inTransaction } from '#server/db/tx.ts'
import type { Member } from '../../world/crowd.ts'
import { openCrowd } from '../../world/crowd.ts'
import type { MadePast, MadeShape } from '../../world/past/made-past.ts'
import { makePast } from '../../world/past/made-past.ts'
import { plainPortfolio } from '../../world/past/plain-portfolio.ts'
import { shareChange, writeSpans } from '../../world/past/past-spans.ts'
import type { World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'
import type { MadeClass } from '../../world/past/write-past.ts'
import { addClasses, writePast, writePrices } from '../../world/past/write-past.ts'

/** An account with one to three funds over a week to fourteen months. Its last NAV is some days before today. */
interface Account {
  readonly seed: number
  readonly member: Member
  readonly classes: readonly MadeClass[]
  readonly past: MadePast
}

const ACCOUNTS = 500
/** Ends what hangs. */
const LONG = { timeout: 1_800_000 }
const MOST_FUNDS = 3

let world: World
const accounts: Account[] = []

beforeAll(async () => {
  world = await openTestWorld()
  const { db } = world.database
  const { rows } = await sql<{ day: string }>`select business_today()::text as day`.execute(db)
  const members = await openCrowd(world, ACCOUNTS)
  const classes = await addClasses(db, ACCOUNTS * MOST_FUNDS)
  for (const [seed, member] of members.entries()) {
    const own = classes.slice(seed * MOST_FUNDS, (seed + 1) * MOST_FUNDS)
    const past = makePast(shapeOf(seed, rows[0]!.day))
    await writePrices(db, own, past)
    await writePast(db, member.accountNumber, own, past)
    await writeSpans(db, member.accountNumber, own, past)
    accounts.push({ seed, member, classes: own, past })
  }
  // A registrar may pay a dividend without the NAV of its ex-date.
  await sql`update dividend set nav = 0 where registrar_serial like '%1'`.execute(db)
  await sql`update holdings_version set version = version + 1`.execute(db)
  await inTransaction(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`insert into business_day (day, state, closed_at, done_at)
      values (business_today() - 1, 'done', business_now(), business_now())`.execute(tx)
  })
}, LONG.timeout)
afterAll(() => world.close())

function shapeOf(seed: number, today: Day): MadeShape {
  const to = addDays(today, -1 - (seed % 4))
  const from = addDays(to, -7 - ((seed * 37) % 420))
  return { seed, funds: 1 + (seed % MOST_FUNDS), from, to, planEvery: 4 + (seed % 17), isMixed: true }
}

/** Returns the part of a history up to the end of a day. */
function untilDay(past: MadePast, day: Day): MadePast {
  const prices = past.prices.map((each) => new Map([...each].filter(([on]) => on <= day)))
  const last = [...prices[0]!.keys()].at(-1) ?? day
  return { last, prices, happenings: past.happenings.filter((each) => each.day <= day) }
}

const yuan = (fen: bigint) => formatDecimal(fen, 2)
/** Parses a rate of the books, which has eight decimals. */
const told = (text: string | null) => (text === null ? null : Number(text))
const near = (value: number | null): unknown => (value === null ? null : expect.closeTo(value, 7))
/** A yearly rate is compared only if the plain computation found one within the rule’s bounds. */
const yearly = (text: string | null, plain: number | null) => (plain === null ? null : told(text))

/** Compares every account, and returns those with differing figures. */
async function disagreeing(
  ask: (account: Account) => Promise<readonly [unknown, unknown]>,
): Promise<unknown[]> {
  const wrong: unknown[] = []
  for (const account of accounts) {
    const [made, wanted] = await ask(account)
    try {
      expect(made).toEqual(wanted)
    } catch {
      wrong.push({ seed: account.seed, made, wanted })
    }
  }
  return wrong.slice(0, 3)
}

/** Picks the figures that both a row of the table and the page of its fund show. */
const pickFigures = ({
  value,
  cost,
  gain,
  profit,
  profitRate,
  dayGain,
  moneyWeighted,
  timeWeighted,
}: Row) => ({
  ...{ value, cost, gain, profit, profitRate, dayGain, moneyWeighted, timeWeighted },
})
type Row = OutputOf<typeof getHolding>['figures']

const pageOf = async ({ member }: Account, asOf = '') =>
  (await member.person.call(findHoldings, asOf === '' ? {} : { asOf })).data
const courseOf = async ({ member }: Account, of: Partial<InputOf<typeof getPortfolioHistory>> = {}) =>
  (await member.person.call(getPortfolioHistory, { span: 'all', ...of })).data

describe('the figures of an account', LONG, () => {
  test('in the head and the table are those of a walk through every day with every price', async () => {
    const wrong = await disagreeing(async (account) => {
      const [page, plain] = [await pageOf(account), plainPortfolio(account.past)]
      const head = (of: typeof page) => [of.totalValue, of.totalCost, of.totalProfit, of.dayGain, of.fees]
      const total = [
        plain.total.value,
        plain.total.cost,
        plain.total.profit,
        plain.total.dayGain,
        plain.total.fees,
      ]
      const rows = [...page.holdings, ...page.closed].toSorted((a, b) => (a.fundCode < b.fundCode ? -1 : 1))
      const own = plain.funds.filter((_, fund) =>
        rows.some(({ fundCode }) => fundCode === account.classes[fund]!.fundCode),
      )
      return [
        [
          head(page),
          told(page.timeWeighted),
          yearly(page.moneyWeighted, plain.total.moneyWeighted),
          rows.map((row, at) => [
            row.value,
            row.profit,
            told(row.timeWeighted),
            yearly(row.moneyWeighted, own[at]!.moneyWeighted),
          ]),
        ],
        [
          total.map(yuan),
          near(plain.total.timeWeighted),
          near(plain.total.moneyWeighted),
          own.map((each) => [
            yuan(each.value),
            yuan(each.profit),
            near(each.timeWeighted),
            near(each.moneyWeighted),
          ]),
        ],
      ]
    })
    expect(wrong).toEqual([])
  })

  test('are the same on the page of each fund, in the file and at the end of the course', async () => {
    const wrong = await disagreeing(async (account) => {
      const { member } = account
      const page = await pageOf(account)
      const course = await courseOf(account)
      const headers = { cookie: member.person.cookie(), authorization: `Ticket ${member.person.ticket}` }
      const request = new Request(`http://127.0.0.1:3000${addressOf(exportHoldings)}`, { headers })
      const lines: string[][] = parse(await (await world.platform.app.fetch(request)).text(), { bom: true })
      const funds = await Promise.all(
        page.holdings.map(
          async ({ fundCode }) => (await member.person.call(getHolding, { fundCode })).data.figures,
        ),
      )
      return [
        [
          funds,
          lines
            .at(-1)!
            .filter((cell) => cell !== '')
            .slice(0, 4),
          [course.points.at(-1)?.value, course.gain, told(course.timeWeighted), told(course.moneyWeighted)],
        ],
        [
          page.holdings.map((row) => expect.objectContaining(pickFigures(row))),
          ['Total', page.totalValue, page.totalCost, page.totalGain],
          [page.totalValue, page.totalProfit, near(told(page.timeWeighted)), near(told(page.moneyWeighted))],
        ],
      ]
    })
    expect(wrong).toEqual([])
  })

  test('of every month are those of the walk, link to the whole, and stand in the statement of the month', async () => {
    const wrong = await disagreeing(async (account) => {
      const { past, member } = account
      const course = await courseOf(account)
      const plain = plainPortfolio(past).growth
      const growth = (day: Day) => 1 + (plain.get(day < past.last ? day : past.last) ?? 0)
      const ends = course.months.map(({ month }) => dayOfMonth(month, 0, 31))
      const links = ends.map((day, at) => growth(day) / (at === 0 ? 1 : growth(ends[at - 1]!)) - 1)
      const linked = course.months.reduce((product, { value }) => product * (1 + Number(value ?? 0)), 1) - 1
      const month = course.months.at(-2)?.month
      const statement =
        month === undefined ? null : (await member.person.call(getStatement, { period: month })).data
      const page = statement && (await pageOf(account, statement.to))
      const eve = statement && (await pageOf(account, statement.openedOn))
      const [listed] = course.months.slice(-2)
      return [
        [
          course.months.map(({ value }) => told(value) ?? 0),
          told(String(linked)),
          statement && [statement.summary.closingValue, statement.summary.openingValue],
          statement?.returns.kind === 'computed' ? told(statement.returns.timeWeighted) : null,
        ],
        [
          links.map(near),
          expect.closeTo(Number(course.timeWeighted ?? 0), 6),
          statement && [page!.totalValue, eve!.totalValue],
          statement?.returns.kind === 'computed' ? near(told(listed!.value)) : null,
        ],
      ]
    })
    expect(wrong).toEqual([])
  })

  test('of a past day are those of who stopped there, and the course to that day ends with them', async () => {
    const wrong = await disagreeing(async (account) => {
      const { past, seed } = account
      const first = past.happenings[0]?.day ?? past.last
      const day = addDays(first, 1 + ((seed * 13) % (1 + daysBetween(first, past.last))))
      const [page, course] = [await pageOf(account, day), await courseOf(account, { to: day })]
      const { total } = plainPortfolio(untilDay(past, day))
      return [
        [
          [page.totalValue, page.totalProfit, told(page.timeWeighted)],
          [course.points.at(-1)?.value, course.gain, told(course.timeWeighted), told(course.moneyWeighted)],
        ],
        [
          [yuan(total.value), yuan(total.profit), near(total.timeWeighted)],
          [page.totalValue, page.totalProfit, near(told(page.timeWeighted)), near(told(page.moneyWeighted))],
        ],
      ]
    })
    expect(wrong).toEqual([])
  })

  test('of a past day: a certificate states what was confirmed by then, and the page of holdings says the same sum', async () => {
    let apart = 0
    const wrong = await disagreeing(async (account) => {
      const { past, member } = account
      const traded = past.happenings.filter(({ what, day }) => what === 'buy' && day < past.last).at(-1)
      if (traded === undefined) return [null, null]
      const { day } = traded
      const [confirmed, dealt] = [worthOn(past, addDays(day, -1), day), worthOn(past, day, day)]
      if (confirmed === 0n) return [null, null]
      apart += confirmed === dealt ? 0 : 1
      const key = { 'idempotency-key': randomUUID() }
      expect((await member.person.call(makeCertificate, { day }, key)).code).toBe('0000')
      const [made] = (await member.person.call(findCertificates, {})).data.certificates
      const paper = (await world.guest().call(verifyCertificate, { code: made!.code })).data
      const page = await pageOf(account, day)
      return [
        [paper.total, page.registeredValue, page.totalValue],
        [yuan(confirmed), yuan(confirmed), yuan(dealt)],
      ]
    })
    expect(wrong).toEqual([])
    expect(apart).toBeGreaterThan(10)
    expect((await pageOf(accounts[0]!)).registeredValue).toBeNull()
  })
})

/** Returns the value of the shares held on one day at the NAV of another, each fund rounded half up at the fen. */
function worthOn(past: MadePast, by: Day, on: Day): bigint {
  return past.prices.reduce((sum, prices, fund) => {
    const shares = past.happenings
      .filter((each) => each.day <= by)
      .reduce((held, each) => held + shareChange(each, fund), 0n)
    return sum + (shares * prices.get(on)! + 50_000_000n) / 100_000_000n
  }, 0n)
}
