import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getClientProposal, remindClientOfProposal } from '#contract/adviser/proposal-detail.ts'
import {
  findClientSwitchTargets,
  previewClientEntry,
  previewClientExit,
  reviseClientProposal,
  submitClientProposal,
  withdrawClientProposal,
} from '#contract/adviser/proposal.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { findNotices } from '#contract/notice.ts'
import { addTradingDays, instantOf, isOpen } from '#domain/calendar/calendar.ts'
import { addDays } from '#domain/calendar/day.ts'
import { shippedCalendar } from '#domain/calendar/sse-calendar.ts'
import { openSeal } from '#server/base/encryption/seal.ts'
import { setClock } from '#server/db/sandbox-clock.store.ts'
import { readClock } from '#server/db/tx.ts'
import { remindOfProposals } from '#server/trade/proposals/remind-of-proposals.ts'
import { CLIENT_ACCOUNTS, placeClients } from '../../world/advisers/adviser-world.ts'
import { actUnder } from '../../world/advisers/care.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

/** Tests when a proposal ends before its days are over, and that its client is reminded of the end by itself (AD42). */

const calendar = shippedCalendar()
const REASON = '分散持仓，降低单一行业的波动，期限与客户的目标一致。'
const REASONS = { reason: REASON, cautionReason: REASON }
const FAR = '2027-12-31'

let world: World
let adviser: Person
let client: Person
let clientRef: string
let fundCode: string
let held: string
let target: string
let today: string

const db = () => world.database.db
const once = () => ({ 'idempotency-key': randomUUID() })
const day = (n: number) => addTradingDays(calendar, today, n) as string
const at1450 = (on: string) => instantOf(on, '14:50:00').toISOString()
const OWNER = sql`(select party_id from account where account_number = ${CLIENT_ACCOUNTS.own})`

beforeAll(async () => {
  world = await openTestWorld()
  clientRef = (await placeClients(world)).own
  adviser = await actUnder(world, 'demo-adviser', 'adviser')
  client = await world.login('demo-investor')
  fundCode = (await world.fund({ riskLevel: 2 })).fundCode
  held = (await world.fund({ riskLevel: 3 })).fundCode
  const investorPayId = await world.card('demo-investor')
  await world.buy(client, { fundCode: held, amount: '10000.00', investorPayId })
  for (let n = 0; n < 3; n += 1) expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
  const found = await adviser.call(findClientSwitchTargets, { clientRef, fundCode: held, keyword: '' })
  target = found.data.targets.find(({ riskLevel }) => riskLevel <= 3)!.fundCode
  today = (await readClock(db())).today
})
afterAll(() => world.close())

type Wish = Partial<InputOf<typeof submitClientProposal>>
type Lines = InputOf<typeof submitClientProposal>['lines']
const buy = (code = fundCode): Lines => [{ kind: 'buy', fundCode: code, amount: '2000.00', ...REASONS }]
const submit = (wish: Wish = {}) =>
  adviser.call(submitClientProposal, { clientRef, title: '建议', message: '', lines: buy(), ...wish }, once())
const revise = (proposalCode: string, wish: Wish = {}) =>
  adviser.call(
    reviseClientProposal,
    { proposalCode, version: 1, title: '第二版', message: '', lines: buy(), ...wish },
    once(),
  )
async function sent(wish: Wish = {}) {
  const answer = await submit(wish)
  expect(answer.code, JSON.stringify(answer.refusal)).toBe('0000')
  return answer.data
}
const shown = async (proposalCode: string) => (await adviser.call(getClientProposal, { proposalCode })).data
const preview = async (kind: 'buy' | 'rsp' = 'buy') =>
  (await adviser.call(previewClientEntry, { clientRef, kind, lines: `${fundCode}:2000.00` })).data

async function lastDays({ assessment = FAR, document = FAR }: { assessment?: string; document?: string }) {
  await sql`update assessment set valid_until = ${assessment} where party_id = ${OWNER}`.execute(db())
  await sql`update party_document set valid_to = ${document} where party_id = ${OWNER}`.execute(db())
}

describe('AD42 a proposal ends with what its purchases need', () => {
  test('with the assessment; the form says so before, the page of the proposal after', async () => {
    await lastDays({ assessment: day(2) })
    const early = { cause: 'assessment', lastDay: day(2) }
    expect(await preview()).toMatchObject({
      ...{ expiresAt: at1450(day(2)), latest: { ...early, at: at1450(day(2)) }, refusal: null },
    })
    const { proposalCode, ...end } = await sent()
    expect(end).toEqual({ expiresAt: at1450(day(2)), early })
    const page = await shown(proposalCode)
    expect(page).toMatchObject({
      expiresAt: at1450(day(2)),
      versions: [{ expiresAt: at1450(day(2)), early }],
    })
    expect(await sent({ days: 1 })).toMatchObject({ expiresAt: at1450(day(1)), early: null })
  })

  test('a next version with the document, whatever the one before had', async () => {
    await lastDays({})
    const first = await sent({ days: 5 })
    expect(first).toMatchObject({ expiresAt: at1450(day(5)), early: null })
    await lastDays({ document: day(1) })
    const early = { cause: 'document', lastDay: day(1) }
    const next = (await revise(first.proposalCode, { days: 5 })).data
    expect(next).toMatchObject({ version: 2, expiresAt: at1450(day(1)), early })
    const page = await shown(first.proposalCode)
    expect(page.expiresAt).toBe(at1450(day(1)))
    expect(page.versions.map((each) => each.early)).toEqual([early, null])
  })

  test('on the trading day before, where the last day is none', async () => {
    let closed = addDays(today, 1)
    while (isOpen(calendar, closed) !== false) closed = addDays(closed, 1)
    const before = addTradingDays(calendar, closed, -1) as string
    await lastDays({ document: closed })
    const end = await sent({ days: 10 })
    expect(end).toMatchObject({
      expiresAt: at1450(before),
      early: { cause: 'document', lastDay: closed },
    })
  })

  test('plans and switches too; a sale needs neither and keeps its days', async () => {
    await lastDays({ document: day(1), assessment: day(2) })
    const plan = await sent({
      lines: [{ kind: 'rsp', action: 'new', fundCode, amount: '500.00', sendDay: 5, ...REASONS }],
    })
    const moved = { fundCode: held, shares: '100.00', ...REASONS }
    const change = await sent({ lines: [{ kind: 'switch', ...moved, targetFundCode: target }] })
    const sale = await sent({ lines: [{ kind: 'sell', ...moved }] })
    expect([plan, change, sale].map((each) => [each.expiresAt, each.early?.cause ?? null])).toEqual([
      [at1450(day(1)), 'document'],
      [at1450(day(1)), 'document'],
      [at1450(day(3)), null],
    ])
    const exits = async (kind: 'sell' | 'switch', lines: string) =>
      (await adviser.call(previewClientExit, { clientRef, kind, lines })).data.latest?.cause ?? null
    expect(await exits('sell', `${held}:100.00`)).toBeNull()
    expect(await exits('switch', `${held}>${target}:100.00`)).toBe('document')
    expect((await preview('rsp')).latest?.cause).toBe('document')
  })

  test('with the subscription of a fund being raised, and of no other fund', async () => {
    await lastDays({})
    const { rows } = await sql<{ code: string }>`
      select sc.fund_code as code from share_class sc join product p using (share_class_id)
      join product_version v on v.product_code_id = p.product_code_id and v.validity @> business_today()
      where v.fund_status = '1' and v.offered_from <= business_today() and v.offered_to >= business_today()
      order by sc.fund_code limit 1`.execute(db())
    const raised = rows[0]!.code
    const until = (to: string) =>
      sql`update product_version set offered_to = ${to} where fund_status = '1' and product_code_id in
        (select product_code_id from product join share_class using (share_class_id) where fund_code = ${raised})`.execute(
        db(),
      )
    await until(day(2))
    await sql`update assessment set level = 5 where party_id = ${OWNER}`.execute(db())
    const lines: Lines = [{ kind: 'buy', fundCode: raised, amount: '10000.00', ...REASONS }]
    expect(await sent({ lines })).toMatchObject({
      expiresAt: at1450(day(2)),
      early: { cause: 'subscription', lastDay: day(2) },
    })
    expect(await sent({ lines: [...buy(), ...lines] })).toMatchObject({ early: { cause: 'subscription' } })
    expect(await sent()).toMatchObject({ early: null })
    await until(FAR)
    expect(await sent({ lines })).toMatchObject({ early: null })
  })

  test('and is refused once it would be over, a next version as well, by its name and facts', async () => {
    await lastDays({ assessment: today })
    await setClock(db(), instantOf(today, '14:49:00'))
    const { proposalCode } = await sent()
    await lastDays({})
    const open = await sent()
    await lastDays({ assessment: today })
    await setClock(db(), instantOf(today, '14:50:00'))
    const refusal = { kind: 'proposal-too-late', cause: 'assessment', lastDay: today, at: at1450(today) }
    expect((await submit()).refusal).toEqual(refusal)
    expect((await revise(open.proposalCode)).refusal).toEqual(refusal)
    expect(await shown(open.proposalCode)).toMatchObject({ version: 1, state: 'submitted' })
    const told = (await preview()).refusal
    expect(told).toMatchObject({
      kind: 'proposal-too-late',
      sentence: expect.stringContaining(`${today} 14:50`),
    })
    expect((await shown(proposalCode)).state).toBe('expired')
  })
})

describe('AD42 the client is reminded', () => {
  const clockAt = (n: number, time: string) => setClock(db(), instantOf(day(n), time))
  const run = () => remindOfProposals(db(), openSeal(world.config.secret), async () => calendar)
  /** The reminders of these proposals that nobody asked for, each as its version and its kind. */
  async function reminders(...codes: readonly string[]) {
    const { rows } = await sql<{ code: string; key: string }>`select split_part(once_key, ':', 2) as code,
        split_part(once_key, ':', 3) || ' ' || split_part(once_key, ':', 4) as key
      from notice where once_key ~ '^proposal-reminder:[^:]+:[0-9]+:' and channel = 'in-app' order by once_key`.execute(
      db(),
    )
    return codes.map((code) => rows.filter((each) => each.code === code).map(({ key }) => key))
  }
  const audited = async (proposalCode: string) => {
    const { rows } = await sql<{ facts: unknown; actor: string }>`select facts, actor from audit_event
      where subject = ${proposalCode} and action = 'proposal.remind' order by at`.execute(db())
    return rows
  }
  const codes: Record<'first' | 'short' | 'late' | 'withdrawn' | 'revised', string> = {
    ...{ first: '', short: '', late: '', withdrawn: '', revised: '' },
  }
  const all = () => reminders(codes.first, codes.short, codes.late, codes.withdrawn, codes.revised)

  test('a trading day before the last one, from 10:00 on, without amounts, and once', async () => {
    await lastDays({})
    await clockAt(1, '09:00:00')
    for (const name of ['first', 'withdrawn', 'revised'] as const)
      codes[name] = (await sent({ days: 2 })).proposalCode
    codes.short = (await sent({ days: 1 })).proposalCode
    await clockAt(1, '09:59:00')
    await run()
    expect(await all()).toEqual([[], [], [], [], []])
    await clockAt(1, '10:00:00')
    await run()
    await run()
    expect(await all()).toEqual([[], ['1 day-before'], [], [], []])
    const [notice] = (await client.call(findNotices, { kind: 'proposal' })).data.notices
    expect(notice).toMatchObject({ template: 'proposal-reminder' })
    expect(notice!.body).toContain(`${day(2)} 14:50`)
    expect(JSON.stringify(notice)).not.toContain('2000')
    expect(await audited(codes.short)).toEqual([
      { facts: { version: 1, reminder: 'day-before' }, actor: 'system' },
    ])
  })

  test('not right after it was sent', async () => {
    await clockAt(1, '11:00:00')
    codes.late = (await sent({ days: 1 })).proposalCode
    await run()
    expect(await reminders(codes.late)).toEqual([[]])
  })

  test('on the last day; a run that comes late sends what is due, and nothing of what was withdrawn', async () => {
    await clockAt(2, '11:00:00')
    const taken = { proposalCode: codes.withdrawn, version: 1 }
    expect((await adviser.call(withdrawClientProposal, taken, once())).code).toBe('0000')
    await Promise.all([run(), run()])
    await run()
    expect(await all()).toEqual([
      ['1 day-before'],
      ['1 day-before', '1 last-day'],
      ['1 last-day'],
      [],
      ['1 day-before'],
    ])
    expect(await audited(codes.first)).toHaveLength(1)
    expect(await audited(codes.late)).toHaveLength(1)
  })

  test('by the adviser too, once a day as ever', async () => {
    const remind = () =>
      adviser.call(remindClientOfProposal, { proposalCode: codes.first, version: 1 }, once())
    expect((await remind()).code).toBe('0000')
    expect((await remind()).refusal).toEqual({ kind: 'reminded-today' })
  })

  test('of the next version anew, by its own end', async () => {
    expect((await revise(codes.revised, { days: 2 })).data).toMatchObject({ expiresAt: at1450(day(4)) })
    await run()
    expect(await reminders(codes.revised)).toEqual([['1 day-before']])
    await clockAt(3, '10:00:00')
    await run()
    expect(await reminders(codes.revised)).toEqual([['1 day-before', '2 day-before']])
    expect(await reminders(codes.first)).toEqual([['1 day-before', '1 last-day']])
  })

  test('no more once it is over by the clock, though nobody has recorded that', async () => {
    await clockAt(4, '14:50:00')
    await run()
    expect(await reminders(codes.revised)).toEqual([['1 day-before', '2 day-before']])
    const { rows } = await sql<{ state: string }>`select state from proposal
      where proposal_code = ${codes.revised}`.execute(db())
    expect(rows[0]!.state).toBe('submitted')
  })

  test('the job runs again by itself', async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from graphile_worker.jobs
      where key = 'remind-of-proposals'`.execute(db())
    expect(rows[0]!.n).toBe(1)
  })
})
