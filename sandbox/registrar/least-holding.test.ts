import { afterEach, expect, test } from 'vitest'
import { fen, rate, share } from '#domain/number/money.ts'
import { laterPurchase, opening, purchase, redemption } from './test-record.ts'
import { DAYS, FLOORS, fund, openWorld, type World } from './test-world.ts'

const [T, T1, T2, T3, T4] = DAYS
const FREE = [{ from: fen(0n), to: null, rate: rate(0n), fixedFee: null }]
let world: World
afterEach(() => world.close())

const open = (over = {}) =>
  openWorld([fund({ fundCode: '000001', purchaseTiers: FREE, minimumHolding: share(10_000n), ...over })])

test('what was too young to be redeemed with the rest follows when it is old enough, less its fee', async () => {
  world = open({ redemptionTiers: FLOORS })
  await world.night(T, [opening(T, 'A')], [purchase(T, 'A', '000001', 20_000n)])
  await world.night(T1, [], [laterPurchase(T1, 'A', '000001', 5_000n)])
  const answer = await world.night(T2, [], [redemption(T2, 'A', '000001', 20_000n)])
  expect(answer['05']).toMatchObject([{ AvailableVol: 5_000n, TotalFrozenVol: 0n }])
  const next = await world.night(T3, [], [])
  expect(next['04']).toEqual([])
  expect(next['05']).toMatchObject([{ AvailableVol: 0n, TotalFrozenVol: 5_000n }])
  expect((await world.night(T4, [], []))['04']).toMatchObject([
    {
      BusinessCode: '142',
      ConfirmedVol: 5_000n,
      Charge: 75n,
      ConfirmedAmount: 4_925n,
      RedemptionReason: '0',
    },
  ])
})

test('a small first purchase is left alone, and so is a rest that grew again', async () => {
  world = open()
  const buys = [purchase(T, 'A', '000001', 5_000n), purchase(T, 'B', '000001', 20_000n)]
  await world.night(T, [opening(T, 'A'), opening(T, 'B')], buys)
  await world.night(T1, [], [laterPurchase(T1, 'B', '000001', 5_000n)])
  const grown = laterPurchase(T2, 'B', '000001', 5_000n)
  await world.night(T2, [], [redemption(T2, 'B', '000001', 20_000n), grown])
  for (const day of [T3, T4, '2026-01-12']) {
    expect((await world.night(day, [], []))['04']).toEqual([])
  }
})

test('a forced redemption is not a large one', async () => {
  world = open()
  await world.night(T, [opening(T, 'A')], [purchase(T, 'A', '000001', 20_000n)])
  await world.night(T1, [], [laterPurchase(T1, 'A', '000001', 5_000n)])
  await world.night(T2, [], [redemption(T2, 'A', '000001', 20_000n)])
  await world.night(T3, [], [])
  world.faults.armFault('registrar-large-redemption')
  expect((await world.night(T4, [], []))['04']).toMatchObject([{ BusinessCode: '142', ConfirmedVol: 5_000n }])
})
