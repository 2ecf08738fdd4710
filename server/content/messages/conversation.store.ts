import { sql } from 'kysely'
import type { CONVERSATION_SORTS } from '#contract/conversation.ts'
import type { MessageTopic } from '#contract/message-values.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import type { ListKeys } from '#server/base/list/list-keys.ts'
import { pageParts } from '#server/base/list/list-keys.ts'
import type { Place } from '#server/base/list/place.ts'
import { cutPage } from '#server/base/list/place.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

export type ConversationStatus = 'open' | 'answered' | 'closed'

export interface Conversation {
  readonly conversationId: string
  readonly number: string
  readonly channel: 'form' | 'chat'
  readonly topic: MessageTopic
  readonly locale: 'zh' | 'en'
  readonly status: ConversationStatus
  readonly openedAt: Date
  readonly changedAt: Date
  readonly isHeld: boolean
}

/** The data that a form adds to a conversation: encrypted texts, and the hashes by which it is found. */
export interface SealedForm {
  readonly name: Buffer
  readonly contact: Buffer
  readonly lookUp: Buffer
  readonly bodyHash: Buffer
  readonly consent: string
}

export interface SealedMessage {
  readonly author: 'visitor' | 'operator'
  readonly messageId: string
  readonly text: Buffer
}

const COLUMNS = sql`conversation_id as "conversationId", number, channel, topic, locale, status,
  opened_at as "openedAt", changed_at as "changedAt", is_held as "isHeld"`

/** Returns the next number of a day: `M` for a form, `C` for a chat. Waits while another transaction takes one. */
export async function takeNumber(tx: Tx, day: Day, letter: 'M' | 'C'): Promise<string> {
  const { rows } = await sql<{ last: number }>`insert into conversation_day (day, last) values (${day}, 1)
    on conflict (day) do update set last = conversation_day.last + 1 returning last`.execute(tx)
  return `${letter}${day.replaceAll('-', '')}-${String(rows[0]!.last).padStart(4, '0')}`
}

/** Finds the number and hash of a form already saved under this id. Locks the id, so that two calls at once save one form. */
export async function findForm(
  tx: Tx,
  conversationId: string,
): Promise<{ number: string; bodyHash: Buffer } | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${conversationId}, 14))`.execute(tx)
  const { rows } = await sql<{ number: string; bodyHash: Buffer }>`
    select number, body_hash as "bodyHash" from conversation
    where conversation_id = ${conversationId} and channel = 'form'`.execute(tx)
  return rows[0] ?? null
}

type New = Pick<Conversation, 'conversationId' | 'number' | 'topic' | 'locale'>

export async function saveForm(tx: Tx, made: New, form: SealedForm): Promise<void> {
  await sql`insert into conversation (conversation_id, number, channel, topic, locale, name_sealed, contact_sealed,
      look_up, body_hash, consent_version, opened_at, changed_at)
    values (${made.conversationId}, ${made.number}, 'form', ${made.topic}, ${made.locale}, ${form.name},
      ${form.contact}, ${form.lookUp}, ${form.bodyHash}, ${form.consent}, business_now(), business_now())`.execute(
    tx,
  )
}

export async function saveChat(tx: Tx, made: New, tokenHash: Buffer): Promise<void> {
  await sql`insert into conversation (conversation_id, number, channel, topic, locale, token_hash, opened_at, changed_at)
    values (${made.conversationId}, ${made.number}, 'chat', ${made.topic}, ${made.locale}, ${tokenHash},
      business_now(), business_now())`.execute(tx)
}

/** Finds the chat of a cookie, closed or not. */
export async function findChat(
  db: Db | Tx,
  tokenHash: Buffer,
  lock: 'share' | 'update' = 'share',
): Promise<Conversation | null> {
  const hold = lock === 'update' ? sql`for update` : sql``
  const { rows } = await sql<Conversation>`select ${COLUMNS} from conversation
    where token_hash = ${tokenHash} ${hold}`.execute(db)
  return rows[0] ?? null
}

/** Finds the chat that this first message began. Locks the message id, so that two calls at once begin one chat. */
export async function findBegun(tx: Tx, tokenHash: Buffer, messageId: string): Promise<Conversation | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${messageId}, 15))`.execute(tx)
  return findChat(tx, tokenHash, 'update')
}

/** Finds a conversation by its number, for those who may read all of them. */
export async function findByNumber(db: Db, number: string): Promise<Conversation | null> {
  const { rows } =
    await sql<Conversation>`select ${COLUMNS} from conversation where number = ${number}`.execute(db)
  return rows[0] ?? null
}

export async function findByLookUp(db: Db, number: string, lookUp: Buffer): Promise<Conversation | null> {
  const { rows } = await sql<Conversation>`select ${COLUMNS} from conversation
    where number = ${number} and look_up = ${lookUp}`.execute(db)
  return rows[0] ?? null
}

/**
 * Adds a message once, even if it is sent several times. The conversation must be locked. Returns its number from 1, or null if it was
 * already there.
 */
export async function addMessage(
  tx: Tx,
  conversationId: string,
  message: SealedMessage,
): Promise<number | null> {
  const { rows } = await sql<{ n: number }>`
    insert into conversation_message (conversation_id, n, author, message_id, text_sealed, sent_at)
    select ${conversationId}, coalesce(max(n), 0) + 1, ${message.author}, ${message.messageId}, ${message.text},
      business_now() from conversation_message where conversation_id = ${conversationId}
    on conflict (conversation_id, message_id) do nothing returning n`.execute(tx)
  return rows[0]?.n ?? null
}

export async function setStatus(tx: Tx, conversationId: string, status: ConversationStatus): Promise<void> {
  await sql`update conversation set status = ${status}, changed_at = business_now()
    where conversation_id = ${conversationId}`.execute(tx)
}

export async function setHeld(tx: Tx, conversationId: string, isHeld: boolean): Promise<void> {
  await sql`update conversation set is_held = ${isHeld} where conversation_id = ${conversationId}`.execute(tx)
}

/** Closes conversations answered at least so many days ago without a reply. The time of their last change stays the same. */
export async function closeIdle(tx: Tx, days: number): Promise<void> {
  await sql`update conversation set status = 'closed'
    where status = 'answered' and changed_at < business_now() - ${`${days} days`}::interval`.execute(tx)
}

/** Deletes up to 200 conversations, with all their messages, that are not held and have not changed for so many years. */
export async function deleteOld(
  tx: Tx,
  years: number,
): Promise<{ readonly conversationId: string; readonly number: string }[]> {
  const { rows } = await sql<{ conversationId: string; number: string }>`
    with old as (
      select conversation_id from conversation where not is_held and changed_at < business_now() - ${`${years} years`}::interval
      order by changed_at limit 200 for update skip locked
    ), words as (
      delete from conversation_message m using old where m.conversation_id = old.conversation_id returning m.conversation_id
    )
    select c.conversation_id as "conversationId", c.number from conversation c join old using (conversation_id)`.execute(
    tx,
  )
  const ids = rows.map((row) => row.conversationId)
  await sql`delete from conversation where conversation_id = any(${ids}::uuid[])`.execute(tx)
  return rows
}

/** Finds the encrypted text of one message. Null if the conversation has no message of that id. */
export async function findText(tx: Tx, conversationId: string, messageId: string): Promise<Buffer | null> {
  const { rows } = await sql<{ text: Buffer }>`select text_sealed as text from conversation_message
    where conversation_id = ${conversationId} and message_id = ${messageId}`.execute(tx)
  return rows[0]?.text ?? null
}

/** Finds the newest 500 messages, oldest first. */
export async function findMessages(
  db: Db | Tx,
  conversationId: string,
): Promise<{ author: 'visitor' | 'operator'; messageId: string; text: Buffer; sentAt: Date }[]> {
  const { rows } = await sql<{
    author: 'visitor' | 'operator'
    messageId: string
    text: Buffer
    sentAt: Date
  }>`
    select author, message_id as "messageId", text_sealed as text, sent_at as "sentAt" from conversation_message
    where conversation_id = ${conversationId} order by n desc limit 500`.execute(db)
  return rows.toReversed()
}

/** `work`: the longest unanswered first, then the others by their last message, newest first: 1e11 − seconds gives that order. */
export const CONVERSATION_KEYS: ListKeys<(typeof CONVERSATION_SORTS)[number]> = {
  sorts: {
    work: {
      by: sql`case when status = 'open' then extract(epoch from changed_at) else 1e11 - extract(epoch from changed_at) end`,
      type: 'number',
    },
    changed: { by: sql`changed_at`, type: 'instant' },
  },
  tie: { by: sql`conversation_id`, type: 'uuid' },
  first: { name: 'work', isDescending: false },
  size: 50,
}

/** Finds one page of the conversations of a status, or of all, for the operators. */
export async function findConversations(
  db: Db,
  status: ConversationStatus | null,
  place: Place<(typeof CONVERSATION_SORTS)[number]>,
) {
  const page = pageParts(CONVERSATION_KEYS, place)
  const { rows } = await sql<Conversation & { messages: number; place: string }>`
    select ${COLUMNS}, (select count(*)::int from conversation_message m
      where m.conversation_id = c.conversation_id) as messages, ${page.place} as place
    from conversation c where (${status}::text is null or status = ${status}) and ${page.after}
    order by ${page.order} limit ${page.limit}`.execute(db)
  return cutPage(place, rows)
}

/** Finds a conversation for an operator and locks its row, so that two answers cannot be saved at once. */
export async function findSealed(
  tx: Tx,
  conversationId: string,
): Promise<(Conversation & { name: Buffer | null; contact: Buffer | null }) | null> {
  const { rows } = await sql<Conversation & { name: Buffer | null; contact: Buffer | null }>`
    select ${COLUMNS}, name_sealed as name, contact_sealed as contact from conversation
    where conversation_id = ${conversationId} for update`.execute(tx)
  return rows[0] ?? null
}
