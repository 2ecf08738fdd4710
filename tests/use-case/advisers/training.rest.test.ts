import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { findFirms } from '#contract/account/firm-desk.ts'
import { getFirm } from '#contract/adviser/firm.ts'
import { getAdviserTraining, getTraining, recordTraining, reverseTraining } from '#contract/training.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { findFirmWork } from '#contract/waiting-work.ts'
import { HALVES_AN_HOUR, MOST_TRAINING_HOURS, trainingDue } from '#domain/person/training.ts'
import { findBrokenLinks } from '#server/base/audit/audit.store.ts'
import { setClock } from '#server/db/sandbox-clock.store.ts'
import { placeClients } from '../../world/advisers/adviser-world.ts'
import { openTestWorld } from '../../world/world.ts'
import type { Person, World } from '../../world/world.ts'

/** Hours of continuing training (OP20, rules/advisers.md#training). */

const ADVISER = '620100030013'
const FOREIGN = '620100030054'
let world: World
let principal: Person
let today: string
let adviserId: string

beforeEach(async () => {
  world = await openTestWorld()
  await placeClients(world)
  principal = await world.login('demo-principal')
  ;({ today } = (await principal.call(getFirm, {})).data)
  adviserId = await idOf(ADVISER)
  return () => world.close()
})

const idOf = async (account: string) =>
  (
    await sql<{ id: string }>`select adviser_id as id from adviser where account_number = ${account}`.execute(
      world.database.db,
    )
  ).rows[0]!.id

type Wish = Partial<InputOf<typeof recordTraining>>
const record = (wish: Wish = {}, who = principal) =>
  who.call(
    recordTraining,
    {
      ...{ adviserId, day: today, halfHours: 4, subject: '职业道德', giver: 'association', note: '' },
      ...wish,
    },
    { 'idempotency-key': randomUUID() },
  )
const reverse = (trainingId: string, who = principal, reason = '登记错误') =>
  who.call(reverseTraining, { trainingId, reason }, { 'idempotency-key': randomUUID() })
const shown = async () => (await principal.call(getTraining, { adviserId })).data
const lastYear = () => `${Number(today.slice(0, 4)) - 1}-12-31`
const sumIn = async (who: Person) => {
  const { members } = (await who.call(getFirm, {})).data
  return members.find(({ adviser }) => adviser?.adviserId === adviserId)!.adviser!.training
}

describe('OP20 hours of training', () => {
  test('are recorded row by row and counted in this year, in the firm’s table and for the house', async () => {
    expect((await record()).code).toBe('0000')
    expect(
      (await record({ halfHours: 7, giver: 'manager', subject: ' 公募REITs ', note: ' 证书 12 ' })).code,
    ).toBe('0000')
    const due = trainingDue(today)
    const sum = { halfHours: 11, due, isUrgent: false }
    const found = await shown()
    expect(found).toMatchObject({ ...sum, today })
    expect(found.trainings).toMatchObject([
      {
        halfHours: 7,
        subject: '公募REITs',
        giver: 'manager',
        note: '证书 12',
        reverses: null,
        isReversed: false,
      },
      {
        halfHours: 4,
        subject: '职业道德',
        giver: 'association',
        note: null,
        recordedBy: found.trainings[0]!.recordedBy,
      },
    ])
    expect(await sumIn(principal)).toEqual(sum)
    const operator = await world.login('demo-operator')
    const { firms } = (await operator.call(findFirms, {})).data
    const members = firms.flatMap((firm) => firm.members)
    expect(members.find((each) => each.adviserId === adviserId)!.training).toEqual(sum)
    expect((await operator.call(getAdviserTraining, { adviserId })).data).toEqual(found)
  })

  test('each thing that does not stand in the rules is refused by name, and nothing is kept of it', async () => {
    const from = `${Number(today.slice(0, 4)) - 1}-01-01`
    const tomorrow = new Date(Date.parse(`${today}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
    const dayWrong = { kind: 'training-day-wrong', from, to: today }
    const most = MOST_TRAINING_HOURS
    const refusal = async (wish: Wish) => (await record(wish)).refusal
    expect(await refusal({ day: tomorrow })).toEqual(dayWrong)
    expect(await refusal({ day: `${Number(from.slice(0, 4)) - 1}-12-31` })).toEqual(dayWrong)
    expect(await refusal({ halfHours: 0 })).toEqual({ kind: 'training-hours-wrong', most })
    expect(await refusal({ halfHours: -4 })).toEqual({ kind: 'training-hours-wrong', most })
    expect(await refusal({ halfHours: most * HALVES_AN_HOUR + 1 })).toEqual({
      kind: 'training-hours-wrong',
      most,
    })
    expect(await refusal({ subject: '  ' })).toEqual({ kind: 'invalid-input', field: 'subject' })
    expect(await refusal({ subject: '长'.repeat(101) })).toEqual({ kind: 'invalid-input', field: 'subject' })
    expect(await refusal({ day: '2026-02-30' })).toEqual({ kind: 'invalid-input', field: 'day' })
    expect((await shown()).trainings).toEqual([])
  })

  test('another firm’s adviser is as one whom nobody has', async () => {
    const foreign = await idOf(FOREIGN)
    for (const id of [foreign, randomUUID()]) {
      expect((await record({ adviserId: id })).refusal).toEqual({ kind: 'adviser-not-found' })
      const read = await principal.call(getTraining, { adviserId: id })
      expect(read.refusal).toEqual({ kind: 'adviser-not-found' })
    }
    const { trainingId } = (await record()).data
    await sql`update adviser set firm_id = (select firm_id from adviser where account_number = ${FOREIGN})
      where adviser_id = ${adviserId}`.execute(world.database.db)
    for (const id of [trainingId, randomUUID()])
      expect((await reverse(id)).refusal).toEqual({ kind: 'training-not-found' })
    const operator = await world.login('demo-operator')
    expect((await operator.call(getAdviserTraining, { adviserId: randomUUID() })).refusal).toEqual({
      kind: 'adviser-not-found',
    })
  })

  test('last year’s hours are shown and do not count this year', async () => {
    expect((await record({ day: lastYear(), halfHours: 30 })).code).toBe('0000')
    const found = await shown()
    expect([found.halfHours, found.trainings.map(({ day }) => day)]).toEqual([0, [lastYear()]])
    await record({ day: `${today.slice(0, 4)}-01-01`, halfHours: 1 })
    expect((await shown()).halfHours).toBe(1)
  })

  test('a day takes no more than it has, however many ask at once', async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, () => record({ halfHours: 20 })))
    expect(replies.map(({ refusal }) => refusal?.kind ?? 'recorded').sort()).toEqual([
      ...Array.from({ length: 2 }, () => 'recorded'),
      ...Array.from({ length: 3 }, () => 'training-day-full'),
    ])
    expect((await shown()).halfHours).toBe(40)
    // Another day has room of its own.
    expect((await record({ day: lastYear(), halfHours: 48 })).code).toBe('0000')
  })

  test('a wrong record is taken back once by a row of its own, and its hours make room again', async () => {
    const { trainingId } = (await record({ halfHours: 48 })).data
    const back = await reverse(trainingId)
    expect(back.code).toBe('0000')
    expect((await reverse(trainingId)).refusal).toEqual({ kind: 'training-reversed' })
    expect((await reverse(back.data.trainingId)).refusal).toEqual({ kind: 'training-reversed' })
    const found = await shown()
    expect(found.halfHours).toBe(0)
    expect(found.trainings).toMatchObject([
      { halfHours: -48, reverses: trainingId, note: '登记错误', isReversed: false },
      { trainingId, halfHours: 48, reverses: null, isReversed: true },
    ])
    expect((await record({ halfHours: 48 })).code).toBe('0000')
  })

  test('the database keeps every row, and takes back no other hours than were recorded, and none twice', async () => {
    const { db } = world.database
    const { trainingId } = (await record()).data
    await expect(sql`delete from adviser_training`.execute(db)).rejects.toThrow()
    await expect(sql`update adviser_training set half_hours = 6`.execute(db)).rejects.toThrow()
    const takeBack = (halfHours: number, id: string) =>
      sql<{
        id: string
      }>`insert into adviser_training (adviser_id, day, half_hours, subject, giver, note, recorded_by, recorded_at, reverses)
        select adviser_id, day, ${halfHours}, subject, giver, 'x', recorded_by, recorded_at, training_id from adviser_training
        where training_id = ${id}::uuid returning training_id as id`.execute(db)
    await expect(takeBack(-3, trainingId)).rejects.toThrow()
    const { rows } = await takeBack(-4, trainingId)
    await expect(takeBack(-4, trainingId)).rejects.toThrow()
    await expect(takeBack(4, rows[0]!.id)).rejects.toThrow()
  })

  test('only a principal records, a supervisor reads, an adviser neither', async () => {
    const { trainingId } = (await record()).data
    const supervisor = await world.login('demo-supervisor')
    expect((await supervisor.call(getTraining, { adviserId })).data.halfHours).toBe(4)
    const adviser = await world.login('demo-adviser')
    expect((await adviser.call(getTraining, { adviserId })).status).toBe(403)
    for (const who of [supervisor, adviser]) {
      expect((await record({}, who)).status).toBe(403)
      expect((await reverse(trainingId, who)).status).toBe(403)
    }
  })

  test('each record and each that takes back stands in the audit, without its note', async () => {
    const { trainingId } = (await record({ note: '不进审计' })).data
    await reverse(trainingId)
    const { rows } = await sql<{ action: string; facts: unknown; object: string | null }>`
      select action, facts, object from audit_event where action like 'training.%' order by n`.execute(
      world.database.db,
    )
    expect(rows).toMatchObject([
      {
        action: 'training.recorded',
        facts: { day: today, halfHours: 4, giver: 'association' },
        object: expect.stringContaining(trainingId),
      },
      { action: 'training.reversed', facts: { halfHours: 4, reverses: trainingId } },
    ])
    expect(JSON.stringify(rows)).not.toContain('不进审计')
    expect(await findBrokenLinks(world.database.db)).toEqual([])
  })
})

describe('OP20 who lacks hours', () => {
  const waiting = async (who: Person, scope: 'self' | 'node' = 'node') =>
    (await who.call(findFirmWork, { kinds: 'training', scope })).data.work

  test('waits for the principal in the last quarter alone, and is told to nobody else', async () => {
    const year = today.slice(0, 4)
    expect(await waiting(principal)).toMatchObject([{ kind: 'training', count: 0, dueAt: null }])
    await setClock(world.database.db, new Date(`${year}-10-01T10:00:00+08:00`))
    const [before] = await waiting(principal)
    expect(before!.count).toBeGreaterThan(1)
    expect(before!.dueAt).toBe(new Date(`${Number(year) + 1}-01-01T00:00:00+08:00`).toISOString())
    expect(await sumIn(principal)).toMatchObject({ isUrgent: true })
    await record({ day: `${year}-10-01`, halfHours: trainingDue(today) - 1 })
    expect((await waiting(principal))[0]!.count).toBe(before!.count)
    const { trainingId } = (await record({ day: `${year}-09-30`, halfHours: 1 })).data
    expect((await waiting(principal))[0]!.count).toBe(before!.count - 1)
    expect(await sumIn(principal)).toMatchObject({ isUrgent: false })
    await reverse(trainingId)
    expect((await waiting(principal))[0]!.count).toBe(before!.count)
    for (const name of ['demo-adviser', 'demo-head', 'demo-supervisor'])
      expect([name, await waiting(await world.login(name))]).toEqual([name, []])
    expect(await waiting(await world.login('demo-adviser'), 'self')).toEqual([])
  })

  test('a trainee owes none', async () => {
    const { db } = world.database
    await setClock(db, new Date(`${today.slice(0, 4)}-10-01T10:00:00+08:00`))
    const [before] = await waiting(principal)
    await sql`update adviser_status set status = 'trainee', classes = '{}' where adviser_id = ${adviserId}
      and validity @> business_today()`.execute(db)
    expect((await waiting(principal))[0]!.count).toBe(before!.count - 1)
    expect(await sumIn(principal)).toMatchObject({ due: null, isUrgent: false })
  })
})
