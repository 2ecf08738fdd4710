import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dropStaffDraft, getStaffDraft, saveStaffDraft } from '#contract/staff-draft.ts'
import { DRAFT_KINDS } from '#domain/duty/staff-draft.ts'
import { openTestWorld } from '../../world/world.ts'
import type { Person, World } from '../../world/world.ts'

let world: World
let adviser: Person

beforeAll(async () => {
  world = await openTestWorld()
  adviser = await world.login('demo-adviser')
})
afterAll(() => world.close())
beforeEach(() => sql`delete from staff_draft`.execute(world.database.db))

const OF = { kind: 'note', key: '0123456789ab' } as const
const save = (text: string, version: number, who = adviser) =>
  who.call(saveStaffDraft, { ...OF, version, body: { text } })
const found = async (who = adviser) => (await who.call(getStaffDraft, OF)).data.draft

test('XX14 a draft survives the log-out, and another log-in sees none of it', async () => {
  expect(await found()).toBeNull()
  expect((await save('一', 0)).data.version).toBe(1)
  expect((await save('一二', 1)).data.version).toBe(2)
  const later = await world.login('demo-adviser')
  expect(await found(later)).toMatchObject({ version: 2, body: { text: '一二' } })
  const other = await world.login('demo-deputy')
  expect(await found(other)).toBeNull()
  expect((await save('别人的', 0, other)).data.version).toBe(1)
  expect(await found()).toMatchObject({ body: { text: '一二' } })
})

test('XX14 the house’s staff keep theirs; a colleague of the house, and one of a firm, find nothing', async () => {
  const operator = await world.login('demo-operator')
  const of = { kind: 'review', key: `${randomUUID()}-propose` } as const
  const draftOf = async (who: Person) => (await who.call(getStaffDraft, of)).data.draft
  const saved = await operator.call(saveStaffDraft, { ...of, version: 0, body: { note: '半句' } })
  expect(saved.data.version).toBe(1)
  expect(await draftOf(await world.login('demo-operator'))).toMatchObject({ body: { note: '半句' } })
  for (const other of [await world.login('demo-second-operator'), adviser]) {
    expect(await draftOf(other)).toBeNull()
    await other.call(dropStaffDraft, of)
    expect((await other.call(saveStaffDraft, { ...of, version: 0, body: { note: '' } })).data.version).toBe(1)
  }
  expect(await draftOf(operator)).toMatchObject({ version: 1, body: { note: '半句' } })
})

test.each(['investor', 'maker'])('XX14 a client (%s) has no drafts of staff', async (who) => {
  expect((await (await world.login(`demo-${who}`)).call(getStaffDraft, OF)).status).toBe(403)
})

test.each(DRAFT_KINDS)('XX14 the database keeps a draft of each kind: %s', async (kind) => {
  const reply = await adviser.call(saveStaffDraft, { kind, key: 'one', version: 0, body: { text: '一' } })
  expect(reply.data.version).toBe(1)
})

test('XX14 a draft that was changed elsewhere is not written over, and both are known', async () => {
  await save('一', 0)
  await save('别处', 1)
  const stale = await save('这里', 1)
  expect(stale.status).toBe(409)
  expect(stale.refusal).toMatchObject({ kind: 'draft-changed', version: 2, body: { text: '别处' } })
  expect((await save('从头', 0)).refusal).toMatchObject({ kind: 'draft-changed', version: 2 })
  expect((await save('这里', 2)).data.version).toBe(3)
})

test('XX14 of two windows that save at once, one is told', async () => {
  await save('一', 0)
  const replies = await Promise.all([save('左', 1), save('右', 1)])
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
})

test('XX14 a draft that was dropped is gone; one that is typed on begins again', async () => {
  await save('一', 0)
  await adviser.call(dropStaffDraft, OF)
  expect(await found()).toBeNull()
  expect((await save('一二', 1)).data.version).toBe(2)
})

test('XX14 a draft of more than 48 KB is refused', async () => {
  const reply = await save('好'.repeat(17_000), 0)
  expect(reply.refusal).toEqual({ kind: 'draft-too-large', most: 49_152 })
})

test('XX14 after thirty days a draft is not shown, and goes with the next save of anybody', async () => {
  const { db } = world.database
  await save('旧', 0)
  await sql`update staff_draft set saved_at = business_now() - interval '30 days'`.execute(db)
  expect(await found()).toBeNull()
  await save('新', 0, await world.login('demo-deputy'))
  const { rows } = await sql<{ text: string }>`select body ->> 'text' as text from staff_draft`.execute(db)
  expect(rows).toEqual([{ text: '新' }])
})
