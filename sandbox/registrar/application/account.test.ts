import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ExchangeRecord } from '#domain/exchange/record.ts'
import { fen, rate } from '#domain/number/money.ts'
import { change, opening, purchase } from '#sandbox/registrar/test-record.ts'
import { DAYS, fund, openWorld, type World } from '#sandbox/registrar/test-world.ts'

const [T, T1, T2] = DAYS
const free = [{ from: fen(0n), to: null, rate: rate(0n), fixedFee: null }]
const funds = [
  fund({ fundCode: '000001', purchaseTiers: free }),
  fund({ fundCode: '000002', purchaseTiers: free, fundType: 'MM' }),
  fund({ fundCode: '000003', purchaseTiers: free, confirmDays: 2 }),
]
let world: World
beforeEach(() => {
  world = openWorld(funds, (code) => (code === '000001' ? 125_000_000n : 777n))
})
afterEach(() => world.close())

describe('accounts', () => {
  test('001 opens a TA account of 12 characters', async () => {
    const record = opening(T, 'A', { InvestorName: '𠮷田' })
    const answer = await world.night(T, [record, opening(T, 'B')], [])
    expect(answer['02']).toMatchObject([
      {
        AppSheetSerialNo: record['AppSheetSerialNo'],
        BusinessCode: '101',
        ReturnCode: '0000',
        TAAccountID: '370000000001',
        TransactionAccountID: 'TRADE-A',
        TransactionCfmDate: T1,
        InvestorName: '𠮷田',
        MultiAcctFlag: '0',
        FromTAFlag: '0',
      },
      { ReturnCode: '0000', TAAccountID: '370000000002' },
    ])
  })

  test('1115 names the account to who knows its name; 008 adds to it', async () => {
    await world.night(T, [opening(T, 'A')], [])
    const again = { CertificateNo: 'ID-A', TransactionDate: T1 }
    const known = opening(T1, 'C', { ...again, InvestorName: '张A' })
    const unknown = opening(T1, 'D', again)
    const added = {
      ...again,
      InvestorName: '张A',
      BusinessCode: '008',
      TAAccountID: '370000000001',
    }
    const answer = await world.night(T1, [known, unknown, opening(T1, 'E', added)], [])
    expect(answer['02']).toMatchObject([
      { BusinessCode: '101', ReturnCode: '1115', TAAccountID: '370000000001' },
      { ReturnCode: '1115', TAAccountID: null },
      { BusinessCode: '108', ReturnCode: '0000', TAAccountID: '370000000001', MultiAcctFlag: '1' },
    ])
    const order = purchase(T2, 'E', '000001', 10_000n, { TAAccountID: '370000000001' })
    expect((await world.night(T2, [], [order]))['04']).toMatchObject([{ ReturnCode: '0000' }])
  })

  test.each<[string, object, string]>([
    ['a trading account that is taken', { TransactionAccountID: 'TRADE-A' }, '3012'],
    ['another certificate type', { CertificateNo: 'ID-A', CertificateType: '1' }, '0000'],
    ['008 without a TA account', { BusinessCode: '008' }, '1016'],
    ['008 on an unknown one', { BusinessCode: '008', TAAccountID: '379999999999' }, '1126'],
    ["008 on somebody else's", { BusinessCode: '008', TAAccountID: '370000000001' }, '1102'],
    [
      '008 that calls it the first',
      { BusinessCode: '008', TAAccountID: '370000000001', MultiAcctFlag: '0' },
      '1016',
    ],
    ['001 that names an account', { TAAccountID: '370000000001' }, '1016'],
    ['an unknown business', { BusinessCode: '002', TAAccountID: '370000000001' }, '3414'],
    ['another date', { TransactionDate: T }, '1305'],
    ['no name', { InvestorName: null }, '1016'],
    ['another distributor', { DistributorCode: '9ZY' }, '1016'],
  ])('%s', async (_, over, code) => {
    await world.night(T, [opening(T, 'A')], [])
    const answer = await world.night(T1, [opening(T1, 'B', { ...over })], [])
    expect(answer['02']).toMatchObject([{ ReturnCode: code }])
  })

  test('a serial is good once for ever', async () => {
    const record = opening(T, 'A')
    const order = purchase(T, 'A', '000001', 10_000n)
    await world.night(T, [record], [order])
    const later = { TransactionDate: T1, TAAccountID: '370000000001' }
    const answer = await world.night(T1, [{ ...record, ...later }], [{ ...order, ...later }])
    expect(answer['02']).toMatchObject([{ ReturnCode: '2032' }])
    expect(answer['04']).toMatchObject([{ ReturnCode: '2032', ConfirmedVol: 0n }])
    expect(answer['05']).toMatchObject([{ AvailableVol: 8_000n }])
  })

  test('only on its first day does an account trade without its number', async () => {
    await world.night(T, [opening(T, 'A')], [])
    const answer = await world.night(T1, [], [purchase(T1, 'A', '000001', 10_000n)])
    expect(answer['04']).toMatchObject([{ ReturnCode: '1126' }])
  })

  test('003 changes name and document; who comes next under the old one is somebody else', async () => {
    await world.night(T, [opening(T, 'A')], [])
    const renamed = change(T1, 'A', '003', { InvestorName: '李A', CertificateNo: 'ID-NEW' })
    expect((await world.night(T1, [renamed], []))['02']).toMatchObject([
      { BusinessCode: '103', ReturnCode: '0000', TAAccountID: '370000000001', InvestorName: '李A' },
    ])
    const old = opening(T2, 'B', { CertificateNo: 'ID-A' })
    const now = opening(T2, 'C', { CertificateNo: 'ID-NEW', InvestorName: '李A' })
    expect((await world.night(T2, [old, now], []))['02']).toMatchObject([
      { ReturnCode: '0000', TAAccountID: '370000000002' },
      { ReturnCode: '1115', TAAccountID: '370000000001' },
    ])
  })

  test('009 ends a trading account that is empty: no order, change or second end is taken, nor its number again', async () => {
    await world.night(T, [opening(T, 'A')], [])
    const end = change(T1, 'A', '009')
    expect((await world.night(T1, [end], []))['02']).toMatchObject([
      { BusinessCode: '109', ReturnCode: '0000', TAAccountID: '370000000001' },
    ])
    const order = purchase(T2, 'A', '000001', 10_000n, { TAAccountID: '370000000001' })
    const again = { BusinessCode: '008', MultiAcctFlag: '1', TAAccountID: '370000000001' }
    const answer = await world.night(
      T2,
      [
        change(T2, 'A', '009'),
        change(T2, 'A', '003'),
        opening(T2, 'A', again),
        opening(T2, 'B', { ...again, CertificateNo: 'ID-A', InvestorName: '张A' }),
      ],
      [order],
    )
    expect(answer['02']?.map((each) => each['ReturnCode'])).toEqual(['1126', '1126', '3012', '0000'])
    expect(answer['04']).toMatchObject([{ ReturnCode: '1126' }])
  })

  test('009 is refused while an order is under way (1129) and while shares are held (1128)', async () => {
    await world.night(T, [opening(T, 'A')], [purchase(T, 'A', '000003', 10_000n)])
    expect((await world.night(T1, [change(T1, 'A', '009')], []))['02']).toMatchObject([
      { ReturnCode: '1129' },
    ])
    expect((await world.night(T2, [change(T2, 'A', '009')], []))['02']).toMatchObject([
      { ReturnCode: '1128' },
    ])
  })

  test.each<[string, '003' | '009', ExchangeRecord, string]>([
    ["another's document", '003', { CertificateNo: 'ID-B' }, '1115'],
    ['no TA account', '003', { TAAccountID: null }, '1016'],
    ["another's TA account", '003', { TAAccountID: '370000000002' }, '1126'],
    ["another's trading account", '009', { TransactionAccountID: 'TRADE-B' }, '1126'],
    ['a flag of an opening', '009', { MultiAcctFlag: '1' }, '1016'],
  ])('a change that names %s', async (_, code, over, refusal) => {
    await world.night(T, [opening(T, 'A'), opening(T, 'B')], [])
    const answer = await world.night(T1, [change(T1, 'A', code, over)], [])
    expect(answer['02']).toMatchObject([{ ReturnCode: refusal }])
  })
})
