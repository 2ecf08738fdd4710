import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { login } from '#contract/account/log-in.ts'
import {
  countUnread,
  findNotices,
  getNoticeChoices,
  readAllNotices,
  readNotice,
  saveNoticeChoices,
} from '#contract/notice.ts'
import { openSeal } from '#server/base/encryption/seal.ts'
import { notify } from '#server/people/notices/notify.ts'
import type { NoticeTemplate } from '#server/people/notices/templates.copy.ts'
import { codeOf, deliverNotices, newIdentity, PASSWORD, register } from '../../world/applicant.ts'
import type { Identity } from '../../world/applicant.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

let world: World
let identity: Identity
let client: Person
let partyId: string

beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  identity = newIdentity()
  await register(world, world.guest(), identity)
  client = world.guest()
  const input = { area: 'individual', username: identity.username, password: PASSWORD } as const
  client.ticket = (await client.call(login, input)).data.ticket!
  const { rows } = await sql<{ id: string }>`select party_id as id from login
    where username = ${identity.username}`.execute(world.database.db)
  partyId = rows[0]!.id
  await client.call(readAllNotices, {})
  await codeOf(world, identity.phone)
})

/** Returns the last message to a recipient. */
const lastTo = (receiver: string) =>
  world.outside.messages(50).find(({ recipient }) => recipient === receiver)?.body ?? ''

/** Creates a notice of an event that the client did not start, so that no session tells their language. */
async function tellAway(who: string, onceKey: string): Promise<void> {
  const seal = openSeal(world.config.secret)
  const parameters = { last4: '1234' }
  await world.database.db
    .transaction()
    .execute((tx) => notify(tx, seal, { template: 'bank-card-changed', partyId: who, parameters, onceKey }))
  await deliverNotices(world)
}

async function tell(template: NoticeTemplate, parameters: Readonly<Record<string, string>> = {}, times = 1) {
  const seal = openSeal(world.config.secret)
  for (let at = 0; at < times; at += 1)
    await world.database.db
      .transaction()
      .execute((tx) => notify(tx, seal, { template, locale: 'zh', partyId, parameters }))
}
const sentTo = (receiver: string) =>
  world.outside.messages(50).filter(({ recipient }) => recipient === receiver).length

describe('messages inside the product', () => {
  test('IN2 stand by kind, page by page, and are read one by one or all at once', async () => {
    await tell('assessment-ending', { day: '2026-12-31' }, 23)
    await tell('bank-card-added', { last4: '1234' })
    const first = (await client.call(findNotices, {})).data
    expect(first).toMatchObject({ unread: 24 })
    expect(first.notices).toHaveLength(20)
    expect(first.notices[0]).toMatchObject({ kind: 'account', isRead: false })
    const second = (await client.call(findNotices, { cursor: first.next! })).data
    const ids = [...first.notices, ...second.notices].map(({ noticeId }) => noticeId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBe(25)
    const reminders = (await client.call(findNotices, { kind: 'reminder' })).data
    expect(reminders.notices.every(({ kind }) => kind === 'reminder')).toBe(true)
    const read = await client.call(readNotice, { noticeId: first.notices[0]!.noticeId })
    expect(read.data.unread).toBe(23)
    expect((await client.call(readAllNotices, {})).data.unread).toBe(0)
    expect((await client.call(countUnread, {})).data.unread).toBe(0)
  })

  test('T02 another client’s message is read by nobody else, nor is a page after it', async () => {
    await tell('bank-card-added', { last4: '1234' })
    await tell('assessment-ending', { day: '2026-12-31' }, 20)
    const { notices, next } = (await client.call(findNotices, {})).data
    const stranger = await world.login('demo-investor')
    const { noticeId } = notices[0]!
    expect((await stranger.call(readNotice, { noticeId })).refusal?.kind).toBe('notice-not-found')
    expect((await stranger.call(findNotices, { cursor: next! })).data.notices).toEqual([])
    expect((await client.call(countUnread, {})).data.unread).toBe(21)
  })
})

describe('what is also sent by text or mail', () => {
  test('a reminder only by the ways that were chosen; a change of the account always by text', async () => {
    const [texts, mails] = [sentTo(identity.phone), sentTo(`${identity.username}@example.com`)]
    await tell('assessment-ending', { day: '2026-12-31' })
    await deliverNotices(world)
    expect([sentTo(identity.phone), sentTo(`${identity.username}@example.com`)]).toEqual([texts, mails])
    const saved = await client.call(saveNoticeChoices, {
      choices: [
        { kind: 'reminder', way: 'mail', isOn: true },
        { kind: 'security', way: 'sms', isOn: false },
        { kind: 'security', way: 'mail', isOn: false },
      ],
    })
    const find = (kind: string, way: string) =>
      saved.data.choices.find((each) => each.kind === kind && each.way === way)
    expect(find('reminder', 'mail')).toMatchObject({ isOn: true, isDemanded: false })
    expect(find('security', 'sms')).toMatchObject({ isOn: true, isDemanded: true })
    expect(find('security', 'mail')).toMatchObject({ isOn: false })
    await tell('assessment-ending', { day: '2026-12-31' })
    await tell('security-changed', { what: 'password' })
    await deliverNotices(world)
    expect(sentTo(identity.phone)).toBe(texts + 1)
    expect(sentTo(`${identity.username}@example.com`)).toBe(mails + 1)
    expect((await client.call(getNoticeChoices, {})).data.choices).toEqual(saved.data.choices)
    const stranger = await world.login('demo-investor')
    const theirs = (await stranger.call(getNoticeChoices, {})).data.choices
    expect(theirs.find(({ kind, way }) => kind === 'reminder' && way === 'mail')).toMatchObject({
      isOn: false,
    })
  })

  test('XX1 in the language of the opening, then of the last log-in, whoever caused it', async () => {
    await tellAway(partyId, 'away-zh')
    expect(lastTo(identity.phone)).toMatch(/银行卡/)
    const abroad = world.guest('en')
    const input = { area: 'individual', username: identity.username, password: PASSWORD } as const
    await abroad.call(login, input)
    await tellAway(partyId, 'away-en')
    expect(lastTo(identity.phone)).toMatch(/card/)
    expect(lastTo(identity.phone)).not.toMatch(/银行/)
    const other = newIdentity()
    await register(world, world.guest('en'), other)
    const { rows } = await sql<{ id: string }>`select party_id as id from login
      where username = ${other.username}`.execute(world.database.db)
    await tellAway(rows[0]!.id, 'away-newcomer')
    expect(lastTo(other.phone)).toMatch(/card/)
    expect(lastTo(other.phone)).not.toMatch(/银行/)
  })
})
