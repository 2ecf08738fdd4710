import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { fen, nav, rate, share } from '#domain/number/money.ts'
import type { Lot } from './book/lot.ts'
import { splitChanges } from './share-split.ts'
import { laterPurchase, opening, purchase, redemption } from './test-record.ts'
import { DAYS, fund, openWorld, type World } from './test-world.ts'

const [T, T1, T2, T3, T4] = DAYS
const FREE = [{ from: fen(0n), to: null, rate: rate(0n), fixedFee: null }]
let world: World | null = null
afterEach(() => {
  world?.close()
  world = null
})

const lots = (...sizes: bigint[]): Lot[] =>
  sizes.map((remaining, at) => ({
    taSerial: `S${at}`,
    remaining: share(remaining),
    registered: T,
    nav: nav(100_000_000n),
  }))

test.each<[string, bigint[], bigint, 'half-up' | 'down', bigint[]]>([
  ['one becomes two', [1_001n], 200_000_000n, 'half-up', [1_001n]],
  [
    'what rounding leaves goes to the largest lot',
    [100n, 101n, 100n],
    150_000_000n,
    'half-up',
    [50n, 51n, 50n],
  ],
  ['rounded down where the fund rounds down', [101n], 150_000_000n, 'down', [50n]],
  ['two become one', [1_001n, 10n], 50_000_000n, 'half-up', [-501n, -4n]],
  ['nothing', [], 200_000_000n, 'half-up', []],
])('%s', (_, sizes, ratio, rounding, changes) => {
  expect(splitChanges(lots(...sizes), rate(ratio), rounding)).toEqual(changes)
})

test('no lot falls below nothing, and the sum is the whole rounded once', () => {
  const sizes = fc.array(fc.bigInt({ min: 1n, max: 10n ** 12n }), { minLength: 1, maxLength: 9 })
  const ratio = fc.bigInt({ min: 1_000_000n, max: 10n ** 9n })
  fc.assert(
    fc.property(sizes, ratio, (held, by) => {
      const changes = splitChanges(lots(...held), rate(by), 'down')
      const total = held.reduce((sum, each) => sum + each, 0n)
      expect(total + changes.reduce((sum, each) => sum + each, 0n)).toBe((total * by) / 100_000_000n)
      held.forEach((each, at) => expect(each + (changes[at] ?? 0n) >= 0n).toBe(true))
    }),
  )
})

describe('through files', () => {
  const split = (ratio: bigint) => (_: string, day: string) => (day === T2 ? rate(ratio) : null)
  async function holding(ratio: bigint, over = {}) {
    world = openWorld(
      [fund({ fundCode: '000001', purchaseTiers: FREE, minimumHolding: share(1_000n), ...over })],
      (_, day) => (day >= T2 ? 10_000_000_000_000_000n / ratio : 100_000_000n),
      '21',
      { split: split(ratio) },
    )
    await world.night(T, [opening(T, 'A')], [purchase(T, 'A', '000001', 10_000n)])
    await world.night(T1, [], [laterPurchase(T1, 'A', '000001', 2_500n)])
    return world
  }

  test('144: more shares, the lots keep their register dates, what is bought that day is not split', async () => {
    const opened = await holding(160_000_000n)
    const orders = [redemption(T2, 'A', '000001', 10_000n), laterPurchase(T2, 'A', '000001', 1_000n)]
    const answer = await opened.night(T2, [], orders)
    expect(answer['04']).toMatchObject([
      {
        BusinessCode: '144',
        AppSheetSerialNo: null,
        FromTAFlag: '1',
        ReturnCode: '0000',
        ConfirmedVol: 7_500n,
        SharesAdjustmentFlag: '5',
        TransactionDate: T2,
        NAV: 6_250n,
        TransactionAccountID: 'TRADE-A',
        TAAccountID: '370000000001',
      },
      { BusinessCode: '124', ConfirmedVol: 10_000n, ConfirmedAmount: 6_250n },
      { BusinessCode: '122', ConfirmedVol: 1_600n },
    ])
    expect(
      answer['26'].map((each) => [each['ShareRegisterDate'], each['TotalVolOfDistributorInTA']]),
    ).toEqual([
      [T1, 6_000n],
      [T2, 4_000n],
      [T3, 1_600n],
    ])
  })

  test('145: fewer shares, and what was asked back shrinks with them', async () => {
    const opened = await holding(50_000_000n)
    const answer = await opened.night(T2, [], [redemption(T2, 'A', '000001', 10_000n)])
    expect(answer['04']).toMatchObject([
      { BusinessCode: '145', ConfirmedVol: 6_250n, SharesAdjustmentFlag: '5', FromTAFlag: '1' },
      { BusinessCode: '124', ApplicationVol: 10_000n, ConfirmedVol: 5_000n, ConfirmedAmount: 10_000n },
    ])
    expect(answer['05']).toMatchObject([{ AvailableVol: 1_250n, TotalFrozenVol: 0n }])
  })

  test('a rest below the least holding is redeemed by the registrar on the next session: 142', async () => {
    const opened = await holding(5_000_000n)
    const answer = await opened.night(T2, [], [])
    expect(answer['04']).toMatchObject([{ BusinessCode: '145', ConfirmedVol: 11_875n }])
    // The second lot is too young that night; a night later all of it may go.
    expect(answer['05']).toMatchObject([{ AvailableVol: 625n, TotalFrozenVol: 0n }])
    expect((await opened.night(T3, [], []))['05']).toMatchObject([{ AvailableVol: 0n, TotalFrozenVol: 625n }])
    const next = await opened.night(T4, [], [])
    expect(next['04']).toMatchObject([
      {
        BusinessCode: '142',
        AppSheetSerialNo: null,
        FromTAFlag: '1',
        RedemptionReason: '0',
        TransactionDate: T4,
        ConfirmedVol: 625n,
        ConfirmedAmount: 12_500n,
        ReturnCode: '0000',
      },
    ])
    expect(next['05']).toEqual([])
    expect(next['25']).toMatchObject([{ BusinessCode: '142', ConfirmedAmount: 12_500n }])
  })
})
