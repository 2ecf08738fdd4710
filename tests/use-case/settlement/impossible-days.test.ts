import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { safeParse } from 'zod/v4/core'
import type { Audience, Endpoint } from '#contract/endpoint.ts'
import { compareFunds } from '#contract/fund/fund-compare.ts'
import { findHoldings } from '#contract/portfolio/holding.ts'
import { exportOrders } from '#contract/order/order-list.ts'
import { findOrders } from '#contract/order/placed-order.ts'
import { exportHoldings, getPortfolioHistory } from '#contract/portfolio/portfolio.ts'
import { ENDPOINTS } from '../../world/endpoints.ts'
import { dayFields, madeInput } from '../../world/past/made-input.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

/** Tests that every endpoint refuses an impossible day as a wrong input, without asking the database. */

let world: World
const people = new Map<Audience, Person>()
/** Changes the tree and the people of a firm, which an adviser may not. */
let principal: Person
const OF_PRINCIPAL: readonly (string | undefined)[] = ['team.make', 'firm.make']
beforeAll(async () => {
  world = await openTestWorld()
  people.set('public', world.guest())
  people.set('investor', await world.login('demo-investor'))
  people.set('adviser', await world.login('demo-adviser'))
  people.set('corporate', await world.login('demo-maker'))
  people.set('operator', await world.login('demo-operator'))
  principal = await world.login('demo-principal')
})
afterAll(() => world.close())

const IMPOSSIBLE = ['2026-02-30', '2026-13-01', '0000-00-00', '0000-01-01', '2026-04-31', '2026-00-10']
const TAKING = ENDPOINTS.flatMap((endpoint) =>
  dayFields(endpoint.input).map((field) => ({ endpoint, field })),
)

/** Makes a valid input with this text in one field: a day, or an instant if the field takes one. */
function inputWith(endpoint: Endpoint, field: string, day: string) {
  const at = (text: string) => madeInput(endpoint.input, new Map([[field, text]]))
  const isInstant = safeParse(endpoint.input, at('2026-07-06T09:00:00Z')).success
  const form = (text: string) => (isInstant ? `${text}T09:00:00Z` : text)
  expect(safeParse(endpoint.input, at(form('2026-07-06'))).error?.issues).toBeUndefined()
  return at(form(day))
}

async function send(endpoint: Endpoint, input: unknown) {
  const person = OF_PRINCIPAL.includes(endpoint.right) ? principal : people.get(endpoint.audience[0]!)!
  return person.call(endpoint, input as never, { 'idempotency-key': randomUUID() })
}

describe('every endpoint that takes a day', () => {
  test('there are such, of reads and of changes', () => {
    expect(TAKING.length).toBeGreaterThan(15)
    expect(new Set(TAKING.map(({ endpoint }) => endpoint.method))).toEqual(new Set(['GET', 'POST']))
  })

  test.each(TAKING.map((each) => [each.endpoint.path, each.field, each.endpoint] as const))(
    '%s refuses a %s that is none',
    async (_, field, endpoint) => {
      for (const day of IMPOSSIBLE) {
        const reply = await send(endpoint, inputWith(endpoint, field, day))
        expect([day, reply.status, reply.refusal]).toEqual([day, 400, { kind: 'invalid-input', field }])
      }
    },
  )
})

test.each([
  [findHoldings, { asOf: '' }],
  [exportHoldings, { asOf: '' }],
  [getPortfolioHistory, { from: '', to: '' }],
  [findOrders, { from: '', to: '' }],
  [exportOrders, { from: '', to: '' }],
  [compareFunds, { from: '', to: '' }],
] as const)(
  'what an address says beside its page is told or left out, and no fault',
  async (endpoint, days) => {
    for (const day of IMPOSSIBLE) {
      const input = {
        ...(madeInput(endpoint.input) as object),
        // A cursor that no page has given is refused, which this test does not cover.
        cursor: '',
        ...Object.fromEntries(Object.keys(days).map((n) => [n, day])),
      }
      expect([day, (await send(endpoint, input)).status]).toEqual([day, 200])
    }
  },
)

test('an instant that is none is refused', async () => {
  const fields = TAKING.filter(
    ({ endpoint, field }) =>
      safeParse(endpoint.input, madeInput(endpoint.input, new Map([[field, '2026-07-06T09:00:00Z']])))
        .success,
  )
  expect(fields.length).toBeGreaterThan(0)
  for (const { endpoint, field } of fields) {
    for (const text of [
      '2026-07-06T25:00:00Z',
      '2026-07-06T09:61:00Z',
      '2026-07-06T09:00:00+16:00',
      '2026-07-06T09:00:00+99:99',
    ]) {
      const reply = await send(endpoint, madeInput(endpoint.input, new Map([[field, text]])))
      expect([text, reply.status, reply.refusal]).toEqual([text, 400, { kind: 'invalid-input', field }])
    }
  }
})
