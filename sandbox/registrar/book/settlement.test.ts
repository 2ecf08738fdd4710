import { afterEach, expect, test } from 'vitest'
import { EXCHANGE_VERSIONS } from '#domain/exchange/field-table.ts'
import { fen, rate } from '#domain/number/money.ts'
import { laterPurchase, opening, purchase, redemption } from '#sandbox/registrar/test-record.ts'
import { DAYS, fund, openWorld, type World } from '#sandbox/registrar/test-world.ts'

const [T, T1, T2] = DAYS
const tiers = [{ from: fen(0n), to: null, rate: rate(1_500_000n), fixedFee: null }]
let world: World
afterEach(() => world.close())

test.each(EXCHANGE_VERSIONS)(
  'V%s: one record a fund, business and pay day, one payment a kind and pay day',
  async (version) => {
    world = openWorld(
      [
        fund({ fundCode: '000001', purchaseTiers: tiers }),
        fund({ fundCode: '000002', purchaseTiers: tiers }),
        fund({ fundCode: '000003', purchaseTiers: tiers, redemptionPayDays: 4 }),
      ],
      undefined,
      version,
    )
    const codes = ['000001', '000002', '000003']
    const buys = codes.map((code) => purchase(T, 'A', code, 10_000n))
    const bought = await world.night(T, [opening(T, 'A')], buys)
    // 100.00 at 1.5% is 98.52 net; the fee stays with the distributor.
    expect(bought['25'].map((each) => [each['FundCode'], each['ConfirmedAmount'], each['PayDate']])).toEqual(
      codes.map((code) => [code, 9_852n, T2]),
    )
    expect(bought['25'][0]).toMatchObject({
      BusinessCode: '122',
      CapitalType: '001',
      ReceOrPayFlag: '0',
      TransactionDate: T,
      TransactionCfmDate: T1,
      CalculateDate: T1,
      DistributorCode: '9ZZ',
      CurrencyType: '156',
      DetailFlag: '0',
    })
    expect(world.registrar.duePayments('2026-12-31')).toEqual([])
    await world.night(T1, [], [])
    const sales = ['000001', '000001', '000002', '000003'].map((code) => redemption(T2, 'A', code, 2_000n))
    const sold = await world.night(T2, [], [...sales, laterPurchase(T2, 'A', '000001', 10_000n)])
    expect(
      sold['25'].map((each) => [
        each['FundCode'],
        each['BusinessCode'],
        each['ConfirmedAmount'],
        each['ReceOrPayFlag'],
        each['PayDate'],
      ]),
    ).toEqual([
      ['000001', '124', 4_000n, '1', '2026-01-09'],
      ['000002', '124', 2_000n, '1', '2026-01-09'],
      ['000003', '124', 2_000n, '1', '2026-01-13'],
      ['000001', '122', 9_852n, '0', '2026-01-09'],
    ])
    expect(world.registrar.duePayments('2026-12-31')).toEqual([
      { serial: 'R3720260108RD0109', amount: 6_000n },
      { serial: 'R3720260108RD0113', amount: 2_000n },
    ])
    world = world.reopen()
    await world.registrar.runNight(T2)
    expect(world.registrar.duePayments('2026-12-31')).toHaveLength(2)
  },
)
