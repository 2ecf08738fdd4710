import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import { seniorFrom } from '#domain/suitability/suitability.ts'
import { maskAddress, maskEmail, maskPhone } from '#domain/person/masking.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Seal } from '#server/base/encryption/seal.ts'

/** What is known of a person beyond name and document; an empty city or district is none. */
export interface PersonDetail {
  readonly sex: 'male' | 'female'
  readonly birth: Day
  readonly nationality: string
  readonly occupation: string
  readonly province: string
  readonly city: string
  readonly district: string
  readonly nameLatin: string | null
  readonly phone: string
  readonly email: string
  readonly address: string
  readonly taxStatus: '0' | '1' | '2'
}

/** Place of a sealed column of a person: moved to another row or column it does not open. */
export function detailPlace(partyId: string, column: string): string {
  return `person_detail|${column}|${partyId}`
}

export function phoneBlind(seal: Seal, phone: string): Buffer {
  return seal.blind(phone, 'phone')
}

/** Writes down what is known of a new client, sealed column by column; of their birth, unsealed, the year in which they are 65. */
export async function addPersonDetail(tx: Tx, seal: Seal, partyId: string, of: PersonDetail): Promise<void> {
  const sealed = (text: string, column: string) => seal.seal(text, detailPlace(partyId, column))
  const senior = seniorFrom(of.birth)
  await sql`insert into person_detail (party_id, sex, birth_sealed, senior_in_year, senior_since, nationality, occupation, province, city, district,
      name_latin, phone_sealed, phone_blind, phone_masked, email_sealed, email_blind, email_masked, address_sealed,
      address_masked, tax_status, tax_declared_at, changed_at)
    values (${partyId}, ${of.sex}, ${sealed(of.birth, 'birth')}, ${Number(senior.slice(0, 4))},
      case when ${senior}::date <= business_today() then business_today() end, ${of.nationality}, ${of.occupation}, ${of.province},
      ${of.city || null}, ${of.district || null}, ${of.nameLatin}, ${sealed(of.phone, 'phone')},
      ${phoneBlind(seal, of.phone)}, ${maskPhone(of.phone)}, ${sealed(of.email, 'email')},
      ${seal.blind(of.email, 'email')}, ${maskEmail(of.email)}, ${sealed(of.address, 'address')},
      ${maskAddress(of.address)}, ${of.taxStatus}, business_now(), business_now())`.execute(tx)
}
