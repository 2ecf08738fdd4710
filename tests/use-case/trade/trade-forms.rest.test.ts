import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findHoldings } from '#contract/portfolio/holding.ts'
import { placePurchase } from '#contract/order/order.ts'
import { findPlans, openPlan } from '#contract/order/plan.ts'
import { previewPlan, simulatePlan } from '#contract/order/plan-preview.ts'
import { placeRedemption, planRedemption, previewRedemption } from '#contract/order/redemption.ts'
import { findSwitchTargets, previewSwitch } from '#contract/order/switch.ts'
import { addDays, addMonths } from '#domain/calendar/day.ts'
import { columnFen, columnShare } from '#domain/number/money.ts'
import type { Member } from '../../world/crowd.ts'
import { authorizeFor, openCrowd } from '../../world/crowd.ts'
import type { World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

/** Tests the calls that the forms for redemptions, switches and plans make before an order. */

let world: World
let crowd: Member[]
let fundCode: string

beforeAll(async () => {
  world = await openTestWorld()
  crowd = await openCrowd(world, 5)
  fundCode = (await world.fund({ riskLevel: 3 })).fundCode
  // Two lots, a trading day apart.
  expect((await buy(crowd[0]!, '10000.00')).code).toBe('0000')
  await closeDays(1)
  expect((await buy(crowd[0]!, '5000.00')).code).toBe('0000')
  await closeDays(3)
})
afterAll(() => world.close())

const key = () => ({ 'idempotency-key': randomUUID() })

async function openDay(): Promise<string> {
  const { rows } = await sql<{ day: string }>`select open_day as day from business_state`.execute(
    world.database.db,
  )
  return rows[0]!.day
}

async function closeDays(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
}

async function buy(member: Member, amount: string) {
  const { investorPayId } = member
  const subject = { purpose: 'purchase', fundCode, amount: columnFen(amount), investorPayId } as const
  const authorization = await authorizeFor(world, member, subject)
  const own = { acceptsMismatch: false, warningVersion: '', hasReadDocuments: true }
  const order = { fundCode, amount, investorPayId, authorization, promisedTradeDate: await openDay(), ...own }
  return member.person.call(placePurchase, order, key())
}

async function sell(member: Member, shares: string) {
  const { investorPayId } = member
  const subject = { purpose: 'redemption', fundCode, amount: columnShare(shares), investorPayId } as const
  const authorization = await authorizeFor(world, member, subject)
  const order = { fundCode, shares, investorPayId, authorization, largeRedemptionFlag: '1' } as const
  return member.person.call(placeRedemption, { ...order, promisedTradeDate: await openDay() }, key())
}

const preview = async (member: Member, shares: string) =>
  (await member.person.call(previewRedemption, { fundCode, shares })).data

describe('the form of a sale', () => {
  test('shows every lot, which of them go, and when each gets cheaper', async () => {
    const [member] = crowd as [Member]
    const none = await preview(member, '')
    expect(none.lots).toHaveLength(2)
    const [older, younger] = none.lots as [(typeof none.lots)[0], (typeof none.lots)[0]]
    expect(older.registeredOn < younger.registeredOn).toBe(true)
    expect([older.used, older.fee, younger.used]).toEqual(['0.00', null, '0.00'])
    // Held for less than a week: 1.5% now, and 1% from the day on which seven days are reached (rules/fees.md#redemption-floors,
    // rules/fees.md#holding-days).
    expect(older).toMatchObject({ rate: '0.01500000', nextLower: { rate: '0.01000000' } })
    expect(older.nextLower!.tradeDate! > none.dates.tradeDate).toBe(true)

    const all = await preview(member, none.position.available)
    expect(all.lots.map(({ used }) => used)).toEqual(all.lots.map(({ remaining }) => remaining))
    expect(all.estimate!.lots.map(({ fee }) => fee)).toEqual(all.lots.map(({ fee }) => fee))
    const few = await preview(member, '100.00')
    expect(few.lots.map(({ used }) => used)).toEqual(['100.00', '0.00'])
  })

  test('names where the money can go, the card first and then the wallet', async () => {
    const [member] = crowd as [Member]
    const { payees } = await preview(member, '')
    expect(payees.map(({ mode, isDefault }) => [mode, isDefault])).toEqual([
      ['bank-debit', true],
      ['wallet', false],
    ])
    expect(payees[0]!.investorPayId).toBe(member.investorPayId)
  })

  test('says that nothing is held, and does not fall over what cannot be sold yet', async () => {
    const nothing = await preview(crowd[1]!, '')
    expect(nothing).toMatchObject({ refusal: { kind: 'position-missing' }, lots: [] })
    expect((await buy(crowd[2]!, '1000.00')).code).toBe('0000')
    await closeDays(1)
    const fresh = await preview(crowd[2]!, '')
    if (fresh.position.available === '0.00') expect(fresh.refusal?.kind).toBe('above-available')
  })
})

describe('what waiting would save', () => {
  test('names the days on which the fee of the very same sale is lower', async () => {
    const [member] = crowd as [Member]
    const shares = (await preview(member, '')).position.available
    const { estimate } = await preview(member, shares)
    const { data } = await member.person.call(planRedemption, { fundCode, shares })
    expect(data.fee).toBe(estimate!.fee)
    expect(data.days.length).toBeGreaterThanOrEqual(3)
    const fees = data.days.map(({ fee }) => Number(fee))
    expect(fees).toEqual(fees.toSorted((a, b) => b - a))
    for (const { fee, saved, tradeDate, confirmDate } of data.days) {
      expect(columnFen(fee) + columnFen(saved)).toBe(columnFen(data.fee))
      expect(confirmDate > tradeDate).toBe(true)
      expect(tradeDate <= data.until).toBe(true)
    }
  })

  test.each([
    ['1e3', 'shares-format'],
    ['99999999.00', 'above-available'],
  ])('%s is refused as %s', async (shares, kind) => {
    const { refusal } = await crowd[0]!.person.call(planRedemption, { fundCode, shares })
    expect(refusal?.kind).toBe(kind)
  })

  test('of somebody else’s units nothing is said', async () => {
    const { refusal } = await crowd[3]!.person.call(planRedemption, { fundCode, shares: '100.00' })
    expect(refusal).toMatchObject({ kind: 'above-available', available: '0.00' })
    const unknown = await crowd[0]!.person.call(planRedemption, { fundCode: '000000', shares: '100.00' })
    expect(unknown.refusal?.kind).toBe('fund-not-found')
  })

  test('an order on its way takes the oldest units first, in the form too', async () => {
    const [member] = crowd as [Member]
    const [before] = (await preview(member, '')).lots
    expect((await sell(member, '1000.00')).code).toBe('0000')
    const [after] = (await preview(member, '')).lots
    expect(columnShare(after!.remaining)).toBe(columnShare(before!.remaining) - columnShare('1000.00'))
    await closeDays(1)
  })
})

describe('the form of a switch', () => {
  let source: string
  beforeAll(async () => {
    const { rows } = await sql<{ code: string }>`select distinct s.fund_code as code from switch_pair s
      join share_class c on c.fund_code = s.fund_code join product p on p.share_class_id = c.share_class_id
      join product_version v on v.product_code_id = p.product_code_id and v.validity @> business_today()
      where upper_inf(s.validity) and v.convert_status = '0' and c.class_letter = 'A' and v.first_minimum <= 1000
        and v.day_maximum is null and v.fund_status = '0' and c.risk_level = 3 order by 1 limit 1`.execute(
      world.database.db,
    )
    source = rows[0]!.code
  })

  test('lists the targets the registrar offers, and each can be previewed', async () => {
    const { person } = crowd[0]!
    const { data } = await person.call(findSwitchTargets, { fundCode: source })
    expect(data.count).toBeGreaterThan(0)
    expect(data.targets.length).toBe(Math.min(40, data.count))
    const target = data.targets[0]!
    const narrowed = await person.call(findSwitchTargets, { fundCode: source, keyword: target.fundCode })
    expect(narrowed.data.targets.map((each) => each.fundCode)).toContain(target.fundCode)
    const seen = await person.call(previewSwitch, {
      fundCode: source,
      targetFundCode: target.fundCode,
      shares: '',
    })
    expect(seen.data.target.fundCode).toBe(target.fundCode)
    expect(seen.data.suitability.outcome).toBe('allow')
    expect(['pair-not-offered', 'target-not-switchable']).not.toContain(seen.data.refusal?.kind)
  })

  test('a name that no target has gives none, and an unknown fund is refused', async () => {
    const { person } = crowd[0]!
    const none = await person.call(findSwitchTargets, { fundCode: source, keyword: '%' })
    expect(none.data).toMatchObject({ count: 0, targets: [] })
    expect((await person.call(findSwitchTargets, { fundCode: '000000' })).refusal?.kind).toBe(
      'fund-not-found',
    )
  })

  test('is compared with selling and buying: the same fee out, another one in, and days in neither', async () => {
    const member = crowd[3]!
    const { investorPayId } = member
    const subject = {
      purpose: 'purchase',
      fundCode: source,
      amount: columnFen('20000.00'),
      investorPayId,
    } as const
    const authorization = await authorizeFor(world, member, subject)
    const own = { acceptsMismatch: false, warningVersion: '', hasReadDocuments: true }
    const order = { fundCode: source, amount: '20000.00', investorPayId, authorization, ...own }
    expect(
      (await member.person.call(placePurchase, { ...order, promisedTradeDate: await openDay() }, key())).code,
    ).toBe('0000')
    await closeDays(2)
    const { data: list } = await member.person.call(findSwitchTargets, { fundCode: source })
    const seen = await Promise.all(
      list.targets
        .slice(0, 8)
        .map(({ fundCode: targetFundCode }) =>
          member.person.call(previewSwitch, { fundCode: source, targetFundCode, shares: '1000.00' }),
        ),
    )
    const { estimate, dates } = seen.map(({ data }) => data).find((data) => data.estimate?.sellAndBuy)!
    const other = estimate!.sellAndBuy!
    const out = columnFen(estimate!.gross) - columnFen(estimate!.redemptionFee)
    expect(columnFen(estimate!.net) + columnFen(estimate!.makeUpFee)).toBe(out)
    expect(columnFen(other.net) + columnFen(other.purchaseFee)).toBe(out)
    expect(other.buyDate).toBe(addDays(dates.tradeDate, other.daysOut))
    expect(other.daysOut).toBeGreaterThan(0)
  })
})

describe('the form of a savings plan', () => {
  const days = { frequency: 'monthly', sendDay: '10' } as const

  test('names the terms to come with their trading days and amounts', async () => {
    const { person } = crowd[0]!
    const firstDue = await openDay()
    const steps = { mostTerms: '3', stepPercent: '10', stepEvery: '1' }
    const { data } = await person.call(previewPlan, { fundCode, amount: '1000', ...days, firstDue, ...steps })
    expect(data.upcoming.map(({ amount }) => amount)).toEqual(['1000.00', '1100.00', '1210.00'])
    expect(data.whole).toEqual({ terms: 3, amount: '3310.00' })
    expect(data.refusal).toBeNull()
    for (const { dueDay, tradeDate } of data.upcoming) {
      expect(dueDay.slice(8)).toBe('10')
      expect(tradeDate >= dueDay).toBe(true)
    }
    const open = await person.call(previewPlan, { fundCode, amount: '1000', ...days, firstDue })
    expect(open.data.whole).toBeNull()
  })

  test('the first term it names is the one the plan then runs', async () => {
    const member = crowd[4]!
    const { investorPayId } = member
    const firstDue = await openDay()
    const seen = await member.person.call(previewPlan, { fundCode, amount: '500.00', ...days, firstDue })
    const subject = { purpose: 'plan', fundCode, amount: columnFen('500.00'), investorPayId } as const
    const authorization = await authorizeFor(world, member, subject)
    const terms = {
      frequency: 'monthly',
      sendDay: 10,
      firstDue,
      lastDue: null,
      mostTerms: null,
      stepUp: null,
    } as const
    const own = { acceptsMismatch: false, warningVersion: '', hasReadDocuments: true }
    const plan = { fundCode, amount: '500.00', investorPayId, authorization, ...terms, ...own }
    const opened = await member.person.call(openPlan, plan, key())
    expect(opened.data.nextDue).toBe(seen.data.upcoming[0]!.tradeDate)
    const { data } = await member.person.call(findPlans, {})
    expect(data.plans[0]).toMatchObject({ payWay: { mode: 'bank-debit' }, nextDue: opened.data.nextDue })

    // A second equal plan is reported, to this client only.
    const alikeOf = async (who: Member, change: { amount?: string; sendDay?: string } = {}) => {
      const asked = { fundCode, amount: '500', ...days, firstDue, ...change }
      return (await who.person.call(previewPlan, asked)).data.alike
    }
    const { planId, nextDue } = opened.data
    expect(await alikeOf(member)).toEqual({ planId, state: 'active', nextDue })
    expect(await alikeOf(member, { amount: '501' })).toBeNull()
    expect(await alikeOf(member, { sendDay: '11' })).toBeNull()
    expect(await alikeOf(crowd[0]!)).toBeNull()
  })

  test.each([
    [{ amount: 'much' }, 'amount-format'],
    [{ sendDay: '29' }, 'plan-days-wrong'],
    [{ firstDue: '2026-01-05' }, 'plan-days-wrong'],
    [{ lastDue: '2026-07-07', firstDue: '2026-07-06' }, null],
  ])('%o', async (change, kind) => {
    const firstDue = await openDay()
    const asked = { fundCode, amount: '500.00', ...days, firstDue, ...change }
    const { data } = await crowd[0]!.person.call(previewPlan, asked)
    if (kind !== null) expect(data.refusal?.kind).toBe(kind)
    else expect(['plan-days-wrong', 'no-more-terms']).toContain(data.refusal?.kind)
  })

  test('a fund that takes no plans says so', async () => {
    const { rows } = await sql<{ code: string }>`select sc.fund_code as code from share_class sc
      join product p using (share_class_id) join product_version v on v.product_code_id = p.product_code_id
        and v.validity @> business_today()
      where v.periodic_status = '3' and sc.retired_on is null order by 1 limit 1`.execute(world.database.db)
    if (!rows[0]) return
    const asked = { fundCode: rows[0].code, amount: '500.00', ...days, firstDue: await openDay() }
    const { data } = await crowd[0]!.person.call(previewPlan, asked)
    expect(data.refusal?.kind).toBe('plan-not-offered')
  })

  test('its simulation adds up: what was paid in, its fees, and a worst start no better than the best', async () => {
    const { data } = await crowd[0]!.person.call(simulatePlan, {
      fundCode,
      amount: '1000',
      ...days,
      years: '1',
    })
    expect(data.terms).toBeGreaterThanOrEqual(11)
    expect(columnFen(data.invested)).toBe(100_000n * BigInt(data.terms))
    expect(Number(data.fees)).toBeGreaterThan(0)
    expect(columnFen(data.value) - columnFen(data.invested)).toBe(
      BigInt(Math.round(Number(data.profit) * 100)),
    )
    expect(Number(data.profitRate)).toBeCloseTo(Number(data.profit) / Number(data.invested), 6)
    expect(data.points.at(-1)).toMatchObject({ invested: data.invested, value: data.value })
    const { worst, median, best, count, losses } = data.starts!
    expect(count).toBeGreaterThan(1)
    expect(losses).toBeLessThanOrEqual(count)
    expect(Number(worst.profitRate)).toBeLessThanOrEqual(Number(median.profitRate))
    expect(Number(median.profitRate)).toBeLessThanOrEqual(Number(best.profitRate))
  })

  test('is tried with its raises and its end', async () => {
    const asked = { fundCode, amount: '1000', ...days, years: '1' } as const
    const steps = { mostTerms: '4', stepPercent: '10', stepEvery: '2' }
    const { data } = await crowd[0]!.person.call(simulatePlan, { ...asked, ...steps })
    expect(data).toMatchObject({ terms: 4, invested: '4200.00' })
    const paid = data.points.map(({ invested }) => invested)
    expect([...new Set(paid)]).toEqual(['1000.00', '2000.00', '3100.00', '4200.00'])
    expect(paid.length, 'what is only held moves on').toBeGreaterThan(100)
    const firstDue = await openDay()
    const until = addMonths(firstDue, 2)
    const dated = { ...asked, firstDue, lastDue: until }
    const seen = (
      await crowd[0]!.person.call(previewPlan, {
        fundCode,
        amount: '1000',
        ...days,
        firstDue,
        lastDue: until,
      })
    ).data
    expect((await crowd[0]!.person.call(simulatePlan, dated)).data.terms).toBe(seen.whole!.terms)
  })

  test.each([
    [{ stepPercent: '100', stepEvery: '1', frequency: 'daily', sendDay: '' } as const, 'amount-format'],
    [{ lastDue: '2026-01-05' }, 'plan-days-wrong'],
    [{ amount: '0' }, 'amount-format'],
    [{ sendDay: '31' }, 'plan-days-wrong'],
    [{ fundCode: '000000' }, 'fund-not-found'],
    [{ years: '5' as const }, 'history-too-short'],
  ])('the simulation of %o is refused as %s', async (change, kind) => {
    const asked = { fundCode, amount: '1000', ...days, years: '1' as const, ...change }
    expect((await crowd[0]!.person.call(simulatePlan, asked)).refusal?.kind).toBe(kind)
  })
})

test('what the forms showed has moved nothing', async () => {
  const { data } = await crowd[1]!.person.call(findHoldings, {})
  expect(data.holdings).toEqual([])
})
