import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getHome } from '#contract/portfolio/home.ts'
import { actOnPlan, changePlan, findPlans, openPlan } from '#contract/order/plan.ts'
import { previewPlan } from '#contract/order/plan-preview.ts'
import { columnFen } from '#domain/number/money.ts'
import type { AmountRefusal } from '#domain/order/purchase.ts'
import { readOpenDay } from '#server/trade/books/order.store.ts'
import { verifyBooks } from '#server/base/ledger/verify-books.ts'
import type { Member } from '../../world/crowd.ts'
import { authorizeFor, openCrowd } from '../../world/crowd.ts'
import type { World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

let world: World
let crowd: Member[]
let fundCode: string

beforeAll(async () => {
  world = await openTestWorld()
  crowd = await openCrowd(world, 5)
  fundCode = (await world.fund({ riskLevel: 2 })).fundCode
})
afterAll(() => world.close())

const key = () => ({ 'idempotency-key': randomUUID() })
const openDay = () => readOpenDay(world.database.db)

async function closeDays(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
}

const STEP = { percent: 10, everyTerms: 3 } as const

interface Wish {
  readonly amount: string
  readonly mostTerms: number | null
}

/** Makes daily terms that grow by a tenth after every three, as input for both calls. */
async function termsOf(member: Member, { amount, mostTerms }: Wish) {
  const { investorPayId } = member
  const subject = { purpose: 'plan', fundCode, amount: columnFen(amount), investorPayId } as const
  return {
    ...({ amount, mostTerms, frequency: 'daily', sendDay: null, lastDue: null, stepUp: STEP } as const),
    ...{ firstDue: await openDay(), investorPayId },
    authorization: await authorizeFor(world, member, subject),
  }
}

async function agree(member: Member, wish: Wish): Promise<string> {
  const read = { acceptsMismatch: false, warningVersion: '', hasReadDocuments: true }
  const opened = await member.person.call(
    openPlan,
    { fundCode, ...(await termsOf(member, wish)), ...read },
    key(),
  )
  expect(opened.refusal).toBeNull()
  return opened.data.planId
}

const ask = async (member: Member, planId: string, wish: Wish) =>
  member.person.call(changePlan, { planId, ...(await termsOf(member, wish)) }, key())

async function change(member: Member, planId: string, wish: Wish): Promise<void> {
  const changed = await ask(member, planId, wish)
  expect(changed.refusal).toBeNull()
}

async function preview(member: Member, { amount, mostTerms }: Wish) {
  const asked = { fundCode, amount, frequency: 'daily', firstDue: await openDay() } as const
  const counts = { mostTerms: mostTerms?.toString() ?? '', stepPercent: '10', stepEvery: '3' }
  return (await member.person.call(previewPlan, { ...asked, ...counts })).data
}

/** Returns the plan as the home page announces it. */
async function comingOf(member: Member) {
  const { coming } = (await member.person.call(getHome, {})).data
  return coming.find(({ kind }) => kind === 'plan')
}

async function planOf(member: Member) {
  return (await member.person.call(findPlans, {})).data.plans[0]!
}

const act = (member: Member, planId: string, action: 'pause' | 'resume' | 'skip' | 'end') =>
  member.person.call(actOnPlan, { planId, action }, key())

describe('a plan that is changed after three of its terms', () => {
  test('takes what the change showed: raises count from there', async () => {
    const member = crowd[0]!
    const planId = await agree(member, { amount: '500.00', mostTerms: 6 })
    await closeDays(3)
    // The third term is ordered in the morning; the term after it is the first with a higher amount.
    const third = await planOf(member)
    expect(third).toMatchObject({ termsDone: 2, termsLeft: 3, nextAmount: '550.00', amountNow: '550.00' })
    expect((await comingOf(member))!.amount).toBe('550.00')
    await closeDays(1)
    expect(await planOf(member)).toMatchObject({ termsDone: 3, doneBefore: 0, termsLeft: 2 })
    const wish = { amount: '800.00', mostTerms: 4 }
    const seen = await preview(member, wish)
    expect(seen.upcoming.map(({ amount }) => amount)).toEqual(['800.00', '800.00', '800.00', '880.00'])
    await change(member, planId, wish)
    const changed = await planOf(member)
    expect(changed).toMatchObject({ termsDone: 3, doneBefore: 3, termsLeft: 4, mostTerms: 4 })
    expect([changed.nextAmount, changed.nextDue]).toEqual(['800.00', seen.upcoming[0]!.tradeDate])
    expect((await comingOf(member))!.amount).toBe('800.00')

    await closeDays(5)
    const done = await planOf(member)
    expect(done).toMatchObject({ state: 'ended', stateReason: 'completed', termsDone: 8, doneBefore: 4 })
    // Three times 500.00 and the 550.00 of that morning, then the sum that the preview showed.
    expect([done.invested, seen.whole]).toEqual(['5330.00', { terms: 4, amount: '3280.00' }])
    expect(await verifyBooks(world.database.db)).toEqual([])
  })

  test('a term that is ordered already is one of the old terms, and runs as it was', async () => {
    const member = crowd[1]!
    const planId = await agree(member, { amount: '500.00', mostTerms: null })
    await closeDays(4)
    const today = await openDay()
    expect((await planOf(member)).terms[0]).toMatchObject({ tradeDate: today, outcome: 'ordered' })
    await change(member, planId, { amount: '800.00', mostTerms: null })
    await closeDays(2)
    expect(await planOf(member)).toMatchObject({ doneBefore: 4, termsDone: 5, nextAmount: '800.00' })
  })
})

describe('what a client does with a plan', () => {
  test('skips the next term only; a term that a change names again runs', async () => {
    const member = crowd[2]!
    const planId = await agree(member, { amount: '500.00', mostTerms: null })
    await closeDays(1)
    const next = (await planOf(member)).nextDue!
    const skipped = await act(member, planId, 'skip')
    expect(skipped.refusal).toBeNull()
    expect(skipped.data.nextDue! > next).toBe(true)
    await change(member, planId, { amount: '600.00', mostTerms: null })
    const seen = await preview(member, { amount: '600.00', mostTerms: null })
    expect([(await planOf(member)).nextDue, seen.upcoming[0]!.tradeDate]).toEqual([next, next])
  })

  test('pauses, resumes and ends it; what its state forbids is refused', async () => {
    const member = crowd[3]!
    const planId = await agree(member, { amount: '500.00', mostTerms: null })
    expect((await act(member, planId, 'pause')).data).toMatchObject({ state: 'paused', nextDue: null })
    expect((await act(member, planId, 'skip')).refusal).toMatchObject({ kind: 'plan-state-forbids' })
    await closeDays(2)
    expect(await planOf(member)).toMatchObject({ termsDone: 0, nextAmount: null, amountNow: '500.00' })
    expect((await act(member, planId, 'resume')).data).toMatchObject({ state: 'active' })
    await closeDays(1)
    const { terms } = await planOf(member)
    expect(terms.map(({ outcome }) => outcome)).toEqual(['ordered', 'done'])
    expect((await act(member, planId, 'end')).data).toMatchObject({ state: 'ended', nextDue: null })
    expect((await act(member, planId, 'resume')).refusal).toMatchObject({ kind: 'plan-state-forbids' })
    expect((await act(crowd[0]!, planId, 'end')).refusal).toMatchObject({ kind: 'plan-not-found' })
  })
})

/** The refusals of amounts by a fund of 100 to 900 yuan and 1,500 a day, and a card of 1,200 an order. */
const LIMITS = {
  'below-minimum': [['99.99', { minimum: '100.00', isFirst: true }]],
  'above-single-maximum': [['900.01', { maximum: '900.00' }]],
  'above-day-maximum': [['1500.01', { maximum: '1500.00', left: '1500.00' }]],
  'above-card-limit': [['1200.01', { limit: '1200.00' }]],
} as const satisfies Record<AmountRefusal['kind'], readonly (readonly [string, object])[]>

describe('the amount of a plan', () => {
  const limit = (column: 'single_maximum' | 'day_maximum', to: string | null) =>
    sql`update product_version v set first_minimum = 100, ${sql.ref(column)} = ${to} from product join share_class using (share_class_id)
      where v.product_code_id = product.product_code_id and fund_code = ${fundCode}`.execute(
      world.database.db,
    )

  test('is held to the fund and the card by a change as by the agreement itself', async () => {
    const member = crowd[4]!
    const { db } = world.database
    await limit('single_maximum', null)
    await sql`update pay_instrument set single_limit = 1200 where investor_pay_id = ${member.investorPayId}`.execute(
      db,
    )
    const planId = await agree(member, { amount: '100.00', mostTerms: null })
    for (const [kind, cases] of Object.entries(LIMITS)) {
      await limit('single_maximum', kind === 'above-single-maximum' ? '900' : null)
      await limit('day_maximum', kind === 'above-day-maximum' ? '1500' : null)
      for (const [amount, facts] of cases) {
        const wish = { amount, mostTerms: null }
        const read = { acceptsMismatch: false, warningVersion: '', hasReadDocuments: true }
        const anew = { fundCode, ...(await termsOf(member, wish)), ...read }
        const [changed, opened] = [
          await ask(member, planId, wish),
          await member.person.call(openPlan, anew, key()),
        ]
        expect([amount, changed.refusal]).toEqual([amount, { kind, ...facts }])
        expect([amount, opened.refusal]).toEqual([amount, changed.refusal])
      }
    }
    expect(await planOf(member)).toMatchObject({ amount: '100.00', state: 'active' })
  })

  test('is judged for a later day: what was bought today takes nothing from it', async () => {
    const member = crowd[4]!
    const { planId } = await planOf(member)
    await limit('day_maximum', null)
    await change(member, planId, { amount: '800.00', mostTerms: null })
    await closeDays(1)
    expect((await planOf(member)).terms[0]).toMatchObject({ tradeDate: await openDay(), outcome: 'ordered' })
    // The new limits hold after the night whose file contains them.
    await limit('day_maximum', '1000')
    expect((await ask(member, planId, { amount: '1000.01', mostTerms: null })).refusal).toEqual({
      ...{ kind: 'above-day-maximum', maximum: '1000.00', left: '1000.00' },
    })
    await change(member, planId, { amount: '1000.00', mostTerms: null })
  })

  test('of a fund that takes no plans any more is not changed', async () => {
    const member = crowd[4]!
    const { planId } = await planOf(member)
    await sql`update product_version v set periodic_status = '3' from product join share_class using (share_class_id)
      where v.product_code_id = product.product_code_id and fund_code = ${fundCode}`.execute(
      world.database.db,
    )
    expect((await ask(member, planId, { amount: '500.00', mostTerms: null })).refusal).toEqual({
      kind: 'plan-not-offered',
    })
  })
})
