import { afterEach, expect, test } from 'vitest'
import type { ExchangeRecord } from '#domain/exchange/record.ts'
import { fen, rate } from '#domain/number/money.ts'
import { laterPurchase, opening, purchase, redemption } from '#sandbox/registrar/test-record.ts'
import { DAYS, fund, openWorld, type World } from '#sandbox/registrar/test-world.ts'

const [T, T1, T2] = DAYS
const FREE = [{ from: fen(0n), to: null, rate: rate(0n), fixedFee: null }]
let world: World
afterEach(() => world.close())

const transfer = (shares: bigint, over: ExchangeRecord = {}) =>
  redemption(T2, 'A', '000001', shares, {
    BusinessCode: '028',
    TargetDistributorCode: '9TYBANK',
    TargetTransactionAccountID: 'BANK-1',
    ...over,
  })

async function holding() {
  world = openWorld([fund({ fundCode: '000001', purchaseTiers: FREE })])
  await world.night(T, [opening(T, 'A')], [purchase(T, 'A', '000001', 10_000n)])
  await world.night(T1, [], [laterPurchase(T1, 'A', '000001', 5_000n)])
}

test('128 at once; the shares are gone from the distributor, oldest first', async () => {
  await holding()
  const answer = await world.night(T2, [], [transfer(10_000n)])
  expect(answer['04']).toMatchObject([
    { BusinessCode: '128', ReturnCode: '0000', ConfirmedVol: 10_000n, FromTAFlag: '0' },
  ])
  expect(answer['05']).toMatchObject([{ TransactionAccountID: 'TRADE-A', AvailableVol: 5_000n }])
})

test.each<[string, bigint, ExchangeRecord, string]>([
  ['more than is there', 10_001n, {}, '1337'],
  ['nothing', 0n, {}, '1337'],
  ['to nobody', 1n, { TargetTransactionAccountID: null }, '1016'],
  ['to no distributor', 1n, { TargetDistributorCode: null }, '1016'],
  ['to himself', 1n, { TargetTransactionAccountID: 'TRADE-A' }, '1391'],
])('%s is refused', async (_, shares, over, code) => {
  await holding()
  const answer = await world.night(T2, [], [transfer(shares, over)])
  expect(answer['04']).toMatchObject([{ BusinessCode: '128', ReturnCode: code }])
  expect(answer['05']).toMatchObject([{ AvailableVol: 15_000n }])
})
