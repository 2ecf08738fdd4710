import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findNotices, saveNoticeChoices } from '#contract/notice.ts'
import { setDividendMethod } from '#contract/order/redemption.ts'
import { instantOf } from '#domain/calendar/calendar.ts'
import { addDays } from '#domain/calendar/day.ts'
import type { NoticeKind } from '#domain/notice.ts'
import { setClock } from '#server/db/sandbox-clock.store.ts'
import { openSeal } from '#server/base/encryption/seal.ts'
import { notifyChanges } from '#server/people/notices/notify-changes.ts'
import { readOpenDay } from '#server/trade/books/order.store.ts'
import { deliverNotices } from '../../world/applicant.ts'
import type { Member } from '../../world/crowd.ts'
import { openCrowd } from '../../world/crowd.ts'
import { buyFor, redeemFor } from '../../world/companies/member-orders.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

/** Tests that clients get one notice of each result, by day (rules/orders.md#order-states, rules/orders.md#batch-day). */

/** A fund of the sandbox's market. It pays 0.0282 a share on 14 July to holders at the close of 10 July. */
const PAYING = '990112'
const PHONE = '19900000001'

let world: World
let investor: Person
let card: string
let saver: Member
let drawer: Member
let good: string
let bad: string
let bought: string
let refused: string

const tell = () => notifyChanges(world.database.db, openSeal(world.config.secret))
const close = async () => expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
const told = async (who: Person, kind: NoticeKind) => (await who.call(findNotices, { kind })).data.notices
const templates = async (who: Person, kind: NoticeKind) =>
  (await told(who, kind)).map(({ template }) => template).toSorted()
const texts = () => world.outside.messages(100).filter(({ recipient }) => recipient === PHONE)

async function clockAt(time: string, days = 0): Promise<void> {
  const { db } = world.database
  await setClock(db, instantOf(addDays(await readOpenDay(db), days), time))
}

async function buy(fundCode: string): Promise<string> {
  const placed = await world.buy(investor, { fundCode, amount: '5000.00', investorPayId: card })
  expect(placed.code).toBe('0000')
  return placed.data.orderNo
}

/** Sets the dividend method to shares instead of cash. */
async function reinvest({ person }: Member): Promise<void> {
  const asked = { fundCode: PAYING, method: '0' } as const
  const set = await person.call(setDividendMethod, asked, { 'idempotency-key': randomUUID() })
  expect(set.code).toBe('0000')
}

/** Runs 6 to 14 July: a purchase that the registrar rejects, two that it confirms, a sale, a dividend in cash and one in shares. */
async function liveThroughIt(): Promise<void> {
  world.outside.armFault('registrar-rejects', 1)
  refused = await buy(bad)
  await close()
  bought = await buy(good)
  await buyFor(world, saver, { fundCode: good, amount: '3000.00' })
  for (const each of [saver, drawer]) await buyFor(world, each, { fundCode: PAYING, amount: '20000.00' })
  await close()
  await reinvest(drawer)
  await close()
  expect((await redeemFor(world, saver, { fundCode: good, shares: '500.00' })).code).toBe('0000')
  for (let night = 0; night < 4; night += 1) await close()
}

beforeAll(async () => {
  world = await openTestWorld()
  investor = await world.login('demo-investor')
  card = await world.card('demo-investor')
  ;[saver, drawer] = (await openCrowd(world, 2)) as [Member, Member]
  good = (await world.fund({ riskLevel: 3 })).fundCode
  bad = (await world.fund({ riskLevel: 3, nth: 1 })).fundCode
  await liveThroughIt()
}, 300_000)
afterAll(() => world.close())

describe('IN2 what became of orders and money', () => {
  test('is told by its owner’s messages, each once, with the order it tells of', async () => {
    expect(await templates(investor, 'trade')).toEqual([])
    await clockAt('10:00:00')
    await tell()
    await tell()
    expect(await templates(investor, 'trade')).toEqual(['order-confirmed'])
    expect(await templates(investor, 'trade-problem')).toEqual(['order-failed', 'order-refunded'])
    expect(await templates(saver.person, 'trade')).toEqual([
      ...['order-confirmed', 'order-confirmed', 'order-confirmed', 'paid-out', 'paid-out'],
    ])
    expect(await templates(drawer.person, 'trade')).toEqual([
      ...['dividend-reinvested', 'order-confirmed', 'order-confirmed'],
    ])
    expect(await templates(saver.person, 'trade-problem')).toEqual([])
    expect((await told(investor, 'trade'))[0]).toMatchObject({ orderNo: bought, fundCode: null })
    for (const { orderNo } of await told(investor, 'trade-problem')) expect(orderNo).toBe(refused)
  })

  test('says what was given, at which price, and where money went', async () => {
    const [confirmed] = await told(investor, 'trade')
    expect(confirmed!.body).toMatch(
      new RegExp(String.raw`（${good}）的申购已确认：5,000\.00元，得到[\d,]+\.\d\d份，净值\d+\.\d{4}。$`),
    )
    const [refund, failed] = await told(investor, 'trade-problem')
    expect(refund!.body).toMatch(
      new RegExp(String.raw`（${bad}）的申购退款5,000\.00元已退回尾号\d{4}的银行卡。$`),
    )
    expect(failed!.body).toContain(`（${bad}）的申购没有成功，金额5,000.00元`)
    const paid = (await told(saver.person, 'trade')).filter(({ template }) => template === 'paid-out')
    const bodies = paid.map(({ body }) => body)
    expect(bodies).toContainEqual(
      expect.stringMatching(new RegExp(String.raw`^CNY [\d,.]+ of dividend from .*\(${PAYING}\)`)),
    )
    expect(bodies).toContainEqual(
      expect.stringMatching(new RegExp(String.raw`^CNY [\d,.]+ of proceeds from .*\(${good}\)`)),
    )
    expect(paid.filter(({ orderNo }) => orderNo === null)).toMatchObject([{ fundCode: PAYING }])
    const [shares] = (await told(drawer.person, 'trade')).filter(
      ({ template }) => template === 'dividend-reinvested',
    )
    expect(shares).toMatchObject({ orderNo: null, fundCode: PAYING })
    expect(shares!.body).toMatch(/reinvested: [\d,]+\.\d\d units at a NAV of \d+\.\d{4}\.$/)
    const everything = [...(await told(saver.person, 'trade')), ...(await told(drawer.person, 'trade'))]
    for (const { body } of everything) expect(body).not.toMatch(/undefined|null|NaN/)
  })

  test('goes by text where it went wrong, and not where its reader wants none', async () => {
    await deliverNotices(world)
    expect(texts().map(({ body }) => body)).toEqual([
      expect.stringContaining('退款5,000.00元'),
      expect.stringContaining('没有成功'),
    ])
    const choice = { kind: 'trade-problem', way: 'sms', isOn: false } as const
    expect((await investor.call(saveNoticeChoices, { choices: [choice] })).code).toBe('0000')
    world.outside.armFault('registrar-rejects', 1)
    await buy(bad)
    await close()
    await clockAt('10:00:00')
    await tell()
    await deliverNotices(world)
    expect(await templates(investor, 'trade-problem')).toContain('order-failed')
    expect((await told(investor, 'trade-problem')).length).toBeGreaterThan(2)
    expect(texts()).toHaveLength(2)
  })

  test('is told by day alone, and not once it is no news any more', async () => {
    await buy(good)
    await close()
    const before = (await told(investor, 'trade')).length
    await clockAt('21:00:00')
    await tell()
    expect(await told(investor, 'trade')).toHaveLength(before)
    await clockAt('08:00:00', 15)
    await tell()
    expect(await told(investor, 'trade')).toHaveLength(before)
  })
})
