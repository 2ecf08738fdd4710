import { afterEach, expect, test } from 'vitest'
import { fen, rate, share } from '#domain/number/money.ts'
import { opening, purchase, redemption } from './test-record.ts'
import { DAYS, e8, FLOORS, fund, openWorld, type World } from './test-world.ts'

const [T, T1, T2, T3, T4] = DAYS
const FREE = [{ from: fen(0n), to: null, rate: rate(0n), fixedFee: null }]
let world: World
afterEach(() => world.close())

test.each([
  ['MIXED', '150'],
  ['FIN', '151'],
])('a %s that has ended is paid out by %s at its last NAV, without a fee', async (fundType, code) => {
  const terms = { fundCode: '000001', fundType, purchaseTiers: FREE, redemptionTiers: FLOORS }
  const funds = [fund(terms)]
  world = openWorld(funds, (_, day) => (day >= T3 ? null : 100_000_000n))
  const buys = ['A', 'B'].map((person) => purchase(T, person, '000001', 10_000n))
  await world.night(T, [opening(T, 'A'), opening(T, 'B')], buys)
  await world.night(T1, [], [])
  world.faults.armFault('registrar-large-redemption')
  const carried = redemption(T2, 'A', '000001', 10_000n)
  await world.night(T2, [], [carried])
  funds[0] = fund({ ...terms, fundStatus: '8', minimumHolding: share(100_000n) })
  const answer = await world.night(T3, [], [])
  expect(answer['04'].map((each) => [each['BusinessCode'], each['ReturnCode']])).toEqual([
    ['124', '1332'],
    [code, '0000'],
    [code, '0000'],
  ])
  expect(answer['04'][1]).toMatchObject({
    TransactionAccountID: 'TRADE-A',
    ConfirmedVol: 3_750n,
    ConfirmedAmount: 3_750n,
    NAV: 10_000n,
    FromTAFlag: '1',
    AppSheetSerialNo: null,
    Charge: 0n,
  })
  expect([answer['05'], answer['26']]).toEqual([[], []])
  expect(answer['25']).toMatchObject([
    { BusinessCode: code, CapitalType: '001', ConfirmedAmount: 13_750n, PayDate: '2026-01-12' },
  ])
  expect(world.registrar.duePayments('2026-01-12').at(-1)).toEqual({
    serial: 'R3720260109TM0112',
    amount: 13_750n,
  })
  expect((await world.night(T4, [], []))['04']).toEqual([])
})

test('what waits for another day is refused when its fund ends', async () => {
  const terms = { fundCode: '000001', confirmDays: 2, purchaseTiers: FREE }
  const funds = [fund(terms)]
  world = openWorld(funds)
  await world.night(T, [opening(T, 'A')], [purchase(T, 'A', '000001', 10_000n)])
  await world.night(T1, [], [])
  await world.night(T2, [], [])
  funds[0] = fund({ ...terms, fundStatus: '5' })
  await world.night(T3, [], [redemption(T3, 'A', '000001', 4_000n)])
  funds[0] = fund({ ...terms, fundStatus: '8', confirmDays: 3 })
  const answer = await world.night(T4, [], [])
  expect(
    answer['04'].map((each) => [each['BusinessCode'], each['ReturnCode'], each['ConfirmedVol']]),
  ).toEqual([
    ['124', '0000', 4_000n],
    ['150', '0000', 6_000n],
  ])
})

test('income that was never carried over is paid out with the last shares', async () => {
  const terms = { fundCode: '000001', fundType: 'MM', purchaseTiers: FREE }
  const funds = [fund(terms)]
  const isOpen = (day: string) => day < T2
  world = openWorld(funds, (_, day) => (isOpen(day) ? 100_000_000n : null), '21', {
    income: (_, day) => (day === T2 ? e8('0.5') : null),
  })
  await world.night(T, [opening(T, 'A')], [purchase(T, 'A', '000001', 1_000_000n)])
  await world.night(T1, [], [])
  world.faults.armFault('registrar-gap')
  await world.night(T2, [], [redemption(T2, 'A', '000001', 1_000_000n)])
  funds[0] = fund({ ...terms, fundStatus: '8' })
  expect((await world.night(T3, [], []))['04']).toMatchObject([
    { BusinessCode: '124', ReturnCode: '1332' },
    { BusinessCode: '150', ConfirmedVol: 1_000_000n, ConfirmedAmount: 1_000_050n },
  ])
})
