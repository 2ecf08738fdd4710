import { sql } from 'kysely'
import { maskEmail, maskPhone } from '#domain/person/masking.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { documentPlace } from '#server/base/encryption/seal.ts'
import { detailPlace, phoneBlind } from './person-detail.store.ts'

export interface Contact {
  /** Empty for staff who proved a mail address instead. */
  readonly phone: string
  /** Empty for a company's member, who has given no address of their own. One of the two is always known. */
  readonly email: string
  /** The one of the two that gets codes, and its masked form. */
  readonly channel: 'sms' | 'mail'
  readonly masked: string
  /** Whether the person is known only because they act for others. They get only the messages that must reach them. */
  readonly isMember: boolean
}

/** Finds how to reach a person: by their client details, else by the phone they proved for a company. Null if there is neither. */
export async function findContact(db: Db | Tx, seal: Seal, partyId: string): Promise<Contact | null> {
  const { rows } = await sql<{
    phone: Buffer
    email: Buffer
  }>`select phone_sealed as phone, email_sealed as email
    from person_detail where party_id = ${partyId}`.execute(db)
  const row = rows[0]
  if (!row) return findMemberContact(db, seal, partyId)
  const phone = seal.open(row.phone, detailPlace(partyId, 'phone'))
  const email = seal.open(row.email, detailPlace(partyId, 'email'))
  return { phone, email, ...byPhone(phone), isMember: false }
}

/** Finds the phone with which a member joined, or which the operator of a company proved when they opened it. */
async function findMemberContact(db: Db | Tx, seal: Seal, partyId: string): Promise<Contact | null> {
  const { rows } = await sql<{ phone: Buffer | null; email: Buffer | null; company: string | null }>`
    select phone_sealed as phone, email_sealed as email, null::uuid as company from member_contact
    where party_id = ${partyId}
    union all (select c.phone_sealed, null, c.party_id from company_detail c join account a using (party_id)
      join membership m using (account_number) join member_duty d using (membership_id)
      where m.person_party_id = ${partyId} and d.duty = 'maker'
        and m.validity @> business_today() and d.validity @> business_today()
        and not exists (select 1 from member_invitation i where i.membership_id = m.membership_id)
      order by m.recorded_at limit 1)`.execute(db)
  const row = rows.find(({ company }) => company === null) ?? rows[0]
  if (!row) return null
  const place = row.company === null ? memberPhonePlace(partyId) : `company_detail|phone|${row.company}`
  if (row.phone === null) {
    const email = seal.open(row.email!, memberEmailPlace(partyId))
    return { phone: '', email, channel: 'mail', masked: maskEmail(email), isMember: true }
  }
  const phone = seal.open(row.phone, place)
  return { phone, email: '', ...byPhone(phone), isMember: true }
}

function byPhone(phone: string) {
  return { channel: 'sms', masked: maskPhone(phone) } as const
}

/** Saves the mail address that a person of the house or of a firm has proved. It replaces what they proved before. */
export async function saveMemberEmail(tx: Tx, seal: Seal, partyId: string, email: string): Promise<void> {
  await sql`insert into member_contact (party_id, email_sealed, changed_at)
    values (${partyId}, ${seal.seal(email, memberEmailPlace(partyId))}, business_now())
    on conflict (party_id) do update set phone_sealed = null, phone_blind = null,
      email_sealed = excluded.email_sealed, changed_at = excluded.changed_at`.execute(tx)
}

function memberEmailPlace(partyId: string): string {
  return `member_contact|email|${partyId}`
}

/** Saves the phone that a company's member has proved. It replaces an earlier one. */
export async function saveMemberPhone(tx: Tx, seal: Seal, partyId: string, phone: string): Promise<void> {
  await sql`insert into member_contact (party_id, phone_sealed, phone_blind, changed_at)
    values (${partyId}, ${seal.seal(phone, memberPhonePlace(partyId))}, ${phoneBlind(seal, phone)}, business_now())
    on conflict (party_id) do update set phone_sealed = excluded.phone_sealed, phone_blind = excluded.phone_blind,
      email_sealed = null, changed_at = excluded.changed_at`.execute(tx)
}

function memberPhonePlace(partyId: string): string {
  return `member_contact|phone|${partyId}`
}

/** Finds the mail address that a company gave at its opening. Null if it was opened without the form. */
export async function findCompanyEmail(tx: Tx, seal: Seal, partyId: string): Promise<string | null> {
  const { rows } = await sql<{ form: Buffer }>`select form_sealed as form from company_detail
    where party_id = ${partyId}`.execute(tx)
  if (!rows[0]) return null
  const form = JSON.parse(seal.open(rows[0].form, companyFormPlace(partyId))) as { readonly email: string }
  return form.email
}

/** Returns the place to which a company's form is sealed: it opens for this company only. */
export function companyFormPlace(partyId: string): string {
  return `company_detail|form|${partyId}`
}

/** Finds a person's own numbers, of which no payment password may be made. A number that is not known is empty. */
export async function findOwnNumbers(
  db: Db | Tx,
  seal: Seal,
  partyId: string,
): Promise<{ readonly birth: string; readonly phone: string; readonly documentNumber: string }> {
  const { rows } = await sql<{
    birth: Buffer | null
    phone: Buffer | null
    number: Buffer | null
    documentType: string | null
  }>`select t.birth_sealed as birth, t.phone_sealed as phone, d.number_sealed as number, d.document_type as "documentType"
    from party p left join person_detail t using (party_id)
    left join lateral (select * from party_document d where d.party_id = p.party_id
      order by version desc, recorded_at desc limit 1) d on true
    where p.party_id = ${partyId}`.execute(db)
  const { birth, phone, number, documentType } = rows[0]!
  return {
    birth: birth === null ? '' : seal.open(birth, detailPlace(partyId, 'birth')),
    phone:
      phone === null
        ? ((await findMemberContact(db, seal, partyId))?.phone ?? '')
        : seal.open(phone, detailPlace(partyId, 'phone')),
    documentNumber:
      number === null || documentType === null ? '' : seal.open(number, documentPlace(partyId, documentType)),
  }
}
