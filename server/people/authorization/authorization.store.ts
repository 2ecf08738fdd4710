import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { formatDecimal } from '#domain/number/decimal.ts'
import type { Fen, Share } from '#domain/number/money.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

export const PAYMENT_PURPOSES = ['purchase', 'redemption', 'switch', 'plan', 'wallet', 'basket'] as const

/** What a payment password is given for: exactly this, and once. */
export interface PaymentSubject {
  readonly purpose: (typeof PAYMENT_PURPOSES)[number]
  readonly fundCode: string
  /** Yuan or shares, whichever the purpose counts in. */
  readonly amount: Fen | Share
  readonly investorPayId: string
  /** Where a switch goes; empty for everything else. */
  readonly targetFundCode?: string
  /** All lines of a basket, funds and amounts; empty for everything else. */
  readonly lines?: string
}

export function subjectOf(subject: PaymentSubject): string {
  const { purpose, fundCode, amount, investorPayId, targetFundCode, lines } = subject
  const parts = [purpose, fundCode, formatDecimal(amount, 2), investorPayId]
  const text = [...parts, ...(targetFundCode ? [targetFundCode] : []), ...(lines ? [lines] : [])].join('|')
  return createHash('sha256').update(text).digest('hex')
}

/** What the payment password is given for besides an order: this change of this account, and of this card where there is one. */
export interface ActionSubject {
  readonly action: 'payment-password' | 'close-account' | 'add-card' | 'remove-card' | 'change-card'
  readonly accountNumber: string
  /** A card's id, or nothing. */
  readonly subject: string
}

export function actionSubjectOf({ action, accountNumber, subject }: ActionSubject): string {
  return createHash('sha256').update(['action', action, accountNumber, subject].join('|')).digest('hex')
}

/** A key's life: long enough to type six digits, too short to keep (rules/threats.md#payment-password). */
const LIFE = '120 seconds'

export async function issueKey(
  tx: Tx,
  key: {
    nonce: string
    kid: string
    sessionHash: Buffer
    accountNumber: string
    purpose: PaymentSubject['purpose'] | 'action'
    subject: string
  },
): Promise<Date> {
  const { rows } = await sql<{ expires_at: Date }>`
    insert into payment_key (nonce, kid, session_hash, account_number, purpose, subject_hash, created_at, expires_at)
    values (${key.nonce}, ${key.kid}, ${key.sessionHash}, ${key.accountNumber}, ${key.purpose}, ${key.subject},
      clock_timestamp(), clock_timestamp() + ${LIFE}::interval) returning expires_at`.execute(tx)
  return rows[0]!.expires_at
}

/** Takes the nonce for one attempt at the password; a second attempt needs a new one. */
export async function consumeNonce(
  db: Db | Tx,
  nonce: string,
  sessionHash: Buffer,
): Promise<{ kid: string; subject: string } | null> {
  const { rows } = await sql<{ kid: string; subject: string }>`
    update payment_key set proved_at = 'epoch' where nonce = ${nonce} and session_hash = ${sessionHash}
      and proved_at is null and expires_at > clock_timestamp()
    returning kid, subject_hash as subject`.execute(db)
  return rows[0] ?? null
}

/** Whether a call of this session has taken the nonce and has not yet come to an end with it. */
export async function isUnderWay(db: Db, nonce: string, sessionHash: Buffer): Promise<boolean> {
  const { rows } =
    await sql`select 1 from payment_key where nonce = ${nonce} and session_hash = ${sessionHash}
    and proved_at is not null and used_at is null and expires_at > clock_timestamp()`.execute(db)
  return rows.length > 0
}

/** The password was right: the nonce is now worth one change of its subject, for another short while. */
export async function authorize(tx: Tx, nonce: string): Promise<void> {
  await sql`update payment_key set proved_at = clock_timestamp(), expires_at = clock_timestamp() + ${LIFE}::interval
    where nonce = ${nonce}`.execute(tx)
}

/** Whether a proof is there to be spent on a subject: looked at before anything is judged that only its giver may know. */
export async function isAuthorized(
  db: Db,
  key: { readonly nonce: string; readonly sessionHash: Buffer; readonly subject: string },
): Promise<boolean> {
  const { rows } = await sql`select 1 from payment_key
    where nonce = ${key.nonce} and session_hash = ${key.sessionHash} and subject_hash = ${key.subject}
      and proved_at > 'epoch' and used_at is null and expires_at > clock_timestamp()`.execute(db)
  return rows.length > 0
}

/** Single use by UPDATE … RETURNING, in the transaction of the change itself: rolled back, it can be used again. */
export async function consumeAuthorization(
  tx: Tx,
  key: { nonce: string; sessionHash: Buffer; subject: string },
): Promise<boolean> {
  const { rows } = await sql`
    update payment_key set used_at = clock_timestamp()
    where nonce = ${key.nonce} and session_hash = ${key.sessionHash} and subject_hash = ${key.subject}
      and proved_at > 'epoch' and used_at is null and expires_at > clock_timestamp() returning 1`.execute(tx)
  return rows.length > 0
}
