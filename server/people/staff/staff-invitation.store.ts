import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { certificateCode, CODE_LENGTH } from '#domain/certificate-code.ts'
import type { InvitedDuty } from '#domain/duty/staff-invitation.ts'
import { OF_A_PERSON } from '#server/people/accounts/house-holder.store.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import type { InvitedPerson, StaffContact, StaffDocument } from './invited-person.ts'
import { hashInvitationCode } from './invited-person.ts'

export interface NewStaffInvitation {
  readonly scope: 'house' | 'firm'
  readonly firmId: string | null
  readonly name: string
  readonly document: StaffDocument | null
  readonly contact: StaffContact
  readonly duties: readonly InvitedDuty[]
  readonly locale: 'zh' | 'en'
  /** Who asks. Null for the command line. */
  readonly askedBy: string | null
}

export interface StaffInvitation {
  readonly invitationId: string
  readonly scope: 'house' | 'firm'
  readonly firmId: string | null
  readonly firmName: string | null
  readonly origin: 'command' | 'screen'
  readonly channel: 'sms' | 'mail'
  readonly contactMasked: string
  readonly locale: 'zh' | 'en'
  readonly codeHash: Buffer
  readonly expiresAt: Date
  readonly askedByName: string | null
  readonly decidedBy: string | null
  readonly duties: readonly InvitedDuty[]
  readonly personSealed: Buffer
}

/** Saves an invitation that another person has to decide, or that the command line sends at once. Returns its id. */
export async function addStaffInvitation(tx: Tx, seal: Seal, of: NewStaffInvitation): Promise<string> {
  const invitationId = randomUUID()
  const person: InvitedPerson = { name: of.name, document: of.document, to: of.contact.to }
  await sql`insert into staff_invitation (invitation_id, scope, firm_id, origin, state, person_sealed, channel,
      contact_blind, contact_masked, locale, asked_by)
    values (${invitationId}, ${of.scope}, ${of.firmId}, ${of.askedBy === null ? 'command' : 'screen'}, 'proposed',
      ${seal.seal(JSON.stringify(person), personPlace(invitationId))}, ${of.contact.channel},
      ${contactBlind(seal, of.contact.to)}, ${of.contact.masked}, ${of.locale}, ${of.askedBy})`.execute(tx)
  for (const { duty, nodeId, assistsId } of of.duties)
    await sql`insert into staff_invitation_duty (invitation_id, duty, team_node_id, assists_adviser_id)
      values (${invitationId}, ${duty}, ${nodeId}, ${assistsId})`.execute(tx)
  return invitationId
}

/** Sends a proposed invitation: makes its code, which is returned once and stored as a hash, valid for so many hours. */
export async function sendStaffInvitation(
  tx: Tx,
  invitationId: string,
  of: { readonly hours: number; readonly decidedBy: string | null },
): Promise<{ readonly code: string; readonly expiresAt: Date }> {
  const code = certificateCode(randomBytes(CODE_LENGTH))
  const { rows } = await sql<{ expiresAt: Date }>`update staff_invitation set state = 'sent',
      code_hash = ${hashInvitationCode(code)}, sent_at = business_now(),
      expires_at = business_now() + interval '1 hour' * ${of.hours}::int, decided_by = ${of.decidedBy}::uuid,
      decided_at = case when ${of.decidedBy}::uuid is not null then business_now() end
    where invitation_id = ${invitationId} and state = 'proposed' returning expires_at as "expiresAt"`.execute(
    tx,
  )
  return { code, expiresAt: rows[0]!.expiresAt }
}

const COLUMNS = sql`i.invitation_id as "invitationId", i.scope, i.firm_id as "firmId", f.name as "firmName", i.origin,
  i.channel, i.contact_masked as "contactMasked", i.locale, i.expires_at as "expiresAt",
  asker.name as "askedByName", i.decided_by as "decidedBy", i.person_sealed as "personSealed",
  coalesce((select json_agg(json_build_object('duty', d.duty, 'nodeId', d.team_node_id,
      'assistsId', d.assists_adviser_id) order by d.duty)
    from staff_invitation_duty d where d.invitation_id = i.invitation_id), '[]') as duties`
const JOINED = sql`staff_invitation i left join party asker on asker.party_id = i.asked_by
  left join firm own on own.firm_id = i.firm_id left join party f on f.party_id = own.party_id`

/** Finds the invitation that a code opens now. Null for an unknown, used, withdrawn or expired one, which are not told apart. */
export async function findOpenInvitation(db: Db | Tx, codeHash: Buffer): Promise<StaffInvitation | null> {
  const { rows } = await sql<StaffInvitation>`select ${COLUMNS}, i.code_hash as "codeHash" from ${JOINED}
    where i.code_hash = ${codeHash} and i.state = 'sent' and i.expires_at > business_now()`.execute(db)
  return rows[0] ?? null
}

/** Locks the invitation that a code opens, so that it is used once. Null if it was used meanwhile. */
export async function lockOpenInvitation(tx: Tx, codeHash: Buffer): Promise<StaffInvitation | null> {
  const { rows } = await sql<StaffInvitation>`select ${COLUMNS}, i.code_hash as "codeHash" from ${JOINED}
    where i.code_hash = ${codeHash} and i.state = 'sent' and i.expires_at > business_now()
    for update of i`.execute(tx)
  return rows[0] ?? null
}

export async function markOpened(db: Db | Tx, invitationId: string): Promise<void> {
  await sql`update staff_invitation set opened_at = business_now()
    where invitation_id = ${invitationId} and opened_at is null`.execute(db)
}

/** Marks an invitation as used by a person, and forgets what it knew of them. */
export async function useInvitation(tx: Tx, invitationId: string, partyId: string): Promise<void> {
  await sql`update staff_invitation set state = 'used', used_at = business_now(), party_id = ${partyId},
      code_hash = null, person_sealed = null where invitation_id = ${invitationId}`.execute(tx)
}

/** Withdraws the command line's open invitations to a phone or address, so that a new link takes their place. */
export async function withdrawFirst(tx: Tx, seal: Seal, to: string): Promise<void> {
  await sql`update staff_invitation set state = 'withdrawn', code_hash = null, person_sealed = null
    where origin = 'command' and state = 'sent' and contact_blind = ${contactBlind(seal, to)}`.execute(tx)
}

/** Withdraws invitations of staff that are over, a hundred at once, and forgets their persons. Returns how many. */
export async function forgetLapsedStaff(tx: Tx): Promise<number> {
  const { rows } =
    await sql`update staff_invitation set state = 'withdrawn', code_hash = null, person_sealed = null
    where invitation_id in (select invitation_id from staff_invitation
      where state = 'sent' and expires_at <= business_now() order by expires_at limit 100 for update skip locked)
    returning 1`.execute(tx)
  return rows.length
}

/**
 * Counts the administrators of today, and the command line's invitations that are open. Locks the count until the transaction ends, so that
 * two commands, or a command and whoever comes in, follow each other.
 */
export async function countAdministrators(
  tx: Tx,
): Promise<{ readonly active: number; readonly invited: number }> {
  await sql`select pg_advisory_xact_lock(hashtextextended('first-administrators', 63))`.execute(tx)
  const { rows } = await sql<{ active: number; invited: number }>`select
    (select count(distinct person_party_id)::int from acting_duty
      where scope = 'house' and duty = 'administrator' and ${OF_A_PERSON}) as active,
    (select count(*)::int from staff_invitation
      where origin = 'command' and state = 'sent' and expires_at > business_now()) as invited`.execute(tx)
  return rows[0]!
}

/** An invitation that waits for its second person, or is open. */
export interface WaitingInvitation extends Omit<StaffInvitation, 'codeHash' | 'expiresAt'> {
  readonly state: 'proposed' | 'sent'
  readonly askerId: string | null
  readonly expiresAt: Date | null
}

/** Finds the invitations into the house or into firms that wait or are open, the oldest first. */
export async function findWaiting(db: Db, scope: 'house' | 'firm'): Promise<readonly WaitingInvitation[]> {
  const { rows } =
    await sql<WaitingInvitation>`select ${COLUMNS}, i.state, i.asked_by as "askerId" from ${JOINED}
    where i.scope = ${scope} and (i.state = 'proposed' or i.state = 'sent' and i.expires_at > business_now())
    order by i.recorded_at, i.invitation_id`.execute(db)
  return rows
}

/** Locks an invitation of a scope in one of these states. Null if there is none. */
export async function lockInvitation(
  tx: Tx,
  invitationId: string,
  of: { readonly scope: 'house' | 'firm'; readonly states: readonly WaitingInvitation['state'][] },
): Promise<WaitingInvitation | null> {
  const { rows } =
    await sql<WaitingInvitation>`select ${COLUMNS}, i.state, i.asked_by as "askerId" from ${JOINED}
    where i.invitation_id = ${invitationId} and i.scope = ${of.scope}
      and i.state = any(${[...of.states]}::text[]) for update of i`.execute(tx)
  return rows[0] ?? null
}

/** Ends an invitation that nobody used, and forgets its person. */
export async function closeInvitation(
  tx: Tx,
  invitationId: string,
  of: { readonly state: 'refused' | 'withdrawn'; readonly by: string | null },
): Promise<void> {
  await sql`update staff_invitation set state = ${of.state}, code_hash = null, person_sealed = null,
      decided_by = coalesce(decided_by, ${of.by}::uuid), decided_at = coalesce(decided_at, business_now())
    where invitation_id = ${invitationId}`.execute(tx)
}

/** Whether an invitation of a contact into the same house or firm waits or is open. */
export async function hasOpenInvitation(
  tx: Tx,
  seal: Seal,
  of: { readonly to: string; readonly scope: 'house' | 'firm'; readonly firmId: string | null },
): Promise<boolean> {
  const { rows } = await sql`select 1 from staff_invitation where contact_blind = ${contactBlind(seal, of.to)}
      and scope = ${of.scope} and firm_id is not distinct from ${of.firmId}::uuid
      and (state = 'proposed' or state = 'sent' and expires_at > business_now())`.execute(tx)
  return rows.length > 0
}

/** Opens what an invitation says of its person. */
export function openPerson(
  seal: Seal,
  { invitationId, personSealed }: Pick<StaffInvitation, 'invitationId' | 'personSealed'>,
): InvitedPerson {
  return JSON.parse(seal.open(personSealed, personPlace(invitationId))) as InvitedPerson
}

function contactBlind(seal: Seal, to: string): Buffer {
  return seal.blind(to, 'staff_invitation.contact')
}

function personPlace(invitationId: string): string {
  return `staff_invitation|person|${invitationId}`
}
