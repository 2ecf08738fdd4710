import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runLineFuzz } from '../../fuzz/run-lines.ts'
import type { World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

/** `npm run fuzz` sets greater numbers by these variables, and reads the figures from the file that another variable names. */
const LINES = Number(process.env.FUZZ_LINES ?? 300)
const MEMBERS = Number(process.env.FUZZ_MEMBERS ?? 12)
const SEED = Number(process.env.FUZZ_SEED ?? 1)

let world: World
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.close())

test(`of ${LINES} spoilt values in sound files none stops a night, breaks the books or goes untold`, async () => {
  const said = process.env.FUZZ_SAY
  const say = (line: string) => (said ? writeFileSync(said, `${line}\n`, { flag: 'a' }) : undefined)
  const figures = await runLineFuzz(world, { lines: LINES, seed: SEED, members: MEMBERS, say })
  if (process.env.FUZZ_REPORT) writeFileSync(process.env.FUZZ_REPORT, JSON.stringify(figures))
  expect(figures.faults).toEqual([])
  expect(figures).toMatchObject({ stopped: 0, books_broken: 0, silent: 0, left_out: 0 })
  expect(figures.lines).toBeGreaterThanOrEqual(LINES)
  expect(figures.told).toBeGreaterThan(figures.lines / 2)
}, 3_600_000)
