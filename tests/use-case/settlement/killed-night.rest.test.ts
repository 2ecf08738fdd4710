import { expect, test } from 'vitest'
import { calmNight, killedNight } from '../../world/killed-night.ts'

/** Ends what hangs. All points take six minutes on a quiet machine, and a busy one is four times as slow. */
const HANGS_MS = 1_500_000

/** What happens inside a step is the same on every server: the second one, which takes all use cases, is spared it. */
test.skipIf(process.env.TEST_POSTGRES === 'external')(
  'a night killed at every point of every step ends with the books of an undisturbed one',
  async () => {
    const calm = await calmNight()
    // Two nights share the points, so that both cores are used.
    const halves = [0, 1].map((half) => calm.points.filter((_, at) => at % 2 === half))
    const books = await Promise.all(halves.map(killedNight))
    expect(books).toEqual([calm.books, calm.books])
    expect(calm.books.breaks).toEqual([])
    expect(calm.books.lots).toHaveLength(4)
    expect(calm.points.length).toBeGreaterThan(60)
  },
  HANGS_MS,
)
