import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placePurchase } from '#contract/order/order.ts'
import { previewRedemption, setDividendMethod } from '#contract/order/redemption.ts'
import { findWalletIncome, getWallet, rechargeWallet, setWalletSweep } from '#contract/order/wallet.ts'
import { columnFen } from '#domain/number/money.ts'
import { shippedCalendar } from '#domain/calendar/sse-calendar.ts'
import { verifyBooks } from '#server/base/ledger/verify-books.ts'
import { makeMarket, MARKET_SIZES } from '#sandbox/market/make-market.ts'
import type { Member } from '../../world/crowd.ts'
import { authorizeFor, openCrowd } from '../../world/crowd.ts'
import type { World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

let world: World
let crowd: Member[]

beforeAll(async () => {
  world = await openTestWorld()
  crowd = await openCrowd(world, 6)
})
afterAll(() => world.close())

const key = () => ({ 'idempotency-key': randomUUID() })
const turn = (member: Member, isOn: boolean) => member.person.call(setWalletSweep, { isOn }, key())

async function openDay(): Promise<string> {
  const { rows } = await sql<{ day: string }>`select open_day as day from business_state`.execute(
    world.database.db,
  )
  return rows[0]!.day
}

async function closeDays(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
}

async function buy(member: Member, fundCode: string, amount: string) {
  const { investorPayId } = member
  const subject = { purpose: 'purchase', fundCode, amount: columnFen(amount), investorPayId } as const
  const authorization = await authorizeFor(world, member, subject)
  const own = { acceptsMismatch: false, warningVersion: '', hasReadDocuments: true }
  const order = { fundCode, amount, investorPayId, authorization, promisedTradeDate: await openDay(), ...own }
  return member.person.call(placePurchase, order, key())
}

/** Finds a fund for sale that pays a dividend in the coming sessions, late enough for a purchase of today to get it. */
async function findPayer(): Promise<{ code: string; sessions: number }> {
  const calendar = shippedCalendar()
  const tradingDays = calendar.openDays
  const { quotes } = makeMarket({ ...MARKET_SIZES[world.config.marketSize], tradingDays, end: calendar.to })
  const { rows } = await sql<{
    code: string
  }>`select sc.fund_code as code from share_class sc join product p using (share_class_id)
    join fund f using (fund_id) join product_version v on v.product_code_id = p.product_code_id and v.validity @> business_today()
    where v.fund_status = '0' and v.day_maximum is null and v.first_minimum <= 1000 and v.confirm_days = 1
      and sc.retired_on is null and f.fund_type <> 'MM' order by 1`.execute(world.database.db)
  const days = tradingDays.filter((day) => day > '2026-07-06').slice(3, 30)
  for (const [n, day] of days.entries()) {
    const payer = rows.find(({ code }) => quotes.dividendOn(code, day) !== null)
    if (payer) return { code: payer.code, sessions: n + 5 }
  }
  throw new Error('no fund of the test market pays a dividend in time')
}

describe('the standing instruction', () => {
  test('is off at first, begins once however often it is asked for, and ends', async () => {
    const [member] = crowd as [Member]
    expect((await member.person.call(getWallet, {})).data.sweepSince).toBeNull()
    const { data: begun } = await turn(member, true)
    expect(begun.sweepSince).not.toBeNull()
    expect((await turn(member, true)).data).toEqual(begun)
    expect((await member.person.call(getWallet, {})).data.sweepSince).toBe(begun.sweepSince)
    expect((await turn(member, false)).data.sweepSince).toBeNull()
    expect((await turn(member, false)).data.sweepSince).toBeNull()
    const again = await turn(member, true)
    expect(again.data.sweepSince).not.toBeNull()
    await turn(member, false)
  })

  test('proposes the wallet for what is sold, and says nothing about other people’s', async () => {
    const [member, other] = crowd as [Member, Member]
    const fund = await world.fund({ riskLevel: 3 })
    const preferred = async (who: Member) => {
      const { data } = await who.person.call(previewRedemption, { fundCode: fund.fundCode, shares: '' })
      return data.payees.filter(({ isDefault }) => isDefault).map(({ mode }) => mode)
    }
    await turn(member, true)
    expect([await preferred(member), await preferred(other)]).toEqual([['wallet'], ['bank-debit']])
    await turn(member, false)
    expect(await preferred(member)).toEqual(['bank-debit'])
  })

  test('takes cash dividends into the wallet, and those of nobody else', async () => {
    const [, , swept, plain] = crowd as [Member, Member, Member, Member]
    const { code, sessions } = await findPayer()
    for (const member of [swept, plain]) expect((await buy(member, code, '100000.00')).code).toBe('0000')
    await closeDays(1)
    for (const member of [swept, plain]) {
      const set = await member.person.call(setDividendMethod, { fundCode: code, method: '1' }, key())
      expect(['0000', '9999']).toContain(set.code)
    }
    await turn(swept, true)
    await closeDays(sessions + 4)
    const paidTo = async ({ accountNumber }: Member) => {
      const { rows } = await sql<{ mode: string; status: string; source: string | null }>`
        select i.mode, p.status, p.channel_serial as source from pay_out p join pay_instrument i using (investor_pay_id)
        where p.account_number = ${accountNumber} and p.kind = 'dividend'`.execute(world.database.db)
      return rows
    }
    const [intoWallet] = await paidTo(swept)
    expect(intoWallet).toMatchObject({ mode: 'wallet', status: 'success' })
    const { rows } = await sql<{ kind: string; status: string }>`select kind, status from fund_order
      where order_no = ${intoWallet!.source} and account_number = ${swept.accountNumber}`.execute(
      world.database.db,
    )
    expect(rows).toMatchObject([{ kind: 'purchase' }])
    expect(await paidTo(plain)).toMatchObject([{ mode: 'bank-debit', status: 'success' }])
    expect(await verifyBooks(world.database.db)).toEqual([])
  })
})

test('TR6 income is listed day by day, newest first, and adds up to all of it', async () => {
  const member = crowd[4]!
  const { data: wallet } = await member.person.call(getWallet, {})
  const { investorPayId } = member
  const subject = {
    purpose: 'purchase',
    fundCode: wallet.fundCode,
    amount: columnFen('50000.00'),
    investorPayId,
  } as const
  const authorization = await authorizeFor(world, member, subject)
  const recharge = { amount: '50000.00', investorPayId, authorization, hasReadDocuments: true }
  const put = await member.person.call(
    rechargeWallet,
    { ...recharge, promisedTradeDate: await openDay() },
    key(),
  )
  expect(put.code).toBe('0000')
  await closeDays(4)
  const { data } = await member.person.call(findWalletIncome, {})
  expect(data.incomes.length).toBeGreaterThan(1)
  const days = data.incomes.map(({ day }) => day)
  expect(days).toEqual(days.toSorted().toReversed())
  expect(data.incomes.reduce((sum, { amount }) => sum + columnFen(amount), 0n)).toBe(columnFen(data.total))
  const before = await member.person.call(findWalletIncome, { before: days[0]! })
  expect(before.data.incomes).toEqual(data.incomes.slice(1))
  const nobody = await crowd[5]!.person.call(findWalletIncome, {})
  expect(nobody.data).toMatchObject({ incomes: [], total: '0.00', next: null })
})
