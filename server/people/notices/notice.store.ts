import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { NOTICE_SORTS } from '#contract/notice.ts'
import type { ListKeys } from '#server/base/list/list-keys.ts'
import { pageParts } from '#server/base/list/list-keys.ts'
import type { Place } from '#server/base/list/place.ts'
import { cutPage } from '#server/base/list/place.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { enqueue } from '#server/base/jobs/jobs.ts'
import type { NoticeTemplate } from './templates.copy.ts'

export type NoticeChannel = 'sms' | 'mail' | 'in-app'

export interface NewNotice {
  readonly channel: NoticeChannel
  readonly template: NoticeTemplate
  readonly locale: 'zh' | 'en'
  /** The phone or mail address. Null for a notice inside the product. */
  readonly to: string | null
  readonly partyId: string | null
  readonly parameters: Readonly<Record<string, string>>
  /** A notice with a key is written once and never again. */
  readonly onceKey?: string
  /** The time before which nothing is sent outside. If it is missing or null, the notice is sent at once. */
  readonly dueAt?: Date | null
}

export interface UnsentNotice extends Omit<NewNotice, 'onceKey' | 'dueAt'> {
  readonly noticeId: string
}

/** Writes a notice in the transaction of the event that it reports. A job sends it outside. Its content is sealed. */
export async function writeNotice(tx: Tx, seal: Seal, notice: NewNotice): Promise<void> {
  const noticeId = randomUUID()
  const to = notice.to && seal.seal(notice.to, recipientPlace(noticeId))
  const parameters = seal.seal(JSON.stringify(notice.parameters), parameterPlace(noticeId))
  const { rows } =
    await sql`insert into notice (notice_id, channel, template, locale, party_id, recipient_sealed,
      parameters_sealed, once_key, due_at, created_at)
    values (${noticeId}, ${notice.channel}, ${notice.template}, ${notice.locale}, ${notice.partyId}, ${to},
      ${parameters}, ${notice.onceKey ?? null}, ${notice.dueAt ?? null}, business_now()) on conflict (once_key) do nothing returning 1`.execute(
      tx,
    )
  if (rows.length > 0 && notice.channel !== 'in-app' && !notice.dueAt)
    await enqueue(tx, 'send-notice', { noticeId }, { key: `notice:${noticeId}` })
}

interface Row {
  noticeId: string
  channel: NoticeChannel
  template: NoticeTemplate
  locale: 'zh' | 'en'
  recipient: Buffer | null
  parameters: Buffer
}

/** Takes notices that have waited long enough, a thousand at once. They are not due any more, so the caller must send them. */
export async function takeDue(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with due as (select notice_id from notice where due_at <= business_now()
      order by due_at, notice_id limit 1000 for update skip locked)
    update notice n set due_at = null from due where n.notice_id = due.notice_id returning n.notice_id as id`.execute(
    tx,
  )
  return rows.map((row) => row.id)
}

/** Finds a notice still to be sent outside, and opens it. Null if it has been sent, or may not be sent yet. */
export async function findUnsent(db: Db, seal: Seal, noticeId: string): Promise<UnsentNotice | null> {
  const { rows } = await sql<Row>`select notice_id as "noticeId", channel, template, locale,
      recipient_sealed as recipient, parameters_sealed as parameters
    from notice where notice_id = ${noticeId} and sent_at is null and channel <> 'in-app'
      and (due_at is null or due_at <= business_now())`.execute(db)
  const row = rows[0]
  if (!row) return null
  const { recipient, parameters, ...rest } = row
  return {
    ...rest,
    partyId: null,
    to: recipient && seal.open(recipient, recipientPlace(noticeId)),
    parameters: JSON.parse(seal.open(parameters, parameterPlace(noticeId))) as Record<string, string>,
  }
}

/** Marks a notice as sent, or refused for good. Its content and receiver are deleted. */
export async function markSent(db: Db, noticeId: string): Promise<void> {
  await sql`update notice set sent_at = business_now(), recipient_sealed = null, parameters_sealed = null
    where notice_id = ${noticeId}`.execute(db)
}

export const NOTICE_KEYS: ListKeys<(typeof NOTICE_SORTS)[number]> = {
  sorts: { at: { by: sql`created_at`, type: 'instant' } },
  tie: { by: sql`notice_id`, type: 'uuid' },
  first: { name: 'at', isDescending: true },
  size: 20,
}

/** Finds a page of a client's own notices inside the product. */
export async function findOwnNotices(
  db: Db,
  seal: Seal,
  of: {
    readonly partyId: string
    readonly templates: readonly string[] | null
    readonly place: Place<(typeof NOTICE_SORTS)[number]>
  },
) {
  const page = pageParts(NOTICE_KEYS, of.place)
  const { rows: found } = await sql<{
    noticeId: string
    template: NoticeTemplate
    parameters: Buffer
    createdAt: Date
    readAt: Date | null
    place: string
  }>`select notice_id as "noticeId", template, parameters_sealed as parameters, created_at as "createdAt",
      read_at as "readAt", ${page.place} as place
    from notice where party_id = ${of.partyId} and channel = 'in-app'
      and (${of.templates}::text[] is null or template = any(${of.templates}::text[]))
      and ${page.after} order by ${page.order} limit ${page.limit}`.execute(db)
  const { rows, next } = cutPage(of.place, found)
  const notices = rows.map(({ parameters, ...row }) => ({
    ...row,
    parameters: JSON.parse(seal.open(parameters, parameterPlace(row.noticeId))) as Record<string, string>,
  }))
  return { notices, next }
}

/** Marks a notice as read. False if it is not this person's. */
export async function markRead(tx: Tx, partyId: string, noticeId: string): Promise<boolean> {
  const { rows } = await sql`update notice set read_at = coalesce(read_at, business_now())
    where notice_id = ${noticeId} and party_id = ${partyId} and channel = 'in-app' returning 1`.execute(tx)
  return rows.length > 0
}

export async function markAllRead(tx: Tx, partyId: string): Promise<void> {
  await sql`update notice set read_at = business_now()
    where party_id = ${partyId} and channel = 'in-app' and read_at is null`.execute(tx)
}

export async function countUnread(tx: Tx | Db, partyId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from notice
    where party_id = ${partyId} and channel = 'in-app' and read_at is null`.execute(tx)
  return rows[0]!.n
}

function recipientPlace(noticeId: string): string {
  return `notice|recipient|${noticeId}`
}

function parameterPlace(noticeId: string): string {
  return `notice|parameters|${noticeId}`
}
