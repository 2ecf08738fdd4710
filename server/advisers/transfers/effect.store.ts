import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import { WAITING } from '#server/trade/proposals/waiting.ts'

/** Finds the transfers whose day has come, in the order of their days. */
export async function findDueTransfers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select transfer_id as id from transfer
    where state = 'noticed' and effective_on <= business_today() order by effective_on, noticed_at, transfer_id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/**
 * Ends the giver's relations and begins the receiver's on the transfer's day, for every client who waits and is still the giver's; the others
 * stay. One statement, whatever the number: the cards are patched once, when both relations are written. Returns how many moved.
 */
export async function moveClients(tx: Tx, transferId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with ended as (
      update relation r set validity = daterange(lower(r.validity), t.effective_on)
      from transfer t join transfer_client c using (transfer_id)
      where t.transfer_id = ${transferId}::uuid and c.state = 'waiting' and r.account_number = c.account_number
        and r.kind = 'own' and r.state = 'active' and r.validity @> business_today() and r.adviser_id = t.giver_id
        and coalesce(lower(r.validity), '-infinity') < t.effective_on
      returning r.account_number, t.receiver_id, t.effective_on, t.proposed_by
    ), begun as (
      insert into relation (account_number, adviser_id, kind, state, cause, validity, recorded_by)
      select account_number, receiver_id, 'own', 'active', 'transfer', daterange(effective_on, null), proposed_by from ended
      returning account_number
    ), moved as (
      update transfer_client c set state = 'moved', decided_at = business_now() from begun b
      where c.transfer_id = ${transferId}::uuid and c.account_number = b.account_number returning 1)
    select count(*)::int as n from moved`.execute(tx)
  await sql`update transfer_client set state = 'stayed', decided_at = business_now()
    where transfer_id = ${transferId}::uuid and state = 'waiting'`.execute(tx)
  await sql`update transfer set state = 'effective', ended_at = business_now()
    where transfer_id = ${transferId}::uuid`.execute(tx)
  return rows[0]!.n
}

/** Withdraws the open proposals of the clients who moved, because their owner changed. Returns how many there were. */
export async function withdrawProposals(tx: Tx, transferId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with withdrawn as (
      update proposal p set state = 'withdrawn', decided_at = business_now(), withdrawn_cause = 'owner-changed'
      from transfer_client c join transfer t using (transfer_id)
      where c.transfer_id = ${transferId}::uuid and c.state = 'moved' and p.account_number = c.account_number
        and p.adviser_id is not null and p.state in ${WAITING} and p.expires_at > business_now()
      returning p.proposal_code, p.version, t.proposed_by
    ), told as (
      insert into proposal_event (proposal_code, event_no, version, kind, at, actor_party)
      select w.proposal_code, (select coalesce(max(e.event_no), 0) + 1 from proposal_event e
          where e.proposal_code = w.proposal_code), w.version, 'withdrawn', business_now(), w.proposed_by
      from withdrawn w returning 1)
    select count(*)::int as n from told`.execute(tx)
  return rows[0]!.n
}

/** Ends what the giver shared of the clients who moved: it was theirs to share. */
export async function endShares(tx: Tx, transferId: string): Promise<void> {
  await sql`update relation r set state = 'ended' from transfer_client c join transfer t using (transfer_id)
    where c.transfer_id = ${transferId}::uuid and c.state = 'moved' and r.account_number = c.account_number
      and r.kind = 'share' and r.state in ('pending', 'active') and r.granted_by = t.giver_id`.execute(tx)
}

/** Finds the persons who proposed a transfer or agreed to it. */
export async function findDeciders(tx: Tx, transferId: string): Promise<string[]> {
  const { rows } = await sql<{ partyId: string }>`
    select proposed_by as "partyId" from transfer where transfer_id = ${transferId}::uuid
    union select approved_by from transfer_approval where transfer_id = ${transferId}::uuid`.execute(tx)
  return rows.map(({ partyId }) => partyId)
}

/** A client who has not been told yet what became of them. */
export interface UntoldClient {
  readonly transferId: string
  readonly accountNumber: string
  readonly partyId: string
  readonly what: 'notice' | 'moved' | 'stayed'
  readonly giverName: string
  readonly receiverName: string
  readonly receiverNo: string
  readonly effectiveOn: Day
}

/** Finds and locks clients who are to be told: of the transfer, that it took effect, or that they stay after all. */
export async function findUntold(tx: Tx, most: number): Promise<UntoldClient[]> {
  const { rows } = await sql<UntoldClient>`
    select c.transfer_id as "transferId", c.account_number as "accountNumber", a.party_id as "partyId",
      case c.state when 'waiting' then 'notice' else c.state end as what, gp.name as "giverName", rp.name as "receiverName",
      r.register_no as "receiverNo", t.effective_on as "effectiveOn"
    from transfer_client c join transfer t using (transfer_id) join account a using (account_number)
    join adviser g on g.adviser_id = t.giver_id join party gp on gp.party_id = g.person_party_id
    join adviser r on r.adviser_id = t.receiver_id join party rp on rp.party_id = r.person_party_id
    where t.noticed_at is not null and (c.told is null or c.told = 'notice') and (
      c.state = 'waiting' and c.told is null and t.state = 'noticed' or c.state = 'moved'
      or c.state = 'stayed' and c.told = 'notice')
    order by t.noticed_at, c.account_number limit ${most} for update of c skip locked`.execute(tx)
  return rows
}

/** Saves what these clients were told. */
export async function markTold(tx: Tx, clients: readonly UntoldClient[]): Promise<void> {
  await sql`update transfer_client c set told = n.what
    from json_to_recordset(${JSON.stringify(clients)}::json) n("transferId" uuid, "accountNumber" text, what text)
    where c.transfer_id = n."transferId" and c.account_number = n."accountNumber"`.execute(tx)
}
