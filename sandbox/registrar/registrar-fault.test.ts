import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readExchangeFile } from '#domain/exchange/exchange-file.ts'
import { fen, rate } from '#domain/number/money.ts'
import { opening, purchase } from './test-record.ts'
import { DAYS, fund, openWorld, type Answer, type World } from './test-world.ts'

const [T, T1, T2] = DAYS
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
    expect(await world.registrar.runNight(T)).toMatchObject({
      kind: 'done',
      distortions: ['registrar-truncated-04'],
    })
    const expected = { creator: '37', receiver: '9ZZ', day: T1, fileType: '04' } as const
    const cut = (await world.registrar.link.collect(T1))?.files[1]?.bytes ?? new Uint8Array()
    expect(readExchangeFile(cut, expected)).toEqual({ kind: 'truncated', offset: cut.length })
    expect(cut.length).toBeGreaterThan(1000)
    expect(await world.registrar.runNight(T)).toMatchObject({ kind: 'done', distortions: [] })
    expect(await world.read(T1, '04')).toMatchObject([{ ReturnCode: '0000' }])
  })

  test('registrar-gap: one application is unanswered tonight, and answered a night later', async () => {
    world.faults.armFault('registrar-gap', { target: '000001' })
    const orders = [order(), order(20_000n)]
    const first = await world.night(T, [opening(T, 'A')], orders)
    expect(first['04'].map((each) => each['AppSheetSerialNo'])).toEqual([orders[1]?.['AppSheetSerialNo']])
    const second = await world.night(T1, [], [])
    expect(second['04']).toMatchObject([
      { AppSheetSerialNo: orders[0]?.['AppSheetSerialNo'], ReturnCode: '0000', TransactionDate: T },
    ])
  })

  test('registrar-unknown-code: a code that is in no table', async () => {
    world.faults.armFault('registrar-unknown-code')
    const answer = await world.night(T, [opening(T, 'A')], [order(), order(20_000n)])
    expect(answer['04'].map((each) => each['ReturnCode'])).toEqual(['8888', '0000'])
    expect(answer['05']).toMatchObject([{ AvailableVol: 16_000n }])
  })

  const told = (answer: Answer) =>
    answer['07'].map((each) => [each['FundCode'], each['UpdateDate'], each['NAV'], each['NetValueType']])

  test('registrar-late-nav: the 07 of a held fund comes a night later', async () => {
    await world.night(T, [opening(T, 'A')], [order()])
    world.faults.armFault('registrar-late-nav')
    const late = await world.night(T1, [], [])
    expect(told(late)).toEqual([['000002', T1, 10_000n, '0']])
    const next = await world.night(T2, [], [])
    expect(told(next)).toEqual([
      ['000001', T2, 12_500n, '0'],
      ['000002', T2, 10_000n, '0'],
      ['000001', T1, 12_500n, '0'],
    ])
  })

  test('registrar-corrected-nav: yesterday’s NAV once more, and another one', async () => {
    await world.night(T, [opening(T, 'A')], [order()])
    world.faults.armFault('registrar-corrected-nav')
    const answer = await world.night(T1, [], [])
    expect(told(answer)).toEqual([
      ['000001', T1, 12_500n, '0'],
      ['000002', T1, 10_000n, '0'],
      ['000001', T, 12_625n, '0'],
    ])
    expect(answer['07'].at(-1)).toMatchObject({ AccumulativeNAV: 25_125n })
    expect(told(await world.night(T2, [], []))).toHaveLength(2)
  })
})
