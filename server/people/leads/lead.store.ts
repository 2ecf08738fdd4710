import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { LEAD_SORTS } from '#contract/adviser/lead.ts'
import { maskPhone } from '#domain/person/masking.ts'
import type {
  LeadCloseReason,
  LeadInterest,
  LeadPlan,
  LeadProof,
  LeadSource,
  LeadStage,
} from '#domain/registration/lead.ts'
import { LEAD_IDLE_DAYS, OPT_OUT_LENGTH } from '#domain/registration/lead.ts'
import { shortCode } from '#domain/registration/short-code.ts'
import { phoneBlind } from '#server/people/accounts/person-detail.store.ts'
import type { ListKeys } from '#server/base/list/list-keys.ts'
import { pageParts } from '#server/base/list/list-keys.ts'
import type { Place } from '#server/base/list/place.ts'
import { cutPage } from '#server/base/list/place.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { INVITATION_STEP } from './invitation-step.store.ts'
import type { InvitationStep } from './invitation-step.store.ts'

export interface NewLead {
  readonly adviserId: string
  readonly by: string
  readonly name: string
  readonly phone: string
  readonly locale: 'zh' | 'en'
  readonly source: LeadSource
  readonly proof: LeadProof
  readonly proofNote: string
  readonly consentVersion: string
  readonly consentHash: Buffer
}

/** Saves a lead: name and phone are sealed. Null if the adviser has this phone as an open lead already. */
export async function addLead(tx: Tx, seal: Seal, of: NewLead): Promise<string | null> {
  const leadId = randomUUID()
  const { rows } =
    await sql`insert into lead (lead_id, adviser_id, name_sealed, phone_sealed, phone_blind, phone_masked,
      locale, source, consent_version, consent_hash, proof, proof_note, acted_at, opt_out_hash, created_at, created_by)
    values (${leadId}, ${of.adviserId}, ${seal.seal(of.name, namePlace(leadId))},
      ${seal.seal(of.phone, phonePlace(leadId))}, ${phoneBlind(seal, of.phone)}, ${maskPhone(of.phone)}, ${of.locale},
      ${of.source}, ${of.consentVersion}, ${of.consentHash}, ${of.proof}, ${of.proofNote}, business_now(),
      ${hashOptOut(optOutCode(seal, leadId))}, business_now(), ${of.by})
    on conflict (adviser_id, phone_blind) where state in ('open', 'invited') do nothing returning 1`.execute(
      tx,
    )
  return rows.length > 0 ? leadId : null
}

/** Whether the holder of a phone asked the adviser's firm not to contact them. */
export async function isOptedOut(tx: Tx, adviserId: string, blind: Buffer): Promise<boolean> {
  const { rows } = await sql`select 1 from lead l join adviser a using (adviser_id)
    where l.phone_blind = ${blind} and l.opted_out
      and a.firm_id = (select firm_id from adviser where adviser_id = ${adviserId}) limit 1`.execute(tx)
  return rows.length > 0
}

export interface Lead {
  readonly leadId: string
  readonly adviserId: string
  readonly nameSealed: Buffer
  readonly phoneSealed: Buffer
  readonly phoneBlind: Buffer
  readonly locale: 'zh' | 'en'
}

const COLUMNS = sql`l.lead_id as "leadId", l.adviser_id as "adviserId", l.name_sealed as "nameSealed",
  l.phone_sealed as "phoneSealed", l.phone_blind as "phoneBlind", l.locale`
/** The condition of a lead that its adviser may act on: one who registers already is a pending client. */
export const IS_POTENTIAL = sql`l.state in ('open', 'invited') and not exists (select 1 from client_invitation r
  where r.lead_id = l.lead_id and r.state = 'registering')`

/** Locks an adviser's own open lead. Null for another's, a closed one, and one that does not exist. */
export async function lockLead(tx: Tx, adviserId: string | null, leadId: string): Promise<Lead | null> {
  const { rows } = await sql<Lead>`select ${COLUMNS} from lead l
    where l.lead_id = ${leadId} and l.adviser_id = ${adviserId}::uuid and ${IS_POTENTIAL} for update of l`.execute(
    tx,
  )
  return rows[0] ?? null
}

export function openName(seal: Seal, { leadId, nameSealed }: Pick<Lead, 'leadId' | 'nameSealed'>): string {
  return seal.open(nameSealed, namePlace(leadId))
}

export function openPhone(seal: Seal, { leadId, phoneSealed }: Pick<Lead, 'leadId' | 'phoneSealed'>): string {
  return seal.open(phoneSealed, phonePlace(leadId))
}

/** Saves what comes next. A contact sets the stage too. Either is an act: the days to closing begin anew. */
export async function savePlan(
  tx: Tx,
  leadId: string,
  of: Omit<LeadPlan, 'interest'> & {
    readonly interest?: LeadInterest
    readonly contact?: 'contacted' | 'meeting'
  },
): Promise<void> {
  const action = of.nextAction.trim() || null
  await sql`update lead set interest = coalesce(${of.interest ?? null}, interest), next_action = ${action},
      next_on = ${of.nextOn || null}::date, stage = coalesce(${of.contact ?? null}, stage),
      contacted_at = case when ${of.contact !== undefined}::boolean then business_now() else contacted_at end,
      acted_at = business_now()
    where lead_id = ${leadId}`.execute(tx)
}

/** Marks a lead as invited, which is an act; or as open again when its invitation has come to nothing. */
export async function setInvited(tx: Tx, leadId: string, isInvited: boolean): Promise<void> {
  await sql`update lead set state = case when ${isInvited}::boolean then 'invited' else 'open' end,
      stage = case when ${isInvited}::boolean then 'invited' else stage end, acted_at = business_now()
    where lead_id = ${leadId} and state in ('open', 'invited')`.execute(tx)
}

export async function endLead(
  tx: Tx,
  leadId: string,
  reason: LeadCloseReason | 'idle' | 'became-client',
): Promise<void> {
  await sql`update lead set state = 'closed', closed_at = business_now(), close_reason = ${reason}
    where lead_id = ${leadId} and state in ('open', 'invited')`.execute(tx)
}

/** Forgets name and phone of a lead. The blind index stays, and whether the person asked not to be contacted. */
export async function forgetLead(tx: Tx, leadId: string, of: { readonly isOptOut: boolean }): Promise<void> {
  const reason = of.isOptOut ? 'opted-out' : 'other'
  await sql`update lead set state = 'erased', name_sealed = null, phone_sealed = null, phone_masked = null,
      proof_note = null, next_action = null, next_on = null, closed_at = coalesce(closed_at, business_now()),
      close_reason = coalesce(close_reason, ${reason}), erased_at = coalesce(erased_at, business_now()),
      opted_out = opted_out or ${of.isOptOut}::boolean
    where lead_id = ${leadId}`.execute(tx)
}

/** Finds and locks the leads of a phone in the firm of the lead whose link was opened. Empty if no lead has the link. */
export async function lockByOptOut(tx: Tx, hash: Buffer): Promise<readonly { readonly leadId: string }[]> {
  const { rows } = await sql<{
    leadId: string
  }>`select l.lead_id as "leadId" from lead l join adviser a using (adviser_id)
    where (l.phone_blind, a.firm_id) in (select o.phone_blind, b.firm_id from lead o join adviser b using (adviser_id)
      where o.opt_out_hash = ${hash})
    order by l.lead_id for update of l`.execute(tx)
  return rows
}

/** Begins the days of an adviser's open lead anew, if the account's holder is one. */
export async function renewLeadOf(
  tx: Tx,
  of: { readonly adviserId: string; readonly accountNumber: string },
): Promise<void> {
  await sql`update lead set acted_at = business_now() where adviser_id = ${of.adviserId}
    and state in ('open', 'invited') and ${isHolder(of.accountNumber)}`.execute(tx)
}

/** Closes an adviser's open lead whose person has become their client. */
export async function endLeadOf(
  tx: Tx,
  of: { readonly adviserId: string; readonly accountNumber: string },
): Promise<void> {
  await sql`update lead set state = 'closed', closed_at = business_now(), close_reason = 'became-client'
    where adviser_id = ${of.adviserId} and state in ('open', 'invited') and ${isHolder(of.accountNumber)}`.execute(
    tx,
  )
}

const isHolder = (accountNumber: string) => sql`phone_blind in (select d.phone_blind from account c
  join person_detail d using (party_id) where c.account_number = ${accountNumber})`

export const LEAD_KEYS: ListKeys<(typeof LEAD_SORTS)[number]> = {
  sorts: {
    closing: { by: sql`l.acted_at`, type: 'instant' },
    next: { by: sql`l.next_on`, type: 'day', isNullable: true },
    created: { by: sql`l.created_at`, type: 'instant' },
  },
  tie: { by: sql`l.lead_id`, type: 'uuid' },
  first: { name: 'next', isDescending: false },
  size: 20,
}

export interface LeadRow {
  readonly leadId: string
  readonly nameSealed: Buffer
  readonly phone: string
  readonly source: LeadSource
  readonly stage: LeadStage
  readonly interest: LeadInterest
  readonly nextAction: string | null
  readonly nextOn: string | null
  readonly lastContactAt: Date | null
  readonly daysLeft: number
  readonly invitation: InvitationStep | null
  readonly place: string
}

/** When each open lead of an adviser closes by itself, as a query, for counts. */
export const leadClosings = (adviserId: string | null) =>
  sql`select l.acted_at + ${`${LEAD_IDLE_DAYS} days`}::interval as closes_at from lead l
    where l.adviser_id = ${adviserId}::uuid and ${IS_POTENTIAL}`

/** Finds a page of an adviser's open leads. */
export async function findOwnLeads(
  db: Db,
  of: {
    readonly adviserId: string | null
    readonly stage: LeadStage | ''
    readonly source: LeadSource | ''
    readonly place: Place<(typeof LEAD_SORTS)[number]>
  },
) {
  const page = pageParts(LEAD_KEYS, of.place)
  const { rows } = await sql<LeadRow>`select l.lead_id as "leadId", l.name_sealed as "nameSealed",
      l.phone_masked as phone, l.source, l.stage, l.interest, l.next_action as "nextAction", l.next_on as "nextOn",
      l.contacted_at as "lastContactAt", greatest(0, ceil(extract(epoch from
        l.acted_at + ${`${LEAD_IDLE_DAYS} days`}::interval - business_now()) / 86400))::int as "daysLeft",
      (select ${INVITATION_STEP} from client_invitation i left join application p using (application_id)
        where i.lead_id = l.lead_id order by i.sent_at desc, i.client_invitation_id limit 1) as invitation,
      ${page.place} as place
    from lead l where l.adviser_id = ${of.adviserId}::uuid and ${IS_POTENTIAL} and l.acted_at >
        business_now() - ${`${LEAD_IDLE_DAYS} days`}::interval
      and (${of.stage} = '' or l.stage = ${of.stage}) and (${of.source} = '' or l.source = ${of.source})
      and ${page.after} order by ${page.order} limit ${page.limit}`.execute(db)
  return cutPage(of.place, rows)
}

/** The code of the link by which a lead asks not to be contacted: the same in every message, and kept as a hash alone. */
export function optOutCode(seal: Seal, leadId: string): string {
  return shortCode(seal.blind(leadId, 'lead.opt-out').subarray(0, OPT_OUT_LENGTH))
}

export function hashOptOut(code: string): Buffer {
  return createHash('sha256').update(`opt-out|${code}`).digest()
}

function namePlace(leadId: string): string {
  return `lead|name|${leadId}`
}

function phonePlace(leadId: string): string {
  return `lead|phone|${leadId}`
}
