import { afterEach, expect, test } from 'vitest'
import type { ExchangeRecord } from '#domain/exchange/record.ts'
import { fen, rate } from '#domain/number/money.ts'
import { laterPurchase, opening, purchase, redemption } from '#sandbox/registrar/test-record.ts'
import { DAYS, fund, openWorld, type World } from '#sandbox/registrar/test-world.ts'

const [T, T1, T2, T3] = DAYS
const FREE = [{ from: fen(0n), to: null, rate: rate(0n), fixedFee: null }]
let world: World
afterEach(() => world.close())

const transfer = (shares: bigint, over: ExchangeRecord = {}) =>
  redemption(T2, 'A', '000001', shares, {
    BusinessCode: '033',
    TargetTransactionAccountID: 'TRADE-B',
    TargetTAAccountID: '370000000002',
    ...over,
  })

async function holding() {
  world = openWorld([fund({ fundCode: '000001', purchaseTiers: FREE })])
  await world.night(T, [opening(T, 'A'), opening(T, 'B')], [purchase(T, 'A', '000001', 10_000n)])
  await world.night(T1, [], [laterPurchase(T1, 'A', '000001', 5_000n)])
}

test('133 to the giver, 135 out and 134 in from the registrar; the lot keeps its register date', async () => {
  await holding()
  const answer = await world.night(T2, [], [transfer(6_000n)])
  expect(
    answer['04'].map((each) => [
      each['BusinessCode'],
      each['TransactionAccountID'],
      each['TAAccountID'],
      each['ConfirmedVol'],
      each['FromTAFlag'],
      each['ReturnCode'],
    ]),
  ).toEqual([
    ['133', 'TRADE-A', '370000000001', 6_000n, '0', '0000'],
    ['135', 'TRADE-A', '370000000001', 6_000n, '1', '0000'],
    ['134', 'TRADE-B', '370000000002', 6_000n, '1', '0000'],
  ])
  expect(answer['04'][2]).toMatchObject({ ShareRegisterDate: T1, TransferDirection: '1' })
  expect(
    answer['26'].map((each) => [
      each['TransactionAccountID'],
      each['ShareRegisterDate'],
      each['AvailableVol'],
    ]),
  ).toEqual([
    ['TRADE-A', T1, 4_000n],
    ['TRADE-A', T2, 5_000n],
    ['TRADE-B', T1, 6_000n],
  ])
  const sold = await world.night(T3, [], [redemption(T3, 'B', '000001', 6_000n)])
  expect(sold['04']).toMatchObject([{ ReturnCode: '0000', ConfirmedVol: 6_000n }])
})

test.each<[string, bigint, ExchangeRecord, string]>([
  ['more than may be given', 10_001n, {}, '1337'],
  ['nothing', 0n, {}, '1337'],
  ['to himself', 1_000n, { TargetTransactionAccountID: 'TRADE-A' }, '1391'],
  ['to nobody', 1_000n, { TargetTransactionAccountID: null }, '1016'],
  ['to a stranger', 1_000n, { TargetTransactionAccountID: 'TRADE-Z' }, '1126'],
  ["to another's TA account", 1_000n, { TargetTAAccountID: '370000000001' }, '1126'],
])('%s is refused', async (_, shares, over, code) => {
  await holding()
  const answer = await world.night(T2, [], [transfer(shares, over)])
  expect(answer['04']).toMatchObject([{ BusinessCode: '133', ReturnCode: code }])
  expect(answer['05']).toMatchObject([{ AvailableVol: 15_000n }])
})
