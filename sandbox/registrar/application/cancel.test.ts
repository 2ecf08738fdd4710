import { afterEach, expect, test } from 'vitest'
import { fen, rate } from '#domain/number/money.ts'
import { laterPurchase, opening, purchase, redemption } from '#sandbox/registrar/test-record.ts'
import { DAYS, fund, openWorld, type World } from '#sandbox/registrar/test-world.ts'

const [T, T1, T2, T3] = DAYS
const FREE = [{ from: fen(0n), to: null, rate: rate(0n), fixedFee: null }]
let world: World
afterEach(() => world.close())

const cancel = (day: string, person: string, original: unknown) =>
  laterPurchase(day, person, '000001', 0n, {
    BusinessCode: '052',
    OriginalAppSheetNo: original as string | null,
    // A cancel needs no time and no branch (rules/registrar.md#business-codes).
    TransactionTime: null,
    BranchCode: null,
  })

test('what came on an earlier day and still waits is released', async () => {
  world = openWorld([fund({ fundCode: '000001', confirmDays: 2 })])
  const order = purchase(T, 'A', '000001', 10_000n)
  await world.night(T, [opening(T, 'A'), opening(T, 'B')], [order])
  const own = order['AppSheetSerialNo']
  const orders = [cancel(T1, 'B', own), cancel(T1, 'A', 'NONE'), cancel(T1, 'A', null), cancel(T1, 'A', own)]
  const answer = await world.night(T1, [], orders)
  expect(answer['04'].map((each) => [each['BusinessCode'], each['ReturnCode']])).toEqual([
    ['152', '1390'],
    ['152', '1402'],
    ['152', '1016'],
    ['152', '0000'],
  ])
  expect(answer['04'][3]).toMatchObject({ OriginalAppSheetNo: own, ConfirmedAmount: 10_000n })
  const again = await world.night(T2, [], [cancel(T2, 'A', own)])
  expect(again['04']).toMatchObject([{ ReturnCode: '1600' }])
  expect(again['05']).toEqual([])
})

test('what is sent with it, or is confirmed, is too late', async () => {
  world = openWorld([fund({ fundCode: '000001' })])
  const order = purchase(T, 'A', '000001', 10_000n)
  const own = order['AppSheetSerialNo']
  const answer = await world.night(T, [opening(T, 'A')], [order, cancel(T, 'A', own)])
  expect(answer['04'].map((each) => [each['BusinessCode'], each['ReturnCode']])).toEqual([
    ['152', '1600'],
    ['122', '0000'],
  ])
  expect((await world.night(T1, [], [cancel(T1, 'A', own)]))['04']).toMatchObject([{ ReturnCode: '1600' }])
})

test('the carried rest of a large redemption is given back', async () => {
  world = openWorld([fund({ fundCode: '000001', purchaseTiers: FREE })])
  await world.night(T, [opening(T, 'A')], [purchase(T, 'A', '000001', 10_000n)])
  await world.night(T1, [], [])
  world.faults.armFault('registrar-large-redemption')
  const order = redemption(T2, 'A', '000001', 10_000n)
  await world.night(T2, [], [order])
  const answer = await world.night(T3, [], [cancel(T3, 'A', order['AppSheetSerialNo'])])
  expect(answer['04']).toMatchObject([{ BusinessCode: '152', ReturnCode: '0000', ConfirmedVol: 3_750n }])
  expect(answer['05']).toMatchObject([{ AvailableVol: 3_750n, TotalFrozenVol: 0n }])
})
