import { afterEach, beforeEach, expect, test } from 'vitest'
import { EXCHANGE_VERSIONS, type FileType } from '#domain/exchange/field-table.ts'
import { readExchangeFile } from '#domain/exchange/exchange-file.ts'
import { comparePackage, parseFileName, readIndexFile } from '#domain/exchange/index-file.ts'
import type { FaultKind } from '#sandbox/faults.ts'
import { opening, purchase } from './test-record.ts'
import { DAYS, fund, openWorld, type World } from './test-world.ts'

const [T, T1, T2] = DAYS
const pair = { creator: '37', receiver: '9ZZ' }
let world: World
beforeEach(() => {
  world = openWorld([fund({ fundCode: '000001' })])
})
afterEach(() => world.close())

async function collected(day: string) {
  const found = await world.registrar.link.collect(day)
  if (!found) throw new Error(`no package of ${day}`)
  return found
}

async function readOf(day: string, fileType: FileType) {
  const { files } = await collected(day)
  const file = files.find((each) => each.name.endsWith(`_${fileType}.TXT`))
  return readExchangeFile(file?.bytes ?? new Uint8Array(), { ...pair, day, fileType })
}

test.each<[FaultKind, FileType, object]>([
  ['registrar-duplicate-04', '04', { kind: 'duplicate-serial', record: 2, field: 'TASerialNO' }],
  ['registrar-miscount', '04', { kind: 'record-count', expected: 2, actual: 1 }],
  ['registrar-foreign-file', '05', { kind: 'wrong-receiver', found: '9ZX' }],
  ['registrar-utf8', '07', { kind: 'wrong-charset', reason: 'utf-8' }],
  ['registrar-truncated-04', '04', { kind: 'truncated' }],
])('%s spoils the %s once; the package sent again is whole', async (kind, fileType, refusal) => {
  world.faults.armFault(kind)
  await world.deliver(T, [opening(T, 'A')], [purchase(T, 'A', '000001', 10_000n)])
  expect(await world.registrar.runNight(T)).toMatchObject({ kind: 'done', distortions: [kind] })
  expect(await readOf(T1, fileType)).toMatchObject(refusal)
  expect(await world.registrar.runNight(T)).toMatchObject({ kind: 'done', distortions: [] })
  for (const type of ['02', '04', '05', '06', '07', '25', '26'] as const) {
    expect(await readOf(T1, type)).toMatchObject({ kind: 'ok' })
  }
  expect(world.faults.listFaults()).toEqual([])
})

test.each(EXCHANGE_VERSIONS)('V%s: each spoilt file is refused for its own reason', async (version) => {
  const other = openWorld([fund({ fundCode: '000001' })], undefined, version)
  other.faults.armFault('registrar-miscount')
  await other.deliver(T, [opening(T, 'A')], [purchase(T, 'A', '000001', 10_000n)])
  await other.registrar.runNight(T)
  const file = (await other.registrar.link.collect(T1))?.files[1]
  const read = readExchangeFile(file?.bytes ?? new Uint8Array(), { ...pair, day: T1, fileType: '04' })
  expect(read).toMatchObject({ kind: 'record-count', expected: 2, actual: 1 })
  other.close()
})

test.each<[FaultKind, boolean]>([
  ['registrar-resend', true],
  ['registrar-resend-changed', false],
])('%s brings the package of the night before once more', async (kind, isSame) => {
  await world.night(T, [opening(T, 'A')], [purchase(T, 'A', '000001', 10_000n)])
  const before = await collected(T1)
  world.faults.armFault(kind)
  await world.deliver(T1, [], [])
  await world.registrar.runNight(T1)
  const now = await collected(T2)
  const [own, again] = [T2, T1].map((day) => now.files.filter((file) => dayOf(file.name) === day))
  expect([own?.length, again?.map((file) => file.name)]).toEqual([7, before.files.map((file) => file.name)])
  const differing = again?.filter(
    (file, at) => !Buffer.from(file.bytes).equals(before.files[at]?.bytes ?? file.bytes),
  )
  expect(differing?.map((file) => file.name)).toEqual(isSame ? [] : ['OFD_37_9ZZ_20260106_04.TXT'])
  const index = readIndexFile(now.index.bytes, { ...pair, day: T2 })
  if (index.kind !== 'ok') throw new Error(index.kind)
  const names = now.files.map((file) => file.name)
  expect(comparePackage(index.index.files, names)).toMatchObject({ kind: 'unlisted-file' })
  await world.registrar.runNight(T1)
  expect((await collected(T2)).files).toHaveLength(7)
})

test('a changed package can still be read: only its figures are others', async () => {
  await world.night(T, [opening(T, 'A')], [])
  world.faults.armFault('registrar-resend-changed')
  await world.deliver(T1, [], [])
  await world.registrar.runNight(T1)
  const again = (await collected(T2)).files.find((file) => file.name === 'OFD_37_9ZZ_20260106_07.TXT')
  const read = readExchangeFile(again?.bytes ?? new Uint8Array(), { ...pair, day: T1, fileType: '07' })
  expect(read).toMatchObject({ kind: 'ok', file: { records: [{ FundCode: '000001', FundSize: 1n }] } })
})

function dayOf(name: string): string | null {
  const said = parseFileName(name)
  return said?.kind === 'data' ? said.day : null
}
