import { sql } from 'kysely'
import type { MemberGiven, NamedDuty } from '#domain/registration/member-naming.ts'
import type { ReviewReason } from '#domain/registration/review.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Seal } from '#server/base/encryption/seal.ts'

/** A page of a paper that proves a new member. `fileHash` is the handle of the asker's own upload. */
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
  /** Of a checker, 1–3. */
  readonly level: number
  readonly locale: 'zh' | 'en'
  readonly papers: readonly NamingPaper[]
  readonly state: 'in-review' | 'done' | 'refused'
  readonly reasons: readonly ReviewReason[]
  readonly askedAt: Date
  readonly decidedAt: Date | null
  /** Null after the decision. */
  readonly formSealed: Buffer | null
}

const COLUMNS = sql`n.naming_id as "namingId", n.account_number as "accountNumber", n.asked_by as "askedBy",
  p.name as "askerName", n.duty, n.level, n.locale, n.papers, n.state, n.reasons, n.asked_at as "askedAt",
  n.decided_at as "decidedAt", n.form_sealed as "formSealed"`

/** Saves a company's data of a new member. False if another naming of the account is still in review. */
export async function addNaming(
  tx: Tx,
  seal: Seal,
  of: Pick<Naming, 'namingId' | 'accountNumber' | 'askedBy' | 'duty' | 'level' | 'locale' | 'papers'> & {
    readonly member: MemberGiven
  },
): Promise<boolean> {
  const form = seal.seal(JSON.stringify(of.member), namingPlace(of.namingId))
  const { rows } =
    await sql`insert into member_naming (naming_id, account_number, asked_by, duty, level, form_sealed, papers, locale, asked_at)
    values (${of.namingId}, ${of.accountNumber}, ${of.askedBy}, ${of.duty}, ${of.level}, ${form}, ${JSON.stringify(of.papers)}::jsonb,
      ${of.locale}, business_now()) on conflict (account_number) where state = 'in-review' do nothing returning 1`.execute(
      tx,
    )
  return rows.length > 0
}

/** Finds the newest naming of an account, whatever its state. */
export async function findNaming(db: Db | Tx, accountNumber: string): Promise<Naming | null> {
  const { rows } =
    await sql<Naming>`select ${COLUMNS} from member_naming n join party p on p.party_id = n.asked_by
    where n.account_number = ${accountNumber} order by n.asked_at desc, n.naming_id limit 1`.execute(db)
  return rows[0] ?? null
}

/** Finds the naming that a review is about: the newest one of the account when the review was created. */
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

/** Opens name, document and phone as the company entered them. Null after the decision. */
export function openNaming(seal: Seal, { namingId, formSealed }: Naming): MemberGiven | null {
  return formSealed && (JSON.parse(seal.open(formSealed, namingPlace(namingId))) as MemberGiven)
}

/** Saves the decision, once, and deletes the person's sealed data. False if it was decided already. */
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

/** Finds the persons who act for an account today, and the holders of this document number. */
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
  /** Whether the person has a log-in, or an invitation to make one. */
  readonly isReached: boolean
}

/** Finds the membership of this document's holder in the account today. Null if there is none. */
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

/** Adds a duty to a membership from today on. One that the membership already has gets the level that was reviewed now. */
export async function addDuty(
  tx: Tx,
  membershipId: string,
  { duty, level }: Pick<Naming, 'duty' | 'level'>,
): Promise<void> {
  await sql`with held as (
      update member_duty set level = ${level} where membership_id = ${membershipId} and duty = ${duty}
        and validity @> business_today() returning 1)
    insert into member_duty (membership_id, duty, level, validity)
    select ${membershipId}, ${duty}, ${level}::integer, daterange(business_today(), null)
    where not exists (select 1 from held)`.execute(tx)
}

/** Whether this person may name others, as a maker or an administrator of the account today. */
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

/** Whether a phone belongs to the company or one of its members. Two persons must have two phones. */
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

/** Returns the place to which a new member's data are sealed: they open for this naming only. */
function namingPlace(namingId: string): string {
  return `member_naming|form|${namingId}`
}
