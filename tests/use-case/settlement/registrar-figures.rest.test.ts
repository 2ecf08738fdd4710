import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ExchangeRecord } from '#domain/exchange/record.ts'
import { verifyBooks } from '#server/base/ledger/verify-books.ts'
import { readOpenDay } from '#server/trade/books/order.store.ts'
import type { Member } from '../../world/crowd.ts'
import { openCrowd } from '../../world/crowd.ts'
import type { ChangedTerms } from '../../world/export-refusals.ts'
import { setTerms } from '../../world/export-refusals.ts'
import { buyFor, redeemFor, switchFor } from '../../world/companies/member-orders.ts'
import { openOutBox } from '../../world/out-box.ts'
import type { World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

/**
 * Tests that a registrar's confirmation is booked, and that a break reports figures in it that do not agree (a control of its 04 and 06,
 * rules/orders.md#book-of-record).
 */

const REGISTRAR = '92'
const FREE: ChangedTerms = {
  ...{ first_minimum: '10.00', add_on_minimum: '10.00', single_maximum: null, day_maximum: null },
  ...{ minimum_redemption: '1.00', minimum_holding: '0.00', minimum_switch: '1.00' },
}

let world: World
let crowd: Member[]
let box: ReturnType<typeof openOutBox>
/** Two funds of one registrar that form a switch pair. The first has the lower purchase fee, so that a make-up fee is due. */
let [source, target] = ['', '']

beforeAll(async () => {
  world = await openTestWorld()
  crowd = await openCrowd(world, 4)
  box = openOutBox(world, REGISTRAR)
  // The registrars send the switch pairs on the first night.
  expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
  const { rows } = await sql<{ a: string; b: string }>`
    with rate as (select s.product_code_id, t.rate from fee_schedule s join fee_tier t using (fee_schedule_id)
      where s.kind = 'purchase' and s.channel = 'own' and s.validity @> business_today() and t.lower_bound = 0)
    select s.fund_code as a, t.fund_code as b
    from switch_pair c join share_class s using (fund_code) join share_class t on t.fund_code = c.target_fund_code
    join fund f on f.fund_id = s.fund_id
    join product_version v on v.product_code_id = s.fund_code and v.validity @> business_today()
    join product_version w on w.product_code_id = t.fund_code and w.validity @> business_today()
    join rate x on x.product_code_id = s.fund_code join rate y on y.product_code_id = t.fund_code
    where f.registrar_code = ${REGISTRAR} and f.fund_type <> 'MM' and y.rate > x.rate and v.fund_status = '0' and w.fund_status = '0'
      and v.confirm_days = 1 and v.convert_status = '0' and w.convert_status = '0' and s.retired_on is null and t.retired_on is null
    order by 1, 2 limit 1`.execute(world.database.db)
  ;[source, target] = [rows[0]!.a, rows[0]!.b]
  await setTerms(world.database.db, await readOpenDay(world.database.db), { [source]: FREE, [target]: FREE })
  for (const member of crowd)
    expect((await buyFor(world, member, { fundCode: source, amount: '10000.00' })).code).toBe('0000')
  for (let night = 0; night < 2; night++) expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
})
afterAll(() => world.close())

/** Returns the findings of the checks of figures, without those that follow from them elsewhere (05, 25, 26). */
async function found(): Promise<[reason: string, subject: string, apart: string][]> {
  const { rows } = await sql<{ reason: string; subject: string; apart: string }>`
    select reason, subject, (theirs::numeric - ours::numeric)::text as apart from recon_break
    where reason in ('shares-not-of-money', 'money-not-of-shares', 'target-shares-not-of-money', 'make-up-differs',
      'base-differs', 'cash-not-of-shares', 'shares-not-of-cash') and closed_at is null
    order by reason, subject`.execute(world.database.db)
  return rows.map((row) => [row.reason, row.subject, row.apart])
}

/** Places one order of each kind by one member: purchase, redemption, switch. */
async function ordersOf(member: Member) {
  const placed = [
    await buyFor(world, member, { fundCode: target, amount: '1000.00' }),
    await redeemFor(world, member, { fundCode: source, shares: '500.00' }),
    await switchFor(world, member, { fundCode: source, targetFundCode: target, shares: '700.00' }),
  ]
  const [bought, redeemed, switched] = placed.map(({ code, data }) => {
    expect(code).toBe('0000')
    return data.orderNo
  })
  return { bought: bought!, redeemed: redeemed!, switched: switched! }
}

const by = (record: ExchangeRecord, field: string, change: bigint) => ({
  [field]: (record[field] as bigint) + change,
})

test('a night whose figures make each other opens nothing', async () => {
  await ordersOf(crowd[0]!)
  expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
  const { rows } = await sql<{
    kind: string
    due: boolean
  }>`select kind, coalesce(make_up_fee > 0, false) as due from fund_order
    where account_number = ${crowd[0]!.accountNumber} and status in ('confirmed', 'settled') order by accepted_at`.execute(
    world.database.db,
  )
  expect(rows.map((row) => row.kind)).toEqual(['purchase', 'purchase', 'redemption', 'switch'])
  expect(rows.at(-1)!.due).toBe(true)
  expect(await found()).toEqual([])
})

test('two hundredths or fen apart are a break each, one is rounding', async () => {
  const [off, rounded] = [await ordersOf(crowd[1]!), await ordersOf(crowd[2]!)]
  const fee = await switchFor(world, crowd[3]!, {
    fundCode: source,
    targetFundCode: target,
    shares: '900.00',
  })
  const changes = (of: typeof off, apart: bigint): Record<string, (record: ExchangeRecord) => object> => ({
    [of.bought]: (record) => by(record, 'ConfirmedVol', apart),
    [of.redeemed]: (record) => by(record, 'ConfirmedAmount', -apart),
    [of.switched]: (record) => by(record, 'CfmVolOfTargetFund', apart),
  })
  const change = {
    ...changes(off, 2n),
    ...changes(rounded, 1n),
    [fee.data.orderNo]: (record: ExchangeRecord) => ({
      ...by(record, 'RecuperateFee', -2n),
      ...by(record, 'Charge', -2n),
    }),
  }
  const result = await box.closeWith((day) => {
    box.rewrite(day, '04', (all) =>
      all.map((each) => ({ ...each, ...change[String(each['AppSheetSerialNo'])]?.(each) })),
    )
  })
  expect(result).toMatchObject({ kind: 'closed' })
  const about = await found()
  expect(about.filter(([, subject]) => subject !== fee.data.orderNo)).toEqual([
    ['money-not-of-shares', off.redeemed, '-0.02'],
    ['shares-not-of-money', off.bought, '0.02'],
    ['target-shares-not-of-money', off.switched, '0.02'],
  ])
  expect(about).toContainEqual(['make-up-differs', fee.data.orderNo, '-0.02'])
  const { rows: booked } = await sql<{ n: number }>`select count(*)::int as n from fund_order
    where order_no = any(${[...Object.keys(change)]}::text[]) and status in ('confirmed', 'settled')`.execute(
    world.database.db,
  )
  expect(booked[0]!.n, 'the registrar’s word is booked').toBe(7)
  expect(await verifyBooks(world.database.db)).toEqual([])
})

test('so is a dividend on other shares than are held, or of other cash or shares than its rate makes', async () => {
  const { rows: held } = await sql<{ account: string; shares: string }>`
    select account_number as account, shares::text as shares from position_span
    where product_code_id = ${source} and upper_inf(validity)`.execute(world.database.db)
  const sharesOf = (member: Member) =>
    BigInt(held.find((each) => each.account === member.accountNumber)!.shares.replace('.', ''))
  const day = await readOpenDay(world.database.db)
  const line = (at: number, over: (base: bigint) => ExchangeRecord): ExchangeRecord => {
    const base = sharesOf(crowd[at]!)
    const cash = (base * 10n + 50n) / 100n
    return {
      TASerialNO: `DIVIDEND${at}`,
      TransactionAccountID: `${crowd[at]!.accountNumber}${REGISTRAR}`,
      ...{ FundCode: source, ReturnCode: '0000', RegistrationDate: day, XRDate: day, DividentDate: day },
      ...{ BasisforCalculatingDividend: base, DividendPerUnit: 10n, DrawBonusUnit: 1n, DividendAmount: cash },
      ...{ ConfirmedAmount: cash, VolOfDividendforReinvestment: 0n, NAV: 100_000_000n },
      ...{ DefDividendMethod: '1', DividendType: '0', BusinessCode: '143', DistributorCode: '9TY' },
      ...over(base),
    }
  }
  const reinvested = { DefDividendMethod: '0', ConfirmedAmount: 0n }
  const result = await box.closeWith((confirmDay) => {
    box.rewrite(confirmDay, '06', () =>
      [
        line(0, () => ({})),
        line(1, (base) => ({ BasisforCalculatingDividend: base + 100_00n })),
        line(2, (base) => ({ ConfirmedAmount: (base * 10n + 50n) / 100n + 2n })),
        line(3, (base) => ({ ...reinvested, VolOfDividendforReinvestment: (base * 10n + 50n) / 100n - 2n })),
      ].map((each) => ({ ...each, TransactionCfmDate: confirmDay })),
    )
  })
  expect(result).toMatchObject({ kind: 'closed' })
  expect((await found()).filter(([, subject]) => subject.startsWith('DIVIDEND'))).toEqual([
    ['base-differs', 'DIVIDEND1', '100.00'],
    ['cash-not-of-shares', 'DIVIDEND2', '0.02'],
    ['shares-not-of-cash', 'DIVIDEND3', '-0.02'],
  ])
  expect(await verifyBooks(world.database.db), 'what a break explains is no breach').toEqual([])
})

test('a switch into a fund that has no terms on its day is left out, not half booked', async () => {
  const day = await readOpenDay(world.database.db)
  const pair = { fundCode: source, targetFundCode: target, shares: '100.00' }
  const { data } = await switchFor(world, crowd[0]!, pair)
  /** Moves the first day of the target's terms. */
  const move = (from: string, to: string) =>
    sql`update product_version set validity = daterange(${to}::date, upper(validity))
      where product_code_id = ${target} and lower(validity) = ${from}::date`.execute(world.database.db)
  const { rows } = await sql<{ from: string }>`select lower(validity)::text as from from product_version
    where product_code_id = ${target} and validity @> ${day}::date`.execute(world.database.db)
  let later = ''
  const result = await box.closeWith(async (confirmDay) => {
    later = confirmDay
    await move(rows[0]!.from, confirmDay)
  })
  expect(result).toMatchObject({ kind: 'closed' })
  const { rows: after } = await sql<{ status: string; reason: string }>`select o.status, b.reason
    from fund_order o join recon_break b on b.theirs like o.order_no || ' %' and b.closed_at is null
    where o.order_no = ${data.orderNo}`.execute(world.database.db)
  expect(after).toEqual([{ status: 'sent', reason: 'trade-date-unknown' }])
  expect((await verifyBooks(world.database.db)).filter((each) => each.invariant === 'I2')).toEqual([])
  await move(later, rows[0]!.from)
})
