import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerConversation, findConversations, openConversation } from '#contract/conversation.ts'
import { checkGenuine, endChat, findMessage, getChat, leaveMessage, sayInChat } from '#contract/message.ts'
import { compareFunds } from '#contract/fund/fund-compare.ts'
import { logout } from '#contract/account/identity.ts'
import { login } from '#contract/account/log-in.ts'
import { catalogRoutes } from '#server/funds/page/http.ts'
import { buildApp } from '#server/edge/app.ts'
import { trustOf } from '#server/base/http/client-address.ts'
import { openLimits } from '#server/base/http/limits.ts'
import { openLog } from '#server/log.ts'
import { openSeal } from '#server/base/encryption/seal.ts'
import { findMessages } from '#server/content/messages/conversation.store.ts'
import { messageRoutes } from '#server/content/messages/http.ts'
import { ssoRoutes } from '#server/people/login/http.ts'
import { findLooks } from '../../world/find-looks.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld, personOf } from '../../world/world.ts'

let world: World
let operator: Person
beforeAll(async () => {
  world = await openTestWorld()
  operator = await world.login('demo-operator')
})
afterAll(() => world.close())

const form = () => ({
  messageId: randomUUID() as string,
  name: '陈小姐',
  contact: '138 0013 8000',
  topic: 'trading',
  text: '七月六日的申购什么时候确认？',
  consent: '样本1.0',
})

describe('a message', () => {
  test('gets a number that counts up through the day', async () => {
    const guest = world.guest()
    const [first, second] = [await guest.call(leaveMessage, form()), await guest.call(leaveMessage, form())]
    expect(first.data.number).toMatch(/^M20260706-\d{4}$/)
    expect(Number(second.data.number.slice(-4))).toBe(Number(first.data.number.slice(-4)) + 1)
  })

  test('sent twice is one, and its number the same; with other words it is refused', async () => {
    const guest = world.guest()
    const sent = form()
    const [one, two] = await Promise.all([guest.call(leaveMessage, sent), guest.call(leaveMessage, sent)])
    expect(two.data.number).toBe(one.data.number)
    expect(new Set([one.data.isReplay, two.data.isReplay])).toEqual(new Set([false, true]))
    const other = await guest.call(leaveMessage, { ...sent, text: '别的话' })
    expect(other.refusal?.kind).toBe('idempotency-mismatch')
  })

  test.each([
    [{ name: ' ' }, 'name', 'missing'],
    [{ name: '名'.repeat(41) }, 'name', 'too-long'],
    [{ contact: '' }, 'contact', 'missing'],
    [{ contact: '12345' }, 'contact', 'not-a-contact'],
    [{ contact: 'me@here' }, 'contact', 'not-a-contact'],
    [{ topic: 'gossip' }, 'topic', 'unknown'],
    [{ text: '' }, 'text', 'missing'],
    [{ text: '字'.repeat(2_001) }, 'text', 'too-long'],
    [{ consent: '' }, 'consent', 'not-agreed'],
  ])('with %j is told of %s: %s', async (change, field, problem) => {
    const reply = await world.guest().call(leaveMessage, { ...form(), ...change })
    expect(reply.refusal).toEqual({ kind: 'message-fields-wrong', fields: [{ field, problem }] })
  })

  test('all that is wrong is told at once, in the reader’s language', async () => {
    const empty = { ...form(), name: '', contact: '', topic: '', text: '', consent: '' }
    const reply = await world.guest('en').call(leaveMessage, empty)
    expect((reply.refusal!['fields'] as unknown[]).length).toBe(5)
    expect(reply.errorMsg).toMatch(/^Some fields/)
  })

  test('2,000 characters are taken, also those outside the basic plane', async () => {
    const reply = await world.guest().call(leaveMessage, { ...form(), text: '𠮷'.repeat(2_000) })
    expect(reply.code).toBe('0000')
  })

  test('nothing personal lies open in the database', async () => {
    const secret = {
      ...form(),
      name: '欧阳某某',
      contact: 'ouyang.moumou@mail.example',
      text: '只给客服看的话',
    }
    await world.guest().call(leaveMessage, secret)
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(c) || to_jsonb(m))::text as row from conversation c join conversation_message m
        using (conversation_id) where conversation_id = ${secret.messageId}`.execute(world.database.db)
    const hex = (text: string) => Buffer.from(text).toString('hex')
    for (const word of ['欧阳', 'ouyang', '只给客服']) {
      expect(rows[0]!.row).not.toContain(word)
      expect(rows[0]!.row).not.toContain(hex(word))
    }
  })
})

describe('looking a message up', () => {
  test.each([
    ['138 0013 8000', '8000'],
    ['chen.lan@mail.example', '.lan'],
    ['1380013８０００', '８０００'],
  ])('%s is found by %s', async (contact, lastFour) => {
    const { data } = await world.guest().call(leaveMessage, { ...form(), contact })
    const typed = ` ${data.number.toLowerCase()} `
    const found = await world.guest().call(findMessage, { number: typed, lastFour })
    expect(found.data).toMatchObject({ number: data.number, topic: 'trading', status: 'open' })
    expect(JSON.stringify(found.data)).not.toContain('确认')
  })

  test('a wrong ending and an unknown number answer alike', async () => {
    const { data } = await world.guest().call(leaveMessage, form())
    const wrong = await world.guest().call(findMessage, { number: data.number, lastFour: '0000' })
    const unknown = await world.guest().call(findMessage, { number: 'M20260706-9999', lastFour: '8000' })
    expect([wrong.status, wrong.errorMsg]).toEqual([unknown.status, unknown.errorMsg])
    expect(wrong.refusal).toEqual({ kind: 'message-not-found' })
  })

  test('of ten thousand endings ten can be tried', async () => {
    const { data } = await world.guest().call(leaveMessage, form())
    const tries = []
    for (let nth = 0; nth < 11; nth += 1) {
      tries.push(await world.guest().call(findMessage, { number: data.number, lastFour: `000${nth % 10}` }))
    }
    expect(tries.map(({ refusal }) => refusal!.kind)).toEqual([
      ...Array.from({ length: 10 }, () => 'message-not-found'),
      'too-many-attempts',
    ])
  })
})

describe('a chat', () => {
  const say = (person: Person, text: string, cookie: string, messageId = randomUUID() as string) =>
    person.call(sayInChat, { messageId, text }, cookie ? { cookie } : {})
  const cookieOf = (headers: Headers) => headers.getSetCookie()[0]!.split(';')[0]!

  test('is kept by its cookie, answered by an operator, and goes on', async () => {
    const guest = world.guest()
    const first = await say(guest, '你好，<b>在吗</b>', '')
    expect(first.data.number).toMatch(/^C20260706-\d{4}$/)
    expect(first.headers.getSetCookie()[0]).toMatch(
      /^chat=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=/,
    )
    const cookie = cookieOf(first.headers)
    const second = await say(guest, '想问赎回', cookie)
    expect(second.data.number).toBe(first.data.number)
    expect(second.headers.getSetCookie()).toEqual([])

    const { data } = await operator.call(findConversations, { status: 'open' })
    const waiting = data.conversations.find(({ number }) => number === first.data.number)!
    expect(waiting).toMatchObject({ channel: 'chat', messages: 2, status: 'open' })
    const answer = {
      conversationId: waiting.conversationId,
      messageId: randomUUID() as string,
      text: '请讲',
      closes: false,
    }
    expect((await operator.call(answerConversation, answer)).data.status).toBe('answered')
    expect((await operator.call(answerConversation, answer)).data.status).toBe('answered')

    const read = await guest.call(getChat, {}, { cookie })
    expect(read.data.chat).toMatchObject({ number: first.data.number, status: 'answered' })
    expect(read.data.chat!.messages.map(({ author, text }) => [author, text])).toEqual([
      ['visitor', '你好，<b>在吗</b>'],
      ['visitor', '想问赎回'],
      ['operator', '请讲'],
    ])
    await say(guest, '谢谢', cookie)
    expect((await guest.call(getChat, {}, { cookie })).data.chat!.status).toBe('open')
  })

  test('a message sent twice stands once', async () => {
    const cookie = cookieOf((await say(world.guest(), '一', '')).headers)
    const id = randomUUID() as string
    await Promise.all([say(world.guest(), '二', cookie, id), say(world.guest(), '二', cookie, id)])
    const { data } = await world.guest().call(getChat, {}, { cookie })
    expect(data.chat!.messages.map(({ text }) => text)).toEqual(['一', '二'])
  })

  test('ended by the operator, it takes no answer and the next word begins another', async () => {
    const first = await say(world.guest(), '一', '')
    const cookie = cookieOf(first.headers)
    const { data } = await operator.call(findConversations, { status: 'open' })
    const { conversationId } = data.conversations.find(({ number }) => number === first.data.number)!
    const answer = () => ({ conversationId, messageId: randomUUID() as string, text: '再见', closes: true })
    expect((await operator.call(answerConversation, answer())).data.status).toBe('closed')
    expect((await operator.call(answerConversation, answer())).refusal?.kind).toBe('conversation-closed')
    expect((await world.guest().call(getChat, {}, { cookie })).data.chat!.status).toBe('closed')
    const next = await say(world.guest(), '二', cookie)
    expect(next.data.number).not.toBe(first.data.number)
    expect(cookieOf(next.headers)).not.toBe(cookie)
  })

  test('whose first answer was lost is found again by the same message, not begun twice', async () => {
    const id = randomUUID() as string
    const [one, two] = await Promise.all([say(world.guest(), '一', '', id), say(world.guest(), '一', '', id)])
    const late = await say(world.guest(), ' 一 ', '', id)
    expect([two.data.number, late.data.number]).toEqual([one.data.number, one.data.number])
    expect(cookieOf(late.headers)).toBe(cookieOf(one.headers))
    const { data } = await world.guest().call(getChat, {}, { cookie: cookieOf(late.headers) })
    expect(data.chat!.messages.map(({ text }) => text)).toEqual(['一'])
  })

  test('is not opened by the id of its first message alone', async () => {
    const id = randomUUID() as string
    await say(world.guest(), '一', '', id)
    const other = await say(world.guest(), '猜', '', id)
    expect([other.refusal?.kind, other.headers.getSetCookie()]).toEqual(['idempotency-mismatch', []])
  })

  test('reads its words also where the page wrote their ids in capitals', async () => {
    const first = await say(world.guest(), '一', '', randomUUID().toUpperCase())
    const { data } = await world.guest().call(getChat, {}, { cookie: cookieOf(first.headers) })
    expect(data.chat!.messages.map(({ text }) => text)).toEqual(['一'])
  })

  test('is ended by its visitor: closed, its cookie gone, and a message sent again begins none', async () => {
    const first = await say(world.guest(), '一', '')
    const cookie = cookieOf(first.headers)
    const id = randomUUID() as string
    await say(world.guest(), '二', cookie, id)
    const ended = await world.guest().call(endChat, {}, { cookie })
    expect(ended.headers.getSetCookie()[0]).toMatch(/^chat=; Path=\/; HttpOnly; SameSite=Lax; Max-Age=0$/)
    expect((await world.guest().call(getChat, {}, { cookie })).data.chat!.status).toBe('closed')
    expect((await say(world.guest(), '二', cookie, id)).data.number).toBe(first.data.number)
    expect((await say(world.guest(), '三', cookie)).data.number).not.toBe(first.data.number)
    expect((await world.guest().call(endChat, {})).code).toBe('0000')
  })

  test('does not stay in the browser over a log-out', async () => {
    const person = await world.login('demo-investor')
    await say(person, '一', '')
    expect(person.cookie()).toMatch(/chat=[\w-]{43}/)
    await person.call(logout, {})
    expect(person.cookie()).not.toMatch(/chat=[\w-]/)
  })

  test('holds 400 messages; of a longer one the newest are read', async () => {
    const first = await say(world.guest(), '一', '')
    const cookie = cookieOf(first.headers)
    const fill = (from: number, to: number) =>
      sql`
      insert into conversation_message (conversation_id, n, author, message_id, text_sealed, sent_at)
      select conversation_id, n, 'operator', gen_random_uuid(), '', business_now()
      from conversation, generate_series(${from}::int, ${to}::int) n where number = ${first.data.number}`.execute(
        world.database.db,
      )
    await fill(2, 399)
    const id = randomUUID() as string
    expect((await say(world.guest(), '四百', cookie, id)).code).toBe('0000')
    const full = await say(world.guest(), '更多', cookie)
    expect(full.refusal).toEqual({ kind: 'conversation-full', most: 400 })
    expect((await say(world.guest(), '四百', cookie, id)).code).toBe('0000')
    await fill(401, 610)
    const { rows } = await sql<{ id: string }>`select conversation_id as id from conversation
      where number = ${first.data.number}`.execute(world.database.db)
    const places = await findMessages(world.database.db, rows[0]!.id)
    expect(places.length).toBe(500)
    expect(places.findIndex(({ messageId }) => messageId === id)).toBe(400 - 111)
  })

  test('nobody reads a chat without its cookie', async () => {
    await say(world.guest(), '一', '')
    expect((await world.guest().call(getChat, {})).data.chat).toBeNull()
    const guessed = { cookie: `chat=${'A'.repeat(43)}` }
    expect((await world.guest().call(getChat, {}, guessed)).data.chat).toBeNull()
  })
})

describe('the operator', () => {
  test('opens a message with its name and contact, and that they looked is recorded', async () => {
    const sent = form()
    await world.guest().call(leaveMessage, sent)
    const opened = await operator.call(openConversation, { conversationId: sent.messageId })
    expect(opened.data).toMatchObject({ name: '陈小姐', contact: '13800138000', status: 'open' })
    expect(opened.data.messages.map(({ text }) => text)).toEqual([sent.text])
    expect(await findLooks(world, { object: `conversation:${sent.messageId}` })).toEqual([
      { view: 'conversation.messages', basis: 'desk', accountNumber: null, partyId: null },
    ])
  })

  test('answers, and the writer sees it by the number', async () => {
    const sent = form()
    const { data } = await world.guest().call(leaveMessage, sent)
    const answer = {
      conversationId: sent.messageId,
      messageId: randomUUID() as string,
      text: '七月七日',
      closes: true,
    }
    await operator.call(answerConversation, answer)
    const found = await world.guest().call(findMessage, { number: data.number, lastFour: '8000' })
    expect(found.data.status).toBe('closed')
  })

  test('an unknown conversation is not found', async () => {
    const conversationId = randomUUID() as string
    const opened = await operator.call(openConversation, { conversationId })
    expect(opened.refusal?.kind).toBe('message-not-found')
  })
})

test('what looks like ours is told from what is', async () => {
  const check = async (kind: 'domain' | 'phone' | 'staff', text: string) =>
    (await world.guest().call(checkGenuine, { kind, text })).data
  expect(await check('domain', 'https://www.tingyu-wealth.example/x')).toMatchObject({ verdict: 'ours' })
  expect(await check('domain', 'tingyu-wea1th.example')).toEqual({
    verdict: 'look-alike',
    read: 'tingyu-wea1th.example',
    genuine: 'tingyu-wealth.example',
  })
  expect(await check('phone', '+86 400 684 0500')).toMatchObject({ verdict: 'ours' })
  expect(await check('staff', 'TY-O0217')).toMatchObject({ verdict: 'look-alike', genuine: null })
})

describe('limits by address, as they are outside a sandbox', () => {
  const strict = () => {
    const { db, pool } = world.database
    const limits = openLimits(pool, { ip: 1, order: 1 })
    const own = { domains: [], phones: [], staffCodes: [] }
    const { secret } = world.config
    const routes = [
      ...messageRoutes({ seal: openSeal(secret), limits, isSecure: true, own }),
      ...catalogRoutes(),
      ...ssoRoutes({
        ...{
          secret,
          seal: openSeal(secret),
          limits,
          isSecure: false,
          publicOrigin: null,
          demandsFactor: false,
        },
        siteNames: [],
        isStaffAddress: () => true,
      }),
    ]
    // Every page makes four calls.
    const page = async (_: Request, readerIp: string) => {
      const person = personOf(
        { app: { fetch: (each: Request) => app.fetch(each, { readerIp }) } } as never,
        'zh',
      )
      const asked = [1, 2, 3, 4].map(() => person.call(getChat, {}))
      const statuses = (await Promise.all(asked)).map(({ status }) => status)
      return new Response(null, { status: Math.max(...statuses) })
    }
    const app = buildApp({
      ...{ db, readDb: db },
      limits,
      log: openLog('silent'),
      secret: world.config.secret,
      isSecure: false,
      callers: null,
      originOf: () => null,
      isTrustedProxy: trustOf(['10.0.0.0/8']),
      isStaffAddress: () => true,
      routes,
      assetFolder: '/nowhere',
      isOwnHost: () => true,
      pages: () => ({ handle: page, forget: () => {}, texts: () => [] }),
      isHealthy: async () => true,
    })
    const from = (readerIp: string) =>
      personOf({ app: { fetch: (request: Request) => app.fetch(request, { readerIp }) } } as never, 'zh')
    return { from, app }
  }

  test('a stranger who looks for a number uses up no look of its owner’s', async () => {
    const { from } = strict()
    const { data } = await from('203.0.113.60').call(leaveMessage, form())
    const look = (ip: string, lastFour: string) =>
      from(ip).call(findMessage, { number: data.number, lastFour })
    let stranger = ''
    for (let nth = 0; nth < 11; nth += 1)
      stranger = (await look('198.51.100.9', `000${nth % 10}`)).refusal?.kind ?? ''
    expect(stranger).toBe('too-many-attempts')
    expect((await look('203.0.113.60', '8000')).code).toBe('0000')
  })

  test('behind a proxy of ours the client is counted, whatever they write of themselves; elsewhere nobody is believed', async () => {
    const { app } = strict()
    const from = (remoteAddress: string, forwardedFor: string) => {
      const env = { incoming: { rawHeaders: [], socket: { remoteAddress } } }
      const answer = (request: Request) => {
        request.headers.set('x-forwarded-for', forwardedFor)
        return app.fetch(request, env)
      }
      return personOf({ app: { fetch: answer } } as never, 'zh')
    }
    const kindsOf = async (senders: readonly Person[]) => {
      const kinds = []
      for (const each of senders) kinds.push((await each.call(leaveMessage, form())).refusal?.kind ?? 'sent')
      return kinds
    }
    const spoofed = [1, 2, 3, 4, 5, 6].map((nth) => from('10.0.0.1', `192.0.2.${nth}, 203.0.113.50`))
    expect((await kindsOf(spoofed)).at(-1)).toBe('too-many-attempts')
    expect(await kindsOf([from('10.0.0.1', '203.0.113.51')])).toEqual(['sent'])
    const strangers = [1, 2, 3, 4, 5, 6].map((nth) => from('198.51.100.8', `192.0.2.${nth}`))
    expect((await kindsOf(strangers)).at(-1)).toBe('too-many-attempts')
  })

  test('the sixth message of a quarter of an hour waits; another address does not', async () => {
    const { from } = strict()
    const kinds = []
    for (let nth = 0; nth < 6; nth += 1)
      kinds.push((await from('10.0.0.1').call(leaveMessage, form())).refusal?.kind)
    expect(kinds).toEqual([...Array.from({ length: 5 }), 'too-many-attempts'])
    expect((await from('10.0.0.2').call(leaveMessage, form())).code).toBe('0000')
  })

  test('40 messages at once are all answered by a pool of 20', async () => {
    const { from } = strict()
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, nth) => from(`10.0.1.${nth % 4}`).call(leaveMessage, form())),
    )
    const counted = Map.groupBy(replies, ({ status }) => status)
    expect([counted.get(200)?.length, counted.get(429)?.length]).toEqual([20, 20])
    const waits = counted.get(429)!.map(({ headers }) => Number(headers.get('Retry-After')))
    expect(waits.every((seconds) => seconds > 0 && seconds <= 900)).toBe(true)
  })

  test('a page costs one point of the general limit, whatever it asks', async () => {
    const { app } = strict()
    const open = () => app.fetch(new Request('http://127.0.0.1:3000/main/home'), { readerIp: '10.0.0.4' })
    const statuses = []
    for (let nth = 0; nth < 301; nth += 1) statuses.push((await open()).status)
    expect(statuses).toEqual([...Array.from({ length: 300 }, () => 200), 429])
  })

  test('a log-in through a page is counted by its reader’s address', async () => {
    const { from } = strict()
    const tries = []
    for (let nth = 0; nth < 21; nth += 1) {
      const words = { area: 'individual', username: `nobody-${nth}`, password: 'x' } as const
      tries.push((await from('10.0.0.5').call(login, words)).refusal!.kind)
    }
    expect(tries).toEqual([...Array.from({ length: 20 }, () => 'bad-credentials'), 'too-many-attempts'])
  })

  test('the 61st comparison of a minute waits', async () => {
    const { from } = strict()
    const ask = () => from('10.0.0.6').call(compareFunds, { codes: '' })
    for (let nth = 0; nth < 60; nth += 1) expect((await ask()).code).toBe('0000')
    const last = await ask()
    expect([last.status, last.refusal?.kind]).toEqual([429, 'too-many-attempts'])
  })

  test('the 21st check of a minute waits', async () => {
    const { from } = strict()
    const ask = () => from('10.0.0.3').call(checkGenuine, { kind: 'domain', text: 'a.example' })
    for (let nth = 0; nth < 20; nth += 1) expect((await ask()).code).toBe('0000')
    expect((await ask()).refusal?.kind).toBe('too-many-attempts')
  })
})
