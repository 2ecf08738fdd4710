import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  closeEntry,
  editNote,
  findClientJournal,
  findJournal,
  findNoteVersions,
  logContact,
  writeNote,
} from '#contract/adviser/journal.ts'
import { findTasks } from '#contract/adviser/task.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { FirmDuty } from '#domain/duty/duty.ts'
import type { NoteAudience } from '#domain/duty/journal.ts'
import { addDays } from '#domain/calendar/day.ts'
import { readClock } from '#server/db/tx.ts'
import { adviserOf, CLIENT_ACCOUNTS, giveTo, placeClients } from '../../world/advisers/adviser-world.ts'
import type { ClientRefs } from '../../world/advisers/adviser-world.ts'
import { actUnder, ADVISER_ACCOUNTS } from '../../world/advisers/care.ts'
import { openTestWorld } from '../../world/world.ts'
import type { Person, World } from '../../world/world.ts'

let world: World
let refs: ClientRefs
let adviser: Person
let today: string
let now: Date

const db = () => world.database.db
const once = () => ({ 'idempotency-key': randomUUID() })

beforeAll(async () => {
  world = await openTestWorld()
  refs = await placeClients(world)
  ;({ today, now } = await readClock(db()))
  adviser = await actUnder(world, 'demo-adviser', 'adviser')
})
afterAll(() => world.close())

const write = (who: Person, text: string, audience: NoteAudience = 'shared', clientRef = refs.own) =>
  who.call(writeNote, { clientRef, audience, text }, once())

async function written(who: Person, text: string, audience: NoteAudience = 'shared'): Promise<string> {
  const reply = await write(who, text, audience)
  expect(reply.code).toBe('0000')
  return reply.data.entryId
}

async function textsOf(who: Person, asked: Partial<InputOf<typeof findClientJournal>> = {}) {
  const { entries } = (await who.call(findClientJournal, { clientRef: refs.own, ...asked })).data
  return entries.map(({ text }) => text)
}

function contact(change: Partial<InputOf<typeof logContact>> = {}, who = adviser) {
  const usual = { channel: 'phone', startedAt: now.toISOString(), minutes: 15, summary: '谈了定投' } as const
  return who.call(logContact, { clientRef: refs.own, ...usual, followUp: null, ...change }, once())
}

/** Gives a colleague of the owner's team a cover or a share of the owner's client for the length of a test. */
async function asColleague(basis: 'cover' | 'share', look: (who: Person) => Promise<void>): Promise<void> {
  const [owner, other] = [
    await adviserOf(world, ADVISER_ACCOUNTS.adviser),
    await adviserOf(world, ADVISER_ACCOUNTS.colleague),
  ]
  await (
    basis === 'cover'
      ? sql`insert into cover (owner_adviser_id, deputy_adviser_id, is_of_all, state, validity, proposed_by)
          values (${owner.adviserId}, ${other.adviserId}, true, 'approved',
            daterange(business_today(), business_today() + 5), ${owner.partyId})`
      : sql`insert into relation (account_number, adviser_id, kind, state, cause, validity, granted, granted_by)
          values (${CLIENT_ACCOUNTS.own}, ${other.adviserId}, 'share', 'active', 'share',
            daterange(business_today(), business_today() + 5), '{holdings,orders,plans,proposals}', ${owner.adviserId})`
  ).execute(db())
  await look(await actUnder(world, 'demo-mixed', 'adviser'))
  await sql`delete from cover`.execute(db())
  await sql`delete from relation where kind = 'share'`.execute(db())
}

/** What a member writes and reads of a client of another: the audiences, and whether the duty may write notes at all. */
const OTHERS: readonly (readonly [
  string,
  FirmDuty,
  readonly string[],
  readonly NoteAudience[] | 'denied',
])[] = [
  ['demo-adviser', 'adviser', ['共享', '私人'], ['private', 'shared']],
  ['demo-deputy', 'deputy', ['督导', '共享'], ['private', 'shared', 'supervision']],
  ['demo-head', 'head', ['督导', '共享'], ['private', 'shared', 'supervision']],
  ['demo-principal', 'principal', ['督导', '共享'], ['private', 'shared', 'supervision']],
  ['demo-supervisor', 'supervisor', ['督导', '共享'], ['private', 'shared', 'supervision']],
  ['demo-assistant', 'assistant', ['共享'], 'denied'],
]

describe('AD32 who reads and writes which note', () => {
  beforeAll(async () => {
    await written(adviser, '私人', 'private')
    await written(adviser, '共享', 'shared')
    await written(await actUnder(world, 'demo-supervisor', 'supervisor'), '督导', 'supervision')
  })

  test.each(OTHERS)('%s as %s reads %j and writes %j', async (username, duty, texts, audiences) => {
    const who = await actUnder(world, username, duty)
    const all = ['private', 'shared', 'supervision'] as const
    const { data } = await who.call(findClientJournal, { clientRef: refs.own })
    expect(data.entries.map(({ text }) => text).sort()).toEqual(texts.toSorted())
    expect(data.audiences).toEqual(audiences === 'denied' ? [] : audiences)
    for (const audience of all) {
      const reply = await write(who, '写', audience)
      if (audiences === 'denied') expect(reply.status).toBe(403)
      else if (audiences.includes(audience)) expect(reply.code).toBe('0000')
      else expect(reply.refusal).toEqual({ kind: 'note-audience-hidden', audience })
      if (reply.refusal === null && reply.code === '0000')
        await who.call(closeEntry, { entryId: reply.data.entryId })
    }
  })

  test('a stand-in reads what is shared, and writes; with a share there is no journal', async () => {
    await asColleague('cover', async (who) => {
      expect(await textsOf(who)).toEqual(['共享'])
      expect((await write(who, '代班记录', 'supervision')).refusal?.kind).toBe('note-audience-hidden')
      const entryId = await written(who, '代班记录')
      await who.call(closeEntry, { entryId })
    })
    await asColleague('share', async (who) => {
      const hidden = { kind: 'client-part-hidden', part: 'journal' }
      expect((await who.call(findClientJournal, { clientRef: refs.own })).refusal).toEqual(hidden)
      expect((await write(who, '不可')).refusal).toEqual(hidden)
      expect((await contact({}, who)).refusal).toEqual(hidden)
      expect((await who.call(findJournal, {})).data.entries).toEqual([])
      expect((await who.call(findTasks, {})).data.tasks).toEqual([])
    })
  })

  test('another firm and a note one may not read: as one there is not, in each call', async () => {
    const noteId = await written(adviser, '只给自己', 'private')
    const supervisor = await actUnder(world, 'demo-supervisor', 'supervisor')
    const outside = await actUnder(world, 'demo-outside-principal', 'principal')
    for (const who of [supervisor, outside]) {
      const tries = (entryId: string) => [
        who.call(editNote, { entryId, version: 1, text: '改' }),
        who.call(closeEntry, { entryId }),
        who.call(findNoteVersions, { entryId }),
      ]
      const told = async (entryId: string) =>
        (await Promise.all(tries(entryId))).map(({ refusal, status }) => ({ refusal, status }))
      expect(await told(noteId)).toEqual(await told(randomUUID()))
    }
    await adviser.call(closeEntry, { entryId: noteId })
  })

  test('after a transfer the former adviser reads nothing, the new one what was shared', async () => {
    const { head } = ADVISER_ACCOUNTS
    await giveTo(world, CLIENT_ACCOUNTS.own, head)
    const former = await adviser.call(findClientJournal, { clientRef: refs.own })
    expect(former.refusal?.kind).toBe('client-not-found')
    expect((await adviser.call(findJournal, {})).data.entries).toEqual([])
    expect(await textsOf(await actUnder(world, 'demo-head', 'adviser'))).toEqual(['共享'])
    // To the adviser of another firm the time with the firm before is not told.
    await moveToFirm(ADVISER_ACCOUNTS.outside)
    expect(await textsOf(await actUnder(world, 'demo-outside-adviser', 'adviser'))).toEqual([])
    await moveToFirm(ADVISER_ACCOUNTS.adviser)
    expect((await textsOf(adviser)).sort()).toEqual(['共享', '私人'])
  })

  async function moveToFirm(account: string): Promise<void> {
    await sql`delete from relation where account_number = ${CLIENT_ACCOUNTS.own} and lower(validity) = business_today()`.execute(
      db(),
    )
    await giveTo(world, CLIENT_ACCOUNTS.own, account)
  }
})

describe('AD32 a note and its versions', () => {
  test('every edit is kept, and one who edits an old version is shown the new one', async () => {
    const entryId = await written(adviser, '第一版')
    expect((await adviser.call(editNote, { entryId, version: 1, text: '第二版' })).data.version).toBe(2)
    const stale = await adviser.call(editNote, { entryId, version: 1, text: '另一版' })
    expect(stale.refusal).toEqual({ kind: 'note-changed', version: 2, body: '第二版' })
    expect(stale.status).toBe(409)
    const { versions } = (await adviser.call(findNoteVersions, { entryId })).data
    expect(versions.map(({ version, text }) => [version, text])).toEqual([
      [2, '第二版'],
      [1, '第一版'],
    ])
    const deputy = await actUnder(world, 'demo-deputy', 'deputy')
    expect((await deputy.call(editNote, { entryId, version: 2, text: '别人改' })).refusal?.kind).toBe(
      'journal-entry-of-another',
    )
    expect((await deputy.call(closeEntry, { entryId })).refusal?.kind).toBe('journal-entry-of-another')
  })

  test('the same text again is no version', async () => {
    const entryId = await written(adviser, '不变')
    expect((await adviser.call(editNote, { entryId, version: 1, text: ' 不变 ' })).data.version).toBe(1)
    expect((await adviser.call(findNoteVersions, { entryId })).data.versions).toHaveLength(1)
  })

  test('what is taken out is closed: found among the closed, never changed, never deleted', async () => {
    const entryId = await written(adviser, '写错了客户')
    expect((await adviser.call(closeEntry, { entryId })).code).toBe('0000')
    expect(await textsOf(adviser)).not.toContain('写错了客户')
    expect(await textsOf(adviser, { state: 'closed' })).toContain('写错了客户')
    expect((await adviser.call(closeEntry, { entryId })).refusal?.kind).toBe('journal-entry-closed')
    const edit = await adviser.call(editNote, { entryId, version: 1, text: '再改' })
    expect(edit.refusal?.kind).toBe('journal-entry-closed')
    for (const table of ['client_note', 'client_note_version', 'client_contact', 'client_task'])
      await expect(sql`delete from ${sql.table(table)}`.execute(db())).rejects.toThrow(/append|change|kept/i)
  })

  test.each([
    ['nothing', ' \n', { kind: 'journal-text-missing' }],
    ['4,001 characters', '好'.repeat(4001), { kind: 'journal-text-too-long', length: 4001, most: 4000 }],
  ])('%s is refused', async (_, text, refusal) => {
    expect((await write(adviser, text)).refusal).toEqual(refusal)
  })
})

describe('AD32 a contact', () => {
  test('is logged by the owner and by an assistant, with the task that follows', async () => {
    const dueOn = addDays(today, 3)
    const followUp = { kind: 'papers', subject: '寄送资料', dueOn } as const
    expect((await contact({ followUp })).code).toBe('0000')
    const { data } = await adviser.call(findClientJournal, { clientRef: refs.own, kind: 'contact' })
    expect(data.entries[0]).toMatchObject({
      kind: 'contact',
      channel: 'phone',
      minutes: 15,
      followUpOn: dueOn,
    })
    expect(data.openTasks).toMatchObject([{ subject: '寄送资料', dueOn, when: 'later', repeat: 'none' }])
    const assistant = await actUnder(world, 'demo-assistant', 'assistant')
    expect((await contact({ summary: '助理致电' }, assistant)).code).toBe('0000')
    expect(await textsOf(adviser, { kind: 'contact' })).toContain('助理致电')
  })

  test.each([
    ['one to come', () => contact({ startedAt: new Date(now.getTime() + 3_600_000).toISOString() })],
    ['one of two years ago', () => contact({ startedAt: '2024-07-01T01:00:00Z' })],
  ])('%s is refused', async (_, send) =>
    expect((await send()).refusal).toEqual({ kind: 'contact-time-wrong', mostDays: 365 }),
  )

  test('a follow-up of yesterday is refused, and nothing of it is kept', async () => {
    const before = await textsOf(adviser)
    const reply = await contact({ followUp: { kind: 'call', subject: '太晚', dueOn: addDays(today, -1) } })
    expect(reply.refusal).toMatchObject({ kind: 'task-day-wrong', earliest: today })
    expect(await textsOf(adviser)).toEqual(before)
  })
})

describe('AD32 the search', () => {
  test('finds Chinese words, and signs of a pattern as they are, within reach alone', async () => {
    await written(adviser, '客户询问养老目标基金，收益率100%的说法已更正')
    const find = async (who: Person, keyword: string) =>
      (await who.call(findJournal, { keyword })).data.entries.length
    expect(await find(adviser, '养老')).toBe(1)
    expect(await find(adviser, '100%的')).toBe(1)
    expect(await find(adviser, '1%的')).toBe(0)
    expect(await find(adviser, '_')).toBe(0)
    expect(await find(await actUnder(world, 'demo-outside-adviser', 'adviser'), '养老')).toBe(0)
  })

  test('a page goes on where the one before ended', async () => {
    const asked = { size: '20' } as const
    for (let n = 0; n < 25; n += 1) await written(adviser, `第${n}条`)
    const first = (await adviser.call(findJournal, { ...asked, keyword: '条' })).data
    const second = (await adviser.call(findJournal, { ...asked, keyword: '条', cursor: first.next! })).data
    const texts = [...first.entries, ...second.entries].map(({ text }) => text)
    expect([first.entries.length, new Set(texts).size, second.next]).toEqual([20, 25, null])
  })
})

describe('XX17 what is on record', () => {
  test('a look at the journal, a search, and each change without its text', async () => {
    const lookOf = async () => {
      const { rows } = await sql<{ view: string; account: string | null }>`
        select view, account_number as account from access_log order by recorded_at desc limit 1`.execute(
        db(),
      )
      return rows[0]
    }
    await adviser.call(findClientJournal, { clientRef: refs.own })
    expect(await lookOf()).toEqual({ view: 'client.journal', account: CLIENT_ACCOUNTS.own })
    await adviser.call(findJournal, { keyword: '养老' })
    expect(await lookOf()).toEqual({ view: 'list.journal', account: null })
    const entryId = await written(adviser, '机密内容')
    await adviser.call(editNote, { entryId, version: 1, text: '机密内容二' })
    await adviser.call(closeEntry, { entryId })
    const { rows } = await sql<{ action: string; duty: string; facts: string }>`
      select action, duty, facts::text from audit_event where subject = ${entryId} order by n`.execute(db())
    expect(rows.map(({ action, duty }) => [action, duty])).toEqual([
      ['note.written', 'adviser'],
      ['note.changed', 'adviser'],
      ['note.closed', 'adviser'],
    ])
    expect(JSON.stringify(rows)).not.toContain('机密')
  })
})
