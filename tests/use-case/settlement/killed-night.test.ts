import { expect, test } from 'vitest'
import { calmNight, killedNight } from '../../world/killed-night.ts'

/** The kills of one night, spread over its steps. At every point it is killed in `killed-night.rest.test.ts`. */
const KILLS = 2

test('a night killed several times ends with the books of an undisturbed one', async () => {
  const calm = await calmNight()
  const every = Math.floor(calm.points.length / KILLS)
  const kills = calm.points.filter((_, at) => at % every === every - 1)
  expect(kills.length).toBeGreaterThanOrEqual(KILLS)
  expect(await killedNight(kills)).toEqual(calm.books)
  expect(calm.books.breaks).toEqual([])
  expect(calm.books.lots).toHaveLength(4)
})
