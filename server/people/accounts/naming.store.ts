import { sql } from 'kysely'
import type { MemberGiven, NamedDuty } from '#domain/registration/member-naming.ts'
import type { ReviewReason } from '#domain/registration/review.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Seal } from '#server/base/encryption/seal.ts'

/** A page of what proves a new member, by the handle of the asker's own file. */
export interface NamingPaper {
  readonly paper: string
  readonly fileHash: string
  readonly fileName: string
}

export interface Naming {
  readonly namingId: string
  readonly accountNumber: string
  readonly askedBy: string
  readonly askerName: string
  readonly duty: NamedDuty
  readonly locale: 'zh' | 'en'
  readonly papers: readonly NamingPaper[]
  readonly state: 'in-review' | 'done' | 'refused'
  readonly reasons: readonly ReviewReason[]
  readonly askedAt: Date
  readonly decidedAt: Date | null
  /** Null once it is decided. */
  readonly formSealed: Buffer | null
}

const COLUMNS = sql`n.naming_id as "namingId", n.account_number as "accountNumber", n.asked_by as "askedBy",
  p.name as "askerName", n.duty, n.locale, n.papers, n.state, n.reasons, n.asked_at as "askedAt",
  n.decided_at as "decidedAt", n.form_sealed as "formSealed"`

/** Keeps what a company said of a new member; false where another waits for the house already. */
export async function addNaming(
  tx: Tx,
  seal: Seal,
  of: Pick<Naming, 'namingId' | 'accountNumber' | 'askedBy' | 'duty' | 'locale' | 'papers'> & {
    readonly member: MemberGiven
  },
): Promise<boolean> {
  const form = seal.seal(JSON.stringify(of.member), namingPlace(of.namingId))
  const { rows } =
    await sql`insert into member_naming (naming_id, account_number, asked_by, duty, form_sealed, papers, locale, asked_at)
    values (${of.namingId}, ${of.accountNumber}, ${of.askedBy}, ${of.duty}, ${form}, ${JSON.stringify(of.papers)}::jsonb,
      ${of.locale}, business_now()) on conflict (account_number) where state = 'in-review' do nothing returning 1`.execute(
      tx,
    )
  return rows.length > 0
}

/** The newest of an account, whatever became of it. */
export async function findNaming(db: Db | Tx, accountNumber: string): Promise<Naming | null> {
  const { rows } =
    await sql<Naming>`select ${COLUMNS} from member_naming n join party p on p.party_id = n.asked_by
    where n.account_number = ${accountNumber} order by n.asked_at desc, n.naming_id limit 1`.execute(db)
  return rows[0] ?? null
}

/** The one that a review of the account is about: the newest that was there when the review began. */
export async function findReviewedNaming(
  db: Db | Tx,
  { reviewId }: { readonly reviewId: string },
): Promise<Naming | null> {
  const { rows } = await sql<Naming>`select ${COLUMNS} from review r
      join member_naming n on n.account_number = r.account_number and n.asked_at <= r.created_at
      join party p on p.party_id = n.asked_by
    where r.review_id = ${reviewId} order by n.asked_at desc, n.naming_id limit 1`.execute(db)
  return rows[0] ?? null
}

/** Name, document and phone as the company entered them; null after the decision. */
export function openNaming(seal: Seal, { namingId, formSealed }: Naming): MemberGiven | null {
  return formSealed && (JSON.parse(seal.open(formSealed, namingPlace(namingId))) as MemberGiven)
}

/** Decided, once: what was said of the person is forgotten. False where it was decided already. */
export async function endNaming(
  tx: Tx,
  namingId: string,
  of: { readonly state: 'done' | 'refused'; readonly reasons: readonly ReviewReason[] },
): Promise<boolean> {
  const { rows } =
    await sql`update member_naming set state = ${of.state}, reasons = ${[...of.reasons]}::text[],
      form_sealed = null, decided_at = business_now()
    where naming_id = ${namingId} and state = 'in-review' returning 1`.execute(tx)
  return rows.length > 0
}

/** Persons who act for an account today, and whoever has one of these document numbers. */
export async function findMembersAnd(
  db: Db | Tx,
  accountNumber: string,
  numberBlind: Buffer | null,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select person_party_id as id from membership
      where account_number = ${accountNumber} and validity @> business_today()
    union select party_id from party_document where number_blind = ${numberBlind}`.execute(db)
  return rows.map(({ id }) => id)
}

export interface NamedMembership {
  readonly membershipId: string
  /** They have a log-in, or a text that asks them to make one. */
  readonly isReached: boolean
}

/** The membership of whoever has this document, today; null for nobody's. */
export async function findNamedMembership(
  db: Db | Tx,
  accountNumber: string,
  numberBlind: Buffer,
): Promise<NamedMembership | null> {
  const { rows } = await sql<NamedMembership>`select m.membership_id as "membershipId",
      exists (select 1 from login l where l.party_id = m.person_party_id and l.area = 'institutional'
        and l.status <> 'closed')
      or exists (select 1 from member_invitation i where i.membership_id = m.membership_id) as "isReached"
    from membership m where m.account_number = ${accountNumber} and m.validity @> business_today()
      and exists (select 1 from party_document d
        where d.party_id = m.person_party_id and d.number_blind = ${numberBlind})
    order by "isReached" desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Adds a duty to a membership, from today on; one that it has stays as it is. */
export async function addDuty(tx: Tx, membershipId: string, duty: NamedDuty): Promise<void> {
  await sql`insert into member_duty (membership_id, duty, validity)
    select ${membershipId}, ${duty}, daterange(business_today(), null) where not exists (select 1 from member_duty
      where membership_id = ${membershipId} and duty = ${duty} and validity @> business_today())`.execute(tx)
}

/** May this person name others: a maker or an administrator of the account today. */
export async function mayName(
  db: Db | Tx,
  of: { readonly accountNumber: string; readonly partyId: string },
): Promise<boolean> {
  const { rows } = await sql`select 1 from membership m join member_duty d using (membership_id)
    where m.account_number = ${of.accountNumber} and m.person_party_id = ${of.partyId}
      and d.duty in ('maker', 'administrator') and m.validity @> business_today() and d.validity @> business_today()
    limit 1`.execute(db)
  return rows.length > 0
}

/** Whether a phone is the company's own, or that of a member who was asked by it: two persons are two phones. */
export async function isPhoneOfMember(
  db: Db | Tx,
  accountNumber: string,
  phoneBlind: Buffer,
): Promise<boolean> {
  const { rows } = await sql`select 1 from account a join company_detail d using (party_id)
      where a.account_number = ${accountNumber} and d.phone_blind = ${phoneBlind}
    union all select 1 from member_invitation i join membership m using (membership_id)
      where m.account_number = ${accountNumber} and m.validity @> business_today() and i.phone_blind = ${phoneBlind}
    union all select 1 from membership m join person_detail t on t.party_id = m.person_party_id
      where m.account_number = ${accountNumber} and m.validity @> business_today() and t.phone_blind = ${phoneBlind}
    limit 1`.execute(db)
  return rows.length > 0
}

/** Where what was said of a new member is sealed to: its naming. */
function namingPlace(namingId: string): string {
  return `member_naming|form|${namingId}`
}
