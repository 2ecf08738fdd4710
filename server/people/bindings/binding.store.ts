import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { BINDING_HOURS, PENDING_DAYS } from '#domain/registration/lead.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import { IS_QUALIFIED } from '#server/people/leads/adviser-standing.store.ts'

const LIFE = `${BINDING_HOURS} hours`
const PENDING = `${PENDING_DAYS} days`

/** Saves a code of an account; the one before it is void. Returns its end. The caller holds the account. */
export async function saveCode(
  tx: Tx,
  of: { readonly accountNumber: string; readonly codeHash: Buffer; readonly by: string },
): Promise<Date> {
  await sql`update binding_code set code_hash = null
    where account_number = ${of.accountNumber} and code_hash is not null`.execute(tx)
  const { rows } = await sql<{
    expiresAt: Date
  }>`insert into binding_code (account_number, code_hash, made_by, made_at,
      expires_at)
    values (${of.accountNumber}, ${of.codeHash}, ${of.by}, business_now(), business_now() + ${LIFE}::interval)
    returning expires_at as "expiresAt"`.execute(tx)
  return rows[0]!.expiresAt
}

/** Finds the account of a code that is good now. Null for any other code. */
export async function findCodeAccount(tx: Tx, codeHash: Buffer): Promise<string | null> {
  const { rows } = await sql<{ account: string }>`select account_number as account from binding_code
    where code_hash = ${codeHash} and expires_at > business_now()`.execute(tx)
  return rows[0]?.account ?? null
}

/** Locks the code that is good now. Null for an unknown, used, replaced or expired one. */
export async function lockCode(
  tx: Tx,
  codeHash: Buffer,
): Promise<{ readonly bindingCodeId: string; readonly accountNumber: string } | null> {
  const { rows } = await sql<{ bindingCodeId: string; accountNumber: string }>`select
      binding_code_id as "bindingCodeId", account_number as "accountNumber" from binding_code
    where code_hash = ${codeHash} and expires_at > business_now() for update`.execute(tx)
  return rows[0] ?? null
}

export async function spendCode(tx: Tx, bindingCodeId: string, relationId: string): Promise<void> {
  await sql`update binding_code set used_at = business_now(), relation_id = ${relationId}, code_hash = null
    where binding_code_id = ${bindingCodeId}`.execute(tx)
}

/** Finds the end of an account's code. Null if none is good now. */
export async function findCodeEnd(db: Db | Tx, accountNumber: string): Promise<Date | null> {
  const { rows } = await sql<{ until: Date }>`select expires_at as until from binding_code
    where account_number = ${accountNumber} and code_hash is not null and expires_at > business_now()`.execute(
    db,
  )
  return rows[0]?.until ?? null
}

/** Deletes codes that nobody used in time. */
export async function forgetCodes(tx: Tx): Promise<void> {
  await sql`delete from binding_code where used_at is null and expires_at <= business_now()`.execute(tx)
}

/** A relation that waits for the client, with the adviser who asks. */
export interface PendingBinding {
  readonly relationId: string
  readonly accountNumber: string
  readonly partyId: string
  readonly adviserId: string
  readonly adviserPartyId: string
  readonly adviserName: string
  readonly firmName: string
  readonly registerNo: string
  readonly askedAt: Date
  readonly until: Date
  /** Whether the adviser may serve new clients today. */
  readonly isQualified: boolean
}

const COLUMNS = sql`r.relation_id as "relationId", r.account_number as "accountNumber", c.party_id as "partyId",
  a.adviser_id as "adviserId", a.person_party_id as "adviserPartyId", p.name as "adviserName", o.name as "firmName",
  a.register_no as "registerNo", r.asked_at as "askedAt", r.asked_at + ${PENDING}::interval as until,
  ${IS_QUALIFIED} as "isQualified"`
const JOINED = sql`relation r join account c using (account_number) join adviser a using (adviser_id)
  join party p on p.party_id = a.person_party_id join firm f on f.firm_id = a.firm_id
  join party o on o.party_id = f.party_id`
/** The condition of a relation that waits for the client now. */
const WAITS = sql`r.kind = 'own' and r.state = 'pending' and r.waits_for = 'client'
  and r.asked_at > business_now() - ${PENDING}::interval`

/** Finds the relation that waits for a client. Null if none does. */
export async function findPendingOf(db: Db | Tx, accountNumber: string): Promise<PendingBinding | null> {
  const { rows } = await sql<PendingBinding>`select ${COLUMNS} from ${JOINED}
    where r.account_number = ${accountNumber} and ${WAITS}`.execute(db)
  return rows[0] ?? null
}

/** Locks a relation that waits for this client. Null for another's. */
export async function lockPendingOf(
  tx: Tx,
  accountNumber: string,
  relationId: string,
): Promise<PendingBinding | null> {
  const { rows } = await sql<PendingBinding>`select ${COLUMNS} from ${JOINED}
    where r.relation_id = ${relationId} and r.account_number = ${accountNumber} and ${WAITS} for update of r`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** Locks a relation by which this adviser waits for a client. Null for another adviser's. */
export async function lockPendingBy(
  tx: Tx,
  adviserId: string | null,
  relationId: string,
): Promise<PendingBinding | null> {
  const { rows } = await sql<PendingBinding>`select ${COLUMNS} from ${JOINED}
    where r.relation_id = ${relationId} and r.adviser_id = ${adviserId}::uuid and ${WAITS} for update of r`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** Notes that a client was reminded. False if they were within a day. */
export async function markReminded(tx: Tx, relationId: string): Promise<boolean> {
  const { rows } =
    await sql`update relation set reminded_at = business_now() where relation_id = ${relationId}
    and (reminded_at is null or reminded_at <= business_now() - interval '1 day') returning 1`.execute(tx)
  return rows.length > 0
}

/** Locks relations that have waited for a client too long, of one account or of all; a hundred at once. */
export async function lockOver(
  tx: Tx,
  accountNumber: string | null,
): Promise<readonly Pick<PendingBinding, 'relationId' | 'accountNumber' | 'adviserId'>[]> {
  const { rows } = await sql<Pick<PendingBinding, 'relationId' | 'accountNumber' | 'adviserId'>>`select
      r.relation_id as "relationId", r.account_number as "accountNumber", a.adviser_id as "adviserId"
    from relation r join adviser a using (adviser_id)
    where r.state = 'pending' and r.waits_for = 'client' and r.asked_at <= business_now() - ${PENDING}::interval
      and (${accountNumber}::text is null or r.account_number = ${accountNumber}::text)
    order by r.asked_at limit 100 for update of r skip locked`.execute(tx)
  return rows
}

/** Finds who serves an account now or from a day to come. Null if nobody does. */
export async function findAdviserOf(
  db: Db | Tx,
  accountNumber: string,
): Promise<{ readonly adviserName: string; readonly firmName: string; readonly registerNo: string } | null> {
  const { rows } = await sql<{ adviserName: string; firmName: string; registerNo: string }>`select
      p.name as "adviserName", o.name as "firmName", a.register_no as "registerNo" from ${JOINED}
    where r.account_number = ${accountNumber} and r.kind = 'own' and r.state = 'active' and not isempty(r.validity)
      and (upper_inf(r.validity) or upper(r.validity) > business_today())
    order by lower(r.validity) limit 1`.execute(db)
  return rows[0] ?? null
}

export function hashBindingCode(code: string): Buffer {
  return createHash('sha256').update(`binding|${code}`).digest()
}
