import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Day } from '#domain/calendar/calendar.ts'
import { addDays } from '#domain/calendar/day.ts'
import type { ExchangeRecord } from '#domain/exchange/record.ts'
import { basicTermOf } from '#domain/fee/fund-parameter.ts'
import { agencyTermOf } from '#domain/fee/parameter.ts'
import { bookAgencyTerms } from '#server/funds/terms/book-parameters.ts'
import { bookFundFacts } from '#server/funds/prices/book-nav.ts'
import { inTransaction } from '#server/db/tx.ts'
import type { Tx } from '#server/db/tx.ts'
import { bookBasicTerms } from '#server/settlement/exchange/fund-term.store.ts'
import { readingOf } from '#server/settlement/exchange/read-package.ts'
import { judgeLines } from '#server/settlement/booking/judge-lines.ts'
import type { World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

/** Tests the 07 among the other files of its night. Each test's bookings are rolled back. */

const REGISTRAR = '91'
const ACCOUNT = '62010000000000091'
let world: World
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.close())

class TakenBack extends Error {}

async function tried(body: (tx: Tx) => Promise<void>): Promise<void> {
  const run = inTransaction(world.database.db, async (tx) => {
    await body(tx)
    throw new TakenBack()
  })
  await expect(run).rejects.toThrow(TakenBack)
}

interface Terms {
  readonly code: string
  readonly from: Day
  readonly source: string
  readonly status: string
  readonly first: string
  readonly add_on: string
  readonly least: string
  readonly buy: number
}

/** Finds an open fund of the registrar with its terms on a day, by default today. */
async function termsOf(tx: Tx, code: string | null, day?: Day): Promise<Terms> {
  const { rows } = await sql<Terms>`select v.product_code_id as code, lower(v.validity) as from, v.source,
      v.fund_status as status, v.first_minimum::text as first, v.add_on_minimum::text as add_on,
      v.minimum_holding::text as least, v.buy_pay_days as buy
    from product_version v join share_class sc on sc.fund_code = v.product_code_id join fund f using (fund_id)
    where f.registrar_code = ${REGISTRAR} and v.validity @> coalesce(${day ?? null}::date, business_today())
      and sc.retired_on is null and v.fund_status = any(array['0', '5']) and f.fund_type in ('EQ', 'MIXED')
      and (v.product_code_id = ${code} or ${code}::text is null) order by 1 limit 1`.execute(tx)
  return rows[0]!
}

const next = async (tx: Tx) =>
  (await sql<{ day: Day }>`select business_today() + 1 as day`.execute(tx)).rows[0]!.day

/** Makes a 07 record: by default an open fund, minimums of one yuan or share and no maximums. */
const fact = (values: ExchangeRecord) => {
  const least = { MinBidsAmountByIndi: 100n, MinAppBidsAmountByIndi: 100n, MinRedemptionVol: 100n }
  const said = { FundStatus: '0', NAV: 12_345n, AccumulativeNAV: 12_345n, MinAccountBalance: 100n, ...least }
  const decimals = (field: string) => ({ NAV: 4, AccumulativeNAV: 4, FundIncome: 5 })[field] ?? 2
  return readingOf({ ConvertStatus: '0', PeriodicStatus: '0', ...said, ...values }, decimals)
}

const source = (type: string, from: Day) => `${type} ${REGISTRAR} ${from}`

describe('a 07 in the night of other terms', () => {
  const agency = (FundCode: string, days: number): ExchangeRecord => ({
    ...{ FundCode, ShareClass: '0', ChargePayMethod: '0', BuyPayPeriod: BigInt(days) * 100n },
    ...{
      RedemptionPayPeriod: 300n,
      ConversionPayPeriod: 200n,
      SubPayBackPeriod: 200n,
      DividendPayPeriod: 200n,
    },
  })

  test('closes the fund beside a C1 and a C2, which keep what they have changed', async () => {
    await tried(async (tx) => {
      const { code, from: began, ...before } = await termsOf(tx, null)
      const from = await next(tx)
      const of = { registrarCode: REGISTRAR, from }
      const basic = basicTermOf({ FundCode: code, ShareClass: '0', MinBidsAmountByIndi: 77_700n }, '21')
      const term = agencyTermOf(agency(code, before.buy + 1))
      if ('kind' in basic || 'kind' in term) throw new Error('odd')
      await bookBasicTerms(tx, [basic], { ...of, source: source('C1', from) })
      const lines = { set: [term], takenAway: [] }
      await bookAgencyTerms(tx, lines, { ...of, isWhole: false, source: source('C2', from) })
      const line = fact({
        FundCode: code,
        UpdateDate: addDays(from, -1),
        FundStatus: '5',
        MinAccountBalance: 999n,
      })
      const book = () =>
        bookFundFacts(tx, [line], { registrarCode: REGISTRAR, source: source('07', from), termsFrom: from })
      await book()
      await sql`drop table fund_fact, changed_term`.execute(tx)
      await book()
      expect(await termsOf(tx, code, from)).toEqual({
        ...{ code, from, source: source('07', from), status: '5', buy: before.buy + 1 },
        // These come from the C1; all that the C1 left out comes from the 07.
        ...{ first: '777.00', add_on: '1.00', least: '9.99' },
      })
      expect(await termsOf(tx, code)).toEqual({ code, from: began, ...before })
    })
  })

  test('leaves terms alone that somebody else has made known for that day', async () => {
    await tried(async (tx) => {
      const { code } = await termsOf(tx, null)
      const from = await next(tx)
      const basic = basicTermOf({ FundCode: code, ShareClass: '0', MinBidsAmountByIndi: 77_700n }, '21')
      if ('kind' in basic) throw new Error('odd')
      await bookBasicTerms(tx, [basic], { registrarCode: REGISTRAR, from, source: 'import' })
      const known = await termsOf(tx, code, from)
      const line = fact({ FundCode: code, UpdateDate: addDays(from, -1), FundStatus: '5' })
      const of = { registrarCode: REGISTRAR, source: source('07', from), termsFrom: from }
      await bookFundFacts(tx, [line], of)
      expect(await termsOf(tx, code, from)).toEqual(known)
    })
  })
})

describe('a money fund', () => {
  const moneyFund = async (tx: Tx) =>
    (
      await sql<{
        id: string
        code: string
      }>`select sc.share_class_id::text as id, sc.fund_code as code from share_class sc
        join fund f using (fund_id) where f.registrar_code = ${REGISTRAR} and f.fund_type = 'MM'
          and sc.retired_on is null order by 2 limit 1`.execute(tx)
    ).rows[0]!

  // rules/fees.md#money-funds: 万份收益 −0.0123 is a loss of 0.00000123 a share.
  test('has a loss where the flag says so, and an income that is corrected is a new version', async () => {
    await tried(async (tx) => {
      const { id, code } = await moneyFund(tx)
      const from = await next(tx)
      const say = async (income: bigint, flag: string) => {
        const told = { FundIncome: income, FundIncomeFlag: flag, NAV: 10_000n, AccumulativeNAV: 10_000n }
        const line = fact({ FundCode: code, UpdateDate: from, ...told })
        await bookFundFacts(tx, [line], {
          registrarCode: REGISTRAR,
          source: '07',
          termsFrom: addDays(from, 1),
        })
        await sql`drop table fund_fact, changed_term`.execute(tx)
      }
      await say(1230n, '1')
      await say(1230n, '1')
      await say(4567n, '0')
      const { rows } = await sql`select dividend::text as income, state from nav
        where share_class_id = ${id}::bigint and nav_date = ${from}::date order by version`.execute(tx)
      expect(rows).toEqual([
        { income: '-0.00000123', state: 'superseded' },
        { income: '0.00000457', state: 'released' },
      ])
    })
  })
})

test.each(['06', '07', '26'])(
  'a line of a %s about a fund of another registrar is a break by name',
  async (fileType) => {
    await tried(async (tx) => {
      await sql`insert into registrar_account (account_number, registrar_code, transaction_account_id, app_sheet_no, state,
        wanted_at, registrar_account_id)
      select min(account_number), ${REGISTRAR}, ${ACCOUNT}, 'test', 'open', now(), 'test' from account`.execute(
        tx,
      )
      const { rows } = await sql<{ own: string; other: string }>`
      select min(fund_code) filter (where registrar_code = ${REGISTRAR}) as own,
        min(fund_code) filter (where registrar_code <> ${REGISTRAR}) as other
      from share_class join fund using (fund_id) where retired_on is null`.execute(tx)
      const { own, other } = rows[0]!
      const line = (FundCode: string) =>
        fact({
          FundCode,
          UpdateDate: '2026-07-07',
          ShareRegisterDate: '2026-07-07',
          TransactionAccountID: ACCOUNT,
        })
      const file = { name: 'OFD', fileType, readings: [line(own), line(other), line('999999')] }
      const { good, breaks } = await judgeLines(tx, file, { registrarCode: REGISTRAR, day: '2026-07-07' })
      expect(good.map((each) => each.text('FundCode'))).toContain(own)
      expect(breaks).toContainEqual({
        ...{
          check: 'line',
          registrarCode: REGISTRAR,
          subject: 'OFD 2',
          reason: 'fund-of-another',
          ours: null,
        },
        theirs: expect.stringContaining(other),
      })
      expect(good.map((each) => each.text('FundCode'))).not.toContain(other)
    })
  },
)
