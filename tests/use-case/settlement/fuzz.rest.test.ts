import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { debitOrder } from '#server/trade/payments/debit-order.ts'
import { closeToday } from '#server/operations/sandbox/sandbox-day.ts'
import { readStatement } from '#sandbox/bank/statement-file.ts'
import { runNightFuzz } from '../../fuzz/night.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

/** `npm run fuzz` sets a greater number by this variable, and reads the figures from the file that another variable names. */
const MUTANTS = Number(process.env.FUZZ_NIGHT_MUTANTS ?? 40)
const SEED = Number(process.env.FUZZ_SEED ?? 1)

let world: World
let investor: Person
let card: string

beforeAll(async () => {
  world = await openTestWorld()
  investor = await world.login('demo-investor')
  card = await world.card('demo-investor')
})
afterAll(() => world.close())

/** Buys and pays for two funds of different registrars. */
async function trade(): Promise<void> {
  for (const nth of [0, 5]) {
    const { fundCode } = await world.fund({ riskLevel: 3, nth })
    const placed = await world.buy(investor, { fundCode, amount: '1000.00', investorPayId: card })
    expect(placed.refusal).toBeNull()
    const { orderNo } = placed.data
    await debitOrder(world.platform.day!, { accountNumber: '620100018806', orderNo })
  }
}

test('a night over spoilt files refuses them whole or keeps every invariant, and ends well with the good ones', async () => {
  const figures = await runNightFuzz(world, { mutants: MUTANTS, seed: SEED, trade })
  if (process.env.FUZZ_REPORT) writeFileSync(process.env.FUZZ_REPORT, JSON.stringify(figures))
  expect(figures.faults).toEqual([])
  expect(figures.mutants).toBe(MUTANTS)
  expect(figures.refused).toBeGreaterThan(MUTANTS / 2)
  expect(figures.booked).toBeGreaterThan(0)
}, 3_600_000)

test('a statement that is cut off makes the night wait, with a break', async () => {
  await trade()
  const means = world.platform.day!
  const statement = async () => readStatement('serial,channelSerial')
  const result = await closeToday({ ...means, channel: { ...means.channel, statement } })
  expect(result).toMatchObject({ kind: 'waiting', step: 'bank-statement' })
})
