import { sql } from 'kysely'
import { maskPhone } from '#domain/masking.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Seal } from '#server/identity/seal.ts'
import { documentPlace } from '#server/identity/seal.ts'
import { detailPlace } from './person-detail.store.ts'

export interface Contact {
  readonly phone: string
  readonly phoneMasked: string
  readonly email: string
}

/** Where a person is reached; null for one who has given nothing, as those who act for companies. */
export async function findContact(db: Db | Tx, seal: Seal, partyId: string): Promise<Contact | null> {
  const { rows } = await sql<{
    phone: Buffer
    email: Buffer
  }>`select phone_sealed as phone, email_sealed as email
    from person_detail where party_id = ${partyId}`.execute(db)
  const row = rows[0]
  if (!row) return null
  const phone = seal.open(row.phone, detailPlace(partyId, 'phone'))
  return { phone, phoneMasked: maskPhone(phone), email: seal.open(row.email, detailPlace(partyId, 'email')) }
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
    phone: phone === null ? '' : seal.open(phone, detailPlace(partyId, 'phone')),
    documentNumber:
      number === null || documentType === null ? '' : seal.open(number, documentPlace(partyId, documentType)),
  }
}
