import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { CLIENT_INVITATION_SORTS } from '#contract/adviser/lead-invitation.ts'
import type { SentTexts } from '#domain/registration/lead.ts'
import { CLIENT_INVITATION_DAYS } from '#domain/registration/lead.ts'
import type { ClientKind } from '#domain/registration/registration.ts'
import type { ListKeys } from '#server/base/list/list-keys.ts'
import { pageParts } from '#server/base/list/list-keys.ts'
import type { Place } from '#server/base/list/place.ts'
import { cutPage } from '#server/base/list/place.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import { IS_QUALIFIED } from './adviser-standing.store.ts'
import { INVITATION_STEP } from './invitation-step.store.ts'
import type { InvitationStep } from './invitation-step.store.ts'

const LIFE = `${CLIENT_INVITATION_DAYS} days`

/** Counts the texts to a phone: the adviser's own, all of the adviser today, all to the phone today. Holds both until the transaction ends. */
export async function countTexts(
  tx: Tx,
  of: { readonly adviserId: string; readonly phoneBlind: Buffer },
): Promise<SentTexts> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${of.adviserId}::text, 65)),
    pg_advisory_xact_lock(hashtextextended(encode(${of.phoneBlind}::bytea, 'hex'), 66))`.execute(tx)
  const { rows } = await sql<SentTexts>`with sent as (
      select i.adviser_id, i.phone_blind, extract(epoch from business_now() - each)::float8 as ago
      from client_invitation i, unnest(i.texted_at) each
      where i.adviser_id = ${of.adviserId} or i.phone_blind = ${of.phoneBlind})
    select array(select ago from sent where adviser_id = ${of.adviserId} and phone_blind = ${of.phoneBlind}) as "secondsAgo",
      (select count(*)::int from sent where adviser_id = ${of.adviserId} and ago < 86400) as "ofAdviser",
      (select count(*)::int from sent where phone_blind = ${of.phoneBlind} and ago < 86400) as "toPhone"`.execute(
    tx,
  )
  return rows[0]!
}

/** Saves an invitation, or renews the lead's open one for its full life under a new code. Returns its end. */
export async function saveInvitation(
  tx: Tx,
  of: {
    readonly leadId: string
    readonly adviserId: string
    readonly kind: ClientKind
    readonly phoneBlind: Buffer
    readonly codeHash: Buffer
    readonly isText: boolean
  },
): Promise<{ readonly invitationId: string; readonly expiresAt: Date }> {
  const { rows } = await sql<{ invitationId: string; expiresAt: Date }>`insert into client_invitation
      (lead_id, adviser_id, kind, phone_blind, code_hash, texted_at, sent_at, expires_at)
    values (${of.leadId}, ${of.adviserId}, ${of.kind}, ${of.phoneBlind}, ${of.codeHash},
      case when ${of.isText}::boolean then array[business_now()] else '{}' end, business_now(),
      business_now() + ${LIFE}::interval)
    on conflict (lead_id) where state in ('sent', 'registering') do update set kind = excluded.kind,
      code_hash = excluded.code_hash, texted_at = client_invitation.texted_at || excluded.texted_at,
      sent_at = excluded.sent_at, expires_at = excluded.expires_at, opened_at = null
    returning client_invitation_id as "invitationId", expires_at as "expiresAt"`.execute(tx)
  return rows[0]!
}

/** An invitation that opens now, and who invites. */
export interface OpenClientInvitation {
  readonly invitationId: string
  readonly kind: ClientKind
  readonly expiresAt: Date
  readonly adviserName: string
  readonly firmName: string
  readonly registerNo: string
}

/** The condition of an invitation that may be used now: not over, and from an adviser who may still serve. */
const OPENS = sql`i.state = 'sent' and i.expires_at > business_now() and ${IS_QUALIFIED}`

/** Finds the invitation that a code opens and marks it as opened. Null for an unknown, used, expired or withdrawn one. */
export async function openByCode(db: Db | Tx, codeHash: Buffer): Promise<OpenClientInvitation | null> {
  const { rows } = await sql<OpenClientInvitation>`update client_invitation i
    set opened_at = coalesce(i.opened_at, business_now())
    from adviser a join party p on p.party_id = a.person_party_id join firm f on f.firm_id = a.firm_id
      join party o on o.party_id = f.party_id
    where i.code_hash = ${codeHash} and a.adviser_id = i.adviser_id and ${OPENS}
    returning i.client_invitation_id as "invitationId", i.kind, i.expires_at as "expiresAt", p.name as "adviserName",
      o.name as "firmName", a.register_no as "registerNo"`.execute(db)
  return rows[0] ?? null
}

/** Binds an open invitation to the registration whose phone is the invited one. Null if the two do not belong together. */
export async function takeUp(
  tx: Tx,
  of: {
    readonly codeHash: Buffer
    readonly phoneBlind: Buffer
    readonly kind: ClientKind
    readonly applicationId: string
  },
): Promise<{ readonly invitationId: string; readonly leadId: string; readonly adviserId: string } | null> {
  const { rows } = await sql<{
    invitationId: string
    leadId: string
    adviserId: string
  }>`update client_invitation i
    set state = 'registering', code_hash = null, application_id = ${of.applicationId}, proved_at = business_now(),
      opened_at = coalesce(i.opened_at, business_now())
    from adviser a
    where i.code_hash = ${of.codeHash} and i.phone_blind = ${of.phoneBlind} and i.kind = ${of.kind}
      and a.adviser_id = i.adviser_id and ${OPENS}
      and not exists (select 1 from client_invitation k where k.application_id = ${of.applicationId})
    returning i.client_invitation_id as "invitationId", i.lead_id as "leadId", i.adviser_id as "adviserId"`.execute(
    tx,
  )
  return rows[0] ?? null
}

export interface Registering {
  readonly invitationId: string
  readonly leadId: string
  readonly adviserId: string
  /** Whether the adviser may still serve a new client. */
  readonly isQualified: boolean
}

/** Marks the invitation of a registration as used by its new account. Null if the registration came by none. */
export async function finishByApplication(
  tx: Tx,
  of: { readonly applicationId: string; readonly accountNumber: string },
): Promise<Registering | null> {
  const { rows } = await sql<Registering>`update client_invitation i
    set state = 'used', used_at = business_now(), account_number = ${of.accountNumber}
    from adviser a where i.application_id = ${of.applicationId} and i.state = 'registering'
      and a.adviser_id = i.adviser_id
    returning i.client_invitation_id as "invitationId", i.lead_id as "leadId", i.adviser_id as "adviserId",
      ${IS_QUALIFIED} as "isQualified"`.execute(tx)
  return rows[0] ?? null
}

/** Ends the live invitation of a lead, if there is one. */
export async function withdrawOf(tx: Tx, leadId: string): Promise<void> {
  await sql`update client_invitation set state = 'withdrawn', code_hash = null
    where lead_id = ${leadId} and state in ('sent', 'registering')`.execute(tx)
}

export const INVITATION_KEYS: ListKeys<(typeof CLIENT_INVITATION_SORTS)[number]> = {
  sorts: { sent: { by: sql`i.sent_at`, type: 'instant' } },
  tie: { by: sql`i.client_invitation_id`, type: 'uuid' },
  first: { name: 'sent', isDescending: true },
  size: 20,
}

export interface SentRow {
  readonly invitationId: string
  readonly leadId: string
  readonly nameSealed: Buffer | null
  readonly phone: string | null
  readonly kind: ClientKind
  readonly texts: number
  readonly sentAt: Date
  readonly openedAt: Date | null
  readonly expiresAt: Date
  readonly step: InvitationStep
  readonly mayResend: boolean
  readonly place: string
}

/** Finds a page of the invitations an adviser has sent. */
export async function findSent(
  db: Db,
  adviserId: string | null,
  place: Place<(typeof CLIENT_INVITATION_SORTS)[number]>,
) {
  const page = pageParts(INVITATION_KEYS, place)
  const { rows } = await sql<SentRow>`select i.client_invitation_id as "invitationId", i.lead_id as "leadId",
      l.name_sealed as "nameSealed", l.phone_masked as phone, i.kind, cardinality(i.texted_at) as texts,
      i.sent_at as "sentAt", i.opened_at as "openedAt", i.expires_at as "expiresAt", ${INVITATION_STEP} as step,
      l.state in ('open', 'invited') and i.state in ('sent', 'lapsed') as "mayResend", ${page.place} as place
    from client_invitation i join lead l using (lead_id) left join application p on p.application_id = i.application_id
    where i.adviser_id = ${adviserId}::uuid and ${page.after} order by ${page.order} limit ${page.limit}`.execute(
    db,
  )
  return cutPage(place, rows)
}

/** Ends invitations that nobody used in time, a hundred at once, and returns their leads. */
export async function lapse(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`update client_invitation set state = 'lapsed', code_hash = null
    where client_invitation_id in (select client_invitation_id from client_invitation
      where state = 'sent' and expires_at <= business_now() order by expires_at limit 100 for update skip locked)
    returning lead_id as id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Ends invitations whose registration ended without an account, or has taken so many days; returns their leads. */
export async function lapsePending(tx: Tx, days: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`update client_invitation set state = 'lapsed'
    where client_invitation_id in (select i.client_invitation_id
      from client_invitation i join application p using (application_id)
      where i.state = 'registering' and (p.state in ('expired', 'refused')
        or i.proved_at <= business_now() - interval '1 day' * ${days}::int)
      order by i.proved_at limit 100 for update of i skip locked)
    returning lead_id as id`.execute(tx)
  return rows.map(({ id }) => id)
}

export function hashClientCode(code: string): Buffer {
  return createHash('sha256').update(`client-invitation|${code}`).digest()
}
