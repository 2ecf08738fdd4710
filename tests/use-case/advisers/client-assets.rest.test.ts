import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getClientAssets } from '#contract/adviser/client-things.ts'
import { getClientHoldings } from '#contract/adviser/client.ts'
import { getPortfolioHistory } from '#contract/portfolio/portfolio.ts'
import { addMonths } from '#domain/calendar/day.ts'
import { parseDecimal } from '#domain/number/decimal.ts'
import { readClock } from '#server/db/tx.ts'
import { bridgeOf } from '#web/areas/adviser/client/bridge.ts'
import { adviserOf, CLIENT_ACCOUNTS, placeClients } from '../../world/advisers/adviser-world.ts'
import type { ClientRefs } from '../../world/advisers/adviser-world.ts'
import { actUnder, ADVISER_ACCOUNTS } from '../../world/advisers/care.ts'
import { bareAnswer } from '../../world/bare-answer.ts'
import { makePast } from '../../world/past/made-past.ts'
import { addClasses, writePast, writePrices } from '../../world/past/write-past.ts'
import { openTestWorld } from '../../world/world.ts'
import type { Person, World } from '../../world/world.ts'

/** The course of a client's assets on the adviser's page (AD29): the client's own figures, read by whom the holdings are shown to. */

let world: World
let refs: ClientRefs
let adviser: Person

const db = () => world.database.db
const fenOf = (text: string) => parseDecimal(text, 2)!

beforeAll(async () => {
  world = await openTestWorld()
  refs = await placeClients(world)
  adviser = await actUnder(world, 'demo-adviser', 'adviser')
  const { today } = await readClock(db())
  const past = makePast({
    seed: 29,
    funds: 3,
    from: addMonths(today, -30),
    to: today,
    planEvery: 21,
    isMixed: true,
  })
  const classes = await addClasses(db(), 3)
  await writePrices(db(), classes, past)
  await writePast(db(), CLIENT_ACCOUNTS.own, classes, past)
})
afterAll(() => world.close())

test.each(['3m', '1y', '3y', 'all'] as const)(
  'AD29 over %s it is what the client sees, and its bridge adds up to the cent',
  async (span) => {
    const client = await world.login('demo-investor')
    const own = (await client.call(getPortfolioHistory, { span })).data
    const { data } = await adviser.call(getClientAssets, { clientRef: refs.own, span })
    const points = own.points.map(({ date, value, invested, growth }) => ({ date, value, invested, growth }))
    const { from, to, gain, timeWeighted } = own
    expect(data).toMatchObject({ from, to, gain, timeWeighted, points })
    const bridge = bridgeOf(data)!
    expect(fenOf(bridge.paidIn)).toBeGreaterThan(0n)
    expect(fenOf(bridge.opening) + fenOf(bridge.paidIn) - fenOf(bridge.paidOut) + fenOf(bridge.gain)).toBe(
      fenOf(bridge.closing),
    )
  },
)

test('AD29 funds of more than 30 % are named, by the values of the holdings', async () => {
  const { holdings, totalValue } = (await adviser.call(getClientHoldings, { clientRef: refs.own })).data
  const parts = holdings.map(({ fundCode, name, value }) => {
    const ratioE4 = (fenOf(value!) * 10_000n) / fenOf(totalValue!)
    return { fundCode, name, ratio: `0.${String(ratioE4).padStart(4, '0')}` }
  })
  const wanted = parts.filter(({ ratio }) => Number(ratio) > 0.3)
  expect(wanted.length).toBeGreaterThan(0)
  expect((await adviser.call(getClientAssets, { clientRef: refs.own })).data.concentrated).toEqual(wanted)
})

test('AD29 a client who never held anything has no course and no bridge', async () => {
  const head = await actUnder(world, 'demo-head', 'adviser')
  const { data } = await head.call(getClientAssets, { clientRef: refs.ofHead })
  expect(data).toEqual({
    ...{ from: null, to: null, gain: null, timeWeighted: null },
    points: [],
    concentrated: [],
  })
  expect(bridgeOf(data)).toBeNull()
})

describe('who reads it', () => {
  const share = async (granted: string) => {
    const owner = await adviserOf(world, ADVISER_ACCOUNTS.adviser)
    const other = await adviserOf(world, ADVISER_ACCOUNTS.colleague)
    await sql`insert into relation (account_number, adviser_id, kind, state, cause, validity, granted, granted_by)
      values (${CLIENT_ACCOUNTS.own}, ${other.adviserId}, 'share', 'active', 'share',
        daterange(business_today(), business_today() + 90), ${`{${granted}}`}::text[], ${owner.adviserId})`.execute(
      db(),
    )
  }
  const asShared = async (granted: string) => {
    await sql`delete from relation where kind = 'share'`.execute(db())
    await share(granted)
    const colleague = await actUnder(world, 'demo-mixed', 'adviser')
    return colleague.call(getClientAssets, { clientRef: refs.own })
  }

  test('AD8 on a share: with the holdings granted it is answered, without them it is refused by name', async () => {
    expect((await asShared('holdings')).data.points.length).toBeGreaterThan(2)
    expect((await asShared('orders,plans,proposals')).refusal).toEqual({
      kind: 'client-part-hidden',
      part: 'holdings',
    })
  })

  test('XX10 foreign, of the pool and unknown are one answer', async () => {
    const told = async (ref: string) =>
      bareAnswer(await adviser.call(getClientAssets, { clientRef: ref }), ref)
    const unknown = await told(refs.unknown)
    expect(JSON.stringify(unknown)).toContain('client-not-found')
    expect(await told(refs.foreign)).toEqual(unknown)
    expect(await told(refs.pool)).toEqual(unknown)
  })

  test('XX17 each answer is a look at the holdings and no visit of the client; a refusal is none', async () => {
    const looks = async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from access_log
        where account_number = ${CLIENT_ACCOUNTS.own} and view = 'client.holdings'`.execute(db())
      return rows[0]!.n
    }
    const before = await looks()
    await asShared('orders')
    await adviser.call(getClientAssets, { clientRef: refs.foreign })
    expect(await looks()).toBe(before)
    await adviser.call(getClientAssets, { clientRef: refs.own })
    expect(await looks()).toBe(before + 1)
    const visits = await sql`select 1 from home_visit where account_number = ${CLIENT_ACCOUNTS.own}`.execute(
      db(),
    )
    expect(visits.rows).toEqual([])
  })
})
