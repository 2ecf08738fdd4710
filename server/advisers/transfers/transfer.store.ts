import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { TRANSFER_SORTS } from '#contract/adviser/transfer.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import type { ReceiverFailure, TransferSide, TransferState } from '#domain/duty/transfer.ts'
import { MOST_TRANSFERRED } from '#domain/duty/transfer.ts'
import type { ListKeys } from '#server/base/list/list-keys.ts'
import { pageParts } from '#server/base/list/list-keys.ts'
import type { Place } from '#server/base/list/place.ts'
import { cutPage } from '#server/base/list/place.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { ClientFilter } from '#server/advisers/clients/client-filter.store.ts'
import { CARDS, matchesCard } from '#server/advisers/clients/client-filter.store.ts'
import { clientsOf } from '#server/advisers/reach/reach.store.ts'
import type { Member } from './colleague.store.ts'
import { leads } from './colleague.store.ts'

export interface TransferRow {
  readonly transferId: string
  readonly state: TransferState
  readonly giverId: string
  readonly giverPartyId: string
  readonly giverName: string
  readonly receiverId: string
  readonly receiverPartyId: string
  readonly receiverName: string
  readonly effectiveOn: Day
  readonly reason: string
  readonly proposerId: string
  readonly proposedBy: string
  readonly proposedAt: Date
  readonly isAcrossFirms: boolean
  readonly clients: number
  readonly objected: number
  readonly moved: number
  readonly approved: TransferSide[]
  readonly failure: ReceiverFailure | null
}

/** A transfer as a member sees it, with the sides for which they may agree. */
export interface MemberTransfer extends TransferRow {
  readonly sides: ('giving' | 'receiving')[]
  /** The way of the clients, as the member's firm sees it; null within one firm. */
  readonly across: 'leaving' | 'coming' | null
}

const countOf = (state: string) => sql`(select count(*)::int from transfer_client c
  where c.transfer_id = t.transfer_id and c.state = ${state})`

const COLUMNS = sql`t.transfer_id as "transferId", t.state, t.giver_id as "giverId", g.person_party_id as "giverPartyId",
  gp.name as "giverName", t.receiver_id as "receiverId", r.person_party_id as "receiverPartyId",
  rp.name as "receiverName", t.effective_on as "effectiveOn", t.reason, t.proposed_by as "proposerId",
  pp.name as "proposedBy", t.proposed_at as "proposedAt", g.firm_id <> r.firm_id as "isAcrossFirms",
  (select count(*)::int from transfer_client c where c.transfer_id = t.transfer_id) as clients,
  ${countOf('objected')} as objected, ${countOf('moved')} as moved,
  array(select a.side from transfer_approval a where a.transfer_id = t.transfer_id order by a.side) as approved, t.failure`

const TABLES = sql`transfer t
  join adviser g on g.adviser_id = t.giver_id join party gp on gp.party_id = g.person_party_id
  join adviser r on r.adviser_id = t.receiver_id join party rp on rp.party_id = r.person_party_id
  join party pp on pp.party_id = t.proposed_by`

const sidesOf = (member: Member) => sql`array_remove(array[
  case when ${leads(member, sql`t.giver_id`)} then 'giving' end,
  case when ${leads(member, sql`t.receiver_id`)} then 'receiving' end], null)`

const acrossFor = ({ firmId }: Member) => sql`case when g.firm_id = r.firm_id then null
  when g.firm_id = ${firmId}::uuid then 'leaving' else 'coming' end`

/**
 * Whose transfer it is: who proposed it, gives or receives; who leads one of the two. Across firms the house decides, and nobody of a firm
 * sees it before the client is told.
 */
const isSeenBy = (member: Member) => sql`(t.proposed_by = ${member.partyId}
  or ${member.adviserId}::uuid in (t.giver_id, t.receiver_id)
  or ${leads(member, sql`t.giver_id`)} or ${leads(member, sql`t.receiver_id`)})
  and (g.firm_id = r.firm_id or t.noticed_at is not null)`

export const TRANSFER_KEYS: ListKeys<(typeof TRANSFER_SORTS)[number]> = {
  sorts: {
    proposed: { by: sql`t.proposed_at`, type: 'instant' },
    effective: { by: sql`t.effective_on`, type: 'day' },
  },
  tie: { by: sql`t.transfer_id`, type: 'uuid' },
  first: { name: 'proposed', isDescending: true },
  size: 20,
}

/** Finds a page of the transfers that concern a member. */
export async function findTransferRows(
  db: Db,
  member: Member,
  state: TransferState | '',
  place: Place<(typeof TRANSFER_SORTS)[number]>,
): Promise<{
  readonly rows: readonly (MemberTransfer & { readonly names: string[] })[]
  readonly next: string | null
}> {
  const page = pageParts(TRANSFER_KEYS, place)
  const { rows } = await sql<MemberTransfer & { names: string[]; place: string }>`
    select ${COLUMNS}, ${sidesOf(member)} as sides, ${acrossFor(member)} as across, ${page.place} as place,
      array(select y.name from transfer_client c join account k using (account_number)
        join party y on y.party_id = k.party_id where c.transfer_id = t.transfer_id and k.status = 'confirmed'
          and owner_on(c.account_number, business_today()) = t.giver_id
          and (t.giver_id = ${member.adviserId}::uuid or ${leads(member, sql`t.giver_id`)} or g.firm_id <> r.firm_id)
        order by y.pinyin, y.name limit 10) as names
    from ${TABLES} where ${isSeenBy(member)} and (${state} = '' or t.state = ${state}) and ${page.after}
    order by ${page.order} limit ${page.limit}`.execute(db)
  return cutPage(place, rows)
}

/** Finds a transfer within the firm that concerns a member, and locks its row. Null for any other. */
export async function lockTransfer(
  tx: Tx,
  member: Member,
  transferId: string,
): Promise<MemberTransfer | null> {
  await sql`select 1 from transfer where transfer_id = ${transferId}::uuid for update`.execute(tx)
  const { rows } =
    await sql<MemberTransfer>`select ${COLUMNS}, ${sidesOf(member)} as sides, ${acrossFor(member)} as across
    from ${TABLES} where t.transfer_id = ${transferId}::uuid and g.firm_id = r.firm_id and ${isSeenBy(member)}`.execute(
      tx,
    )
  return rows[0] ?? null
}

/** Locks a transfer, whoever asks. */
export async function lockAnyTransfer(tx: Tx, transferId: string): Promise<TransferRow | null> {
  await sql`select 1 from transfer where transfer_id = ${transferId}::uuid for update`.execute(tx)
  const { rows } = await sql<TransferRow>`select ${COLUMNS}
    from ${TABLES} where t.transfer_id = ${transferId}::uuid`.execute(tx)
  return rows[0] ?? null
}

export async function addTransfer(
  tx: Tx,
  of: {
    readonly giverId: string
    readonly receiverId: string
    readonly effectiveOn: Day
    readonly reason: string
    readonly proposedBy: string
    readonly requestId: string | null
  },
): Promise<string> {
  const { rows } = await sql<{
    id: string
  }>`insert into transfer (giver_id, receiver_id, effective_on, reason, request_id,
      proposed_by, proposed_at)
    values (${of.giverId}, ${of.receiverId}, ${of.effectiveOn}, ${of.reason}, ${of.requestId}::uuid, ${of.proposedBy},
      business_now()) returning transfer_id as id`.execute(tx)
  return rows[0]!.id
}

/** How many clients were asked for, and how many of them wait for no other transfer and were added. */
export interface AddedClients {
  readonly wanted: number
  readonly added: number
}

/** Adds clients of the giver by their opaque names. */
export function addChosen(
  tx: Tx,
  of: { readonly transferId: string; readonly giverId: string; readonly clientRefs: readonly string[] },
): Promise<AddedClients> {
  return addWanted(tx, of, sql`c.client_ref = any(${[...of.clientRefs]}::text[])`)
}

/** Adds all clients of the giver whom a filter finds. */
export function addFiltered(
  tx: Tx,
  of: { readonly transferId: string; readonly giverId: string; readonly filter: ClientFilter },
): Promise<AddedClients> {
  return addWanted(tx, of, matchesCard(of.filter))
}

/** In one statement, whatever their number: one more than may be is asked for, and tells that there are too many. */
async function addWanted(
  tx: Tx,
  of: { readonly transferId: string; readonly giverId: string },
  condition: RawBuilder<unknown>,
): Promise<AddedClients> {
  const { rows } = await sql<AddedClients>`
    with wanted as materialized (
      select k.account_number from (${clientsOf(of.giverId)}) k join ${CARDS}
      where ${condition} order by k.account_number limit ${MOST_TRANSFERRED + 1}
    ), added as (
      insert into transfer_client (transfer_id, account_number) select ${of.transferId}::uuid, account_number from wanted
      on conflict (account_number) where state = 'waiting' do nothing returning 1)
    select (select count(*) from wanted)::int as wanted, (select count(*) from added)::int as added`.execute(
    tx,
  )
  return rows[0]!
}

export async function addApprovals(
  tx: Tx,
  transferId: string,
  of: { readonly sides: readonly TransferSide[]; readonly by: string },
): Promise<void> {
  await sql`insert into transfer_approval (transfer_id, side, approved_by, approved_at)
    select ${transferId}::uuid, side, ${of.by}, business_now() from unnest(${[...of.sides]}::text[]) side`.execute(
    tx,
  )
}

/** Marks a transfer as agreed by all. Clients who are no longer the giver's stay where they are. */
export async function markNoticed(tx: Tx, transferId: string): Promise<void> {
  await sql`update transfer set state = 'noticed', noticed_at = business_now()
    where transfer_id = ${transferId}::uuid`.execute(tx)
  await sql`update transfer_client c set state = 'stayed', decided_at = business_now() from transfer t
    where t.transfer_id = c.transfer_id and c.transfer_id = ${transferId}::uuid and c.state = 'waiting'
      and owner_on(c.account_number, business_today()) is distinct from t.giver_id`.execute(tx)
}

/** Ends a transfer: the clients who still wait stay where they are. */
export async function closeTransfer(
  tx: Tx,
  transferId: string,
  of: {
    readonly state: 'declined' | 'withdrawn' | 'failed'
    readonly by: string | null
    readonly failure: ReceiverFailure | null
  },
): Promise<void> {
  await sql`update transfer set state = ${of.state}, ended_at = business_now(), ended_by = ${of.by}::uuid,
      failure = ${of.failure} where transfer_id = ${transferId}::uuid`.execute(tx)
  await sql`update transfer_client set state = 'stayed', decided_at = business_now()
    where transfer_id = ${transferId}::uuid and state = 'waiting'`.execute(tx)
}
