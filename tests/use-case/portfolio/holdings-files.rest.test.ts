import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readExchangeFile, writeExchangeFile } from '#domain/exchange/exchange-file.ts'
import { parseFileName, writeIndexFile } from '#domain/exchange/index-file.ts'
import type { ExchangeRecord } from '#domain/exchange/record.ts'
import { findHoldings, getHolding } from '#contract/portfolio/holding.ts'
import { previewRedemption } from '#contract/order/redemption.ts'
import { verifyBooks } from '#server/base/ledger/verify-books.ts'
import { closeToday } from '#server/operations/sandbox/sandbox-day.ts'
import type { BoxedFile } from '#ports/registrar-link.ts'
import { findOpenBreaks } from '#server/base/breaks/break.store.ts'
import type { Member } from '../../world/crowd.ts'
import { openCrowd } from '../../world/crowd.ts'
import { buyFor, redeemFor } from '../../world/companies/member-orders.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

/** Tests our lots against a missing 05, a 05 with changes only, and a 05 that calls shares not available. */

const REGISTRAR = '92'
let world: World
let investor: Person
let crowd: Member[]
beforeAll(async () => {
  world = await openTestWorld()
  investor = await world.login('demo-investor')
  crowd = await openCrowd(world, 2)
  const investorPayId = await world.card('demo-investor')
  const { rows } = await sql<{
    code: string
  }>`select sc.fund_code as code from share_class sc join fund f using (fund_id)
    join product_version v on v.product_code_id = sc.fund_code and v.validity @> business_today()
    where f.registrar_code = ${REGISTRAR} and v.fund_status = '0' and v.day_maximum is null and v.confirm_days = 1
      and v.first_minimum <= 1000 and sc.risk_level <= 3 and f.fund_type in ('EQ', 'MIXED', 'BOND')
      and sc.class_letter = 'A' and sc.retired_on is null order by 1 limit 2`.execute(world.database.db)
  expect(rows).toHaveLength(2)
  for (const { code: fundCode } of rows)
    expect((await world.buy(investor, { fundCode, amount: '2000.00', investorPayId })).code).toBe('0000')
  expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
})
afterAll(() => world.close())

const breaks = async () =>
  (await findOpenBreaks(world.database.db)).map(({ check, subject, reason }) => [check, subject, reason])

function boxed(name: string, bytes: Uint8Array): BoxedFile {
  return {
    ...{ name, bytes, size: bytes.length },
    async *open() {
      yield bytes
    },
  }
}

/** Closes the day with a changed 05 of the registrar. If `change` returns null, the 05 is left out. */
function closeWith(change: (records: readonly ExchangeRecord[]) => readonly ExchangeRecord[] | null) {
  const means = world.platform.day!
  const link = means.links.get(REGISTRAR)!
  const collect: typeof link.collect = async (day) => {
    const found = await link.collect(day)
    if (!found) return null
    const head = { version: '22', creator: REGISTRAR, receiver: '9TY', day } as const
    const files = found.files.flatMap((file) => {
      const name = parseFileName(file.name)
      if (name?.kind !== 'data' || name.fileType !== '05') return [file]
      const read = readExchangeFile(file.bytes, { ...head, fileType: '05' })
      if (read.kind !== 'ok') throw new Error(read.kind)
      const records = change(read.file.records)
      if (records === null) return []
      const written = writeExchangeFile({ ...head, fileType: '05', fields: read.file.fields, records })
      if (written.kind !== 'ok') throw new Error(written.kind)
      return [boxed(file.name, written.bytes)]
    })
    const index = writeIndexFile({ ...head, files: files.map((file) => file.name) })
    if (index.kind !== 'ok') throw new Error(index.kind)
    return { index: boxed(found.index.name, index.bytes), files }
  }
  return closeToday({ ...means, links: new Map([...means.links, [REGISTRAR, { ...link, collect }]]) })
}

test.each<[string, () => readonly ExchangeRecord[] | null]>([
  ['does not come', () => null],
  ['has no line', () => []],
])('a 05 that %s is one break by name, and says of no position that it differs', async (_, change) => {
  expect(await closeWith(change)).toMatchObject({ kind: 'closed' })
  expect(await breaks()).toEqual([['shares', '05', 'holdings-missing']])
  expect(await verifyBooks(world.database.db)).toEqual([])
  expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
  expect(await breaks()).toEqual([])
})

test('a 05 of changes speaks of what has changed; the rest is as it was', async () => {
  let [kept, told]: (string | null)[] = [null, null]
  const part = (records: readonly ExchangeRecord[], change: bigint) => {
    expect(records).toHaveLength(2)
    const [first, second] = records
    ;[told, kept] = [String(first!['FundCode']), String(second!['FundCode'])]
    const total = (first!['TotalVolOfDistributorInTA'] as bigint) + change
    return [{ ...first, WholeFlag: '0', TotalVolOfDistributorInTA: total }]
  }
  expect(await closeWith((records) => part(records, 0n))).toMatchObject({ kind: 'closed' })
  expect(await breaks()).toEqual([])
  expect(await closeWith((records) => part(records, 1n))).toMatchObject({ kind: 'closed' })
  expect(await breaks()).toEqual([['shares', expect.stringContaining(` ${told}`), 'shares-differ']])
  expect(kept).not.toBe(told)
  expect(await verifyBooks(world.database.db)).toEqual([])
  expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
  expect(await breaks()).toEqual([])
})

test('a position that is told lot by lot has the shares of all its lots', async () => {
  const lots = (records: readonly ExchangeRecord[]) => {
    const [first, ...others] = records
    const total = first!['TotalVolOfDistributorInTA'] as bigint
    const lot = (TASerialNO: string, shares: bigint) => ({
      ...first,
      ...{ TASerialNO, DetailFlag: '1', TotalVolOfDistributorInTA: shares, AvailableVol: shares },
    })
    return [lot('LOT1', total - 100n), lot('LOT2', 100n), ...others]
  }
  expect(await closeWith(lots)).toMatchObject({ kind: 'closed' })
  expect(await breaks()).toEqual([])
  expect(await verifyBooks(world.database.db)).toEqual([])
})

test('what the registrar has frozen is not available until it is free again', async () => {
  const freeze = (records: readonly ExchangeRecord[], shares: bigint) => {
    const [first, ...others] = records
    fundCode = String(first!['FundCode'])
    const total = first!['TotalVolOfDistributorInTA'] as bigint
    return [{ ...first, AvailableVol: total - shares, TotalFrozenVol: shares }, ...others]
  }
  let fundCode = ''
  const shown = async () => {
    const { data } = await investor.call(getHolding, { fundCode })
    const list = (await investor.call(findHoldings, {})).data.holdings
    expect(list.find((each) => each.fundCode === fundCode)!.availableShares).toBe(data.availableShares)
    return [data.figures.shares, data.availableShares, data.frozenShares]
  }
  expect(await closeWith((records) => freeze(records, 10_050n))).toMatchObject({ kind: 'closed' })
  const [total, available, frozen] = await shown()
  expect([Number(total) - Number(available), frozen]).toEqual([100.5, '100.50'])
  const { data } = await investor.call(previewRedemption, { fundCode, shares: total! })
  expect(data.refusal).toMatchObject({ kind: 'above-available' })
  expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
  expect(await shown()).toEqual([total, total, '0.00'])
  expect(await breaks()).toEqual([])
  expect(await verifyBooks(world.database.db)).toEqual([])
})

test('when the last holder has sold all, a 05 without a line is what is to be expected', async () => {
  const member = crowd[0]!
  const { rows } = await sql<{ code: string; registrar: string }>`
    select sc.fund_code as code, f.registrar_code as registrar from share_class sc join fund f using (fund_id)
    join product_version v on v.product_code_id = sc.fund_code and v.validity @> business_today()
    where not exists (select 1 from lot l join share_class s on s.share_class_id = l.share_class_id join fund g on g.fund_id = s.fund_id
        where g.registrar_code = f.registrar_code and l.remaining > 0)
      and v.fund_status = '0' and v.day_maximum is null and v.confirm_days = 1 and v.first_minimum <= 1000
      and f.fund_type in ('EQ', 'MIXED', 'BOND') and sc.retired_on is null order by 1 limit 1`.execute(
    world.database.db,
  )
  const { code: fundCode, registrar } = rows[0]!
  const told = async () =>
    (
      await sql<{
        n: number
      }>`select record_count as n from exchange_file where registrar_code = ${registrar} and file_type = '05'
        and direction = 'in' order by day desc limit 1`.execute(world.database.db)
    ).rows[0]!.n
  expect((await buyFor(world, member, { fundCode, amount: '2000.00' })).code).toBe('0000')
  for (let night = 0; night < 2; night++) expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
  expect(await told()).toBe(1)
  const { availableShares: shares } = (await member.person.call(getHolding, { fundCode })).data
  expect((await redeemFor(world, member, { fundCode, shares })).code).toBe('0000')
  expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
  expect(await told()).toBe(0)
  expect([await breaks(), await verifyBooks(world.database.db)]).toEqual([[], []])
})

test('what it holds for an order of ours is bound by that order, and not frozen as well', async () => {
  const member = crowd[1]!
  const { fundCode } = await world.fund({ riskLevel: 4, confirmDays: 2 })
  expect((await buyFor(world, member, { fundCode, amount: '2000.00' })).code).toBe('0000')
  for (let night = 0; night < 3; night++) expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
  const before = (await member.person.call(getHolding, { fundCode })).data
  expect((await redeemFor(world, member, { fundCode, shares: '100.00' })).code).toBe('0000')
  expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
  const { rows } = await sql<{
    bound: string
  }>`select (total_shares - available_shares)::text as bound from registrar_holding
    where transaction_account_id like ${`${member.accountNumber}%`} order by day desc limit 1`.execute(
    world.database.db,
  )
  expect(rows).toEqual([{ bound: '100.00' }])
  const { data } = await member.person.call(getHolding, { fundCode })
  expect(data.frozenShares).toBe('0.00')
  expect(Number(before.availableShares) - Number(data.availableShares)).toBeCloseTo(100, 6)
})
