import { ungroupedTyped } from '#domain/number/typed-text.ts'
import { randomBytes, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { CodeRefusal } from '#domain/registration/texted-code.ts'
import { CODE_DIGITS, CODE_LIFE_SECONDS, CODE_TRIES, decideCode } from '#domain/registration/texted-code.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { writeNotice } from './notice.store.ts'

/** A code's purpose, its receiver, and its bearer: the hash of the cookie or session that alone may use it. */
export interface CodeSubject {
  readonly purpose: 'register' | 'contact' | 'security' | 'member' | 'recover' | 'staff'
  readonly channel: 'sms' | 'mail'
  readonly to: string
  readonly bearer: Buffer
  /** Whether the receiver asks: logged in, or on a known device. Codes that strangers ask for do not count against the receiver. */
  readonly isOwner?: boolean
}

export type CodeSendRefusal = CodeRefusal | { readonly kind: 'code-budget-spent' }
export type CodeUseRefusal =
  | { readonly kind: 'code-wrong'; readonly left: number }
  | { readonly kind: 'code-expired' }

/** The most codes sent in a day in all (rules/threats.md#texted-codes). More requests than that cannot come from clients. */
const BUDGET_A_DAY = 20_000

/**
 * Sends a new code and ends the earlier one of the same asker and purpose. Limits belong to purpose and asker, so that nobody
 * learns of another's codes or uses them up. If the receiver has had the codes of this minute, hour or day, a stranger is
 * answered as if a code was sent: a row that no code matches is saved instead.
 */
export async function issueCode(
  tx: Tx,
  seal: Seal,
  subject: CodeSubject,
  locale: 'zh' | 'en',
): Promise<{ readonly kind: 'sent' } | CodeSendRefusal> {
  const recipient = seal.blind(subject.to, 'code.recipient')
  const { purpose, channel, to, bearer, isOwner = false } = subject
  const asked = await findAsked(tx, { recipient, purpose, bearer, isOwner })
  const refused = await refusalOf(tx, isOwner ? asked.sent : asked.own, isOwner)
  if (refused !== null) return refused
  await sql`update one_time_code set expires_at = business_now()
    where recipient_blind = ${recipient} and purpose = ${purpose} and bearer_hash = ${bearer}
      and used_at is null and expires_at > business_now()`.execute(tx)
  const isWithheld = !isOwner && decideCode(asked.sent).kind !== 'ok'
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  const hash = isWithheld ? randomBytes(32) : hashOf(seal, subject, code)
  await sql`insert into one_time_code (purpose, recipient_blind, bearer_hash, code_hash, by_owner, is_withheld,
      sent_at, expires_at)
    values (${purpose}, ${recipient}, ${bearer}, ${hash}, ${isOwner}, ${isWithheld}, business_now(),
      business_now() + ${`${CODE_LIFE_SECONDS} seconds`}::interval)`.execute(tx)
  if (isWithheld) return { kind: 'sent' }
  const parameters = { code, minutes: String(CODE_LIFE_SECONDS / 60) }
  await writeNotice(tx, seal, { channel, template: 'code', locale, to, partyId: null, parameters })
  return { kind: 'sent' }
}

/**
 * Counts a browser's request for a code by a name, as if a code had been sent, but makes none. A job decides later, so that a
 * name which nobody has gets the same answer as any other (rules/threats.md#enumeration).
 */
export async function countAsked(
  tx: Tx,
  seal: Seal,
  { name, bearer }: { readonly name: string; readonly bearer: Buffer },
): Promise<{ readonly kind: 'counted' } | CodeSendRefusal> {
  const recipient = seal.blind(`name|${name}`, 'code.recipient')
  const asked = await findAsked(tx, { recipient, purpose: 'recover', bearer, isOwner: false })
  const refused = await refusalOf(tx, asked.own, false)
  if (refused !== null) return refused
  await sql`insert into one_time_code (purpose, recipient_blind, bearer_hash, code_hash, sent_at, expires_at)
    values ('recover', ${recipient}, ${bearer}, ${randomBytes(32)}, business_now(), business_now())`.execute(
    tx,
  )
  return { kind: 'counted' }
}

interface Asking {
  readonly recipient: Buffer
  readonly purpose: CodeSubject['purpose']
  readonly bearer: Buffer
  readonly isOwner: boolean
}

/** Finds the ages in seconds of a day's codes: all sent to this receiver for this purpose, and this asker's. Locks the receiver. */
async function findAsked(
  tx: Tx,
  { recipient, purpose, bearer, isOwner }: Asking,
): Promise<{ readonly sent: readonly number[]; readonly own: readonly number[] }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(encode(${recipient}::bytea, 'hex'), 18))`.execute(
    tx,
  )
  const { rows } = await sql<{ ago: number; isOwn: boolean; isWithheld: boolean }>`
    select extract(epoch from business_now() - sent_at)::float8 as ago, bearer_hash = ${bearer} as "isOwn",
      is_withheld as "isWithheld" from one_time_code where recipient_blind = ${recipient} and purpose = ${purpose} and by_owner = ${isOwner}
      and sent_at > business_now() - interval '1 day'`.execute(tx)
  const agesOf = (some: typeof rows) => some.map(({ ago }) => ago)
  return { sent: agesOf(rows.filter((row) => !row.isWithheld)), own: agesOf(rows.filter((row) => row.isOwn)) }
}

/** Returns why an asker gets no code now, or null. Owners have their own daily budget, which strangers cannot use up. */
async function refusalOf(
  tx: Tx,
  asked: readonly number[],
  isOwner: boolean,
): Promise<CodeSendRefusal | null> {
  const decision = decideCode(asked)
  if (decision.kind !== 'ok') return decision
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from one_time_code
    where by_owner = ${isOwner} and sent_at > business_now() - interval '1 day'`.execute(tx)
  return rows[0]!.n >= BUDGET_A_DAY ? { kind: 'code-budget-spent' } : null
}

/**
 * Consumes a code. The attempt is counted in the same statement, outside any transaction that a refusal would roll back: five
 * at once count as five. A code of another purpose, receiver or bearer is not found.
 */
export async function consumeCode(
  db: Db,
  seal: Seal,
  subject: CodeSubject,
  code: string,
): Promise<{ readonly kind: 'ok' } | CodeUseRefusal> {
  const recipient = seal.blind(subject.to, 'code.recipient')
  const given = hashOf(seal, subject, ungroupedTyped(code))
  const { rows } = await sql<{ isUsed: boolean; failures: number }>`
    update one_time_code set failures = failures + case when code_hash = ${given} then 0 else 1 end,
      used_at = case when code_hash = ${given} then business_now() end
    where purpose = ${subject.purpose} and recipient_blind = ${recipient} and bearer_hash = ${subject.bearer}
      and used_at is null and expires_at > business_now() and failures < ${CODE_TRIES}
    returning used_at is not null as "isUsed", failures`.execute(db)
  const row = rows[0]
  if (!row) return { kind: 'code-expired' }
  return row.isUsed ? { kind: 'ok' } : { kind: 'code-wrong', left: CODE_TRIES - row.failures }
}

/** Makes a just consumed code usable once more: it was right, but other input is still needed. Its expiry stays the same. */
export async function leaveCode(tx: Tx, seal: Seal, subject: CodeSubject, code: string): Promise<void> {
  const recipient = seal.blind(subject.to, 'code.recipient')
  await sql`update one_time_code set used_at = null
    where purpose = ${subject.purpose} and recipient_blind = ${recipient} and bearer_hash = ${subject.bearer}
      and code_hash = ${hashOf(seal, subject, ungroupedTyped(code))}
      and expires_at > business_now()`.execute(tx)
}

/** Returns a keyed hash over all that a code belongs to. Six digits alone could be found by trying. */
function hashOf(seal: Seal, { purpose, channel, to, bearer }: CodeSubject, code: string): Buffer {
  return seal.blind([purpose, channel, to, bearer.toString('hex'), code].join('|'), 'code')
}
