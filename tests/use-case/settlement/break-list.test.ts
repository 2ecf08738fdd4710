import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import { assignBreak, findBreaks } from '#contract/operations.ts'
import { openBreaks } from '#server/base/breaks/break.store.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

let world: World
let operator: Person
beforeAll(async () => {
  world = await openTestWorld()
  operator = await world.login('demo-operator')
  const of = { registrarCode: '91', ours: '1', theirs: '2' }
  for (const day of ['2026-07-01', '2026-07-02', '2026-07-03']) {
    await openBreaks(
      world.database.db,
      day,
      Array.from({ length: 20 }, (_, at) => ({
        check: 'shares' as const,
        subject: `${day} ${at}`,
        reason: 'shares-differ',
        ...of,
      })),
    )
    await openBreaks(world.database.db, day, [
      {
        check: 'money',
        subject: `${day} 100%`,
        reason: 'settlement-account-differs',
        ...of,
        registrarCode: '',
      },
    ])
  }
})
afterAll(() => world.close())

const found = async (input: InputOf<typeof findBreaks>) => (await operator.call(findBreaks, input)).data
const subjects = async (input: InputOf<typeof findBreaks>) =>
  (await found(input)).breaks.map(({ subject }) => subject)

test('breaks are read page by page, the oldest first and those of one check together, each once', async () => {
  const first = await found({})
  const second = await found({ cursor: first.next! })
  expect([first.breaks.length, second.breaks.length, second.next]).toEqual([50, 13, null])
  const all = [...first.breaks, ...second.breaks]
  expect(new Set(all.map(({ breakId }) => breakId)).size).toBe(63)
  const order = all.map(({ day, check }) => `${day} ${check}`)
  expect(order).toEqual(order.toSorted())
})

test('breaks are found by checks, days, text and owner', async () => {
  expect(await subjects({ check: 'money', sort: '-day' })).toEqual([
    ...['2026-07-03 100%', '2026-07-02 100%', '2026-07-01 100%'],
  ])
  expect(await subjects({ check: 'money,shares', from: '2026-07-02', to: '2026-07-02' })).toHaveLength(21)
  expect(await subjects({ keyword: '100%' })).toHaveLength(3)
  expect(await subjects({ keyword: 'SETTLEMENT-account' })).toHaveLength(3)
  expect(await subjects({ keyword: '91', to: '2026-07-01' })).toHaveLength(20)
  expect(await subjects({ keyword: '_' })).toEqual([])
  const [mine] = (await found({ check: 'money' })).breaks
  await operator.call(
    assignBreak,
    { breakId: mine!.breakId, username: '' },
    { 'idempotency-key': 'take-the-first' },
  )
  expect(await subjects({ owner: 'mine' })).toEqual([mine!.subject])
  expect(await subjects({ owner: 'nobody', check: 'money' })).toHaveLength(2)
})

test('what is no check, day or page of breaks is refused', async () => {
  const refused = async (input: object) => (await operator.call(findBreaks, input)).refusal
  expect(await refused({ check: 'money,other' })).toMatchObject({ kind: 'invalid-input', field: 'check' })
  expect(await refused({ from: '2026-02-30' })).toMatchObject({ kind: 'invalid-input', field: 'from' })
  const cursor = (await found({})).next!
  expect(await refused({ cursor, sort: '-day' })).toMatchObject({ kind: 'cursor-invalid' })
})
