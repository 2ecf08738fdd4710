import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { formatDecimal } from '#domain/number/decimal.ts'
import type { Fen, Share } from '#domain/number/money.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

export const PAYMENT_PURPOSES = ['purchase', 'redemption', 'switch', 'plan', 'wallet', 'basket'] as const

/** The subject that a payment password authorises: exactly this one, and only once. */
export interface PaymentSubject {
  readonly purpose: (typeof PAYMENT_PURPOSES)[number]
  readonly fundCode: string
  /** Money or shares, as the purpose requires. */
  readonly amount: Fen | Share
  readonly investorPayId: string
  /** The fund that a switch goes into. Not set for other purposes. */
  readonly targetFundCode?: string
  /** All lines of a basket, with funds and amounts. Not set for other purposes. */
  readonly lines?: string
}

export function subjectOf(subject: PaymentSubject): string {
  const { purpose, fundCode, amount, investorPayId, targetFundCode, lines } = subject
  const parts = [purpose, fundCode, formatDecimal(amount, 2), investorPayId]
  const text = [...parts, ...(targetFundCode ? [targetFundCode] : []), ...(lines ? [lines] : [])].join('|')
  return createHash('sha256').update(text).digest('hex')
}

/** What a payment password authorises besides an order: this change of this account and, if given, of this card. */
export interface ActionSubject {
  readonly action: 'payment-password' | 'close-account' | 'add-card' | 'remove-card' | 'change-card'
  readonly accountNumber: string
  /** The id of a card, or empty. */
  readonly subject: string
}

export function actionSubjectOf({ action, accountNumber, subject }: ActionSubject): string {
  return createHash('sha256').update(['action', action, accountNumber, subject].join('|')).digest('hex')
}

/** The lifetime of a key: long enough to type six digits, too short to keep the key (rules/threats.md#payment-password). */
const LIFE_SECONDS = 120
const LIFE = `${LIFE_SECONDS} seconds`

export async function issueKey(
  tx: Tx,
  key: {
    nonce: string
    kid: string
    sessionHash: Buffer
    accountNumber: string
    purpose: PaymentSubject['purpose'] | 'action'
    subject: string
    /** What a passkey signs beside the password. It takes longer to read, so the caller gives the time. */
    signed?: SignedBeside
  },
): Promise<Date> {
  const { text = null, seconds = LIFE_SECONDS } = key.signed ?? {}
  const { rows } = await sql<{ expires_at: Date }>`
    insert into payment_key (nonce, kid, session_hash, account_number, purpose, subject_hash, statement, created_at, expires_at)
    values (${key.nonce}, ${key.kid}, ${key.sessionHash}, ${key.accountNumber}, ${key.purpose}, ${key.subject}, ${text},
      clock_timestamp(), clock_timestamp() + make_interval(secs => ${seconds})) returning expires_at`.execute(
    tx,
  )
  return rows[0]!.expires_at
}

/** The text that a passkey signs beside a payment password, and how long the key for both lives. */
export interface SignedBeside {
  readonly text: string
  readonly seconds: number
}

/** Finds the text that was issued to this session with a nonce, to be signed. Null if there was none, or its time is over. */
export async function findSignedText(
  db: Db | Tx,
  nonce: string,
  sessionHash: Buffer,
): Promise<string | null> {
  const { rows } = await sql<{ statement: string | null }>`select statement from payment_key
    where nonce = ${nonce} and session_hash = ${sessionHash} and expires_at > clock_timestamp()`.execute(db)
  return rows[0]?.statement ?? null
}

/** Consumes the nonce for one attempt at the password. A second attempt needs a new nonce. */
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

/** Whether this session has consumed the nonce, and its authorisation is neither used nor expired. */
export async function isUnderWay(db: Db, nonce: string, sessionHash: Buffer): Promise<boolean> {
  const { rows } =
    await sql`select 1 from payment_key where nonce = ${nonce} and session_hash = ${sessionHash}
    and proved_at is not null and used_at is null and expires_at > clock_timestamp()`.execute(db)
  return rows.length > 0
}

/** Marks the password as right: the nonce now authorises one change of its subject, for another 120 seconds. */
export async function authorize(tx: Tx, nonce: string): Promise<void> {
  await sql`update payment_key set proved_at = clock_timestamp(), expires_at = clock_timestamp() + ${LIFE}::interval
    where nonce = ${nonce}`.execute(tx)
}

/** Whether an unused proof exists for a subject. Checked before any answer that only the person who gave it may know. */
export async function isAuthorized(
  db: Db,
  key: { readonly nonce: string; readonly sessionHash: Buffer; readonly subject: string },
): Promise<boolean> {
  const { rows } = await sql`select 1 from payment_key
    where nonce = ${key.nonce} and session_hash = ${key.sessionHash} and subject_hash = ${key.subject}
      and proved_at > 'epoch' and used_at is null and expires_at > clock_timestamp()`.execute(db)
  return rows.length > 0
}

/** Consumes the authorisation once (UPDATE … RETURNING), in the transaction of the change. After a rollback it can be used again. */
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
