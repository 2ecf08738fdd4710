import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect } from 'vitest'
import { debitOrder } from '#server/trade/payments/debit-order.ts'
import { dumpBooks } from './books.ts'
import type { World } from './world.ts'
import { openTestWorld } from './world.ts'

/** The compile cache, because half of the time of a short process is spent on loading its modules. */
const COMPILED = join(import.meta.dirname, '../../node_modules/.cache/compile')
const CLOSED = '= closed'
/** After the last commit the day is closed, so a run that is killed there would close the next day. */
const IMMORTAL: readonly string[] = [CLOSED, 'finish:committed']

type Books = Awaited<ReturnType<typeof dumpBooks>>

/** Opens a world with orders at both registrars, one confirmed after two days, one cancelled: every step has work to do. */
async function livedDay(): Promise<World> {
  const world = await openTestWorld()
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
    const child = spawn(process.execPath, [join(import.meta.dirname, 'night-child.ts')], { env })
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

/** Runs an undisturbed night. Returns its books, and the points at which a night may be killed. */
export async function calmNight(): Promise<{ readonly books: Books; readonly points: readonly string[] }> {
  const world = await livedDay()
  const points = await runNight(world, '')
  expect(points.at(-1)).toBe(CLOSED)
  const books = await dumpBooks(world.database.db)
  await world.close()
  return { books, points: [...new Set(points)].filter((each) => !IMMORTAL.includes(each)) }
}

/** Runs a night that is killed at each of the points, one after the other, and returns its final books. */
export async function killedNight(points: readonly string[]): Promise<Books> {
  const world = await livedDay()
  for (const point of points) expect((await runNight(world, point)).at(-1)).toBe(point)
  expect((await runNight(world, '')).at(-1)).toBe(CLOSED)
  const books = await dumpBooks(world.database.db)
  await world.close()
  return books
}
