import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import { seniorFrom } from '#domain/suitability/suitability.ts'
import { maskAddress, maskEmail, maskPhone } from '#domain/person/masking.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Seal } from '#server/base/encryption/seal.ts'

/** The data of a person beyond name and document. An empty city or district means that there is none. */
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

/** Returns the place of a sealed column of a person. A value moved to another row or column does not open. */
export function detailPlace(partyId: string, column: string): string {
  return `person_detail|${column}|${partyId}`
}

export function phoneBlind(seal: Seal, phone: string): Buffer {
  return seal.blind(phone, 'phone')
}

/** Saves a new client's details, sealed column by column. Of the birth, only the year in which they are 65 is unsealed. */
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
