import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { TransferClientState, TransferState } from '#domain/duty/transfer.ts'
import type { SharedPart } from '#domain/duty/share.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { ShareState } from './share.store.ts'

/** Finds whose account it is: the person, or the company for which a member asks. */
export async function findAccountParty(db: Db, accountNumber: string): Promise<string> {
  const { rows } = await sql<{ partyId: string }>`select party_id as "partyId" from account
    where account_number = ${accountNumber}`.execute(db)
  return rows[0]!.partyId
}

export interface OwnAdviser {
  readonly name: string
  readonly nameEn: string | null
  readonly registerNo: string
  readonly firmName: string
  readonly firmNameEn: string | null
  /** What the firm discloses where its advisers are named. */
  readonly footerZh: string | null
  readonly footerEn: string | null
  readonly since: Day
}

/** Finds the adviser who serves an account today. Null in the house's pool. */
export async function findOwnAdviser(db: Db, accountNumber: string): Promise<OwnAdviser | null> {
  const { rows } = await sql<OwnAdviser>`select p.name, p.name_en as "nameEn", a.register_no as "registerNo",
      o.name as "firmName", o.name_en as "firmNameEn", s.footer_zh as "footerZh", s.footer_en as "footerEn",
      coalesce(lower(r.validity), c.opened_on, business_today()) as since
    from relation r join account c using (account_number) join adviser a on a.adviser_id = r.adviser_id
    join party p on p.party_id = a.person_party_id join firm f on f.firm_id = a.firm_id
    join party o on o.party_id = f.party_id left join firm_setting_now s on s.firm_id = f.firm_id
    where r.account_number = ${accountNumber} and r.kind = 'own' and r.state = 'active'
      and r.validity @> business_today()`.execute(db)
  return rows[0] ?? null
}

export interface OwnCover {
  readonly name: string
  readonly nameEn: string | null
  readonly registerNo: string
  readonly from: Day
  readonly to: Day
}

/** Finds who stands in for an account's adviser today, or is to. */
export async function findOwnCovers(db: Db, accountNumber: string): Promise<OwnCover[]> {
  const { rows } = await sql<OwnCover>`select p.name, p.name_en as "nameEn", a.register_no as "registerNo",
      lower(c.validity) as "from", (upper(c.validity) - 1)::date as "to"
    from cover c join adviser a on a.adviser_id = c.deputy_adviser_id join party p on p.party_id = a.person_party_id
    where c.owner_adviser_id = owner_on(${accountNumber}, business_today()) and c.state = 'approved'
      and upper(c.validity) > business_today() and (c.is_of_all or exists (select 1 from cover_account k
        where k.cover_id = c.cover_id and k.account_number = ${accountNumber}))
    order by lower(c.validity) limit 10`.execute(db)
  return rows
}

export interface OwnTransfer {
  readonly transferId: string
  readonly state: TransferState
  readonly clientState: TransferClientState
  readonly giverName: string
  readonly giverNameEn: string | null
  readonly receiverName: string
  readonly receiverNameEn: string | null
  readonly receiverNo: string
  readonly firmName: string
  readonly firmNameEn: string | null
  readonly effectiveOn: Day
}

/** Finds the transfers of which a client was told, the newest first. */
export async function findOwnTransfers(db: Db, accountNumber: string): Promise<OwnTransfer[]> {
  const { rows } =
    await sql<OwnTransfer>`select t.transfer_id as "transferId", t.state, c.state as "clientState",
      gp.name as "giverName", gp.name_en as "giverNameEn", rp.name as "receiverName", rp.name_en as "receiverNameEn",
      r.register_no as "receiverNo", o.name as "firmName", o.name_en as "firmNameEn", t.effective_on as "effectiveOn"
    from transfer_client c join transfer t using (transfer_id)
    join adviser g on g.adviser_id = t.giver_id join party gp on gp.party_id = g.person_party_id
    join adviser r on r.adviser_id = t.receiver_id join party rp on rp.party_id = r.person_party_id
    join firm f on f.firm_id = r.firm_id join party o on o.party_id = f.party_id
    where c.account_number = ${accountNumber} and t.noticed_at is not null
      and (c.state <> 'stayed' or c.told is not null) order by t.noticed_at desc limit 10`.execute(db)
  return rows
}

export interface ClientShare {
  readonly shareId: string
  readonly ownerName: string
  readonly ownerNameEn: string | null
  readonly colleagueName: string
  readonly colleagueNameEn: string | null
  readonly parts: SharedPart[]
  readonly state: ShareState
  readonly to: Day
}

/** Finds what is or was shared of a client; what a former owner asked for and nobody answered is left out. */
export async function findClientShares(db: Db, accountNumber: string): Promise<ClientShare[]> {
  const { rows } = await sql<ClientShare>`select h.relation_id as "shareId", gp.name as "ownerName",
      gp.name_en as "ownerNameEn", rp.name as "colleagueName", rp.name_en as "colleagueNameEn", h.granted as parts,
      case when h.state = 'active' and owner_on(h.account_number, business_today()) is distinct from h.granted_by
        then 'ended' else h.state end as state, (upper(h.validity) - 1)::date as "to"
    from relation h
    join adviser g on g.adviser_id = h.granted_by join party gp on gp.party_id = g.person_party_id
    join adviser r on r.adviser_id = h.adviser_id join party rp on rp.party_id = r.person_party_id
    where h.account_number = ${accountNumber} and h.kind = 'share' and (h.state <> 'pending'
      or owner_on(h.account_number, business_today()) is not distinct from h.granted_by)
    order by h.recorded_at desc, h.relation_id limit 20`.execute(db)
  return rows
}

export interface ClientRequest {
  readonly requestId: string
  readonly reason: string
  readonly isOfOtherFirm: boolean
  readonly state: 'open' | 'answered' | 'done' | 'withdrawn'
  readonly askedAt: Date
  readonly answer: string | null
}

/** Finds a client's requests for another adviser, the newest first. */
export async function findClientRequests(db: Db, accountNumber: string): Promise<ClientRequest[]> {
  const { rows } = await sql<ClientRequest>`select request_id as "requestId", reason,
      is_of_other_firm as "isOfOtherFirm", state, asked_at as "askedAt", answer
    from adviser_request where account_number = ${accountNumber} order by asked_at desc, request_id limit 10`.execute(
    db,
  )
  return rows
}

/** The state of a client in a transfer of which they were told. Null for any other. */
export async function findStateOf(
  tx: Tx,
  transferId: string,
  accountNumber: string,
): Promise<TransferClientState | null> {
  const { rows } = await sql<{ state: TransferClientState }>`select c.state
    from transfer_client c join transfer t using (transfer_id)
    where c.transfer_id = ${transferId}::uuid and c.account_number = ${accountNumber} and t.noticed_at is not null`.execute(
    tx,
  )
  return rows[0]?.state ?? null
}

/** Saves a client's objection. */
export async function saveObjection(tx: Tx, transferId: string, accountNumber: string): Promise<void> {
  await sql`update transfer_client set state = 'objected', decided_at = business_now()
    where transfer_id = ${transferId}::uuid and account_number = ${accountNumber} and state = 'waiting'`.execute(
    tx,
  )
}
