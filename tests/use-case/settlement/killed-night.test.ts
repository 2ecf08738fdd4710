import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { debitOrder } from '#server/trade/payments/debit-order.ts'
import { firstPart, isRest, isThird, isWhole } from '../../lane.ts'
import { dumpBooks } from '../../world/books.ts'
import type { World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

const worlds: World[] = []
afterAll(async () => {
  for (const world of worlds) await world.close()
})

/** The run on the second database, that for a change and that of a third test only some points of every step: a third of the time. */
const isAllPoints = (isWhole || (isRest && !isThird)) && process.env.TEST_POSTGRES !== 'external'

const stepOf = (point: string) => point.split(':')[0]!

/** Selects every third point of each step, with another first point from step to step and from commit to commit, in the order of the night. */
function someOfEach(points: readonly string[]): string[] {
  const steps = [...Map.groupBy(points, stepOf).values()]
  const taken = new Set(
    steps.flatMap((of, nth) => of.filter((_, at) => at % 3 === (nth + firstPart) % Math.min(3, of.length))),
  )
  return points.filter((each) => taken.has(each))
}

/** Ends what hangs. All points take six minutes on a quiet machine, and a busy one is four times as slow. */
const HANGS_MS = 1_500_000

/** The compile cache, because half of the time of a short process is spent on loading its modules. */
const COMPILED = join(import.meta.dirname, '../../../node_modules/.cache/compile')

/** Opens a world with orders at both registrars, one confirmed after two days, one cancelled: every step has work to do. */
async function livedDay(): Promise<World> {
  const world = await openTestWorld()
  worlds.push(world)
  const investor = await world.login('demo-investor')
  const card = await world.card('demo-investor')
  const picks = [{ riskLevel: 3 }, { riskLevel: 3, nth: 5 }, { riskLevel: 2 }, { riskLevel: 1 }]
  for (const [at, pick] of picks.entries()) {
    const fund = await world.fund(pick)
    const order = { fundCode: fund.fundCode, amount: `${1000 + at * 500}.00`, investorPayId: card }
    const placed = await world.buy(investor, order, `killed-night-${at}`)
    expect(placed.code).toBe('0000')
    await debitOrder(world.platform.day!, { accountNumber: '620100018806', orderNo: placed.data.orderNo })
  }
  return world
}

/** Runs a night in its own process. The last line is the outcome, or the point at which it died. */
function runNight(world: World, killAt: string): Promise<string[]> {
  const night = { NIGHT_CONFIG: JSON.stringify(world.config), KILL_AT: killAt }
  const env = { NODE_COMPILE_CACHE: COMPILED, ...process.env, ...night }
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, '../../world/night-child.ts')], { env })
    let out = ''
    let fault = ''
    child.stdout.on('data', (text) => (out += text))
    child.stderr.on('data', (text) => (fault += text))
    child.on('exit', (code, signal) => {
      if (signal === 'SIGKILL' || code === 0) resolve(out.trim().split('\n'))
      else reject(new Error(fault))
    })
  })
}

/** Runs a night that is killed at each of the points, one after the other, and returns its final books. */
async function hunt(points: readonly string[]) {
  const hunted = await livedDay()
  for (const point of points) expect((await runNight(hunted, point)).at(-1)).toBe(point)
  expect((await runNight(hunted, '')).at(-1)).toBe('= closed')
  return dumpBooks(hunted.database.db)
}

describe('the night survives being killed', () => {
  test(
    'at every point of every step, and ends with the books of an undisturbed run',
    async () => {
      const calm = await livedDay()
      const points = await runNight(calm, '')
      expect(points.at(-1)).toBe('= closed')
      const expected = await dumpBooks(calm.database.db)

      // After the last commit the day is closed, so the next run would close the next day.
      const mortal = points.filter((each) => each !== '= closed' && each !== 'finish:committed')
      const once = [...new Set(mortal)]
      const kills = isAllPoints ? once : someOfEach(once)
      expect(new Set(kills.map(stepOf))).toEqual(new Set(mortal.map(stepOf)))
      // Two nights share the points, so that both cores are used.
      const halves = [0, 1].map((half) => kills.filter((_, at) => at % 2 === half))
      const books = await Promise.all(halves.map(hunt))
      expect(books).toEqual([expected, expected])
      expect(expected.breaks).toEqual([])
      expect(expected.lots).toHaveLength(4)
      expect(kills.length).toBeGreaterThan(isAllPoints ? 60 : 20)
    },
    HANGS_MS,
  )
})
