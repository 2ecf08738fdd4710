import { randomBytes, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { CodeRefusal } from '#domain/registration.ts'
import { CODE_DIGITS, CODE_LIFE_SECONDS, CODE_TRIES, decideCode } from '#domain/registration.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Seal } from '#server/identity/seal.ts'
import { writeNotice } from './notice.store.ts'

/** What a code is for, where it goes, and who alone may use it: the hash of a cookie or of a session. */
export interface CodeSubject {
  readonly purpose: 'register' | 'contact' | 'security' | 'member' | 'recover'
  readonly channel: 'sms' | 'mail'
  readonly to: string
  readonly bearer: Buffer
}

export type CodeSendRefusal = CodeRefusal | { readonly kind: 'code-budget-spent' }
export type CodeUseRefusal =
  | { readonly kind: 'code-wrong'; readonly left: number }
  | { readonly kind: 'code-expired' }

/** Codes of the whole house in a day (security.md 2.1); beyond it something sends them that is no client. */
const BUDGET_A_DAY = 20_000

/** Sends a new code and kills the one before. Counted by receiver, whoever asks; two at once for one receiver are one. */
export async function issueCode(
  tx: Tx,
  seal: Seal,
  subject: CodeSubject,
  locale: 'zh' | 'en',
): Promise<{ readonly kind: 'sent' } | CodeSendRefusal> {
  const recipient = seal.blind(subject.to, 'code.recipient')
  const refused = await refusalFor(tx, recipient)
  if (refused !== null) return refused
  await sql`update one_time_code set expires_at = business_now()
    where recipient_blind = ${recipient} and used_at is null and expires_at > business_now()`.execute(tx)
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  await sql`insert into one_time_code (purpose, recipient_blind, bearer_hash, code_hash, sent_at, expires_at)
    values (${subject.purpose}, ${recipient}, ${subject.bearer}, ${hashOf(seal, subject, code)}, business_now(),
      business_now() + ${`${CODE_LIFE_SECONDS} seconds`}::interval)`.execute(tx)
  await writeNotice(tx, seal, {
    channel: subject.channel,
    template: 'code',
    locale,
    to: subject.to,
    partyId: null,
    parameters: { code, minutes: String(CODE_LIFE_SECONDS / 60) },
  })
  return { kind: 'sent' }
}

/**
 * Counts that a code was asked for by a name, as if one had been sent to it, and makes none: what comes of it is a job's matter, so
 * that a name which nobody has is answered as any other (security.md 2.1, "Enumeration").
 */
export async function countAsked(
  tx: Tx,
  seal: Seal,
  asked: { readonly name: string; readonly bearer: Buffer },
): Promise<{ readonly kind: 'counted' } | CodeSendRefusal> {
  const recipient = seal.blind(`name|${asked.name}`, 'code.recipient')
  const refused = await refusalFor(tx, recipient)
  if (refused !== null) return refused
  await sql`insert into one_time_code (purpose, recipient_blind, bearer_hash, code_hash, sent_at, expires_at)
    values ('recover', ${recipient}, ${asked.bearer}, ${randomBytes(32)}, business_now(), business_now())`.execute(
    tx,
  )
  return { kind: 'counted' }
}

/** Why no code may go to a receiver now; null where one may. Two at once for one receiver wait for each other. */
async function refusalFor(tx: Tx, recipient: Buffer): Promise<CodeSendRefusal | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(encode(${recipient}::bytea, 'hex'), 18))`.execute(
    tx,
  )
  const { rows } = await sql<{ ago: number }>`
    select extract(epoch from business_now() - sent_at)::float8 as ago from one_time_code
    where recipient_blind = ${recipient} and sent_at > business_now() - interval '1 day'`.execute(tx)
  const decision = decideCode(rows.map((row) => row.ago))
  if (decision.kind !== 'ok') return decision
  return (await countToday(tx)) >= BUDGET_A_DAY ? { kind: 'code-budget-spent' } : null
}

/**
 * Uses a code up. The try is counted in the statement that looks, outside any transaction a refusal would roll back: five at once
 * are five tries. A code of another purpose, receiver or bearer does not exist.
 */
export async function spendCode(
  db: Db,
  seal: Seal,
  subject: CodeSubject,
  code: string,
): Promise<{ readonly kind: 'ok' } | CodeUseRefusal> {
  const recipient = seal.blind(subject.to, 'code.recipient')
  const given = hashOf(seal, subject, code.normalize('NFKC').trim())
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

/** Leaves a code that has just been spent to be used once more: it was right, and what it is for is still asked. It lives no longer. */
export async function leaveCode(tx: Tx, seal: Seal, subject: CodeSubject, code: string): Promise<void> {
  const recipient = seal.blind(subject.to, 'code.recipient')
  await sql`update one_time_code set used_at = null
    where purpose = ${subject.purpose} and recipient_blind = ${recipient} and bearer_hash = ${subject.bearer}
      and code_hash = ${hashOf(seal, subject, code.normalize('NFKC').trim())}
      and expires_at > business_now()`.execute(tx)
}

async function countToday(tx: Tx): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from one_time_code
    where sent_at > business_now() - interval '1 day'`.execute(tx)
  return rows[0]!.n
}

/** Keyed, over everything the code belongs to: six digits alone would be found by trying. */
function hashOf(seal: Seal, { purpose, channel, to, bearer }: CodeSubject, code: string): Buffer {
  return seal.blind([purpose, channel, to, bearer.toString('hex'), code].join('|'), 'code')
}
