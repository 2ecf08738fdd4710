import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import { maskAddress, maskEmail, maskPhone } from '#domain/person/masking.ts'
import { detailPlace, phoneBlind } from '#server/people/accounts/person-detail.store.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { documentPlace } from '#server/base/encryption/seal.ts'

/** The data of a client. Contacts and address are masked. Name and document number are in full. */
export interface ClientInfo {
  readonly name: string
  readonly documentType: string | null
  readonly documentNumber: string | null
  readonly documentValidTo: Day | null
  readonly detail: ClientDetail | null
  readonly taxCountries: string[]
}
export interface ClientDetail {
  readonly sex: 'male' | 'female'
  readonly nationality: string
  readonly occupation: string | null
  readonly province: string | null
  readonly city: string | null
  readonly district: string | null
  readonly phoneMasked: string
  readonly emailMasked: string
  readonly addressMasked: string
  readonly taxStatus: '0' | '1' | '2'
}

interface Row extends ClientDetail {
  readonly name: string
  readonly documentType: string | null
  readonly numberSealed: Buffer | null
  readonly documentValidTo: Day | null
  readonly hasDetail: boolean
  readonly taxCountries: string[]
}

/** Finds a person's data. The document's number is opened here; callers mask it before they show it. */
export async function findClientInfo(db: Db | Tx, seal: Seal, partyId: string): Promise<ClientInfo> {
  const { rows } =
    await sql<Row>`select p.name, d.document_type as "documentType", d.number_sealed as "numberSealed",
      d.valid_to as "documentValidTo", t.party_id is not null as "hasDetail", t.sex, t.nationality, t.occupation,
      t.province, t.city, t.district, t.phone_masked as "phoneMasked", t.email_masked as "emailMasked",
      t.address_masked as "addressMasked", t.tax_status as "taxStatus",
      array(select country from tax_residency r where r.party_id = p.party_id
        and r.declared_at = (select max(declared_at) from tax_residency m where m.party_id = p.party_id)
        order by country) as "taxCountries"
    from party p left join person_detail t using (party_id)
    left join lateral (select * from party_document d where d.party_id = p.party_id
      order by version desc, recorded_at desc limit 1) d on true
    where p.party_id = ${partyId}`.execute(db)
  const { name, documentType, numberSealed, documentValidTo, hasDetail, taxCountries, ...detail } = rows[0]!
  const number = numberSealed && documentType && seal.open(numberSealed, documentPlace(partyId, documentType))
  return {
    ...{ name, documentType, documentNumber: number, documentValidTo, taxCountries },
    detail: hasDetail ? detail : null,
  }
}

/** Changes the details that clients may change. Returns the phone and mail address from before, to send the warning there. */
export async function changeDetail(
  tx: Tx,
  seal: Seal,
  partyId: string,
  change: {
    readonly occupation?: string
    readonly place?: { province: string; city: string; district: string; address: string }
    readonly phone?: string
    readonly email?: string
  },
): Promise<{ phone: string; email: string }> {
  const { rows } = await sql<{
    phone: Buffer
    email: Buffer
  }>`select phone_sealed as phone, email_sealed as email
    from person_detail where party_id = ${partyId} for update`.execute(tx)
  const { phone, email } = rows[0]!
  const before = {
    phone: seal.open(phone, detailPlace(partyId, 'phone')),
    email: seal.open(email, detailPlace(partyId, 'email')),
  }
  const sealed = (text: string, column: string) => seal.seal(text, detailPlace(partyId, column))
  if (change.occupation !== undefined)
    await sql`update person_detail set occupation = ${change.occupation} where party_id = ${partyId}`.execute(
      tx,
    )
  if (change.place) {
    const { province, city, district, address } = change.place
    await sql`update person_detail set province = ${province}, city = ${city || null}, district = ${district || null},
        address_sealed = ${sealed(address, 'address')}, address_masked = ${maskAddress(address)}
      where party_id = ${partyId}`.execute(tx)
  }
  if (change.phone !== undefined)
    await sql`update person_detail set phone_sealed = ${sealed(change.phone, 'phone')},
        phone_blind = ${phoneBlind(seal, change.phone)}, phone_masked = ${maskPhone(change.phone)}
      where party_id = ${partyId}`.execute(tx)
  if (change.email !== undefined)
    await sql`update person_detail set email_sealed = ${sealed(change.email, 'email')},
        email_blind = ${seal.blind(change.email, 'email')}, email_masked = ${maskEmail(change.email)}
      where party_id = ${partyId}`.execute(tx)
  await sql`update person_detail set changed_at = business_now() where party_id = ${partyId}`.execute(tx)
  return before
}

/** Whether another person already has this phone number. The person's own number does not count. */
export async function isPhoneOfAnother(tx: Tx, seal: Seal, partyId: string, phone: string): Promise<boolean> {
  const { rows } = await sql`select 1 from person_detail
    where phone_blind = ${phoneBlind(seal, phone)} and party_id <> ${partyId} limit 1`.execute(tx)
  return rows.length > 0
}

/** Whether a person has the details that `changeDetail` changes. The sandbox's first people have none. */
export async function hasDetail(db: Db | Tx, partyId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from person_detail where party_id = ${partyId}`.execute(db)
  return rows.length > 0
}
