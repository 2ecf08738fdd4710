import { sql } from 'kysely'
import { maskPhone } from '#domain/person/masking.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { documentPlace } from '#server/base/encryption/seal.ts'
import { detailPlace, phoneBlind } from './person-detail.store.ts'

export interface Contact {
  readonly phone: string
  readonly phoneMasked: string
  /** Empty for a company's member, who has given none of their own. */
  readonly email: string
  /** Known only because they act for a company: what must reach them does, and nothing else. */
  readonly isMember: boolean
}

/** Where a person is reached: by what they gave as a client, else by the phone they proved for a company. Null where there is neither. */
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
  return { phone, phoneMasked: maskPhone(phone), email, isMember: false }
}

/** The phone that a member came in by, or that the operator of a company proved when they opened it. */
async function findMemberContact(db: Db | Tx, seal: Seal, partyId: string): Promise<Contact | null> {
  const { rows } = await sql<{ phone: Buffer; company: string | null }>`
    select phone_sealed as phone, null::uuid as company from member_contact where party_id = ${partyId}
    union all (select c.phone_sealed, c.party_id from company_detail c join account a using (party_id)
      join membership m using (account_number) join member_duty d using (membership_id)
      where m.person_party_id = ${partyId} and d.duty = 'maker'
        and m.validity @> business_today() and d.validity @> business_today()
        and not exists (select 1 from member_invitation i where i.membership_id = m.membership_id)
      order by m.recorded_at limit 1)`.execute(db)
  const row = rows.find(({ company }) => company === null) ?? rows[0]
  if (!row) return null
  const place = row.company === null ? memberPhonePlace(partyId) : `company_detail|phone|${row.company}`
  const phone = seal.open(row.phone, place)
  return { phone, phoneMasked: maskPhone(phone), email: '', isMember: true }
}

/** Keeps the phone that a company's member has proved; a later one takes its place. */
export async function saveMemberPhone(tx: Tx, seal: Seal, partyId: string, phone: string): Promise<void> {
  await sql`insert into member_contact (party_id, phone_sealed, phone_blind, changed_at)
    values (${partyId}, ${seal.seal(phone, memberPhonePlace(partyId))}, ${phoneBlind(seal, phone)}, business_now())
    on conflict (party_id) do update set phone_sealed = excluded.phone_sealed, phone_blind = excluded.phone_blind,
      changed_at = excluded.changed_at`.execute(tx)
}

function memberPhonePlace(partyId: string): string {
  return `member_contact|phone|${partyId}`
}

/** The address a company gave at its opening; null for one that was opened without the form. */
export async function findCompanyEmail(tx: Tx, seal: Seal, partyId: string): Promise<string | null> {
  const { rows } = await sql<{ form: Buffer }>`select form_sealed as form from company_detail
    where party_id = ${partyId}`.execute(tx)
  if (!rows[0]) return null
  const form = JSON.parse(seal.open(rows[0].form, companyFormPlace(partyId))) as { readonly email: string }
  return form.email
}

/** Where what a company's form said is sealed to: the company. */
export function companyFormPlace(partyId: string): string {
  return `company_detail|form|${partyId}`
}

/** Numbers of a person's own that no payment password may be made of; empty where they are not known. */
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
