import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readExchangeFile } from '#domain/exchange/exchange-file.ts'
import { fen, rate } from '#domain/money.ts'
import { DAYS, fund, opening, openWorld, purchase, type World } from './test-world.ts'

const [T, T1] = DAYS
const free = [{ from: fen(0n), to: null, rate: rate(0n), fixedFee: null }]
const funds = [
  fund({ fundCode: '000001', purchaseTiers: free }),
  fund({ fundCode: '000002', purchaseTiers: free, fundType: 'MM' }),
]
let world: World
beforeEach(() => {
  world = openWorld(funds, (code) => (code === '000001' ? 125_000_000n : 777n))
})
afterEach(() => world.close())

describe('faults', () => {
  const order = (amount = 10_000n, code = '000001') => purchase(T, 'A', code, amount)

  test('registrar-rejects: the next purchase only', async () => {
    world.faults.armFault('registrar-rejects', { target: '000001' })
    const orders = [order(100n, '000002'), order(), order()]
    const answer = await world.night(T, [opening(T, 'A')], orders)
    expect(answer['04']).toMatchObject([
      { AppSheetSerialNo: orders[1]?.['AppSheetSerialNo'], ReturnCode: '1386' },
      { AppSheetSerialNo: orders[0]?.['AppSheetSerialNo'], ReturnCode: '0000' },
      { AppSheetSerialNo: orders[2]?.['AppSheetSerialNo'], ReturnCode: '0000' },
    ])
  })

  test('registrar-partial: 62.5% is confirmed, the rest goes back', async () => {
    world.faults.armFault('registrar-partial')
    const answer = await world.night(T, [opening(T, 'A')], [order(10_001n)])
    expect(answer['04']).toMatchObject([
      {
        ReturnCode: '0000',
        ApplicationAmount: 10_001n,
        ConfirmedAmount: 6_250n,
        RefundAmount: 3_751n,
        ConfirmedVol: 5_000n,
      },
    ])
  })

  test('registrar-late: nothing the first time', async () => {
    world.faults.armFault('registrar-late')
    await world.deliver(T, [opening(T, 'A')], [order()])
    expect(await world.registrar.runNight(T)).toEqual({ kind: 'late' })
    expect(await world.registrar.link.collect(T1)).toBeNull()
    expect(await world.registrar.runNight(T)).toMatchObject({ kind: 'done', confirmed: 1 })
  })

  test('registrar-wrong-nav: 04 used one percent more than 07 says', async () => {
    world.faults.armFault('registrar-wrong-nav')
    const answer = await world.night(T, [opening(T, 'A')], [order(), order(20_000n)])
    expect(answer['07'][0]).toMatchObject({ NAV: 12_500n })
    // 1.25 and 1% are 1.2625.
    expect(answer['04']).toMatchObject([
      { NAV: 12_625n, ConfirmedVol: 7_921n },
      { NAV: 12_625n, ConfirmedVol: 15_842n },
    ])
    expect(world.faults.listFaults()).toEqual([])
  })

  test('registrar-truncated-04: cut once, whole when the night runs again', async () => {
    world.faults.armFault('registrar-truncated-04')
    await world.deliver(T, [opening(T, 'A')], [order()])
    expect(await world.registrar.runNight(T)).toMatchObject({ kind: 'done', isTruncated: true })
    const expected = { creator: '37', receiver: '9ZZ', day: T1, fileType: '04' } as const
    const cut = (await world.registrar.link.collect(T1))?.files[1]?.bytes ?? new Uint8Array()
    expect(readExchangeFile(cut, expected)).toEqual({ kind: 'truncated', offset: cut.length })
    expect(cut.length).toBeGreaterThan(1000)
    expect(await world.registrar.runNight(T)).toMatchObject({ kind: 'done', isTruncated: false })
    expect(await world.read(T1, '04')).toMatchObject([{ ReturnCode: '0000' }])
  })
})
