import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import { installPeople } from '#server/people/install-people.ts'
import type { NewPerson } from '#server/people/install-people.ts'
import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/tx.ts'
import { openSeal } from '#server/base/encryption/seal.ts'
import type { PaymentSubject } from '#server/people/authorization/authorization.store.ts'
import { subjectOf } from '#server/people/authorization/authorization.store.ts'
import { hashToken, newToken, ticketOf } from '#server/people/login/session.ts'

/** A person with an account, a card, and a session made without a log-in. The bank has to hold their money. */
export interface Buyer {
  readonly accountNumber: string
  readonly cardToken: string
  readonly investorPayId: string
  readonly token: string
  readonly ticket: string
  readonly sessionHash: Buffer
}

const PASSWORDS = { password: 'Crowd-2026', paymentPassword: '135790' }

/** Creates investors of tolerance C5, who may buy anything. Their accounts begin with `prefix`. */
export async function openBuyers(
  db: Db,
  of: { readonly size: number; readonly prefix: string; readonly secret: string; readonly from: Day },
): Promise<Buyer[]> {
  const { secret, from } = of
  const accounts = Array.from(
    { length: of.size },
    (_, at) => of.prefix + String(at).padStart(12 - of.prefix.length, '0'),
  )
  const means = { ...PASSWORDS, seal: openSeal(secret), secret, from, firms: [] }
  await inTransaction(db, (tx) => installPeople(tx, accounts.map(personOf), means))
  const tokens = accounts.map(() => newToken())
  await sql`
    insert into session (session_hash, login_id, party_id, area, account_number, role, created_at, seen_at, expires_at)
    select s.hash, l.login_id, l.party_id, 'individual', s.account, 'investor', clock_timestamp(), clock_timestamp(),
      clock_timestamp() + interval '30 days'
    from unnest(${tokens.map(hashToken)}::bytea[], ${accounts}::text[]) s (hash, account)
    join login l on l.username = 'buyer-' || s.account and l.area = 'individual'`.execute(db)
  const { rows } = await sql<{ account: string; id: string }>`
    select account_number as account, investor_pay_id as id from pay_instrument
    where account_number = any(${accounts}::text[]) and mode = 'bank-debit'`.execute(db)
  const cardIds = new Map(rows.map((row) => [row.account, row.id]))
  return accounts.map((accountNumber, at) => ({
    accountNumber,
    cardToken: cardTokenOf(accountNumber),
    investorPayId: cardIds.get(accountNumber)!,
    token: tokens[at]!,
    ticket: ticketOf(tokens[at]!, secret),
    sessionHash: hashToken(tokens[at]!),
  }))
}

function cardTokenOf(accountNumber: string): string {
  return `card-${accountNumber}`
}

function personOf(accountNumber: string): NewPerson {
  const no = accountNumber.slice(-6)
  const card = {
    cardToken: cardTokenOf(accountNumber),
    bankCode: 'ICBC',
    bankName: '样本银行',
    bankNameEn: 'Sample Bank',
    last4: accountNumber.slice(-4),
    singleLimitYuan: null,
    dayLimitYuan: null,
  }
  return {
    username: `buyer-${accountNumber}`,
    area: 'individual',
    name: `众${no}`,
    nameEn: `Crowd ${no}`,
    documentNumber: `99010119900101${no.slice(-4)}`,
    tolerance: 5,
    accounts: [{ accountNumber, accountType: 'investor', label: '', duty: 'owner', cards: [card] }],
  }
}

/** The subject of a payment password, and the person who gives it. */
export interface Proof {
  readonly buyer: Pick<Buyer, 'accountNumber' | 'sessionHash'>
  readonly subject: PaymentSubject
}

/**
 * Creates authorisations as if the payment password had been proved, one for each subject and valid for half a day. The real proof costs
 * an Argon2 hash and is tested elsewhere.
 */
export async function authorizeAll(db: Db, proofs: readonly Proof[]): Promise<string[]> {
  const nonces = proofs.map(() => randomUUID())
  await sql`insert into payment_key (nonce, kid, session_hash, account_number, purpose, subject_hash, created_at, expires_at,
      proved_at)
    select k.nonce, 'crowd', k.hash, k.account, k.purpose, k.subject, clock_timestamp(),
      clock_timestamp() + interval '12 hours', clock_timestamp()
    from unnest(${nonces}::text[], ${proofs.map(({ buyer }) => buyer.sessionHash)}::bytea[],
      ${proofs.map(({ buyer }) => buyer.accountNumber)}::text[], ${proofs.map(({ subject }) => subject.purpose)}::text[],
      ${proofs.map(({ subject }) => subjectOf(subject))}::text[]) k (nonce, hash, account, purpose, subject)`.execute(
    db,
  )
  return nonces
}
