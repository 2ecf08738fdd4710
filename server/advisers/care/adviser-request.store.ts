import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { Member } from '#server/advisers/transfers/colleague.store.ts'
import { leads } from '#server/advisers/transfers/colleague.store.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

/**
 * Saves a client's request, of the owner of today. `waits` if another one of theirs is open, `no-owner` if nobody owns them; two at once make one.
 */
export async function addRequest(
  tx: Tx,
  of: {
    readonly accountNumber: string
    readonly reason: string
    readonly isOfOtherFirm: boolean
    readonly by: string
  },
): Promise<{ readonly requestId: string } | 'waits' | 'no-owner'> {
  const { rows } = await sql<{ ownerId: string | null; requestId: string | null }>`
    with owner as (select owner_on(${of.accountNumber}, business_today()) as id),
    added as (
      insert into adviser_request (account_number, owner_adviser_id, is_of_other_firm, reason, asked_by, asked_at)
      select ${of.accountNumber}, id, ${of.isOfOtherFirm}, ${of.reason}, ${of.by}::uuid, business_now() from owner
      where id is not null on conflict (account_number) where state = 'open' do nothing returning request_id)
    select id as "ownerId", (select request_id from added) as "requestId" from owner`.execute(tx)
  const { ownerId, requestId } = rows[0]!
  if (ownerId === null) return 'no-owner'
  return requestId === null ? 'waits' : { requestId }
}

/** Withdraws an open request of a client. False if there is none. */
export async function withdrawRequest(tx: Tx, accountNumber: string, requestId: string): Promise<boolean> {
  const { rows } = await sql`update adviser_request set state = 'withdrawn'
    where request_id = ${requestId}::uuid and account_number = ${accountNumber} and state = 'open'
    returning 1`.execute(tx)
  return rows.length > 0
}

export interface RequestRow {
  readonly requestId: string
  readonly clientName: string
  readonly ownerName: string
  readonly reason: string
  readonly askedAt: Date
}

const COLUMNS = sql`q.request_id as "requestId", y.name as "clientName", op.name as "ownerName", q.reason,
  q.asked_at as "askedAt"`

const TABLES = sql`adviser_request q join account a using (account_number) join party y on y.party_id = a.party_id
  join adviser o on o.adviser_id = q.owner_adviser_id join party op on op.party_id = o.person_party_id`

/** A client of whoever leads their owner: they are still the owner's. */
const isOfTeam = (member: Member) => sql`q.state = 'open' and not q.is_of_other_firm
  and owner_on(q.account_number, business_today()) = q.owner_adviser_id and ${leads(member, sql`q.owner_adviser_id`)}`

/** Finds the open requests of clients whose owner a member leads. */
export async function findTeamRequests(db: Db, member: Member): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`select ${COLUMNS} from ${TABLES} where ${isOfTeam(member)}
    order by q.asked_at, q.request_id limit 200`.execute(db)
  return rows
}

/** Finds the open requests for another firm. */
export async function findFirmRequests(db: Db): Promise<(RequestRow & { readonly firmName: string })[]> {
  const { rows } = await sql<RequestRow & { firmName: string }>`
    select ${COLUMNS}, fp.name as "firmName"
    from ${TABLES} join firm f on f.firm_id = o.firm_id join party fp on fp.party_id = f.party_id
    where q.state = 'open' and q.is_of_other_firm order by q.asked_at, q.request_id limit 200`.execute(db)
  return rows
}

/** Locks an open request that a member may answer. Null for any other. */
export async function lockTeamRequest(
  tx: Tx,
  member: Member,
  requestId: string,
): Promise<{ readonly partyId: string } | null> {
  const { rows } = await sql<{ partyId: string }>`select a.party_id as "partyId"
    from adviser_request q join account a using (account_number)
    where q.request_id = ${requestId}::uuid and ${isOfTeam(member)} for update of q`.execute(tx)
  return rows[0] ?? null
}

/** Locks an open request for another firm, of a client who is still the owner's. Null for any other. */
export async function lockFirmRequest(
  tx: Tx,
  requestId: string,
): Promise<{ readonly clientRef: string; readonly ownerId: string; readonly reason: string } | null> {
  const { rows } = await sql<{ clientRef: string; ownerId: string; reason: string }>`
    select a.client_ref as "clientRef", q.owner_adviser_id as "ownerId", q.reason
    from adviser_request q join account a using (account_number)
    where q.request_id = ${requestId}::uuid and q.state = 'open' and q.is_of_other_firm
      and owner_on(q.account_number, business_today()) = q.owner_adviser_id for update of q`.execute(tx)
  return rows[0] ?? null
}

/** Answers a request. */
export async function saveAnswer(
  tx: Tx,
  requestId: string,
  of: { readonly answer: string; readonly by: string },
): Promise<void> {
  await sql`update adviser_request set state = 'answered', answer = ${of.answer}, answered_by = ${of.by}::uuid,
      answered_at = business_now() where request_id = ${requestId}::uuid`.execute(tx)
}

/** Finds and locks the open request that a transfer fulfils. Null if the client took it back. */
export async function lockRequestOf(tx: Tx, transferId: string): Promise<string | null> {
  const { rows } = await sql<{ requestId: string }>`select q.request_id as "requestId"
    from transfer t join adviser_request q using (request_id)
    where t.transfer_id = ${transferId}::uuid and q.state = 'open' for update of q`.execute(tx)
  return rows[0]?.requestId ?? null
}

export interface FirmChange {
  readonly transferId: string
  readonly clientName: string
  readonly giverName: string
  readonly receiverName: string
  readonly receiverFirm: string
  readonly effectiveOn: Day
  readonly proposerId: string
  readonly proposedBy: string
}

/** Finds the transfers across firms that wait for the second person of the house. */
export async function findFirmChanges(db: Db): Promise<FirmChange[]> {
  const { rows } = await sql<FirmChange>`select t.transfer_id as "transferId", y.name as "clientName",
      gp.name as "giverName", rp.name as "receiverName", fp.name as "receiverFirm", t.effective_on as "effectiveOn",
      t.proposed_by as "proposerId", pp.name as "proposedBy"
    from transfer t join transfer_client c using (transfer_id)
    join account a using (account_number) join party y on y.party_id = a.party_id
    join adviser g on g.adviser_id = t.giver_id join party gp on gp.party_id = g.person_party_id
    join adviser r on r.adviser_id = t.receiver_id join party rp on rp.party_id = r.person_party_id
    join firm f on f.firm_id = r.firm_id join party fp on fp.party_id = f.party_id
    join party pp on pp.party_id = t.proposed_by
    where t.state = 'proposed' and g.firm_id <> r.firm_id order by t.proposed_at, t.transfer_id limit 200`.execute(
    db,
  )
  return rows
}

/** Finds the qualified advisers of all firms, by firm and name. */
export async function findQualified(
  db: Db,
): Promise<{ adviserId: string; name: string; firmName: string }[]> {
  const { rows } = await sql<{ adviserId: string; name: string; firmName: string }>`
    select a.adviser_id as "adviserId", y.name, fp.name as "firmName"
    from adviser a join party y on y.party_id = a.person_party_id join firm f on f.firm_id = a.firm_id
    join party fp on fp.party_id = f.party_id
    join adviser_status s on s.adviser_id = a.adviser_id and s.validity @> business_today() and s.status = 'qualified'
    order by fp.name, y.name, a.adviser_id limit 2000`.execute(db)
  return rows
}

/** Finds the firm of an adviser. Null if there is no such adviser. */
export async function findFirmOf(tx: Tx, adviserId: string): Promise<string | null> {
  const { rows } = await sql<{ firmId: string }>`select firm_id as "firmId" from adviser
    where adviser_id = ${adviserId}::uuid`.execute(tx)
  return rows[0]?.firmId ?? null
}

/** Marks a request as fulfilled by a transfer. */
export async function markDone(tx: Tx, requestId: string): Promise<void> {
  await sql`update adviser_request set state = 'done' where request_id = ${requestId}::uuid`.execute(tx)
}
