import { afterEach, expect, test } from 'vitest'
import { EXCHANGE_VERSIONS } from '#domain/exchange/field-table.ts'
import { fen, NAV_ONE, rate, share } from '#domain/number/money.ts'
import type { ExchangeRecord } from '#domain/exchange/record.ts'
import { laterPurchase, opening, purchase, redemption, switching } from './test-record.ts'
import { DAYS, fund, openWorld, type World } from './test-world.ts'

const [T] = DAYS
let world: World
afterEach(() => world.close())

test.each(EXCHANGE_VERSIONS)('V%s: the 07 carries all limits and statuses of a fund', async (version) => {
  const terms = fund({
    fundCode: '000001',
    convertStatus: '2',
    periodicStatus: '3',
    defaultDividendMethod: '0',
    singleMaximum: fen(1n),
    dayMaximum: fen(2n),
    minimumRedemption: share(3n),
    minimumHolding: share(4n),
    minimumSwitch: share(5n),
    redemptionMaximum: share(6n),
    dayRedemptionMaximum: share(7n),
  })
  world = openWorld([terms], undefined, version)
  const [record] = (await world.night(T, [opening(T, 'A')], []))['07']
  expect(record).toMatchObject({
    ConvertStatus: '2',
    PeriodicStatus: '3',
    DefDividendMethod: '0',
    IndiMaxPurchase: 1n,
    IndiDayMaxSumBuy: 2n,
    MinRedemptionVol: 3n,
    MinAccountBalance: 4n,
    MinInterconvertVol: 5n,
    IndiMaxRedeem: 6n,
    InstMaxRedeem: 6n,
    MaxRedemptionVol: 6n,
    IndiDayMaxSumRedeem: 7n,
    InstDayMaxSumRedeem: 7n,
    IPOStartDate: null,
    IPOEndDate: null,
  })
})

test('a fund that raises money has no NAV and is told at face value, with its period', async () => {
  const ipo = {
    from: '2026-01-05',
    to: '2026-01-09',
    effectiveOn: '2026-01-14',
    faceValue: NAV_ONE,
    cap: null,
    interestRate: rate(0n),
  }
  const issuing = fund({ fundCode: '000001', fundStatus: '1', ipo, firstMinimum: fen(1_000n) })
  const withoutPeriod = fund({ fundCode: '000002', fundStatus: '1' })
  world = openWorld([issuing, withoutPeriod], () => null)
  const told = (await world.night(T, [], []))['07']
  expect(told).toMatchObject([
    {
      FundCode: '000001',
      FundStatus: '1',
      NAV: 10_000n,
      FaceValue: 10_000n,
      IPOStartDate: '2026-01-05',
      IPOEndDate: '2026-01-09',
      MinSubsAmountByIndi: 1_000n,
      MinAmountByInst: 1_000n,
    },
  ])
})

test('a night that tells of what is held has a 07 of those funds alone, and says what was confirmed as ever', async () => {
  const funds = [fund({ fundCode: '000001' }), fund({ fundCode: '000002' })]
  world = openWorld(funds)
  await world.deliver(T, [opening(T, 'A')], [purchase(T, 'A', '000002', 100_000n)])
  expect(await world.registrar.runNight(T, 'held')).toMatchObject({ kind: 'done', confirmed: 1 })
  const told = await world.read(DAYS[1], '07')
  expect(told.map((each) => each['FundCode'])).toEqual(['000002'])
})

test('a fund that is closed on a day says so by NextTradeDate, and takes neither money nor shares on it', async () => {
  const closedDays = [DAYS[1], DAYS[2]]
  const funds = [fund({ fundCode: '000001', closedDays }), fund({ fundCode: '000002' })]
  world = openWorld(funds)
  const nextOf = (records: readonly ExchangeRecord[]) => records.map((each) => each['NextTradeDate'])
  const first = await world.night(T, [opening(T, 'A')], [purchase(T, 'A', '000001', 100_000n)])
  expect(nextOf(first['07'])).toEqual([DAYS[3], DAYS[1]])
  const second = await world.night(
    DAYS[1],
    [],
    [
      laterPurchase(DAYS[1], 'A', '000001', 100_000n),
      redemption(DAYS[1], 'A', '000001', 10_000n),
      switching(DAYS[1], 'A', ['000002', '000001'], 10_000n),
      laterPurchase(DAYS[1], 'A', '000002', 100_000n),
    ],
  )
  expect(second['04'].map((each) => each['ReturnCode'])).toEqual(['1332', '1332', '1332', '0000'])
  expect(nextOf(second['07'])).toEqual([DAYS[3], DAYS[2]])
})
