import { sql } from 'kysely'
import type { DocumentType } from '#domain/person/permit.ts'
import { maskPhone } from '#domain/person/masking.ts'
import { INVITATION_DAYS, PROVED_MINUTES } from '#domain/registration/member-invitation.ts'
import { phoneBlind } from '#server/people/accounts/person-detail.store.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Seal } from '#server/base/encryption/seal.ts'

const LIFE = `${INVITATION_DAYS} days`
const PROVED_LIFE = `${PROVED_MINUTES} minutes`
const HAS_LOG_IN = sql`exists (select 1 from login l
  where l.party_id = m.person_party_id and l.area = 'institutional' and l.status <> 'closed')`

/**
 * Saves the phone for a member's invitation. The phone is sealed and can be found only by its blind index. False if the
 * member has a log-in already and needs no invitation.
 */
export async function addInvitation(
  tx: Tx,
  seal: Seal,
  of: { readonly membershipId: string; readonly phone: string; readonly locale: 'zh' | 'en' },
): Promise<boolean> {
  const sealed = seal.seal(of.phone, phonePlace(of.membershipId))
  const { rows } =
    await sql`insert into member_invitation (membership_id, phone_sealed, phone_blind, phone_masked, locale, sent_at,
      expires_at)
    select m.membership_id, ${sealed}, ${phoneBlind(seal, of.phone)}, ${maskPhone(of.phone)}, ${of.locale},
      array[business_now()], business_now() + ${LIFE}::interval
    from membership m where m.membership_id = ${of.membershipId} and not ${HAS_LOG_IN} returning 1`.execute(
      tx,
    )
  return rows.length > 0
}

export interface OpenInvitation {
  readonly invitationId: string
  readonly membershipId: string
  readonly accountNumber: string
  readonly companyName: string
  readonly personId: string
  readonly personName: string
  readonly duties: readonly ('maker' | 'checker' | 'viewer' | 'administrator')[]
  readonly locale: 'zh' | 'en'
  readonly phoneSealed: Buffer
  readonly secondsAgo: readonly number[]
}

const COLUMNS = sql`i.invitation_id as "invitationId", m.membership_id as "membershipId",
  m.account_number as "accountNumber", o.name as "companyName", p.party_id as "personId", p.name as "personName",
  array(select d.duty from member_duty d where d.membership_id = m.membership_id and d.validity @> business_today()
    order by d.duty) as duties, i.locale, i.phone_sealed as "phoneSealed",
  array(select extract(epoch from business_now() - each)::float8 from unnest(i.sent_at) each) as "secondsAgo"`
const JOINED = sql`member_invitation i join membership m using (membership_id)
  join party p on p.party_id = m.person_party_id
  join account a on a.account_number = m.account_number and a.status = 'confirmed'
  join party o on o.party_id = a.party_id`
/** The condition of an open invitation: not accepted, and its person is a member today without a log-in. */
const OPEN = sql`i.accepted_at is null and m.validity @> business_today() and not ${HAS_LOG_IN}`

/** Finds the invitation of one of the account's own members and locks it. Null for a member of another account. */
export async function lockOwnInvitation(
  tx: Tx,
  accountNumber: string,
  membershipId: string,
): Promise<OpenInvitation | null> {
  const { rows } = await sql<OpenInvitation>`select ${COLUMNS} from ${JOINED}
    where m.account_number = ${accountNumber} and m.membership_id = ${membershipId} and ${OPEN}
    for update of i`.execute(tx)
  return rows[0] ?? null
}

/** Renews an invitation for its full life. A proof from an earlier text must be given again. */
export async function renewInvitation(tx: Tx, invitationId: string): Promise<Date> {
  const { rows } = await sql<{ expiresAt: Date }>`update member_invitation
    set sent_at = sent_at || business_now(), expires_at = business_now() + ${LIFE}::interval, proved_hash = null,
      proved_until = null
    where invitation_id = ${invitationId} returning expires_at as "expiresAt"`.execute(tx)
  return rows[0]!.expiresAt
}

/** Finds the newest invitation to this phone for the holder of this document, and binds it to the browser that proved both. */
export async function proveOpenInvitation(
  tx: Tx,
  of: {
    readonly phoneBlind: Buffer
    readonly numberBlinds: readonly Buffer[]
    readonly tokenHash: Buffer
  },
): Promise<OpenInvitation | null> {
  const { rows } = await sql<OpenInvitation>`select ${COLUMNS} from ${JOINED}
    where i.phone_blind = ${of.phoneBlind} and i.expires_at > business_now() and ${OPEN}
      and exists (select 1 from party_document d
        where d.party_id = m.person_party_id and d.number_blind = any(${of.numberBlinds}::bytea[]))
    order by i.sent_at[cardinality(i.sent_at)] desc limit 1 for update of i`.execute(tx)
  const found = rows[0]
  if (!found) return null
  await sql`update member_invitation set proved_hash = ${of.tokenHash},
      proved_until = business_now() + ${PROVED_LIFE}::interval
    where invitation_id = ${found.invitationId}`.execute(tx)
  return found
}

/** Finds the invitation that a cookie's holder has proved. Null if there is none, or the proof has expired. */
export async function findProvedInvitation(db: Db | Tx, tokenHash: Buffer): Promise<OpenInvitation | null> {
  const { rows } = await sql<OpenInvitation>`select ${COLUMNS} from ${JOINED}
    where i.proved_hash = ${tokenHash} and i.proved_until > business_now() and ${OPEN}`.execute(db)
  return rows[0] ?? null
}

/** Accepts an invitation once: of two calls at once, the second gets null. All other invitations of the person end. */
export async function takeInvitation(tx: Tx, tokenHash: Buffer): Promise<OpenInvitation | null> {
  const { rows } = await sql<OpenInvitation>`select ${COLUMNS} from ${JOINED}
    where i.proved_hash = ${tokenHash} and i.proved_until > business_now() and ${OPEN} for update of i, p`.execute(
    tx,
  )
  const found = rows[0]
  if (!found) return null
  await sql`update member_invitation i set accepted_at = business_now(), phone_sealed = null, proved_hash = null,
      proved_until = null
    from membership m where m.membership_id = i.membership_id and m.person_party_id = ${found.personId}
      and i.accepted_at is null`.execute(tx)
  return found
}

/** Deletes invitations that expired so many days ago and were never accepted, a hundred at once. */
export async function forgetLapsed(
  tx: Tx,
  days: number,
): Promise<readonly { readonly accountNumber: string; readonly membershipId: string }[]> {
  const { rows } = await sql<{ accountNumber: string; membershipId: string }>`
    with due as (select invitation_id from member_invitation
      where accepted_at is null and expires_at <= business_now() - interval '1 day' * ${days}::int
      order by expires_at limit 100 for update skip locked)
    delete from member_invitation i using due d, membership m
    where i.invitation_id = d.invitation_id and m.membership_id = i.membership_id
    returning m.account_number as "accountNumber", m.membership_id as "membershipId"`.execute(tx)
  return rows
}

export interface PersonDocument {
  readonly documentType: DocumentType
  readonly numberSealed: Buffer
}

/** Finds the newest document of a person. */
export async function findPersonDocument(db: Db | Tx, partyId: string): Promise<PersonDocument> {
  const { rows } =
    await sql<PersonDocument>`select document_type as "documentType", number_sealed as "numberSealed"
    from party_document where party_id = ${partyId} order by version desc limit 1`.execute(db)
  return rows[0]!
}

/** Returns the place to which an invitation's phone is sealed: it opens for its membership only. */
export function phonePlace(membershipId: string): string {
  return `member_invitation|phone|${membershipId}`
}
