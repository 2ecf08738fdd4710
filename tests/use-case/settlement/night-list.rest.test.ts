import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeToday } from '#server/operations/sandbox/sandbox-day.ts'
import type { RegistrarLink } from '#ports/registrar-link.ts'
import { readOpenDay } from '#server/trade/books/order.store.ts'
import { listDays } from '#server/settlement/night/list-days.ts'
import type { World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

/** Tests `npm run books -- days`, which shows the state of a night to operators who have no `/sandbox` page. */

let world: World
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.close())

const states = async () =>
  (await listDays(world.database.db)).map(({ state, standsAt }) => [
    state,
    standsAt && `${standsAt.step}:${standsAt.registrarCode}`,
  ])

test('a night that waits for its files says at which step and for which registrar, until it is done', async () => {
  expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
  expect(await states()).toEqual([
    ['open', null],
    ['done', null],
  ])
  const day = await readOpenDay(world.database.db)
  const means = world.platform.day!
  const [code, link] = [...means.links].at(-1)!
  const silent: RegistrarLink = { ...link, collect: async () => null }
  const late = { ...means, links: new Map([...means.links, [code, silent]]) }
  expect(await closeToday(late)).toMatchObject({ kind: 'waiting', step: 'receive-files' })
  expect(await states()).toEqual([
    ['open', null],
    ['closed', `receive-files:${code}`],
    ['done', null],
  ])
  expect((await listDays(world.database.db))[1]!.day).toBe(day)
  expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
  expect(await states()).toEqual([
    ['open', null],
    ['done', null],
    ['done', null],
  ])
})
