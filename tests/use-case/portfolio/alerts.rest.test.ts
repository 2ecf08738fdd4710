import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findAlerts, removeAlert, setAlert, setQuietHours } from '#contract/fund/alert.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { selectLoginAccount } from '#contract/account/identity.ts'
import { findNotices, saveNoticeChoices } from '#contract/notice.ts'
import { MOST_ALERTS } from '#domain/fund/alert.ts'
import { instantOf } from '#domain/calendar/calendar.ts'
import { addDays } from '#domain/calendar/day.ts'
import { judgeAlerts } from '#server/portfolio/alerts/judge-alerts.ts'
import { notifyAlerts } from '#server/portfolio/alerts/notify-alerts.ts'
import { setClock } from '#server/db/sandbox-clock.store.ts'
import { openSeal } from '#server/base/encryption/seal.ts'
import { releaseNotices } from '#server/people/notices/release-notices.ts'
import { deliverNotices } from '../../world/applicant.ts'
import { secondInvestor } from '../../world/second-investor.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

const ACCOUNT = '620100018806'

let world: World
let investor: Person
let other: Person
let fundCode: string
let latest: { day: string; nav: number }

beforeAll(async () => {
  world = await openTestWorld()
  investor = await world.login('demo-investor')
  other = await secondInvestor(world)
  fundCode = (await world.fund({ riskLevel: 3 })).fundCode
})
afterAll(() => world.close())

const db = () => world.database.db
const kindOf = (reply: { refusal: { kind: string } | null }) => reply.refusal?.kind
const alertsOf = async (who = investor) => (await who.call(findAlerts, {})).data.alerts
const set = (input: Partial<InputOf<typeof setAlert>>) =>
  investor.call(setAlert, { fundCode, kind: 'nav-above', threshold: '', ...input })
const judge = () => judgeAlerts(db())
const tell = () => notifyAlerts(db(), openSeal(world.config.secret))

/** Returns how many texts and mails of alerts have been sent, after the check that runs each minute. */
async function sent(): Promise<number> {
  await releaseNotices(db())
  await deliverNotices(world)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from notice
    where template = 'fund-alert' and channel <> 'in-app' and sent_at is not null`.execute(db())
  return rows[0]!.n
}

async function told(): Promise<string[]> {
  const { notices } = (await investor.call(findNotices, {})).data
  return notices.filter((each) => each.template === 'fund-alert').map((each) => each.body)
}

/** Inserts a NAV as the night would release it, `by` times the last one. */
async function publish(by: number, of: { dividend?: number } = {}): Promise<void> {
  const day = addDays(latest.day, 1)
  const nav = Math.round(latest.nav * by * 10_000) / 10_000
  await sql`insert into nav (share_class_id, nav_date, unit_nav, dividend, state, known_at, source)
    select share_class_id, ${day}::date, ${nav}, ${of.dividend ?? 0}, 'released', business_now(), 'test'
    from share_class where fund_code = ${fundCode} and retired_on is null`.execute(db())
  latest = { day, nav }
}

beforeEach(async () => {
  await sql`delete from alert`.execute(db())
  await sql`delete from notice where template = 'fund-alert'`.execute(db())
  await sql`delete from quiet_hours`.execute(db())
  const { rows } = await sql<{
    day: string
    nav: string
  }>`select nav_date as day, unit_nav::text as nav from nav
    join share_class using (share_class_id) where fund_code = ${fundCode} and retired_on is null and state = 'released'
    order by nav_date desc limit 1`.execute(db())
  latest = { day: rows[0]!.day, nav: Number(rows[0]!.nav) }
})

const above = (by: number) => (latest.nav * by).toFixed(4)

describe('IN1 an alert is judged once for each published fact', () => {
  test('a crossing is told once, however often it is looked for', async () => {
    expect((await set({ threshold: above(1.05) })).code).toBe('0000')
    expect(await judge()).toBe(0)
    await publish(1.06)
    expect(await judge()).toBe(1)
    expect(await judge()).toBe(0)
    expect(await tell()).toBe(1)
    expect(await tell()).toBe(0)
    const [body] = await told()
    expect(body).toContain(fundCode)
    expect(body).toContain(latest.day)
    await publish(1.01)
    expect(await judge()).toBe(0)
    await publish(0.9)
    await publish(1.2)
    expect(await judge()).toBe(1)
    expect((await alertsOf())[0]).toMatchObject({ kind: 'nav-above', seenDay: latest.day })
  })

  test('two that look at once tell it once', async () => {
    await set({ kind: 'day-move', threshold: '0.05' })
    await publish(0.9)
    const counts = await Promise.all([judge(), judge(), judge()])
    expect(counts.reduce((sum, each) => sum + each, 0)).toBe(1)
    const tells = await Promise.all([tell(), tell(), tell()])
    expect(tells.reduce((sum, each) => sum + each, 0)).toBe(1)
    expect(await told()).toHaveLength(1)
  })

  test('several NAV that come late are judged in their order', async () => {
    await set({ kind: 'drawdown', threshold: '0.1' })
    await publish(1.2)
    await publish(0.95)
    await publish(0.94)
    expect(await judge()).toBe(1)
    await tell()
    expect((await told())[0]).toContain('10.7%')
  })

  test('a dividend is neither a fall nor a move', async () => {
    await set({ kind: 'drawdown', threshold: '0.1' })
    await set({ kind: 'day-move', threshold: '0.1' })
    await publish(0.8, { dividend: Math.round(latest.nav * 0.2 * 10_000) / 10_000 })
    expect(await judge()).toBe(0)
  })

  test('a changed limit, manager and fee are each told once', async () => {
    for (const kind of ['terms', 'managers', 'fees'] as const) expect((await set({ kind })).code).toBe('0000')
    expect(await judge()).toBe(0)
    const ofFund = sql`(select c.fund_id from share_class c where c.fund_code = ${fundCode} and c.retired_on is null)`
    await sql`update product_version v set day_maximum = 1000 from product p join share_class c using (share_class_id)
      where p.product_code_id = v.product_code_id and c.fund_code = ${fundCode} and v.validity @> business_today()`.execute(
      db(),
    )
    expect(await judge()).toBe(1)
    await sql`insert into fund_manager (fund_id, name, since) values (${ofFund}, '王样本', business_today())`.execute(
      db(),
    )
    expect(await judge()).toBe(1)
    await sql`update fund set management_rate = coalesce(management_rate, 0) + 0.001 where fund_id = ${ofFund}`.execute(
      db(),
    )
    expect(await judge()).toBe(1)
    expect(await judge()).toBe(0)
    await tell()
    const bodies = await told()
    expect(bodies).toHaveLength(3)
    expect(bodies.join()).toContain('王样本')
  })

  test('the night looks for them, in the transaction of its figures', async () => {
    await world.closeDay()
    const { rows } = await sql`select 1 from graphile_worker.jobs where key = 'watch-alerts'`.execute(db())
    expect(rows).toHaveLength(1)
  })
})

describe('quiet hours', () => {
  test('hold texts and mails back until they are over; inside the product it stands at once', async () => {
    const { rows } = await sql<{ today: string }>`select business_today() as today`.execute(db())
    const { today } = rows[0]!
    const choices = [
      { kind: 'alert', way: 'sms', isOn: true },
      { kind: 'alert', way: 'mail', isOn: true },
    ] as const
    await investor.call(saveNoticeChoices, { choices: [...choices] })
    await set({ kind: 'day-move', threshold: '0.05' })
    await publish(1.1)
    await setClock(db(), instantOf(today, '23:30:00'))
    expect(await judge()).toBe(1)
    expect(await tell()).toBe(1)
    expect(await told()).toHaveLength(1)
    expect(await sent()).toBe(0)
    await setClock(db(), instantOf(addDays(today, 1), '07:59:00'))
    expect(await sent()).toBe(0)
    await setClock(db(), instantOf(addDays(today, 1), '08:00:01'))
    expect(await sent()).toBe(2)
    expect(await sent()).toBe(2)
  })

  test('are of the person, in whichever of their accounts they chose them', async () => {
    await other.call(setQuietHours, { quiet: { from: '12:00', to: '14:30' } })
    const reply = await other.call(selectLoginAccount, { accountNumber: '620100020029' })
    other.ticket = reply.data.ticket ?? other.ticket
    expect((await other.call(findAlerts, {})).data.quiet).toEqual({ from: '12:00', to: '14:30' })
    expect((await investor.call(findAlerts, {})).data.quiet).toEqual({ from: '22:00', to: '08:00' })
    const back = await other.call(selectLoginAccount, { accountNumber: '620100020011' })
    other.ticket = back.data.ticket ?? other.ticket
  })

  test('are the usual ones until others are chosen, or none', async () => {
    const quiet = async () => (await investor.call(findAlerts, {})).data.quiet
    expect(await quiet()).toEqual({ from: '22:00', to: '08:00' })
    await investor.call(setQuietHours, { quiet: { from: '12:00', to: '14:30' } })
    expect(await quiet()).toEqual({ from: '12:00', to: '14:30' })
    await investor.call(setQuietHours, { quiet: null })
    expect(await quiet()).toBeNull()
    const wrong = await investor.call(setQuietHours, { quiet: { from: '08:00', to: '08:00' } })
    expect(kindOf(wrong)).toBe('quiet-hours-wrong')
  })
})

describe('what is refused', () => {
  test('each by its name', async () => {
    expect(kindOf(await set({ fundCode: '000000', threshold: '1' }))).toBe('fund-not-found')
    for (const threshold of ['', 'x', '0', '1.00001'])
      expect(kindOf(await set({ threshold }))).toBe('alert-threshold-wrong')
    expect(kindOf(await set({ kind: 'day-move', threshold: '0.3' }))).toBe('alert-threshold-wrong')
    expect(await set({ threshold: latest.nav.toFixed(4) })).toMatchObject({
      refusal: { kind: 'alert-already-beyond', day: latest.day },
    })
    await set({ threshold: above(1.5) })
    expect(kindOf(await set({ threshold: above(1.5) }))).toBe('alert-known')
    await set({ kind: 'terms' })
    expect(kindOf(await set({ kind: 'terms' }))).toBe('alert-known')
    await sql`insert into alert (account_number, party_id, share_class_id, kind, threshold, set_at, seen_day, seen_version)
      select ${ACCOUNT}, (select party_id from account where account_number = ${ACCOUNT}), share_class_id, 'nav-above', 1000 + n,
        business_now(), business_today(), 1
      from share_class, generate_series(1, ${MOST_ALERTS - 2}) n where fund_code = ${fundCode} and retired_on is null`.execute(
      db(),
    )
    expect(kindOf(await set({ threshold: above(1.6) }))).toBe('alerts-full')
  })

  test('a fund without a NAV has no alert on it', async () => {
    const { rows } = await sql<{
      code: string
    }>`select c.fund_code as code from share_class c join fund f using (fund_id)
      where c.retired_on is null and c.fund_code <> ${fundCode} and f.fund_type = 'EQ' limit 1`.execute(db())
    const { code } = rows[0]!
    await sql`update nav set state = 'held' where share_class_id = (select share_class_id from share_class
      where fund_code = ${code} and retired_on is null) and nav_date > business_today() - 90`.execute(db())
    expect(kindOf(await set({ fundCode: code, threshold: '9' }))).toBe('alert-without-nav')
  })

  test('another’s alert is answered like one that does not exist', async () => {
    await set({ kind: 'terms' })
    const [mine] = await alertsOf()
    const foreign = await other.call(removeAlert, { alertId: mine!.alertId })
    const missing = await other.call(removeAlert, { alertId: randomUUID() })
    expect([foreign.status, foreign.data, foreign.errorMsg]).toEqual([
      missing.status,
      missing.data,
      missing.errorMsg,
    ])
    expect(await alertsOf(other)).toEqual([])
    expect((await investor.call(removeAlert, { alertId: mine!.alertId })).code).toBe('0000')
    expect(await alertsOf()).toEqual([])
  })
})
