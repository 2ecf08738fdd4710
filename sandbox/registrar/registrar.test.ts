import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readIndexFile } from '#domain/exchange/index-file.ts'
import { fen, rate } from '#domain/number/money.ts'
import { opening, purchase } from './test-record.ts'
import { DAYS, fund, openWorld, type World } from './test-world.ts'
import { fileOf, indexOf } from './test-package.ts'

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

const out = () => join(world.dir, '37', 'out')
const outBytes = () =>
  Object.fromEntries(readdirSync(out()).map((each) => [each, readFileSync(join(out(), each), 'hex')]))

test('the package is whole: seven files and an index, 06 empty, 07 with every fund', async () => {
  const answer = await world.night(T, [], [])
  const found = await world.registrar.link.collect(T1)
  const listed = readIndexFile(found?.index.bytes ?? new Uint8Array(), {
    creator: '37',
    receiver: '9ZZ',
    day: T1,
  })
  const names = ['02', '04', '05', '06', '07', '25', '26'].map((type) => `OFD_37_9ZZ_20260106_${type}.TXT`)
  expect(listed).toMatchObject({ kind: 'ok', index: { files: names } })
  expect(found?.files.map((each) => each.name)).toEqual(names)
  expect(answer['06']).toEqual([])
  const common = { FundStatus: '0', UpdateDate: T, CurrencyType: '156', MinBidsAmountByIndi: 100n }
  expect(answer['07']).toMatchObject([
    {
      ...common,
      FundCode: '000001',
      NAV: 12_500n,
      AccumulativeNAV: 25_000n,
      FundName: '样本成长混合',
    },
    { ...common, FundCode: '000002', NAV: 10_000n, FundType: '04', DefDividendMethod: '0' },
  ])
  expect(await world.registrar.link.collect(T2)).toBeNull()
})

describe('a night', () => {
  test('run twice writes the same bytes and books once, also after a restart', async () => {
    const first = await world.night(T, [opening(T, 'A')], [purchase(T, 'A', '000001', 10_000n)])
    const bytes = outBytes()
    expect(Object.keys(bytes)).toHaveLength(8)
    await world.registrar.runNight(T)
    expect(outBytes()).toEqual(bytes)
    world = world.reopen()
    for (const name of Object.keys(bytes)) writeFileSync(join(out(), name), 'lost')
    expect(await world.registrar.runNight(T)).toMatchObject({
      kind: 'done',
      confirmed: 1,
      rejected: 0,
    })
    expect(outBytes()).toEqual(bytes)
    const next = await world.night(T1, [], [])
    expect(next['05']).toMatchObject([{ AvailableVol: first['05'][0]?.['AvailableVol'] }])
  })

  test('without a package does nothing, and an empty one is fine', async () => {
    expect(await world.registrar.runNight(T)).toEqual({ kind: 'no-package' })
    expect(await world.registrar.link.collect(T1)).toBeNull()
    await world.registrar.link.deliver(T, [], indexOf('21', T, []))
    expect(await world.registrar.runNight(T)).toMatchObject({ kind: 'done', confirmDay: T1 })
  })

  test('does not go back', async () => {
    await world.night(T1, [], [])
    await world.deliver(T, [], [])
    expect(await world.registrar.runNight(T)).toEqual({ kind: 'out-of-order', lastDay: T1 })
  })

  test('a broken package is refused whole, and taken when it is repaired', async () => {
    await world.deliver(T, [opening(T, 'A')], [purchase(T, 'A', '000001', 10_000n)])
    const path = join(world.dir, '37', 'in', 'OFD_9ZZ_37_20260105_03.TXT')
    const whole = readFileSync(path)
    writeFileSync(path, whole.subarray(0, -20))
    expect(await world.registrar.runNight(T)).toMatchObject({
      kind: 'refused',
      file: 'OFD_9ZZ_37_20260105_03.TXT',
      refusal: { kind: 'truncated', offset: whole.length - 20 },
    })
    expect(await world.registrar.link.collect(T1)).toBeNull()
    writeFileSync(path, whole)
    expect(await world.registrar.runNight(T)).toMatchObject({ kind: 'done', confirmed: 1 })
  })

  test.each<[string, () => Promise<void>, object]>([
    [
      'lists a file that is not there',
      () => world.registrar.link.deliver(T, [], indexOf('21', T, ['OFD_9ZZ_37_20260105_03.TXT'])),
      { kind: 'missing-file', name: 'OFD_9ZZ_37_20260105_03.TXT' },
    ],
    [
      'leaves a file out',
      () => world.registrar.link.deliver(T, [fileOf('21', T, '03', [])], indexOf('21', T, [])),
      { kind: 'unlisted-file', name: 'OFD_9ZZ_37_20260105_03.TXT' },
    ],
    [
      'is of another version',
      () => world.registrar.link.deliver(T, [], indexOf('22', T, [])),
      { kind: 'wrong-version', found: '22' },
    ],
    [
      'holds a 04',
      () => {
        const file = fileOf('21', T, '04', [])
        return world.registrar.link.deliver(T, [file], indexOf('21', T, [file.name]))
      },
      { kind: 'unexpected-type', name: 'OFD_9ZZ_37_20260105_04.TXT' },
    ],
    [
      'holds two 03',
      () => {
        const file = fileOf('21', T, '03', [])
        const part = { ...file, name: 'OFD_9ZZ_37_20260105_03_002.TXT' }
        return world.registrar.link.deliver(T, [file, part], indexOf('21', T, [file.name, part.name]))
      },
      { kind: 'double-type', name: 'OFD_9ZZ_37_20260105_03_002.TXT' },
    ],
  ])('a package that %s is refused', async (_, deliver, refusal) => {
    await deliver()
    expect(await world.registrar.runNight(T)).toMatchObject({ kind: 'refused', refusal })
  })
})
