import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  answerConversation,
  closeConversation,
  findConversations,
  holdConversation,
  openConversation,
} from '#contract/conversation.ts'
import { sayInChat } from '#contract/message.ts'
import { findBrokenLinks } from '#server/base/audit/audit.store.ts'
import { sweepConversations } from '#server/content/messages/sweep-conversations.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

/** Tests that conversations end if nobody returns, and are deleted after their retention time. */

let world: World
let operator: Person

beforeAll(async () => {
  world = await openTestWorld()
  operator = await world.login('demo-operator')
})
afterAll(() => world.close())

const db = () => world.database.db

/** Creates a chat with one message that was last changed so long ago. */
async function chat(ago: string): Promise<string> {
  const said = await world.guest().call(sayInChat, { messageId: randomUUID(), text: '你好' })
  const { rows } = await sql<{
    id: string
  }>`update conversation set changed_at = business_now() - ${ago}::interval
    where number = ${said.data.number} returning conversation_id as id`.execute(db())
  return rows[0]!.id
}

async function stateOf(conversationId: string): Promise<string | null> {
  const { rows } = await sql<{ status: string }>`select status from conversation
    where conversation_id = ${conversationId}`.execute(db())
  return rows[0]?.status ?? null
}

async function countWords(conversationId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from conversation_message
    where conversation_id = ${conversationId}`.execute(db())
  return rows[0]!.n
}

const answer = (conversationId: string) =>
  operator.call(answerConversation, { conversationId, messageId: randomUUID(), text: '请讲', closes: false })

describe('T45 a conversation', () => {
  test('that was answered and left for thirty days has ended; one that waits for us never does', async () => {
    const [left, recent, waiting] = [await chat('1 day'), await chat('1 day'), await chat('90 days')]
    for (const id of [left, recent]) expect((await answer(id)).data.status).toBe('answered')
    await sql`update conversation set changed_at = business_now() - interval '31 days'
      where conversation_id = ${left}`.execute(db())
    await sql`update conversation set changed_at = business_now() - interval '29 days'
      where conversation_id = ${recent}`.execute(db())
    await sweepConversations(db())
    expect([await stateOf(left), await stateOf(recent), await stateOf(waiting)]).toEqual([
      'closed',
      'answered',
      'open',
    ])
  })

  test('is deleted with all its words after twenty years, not a day earlier, and not while it is held', async () => {
    const [old, young, held] = [
      await chat('20 years 1 day'),
      await chat('19 years 364 days'),
      await chat('30 years'),
    ]
    expect((await operator.call(holdConversation, { conversationId: held, isHeld: true })).data.isHeld).toBe(
      true,
    )
    await sweepConversations(db())
    expect([await stateOf(old), await countWords(old)]).toEqual([null, 0])
    expect([await stateOf(young), await countWords(young)]).toEqual(['open', 1])
    expect([await stateOf(held), await countWords(held)]).toEqual(['open', 1])
    const { rows } = await sql<{ facts: object }>`select facts from audit_event
      where stream = ${`conversation:${old}`} and action = 'conversation.delete'`.execute(db())
    expect(rows).toHaveLength(1)
    await operator.call(holdConversation, { conversationId: held, isHeld: false })
    await sweepConversations(db())
    expect(await stateOf(held)).toBe(null)
    expect(await findBrokenLinks(db())).toEqual([])
  })

  test('OP26 is ended by the operator without a word, once; one that is not there is not found', async () => {
    const conversationId = await chat('1 hour')
    for (let nth = 0; nth < 2; nth += 1)
      expect((await operator.call(closeConversation, { conversationId })).data.status).toBe('closed')
    const { rows } = await sql`select 1 from audit_event
      where stream = ${`conversation:${conversationId}`} and action = 'conversation.close'`.execute(db())
    expect(rows).toHaveLength(1)
    const unknown = { conversationId: randomUUID() }
    expect((await operator.call(closeConversation, unknown)).refusal?.kind).toBe('message-not-found')
    expect((await operator.call(holdConversation, { ...unknown, isHeld: true })).refusal?.kind).toBe(
      'message-not-found',
    )
    const { data } = await operator.call(openConversation, { conversationId })
    expect(data).toMatchObject({ channel: 'chat', status: 'closed', isHeld: false, locale: 'zh' })
    const { conversations } = (await operator.call(findConversations, { status: 'closed' })).data
    expect(conversations.map((each) => each.conversationId)).toContain(conversationId)
  })
})
