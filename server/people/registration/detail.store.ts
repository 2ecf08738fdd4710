import { sql } from 'kysely'
import { maskPhone } from '#domain/person/masking.ts'
import type { TaxDeclaration } from '#domain/person/tax-residency.ts'
import { companyFormPlace } from '#server/people/accounts/contact.store.ts'
import { phoneBlind } from '#server/people/accounts/person-detail.store.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import type { CompanyDraft } from './draft.ts'

/** Saves one row per country, with its tax number or the reason why there is none. */
export async function addTaxRows(tx: Tx, seal: Seal, partyId: string, tax: TaxDeclaration): Promise<void> {
  for (const { country, tin, noTin, reason } of tax.rows) {
    const number = tin.trim()
    await sql`insert into tax_residency (party_id, country, tin_sealed, no_tin, reason, declared_at)
      values (${partyId}, ${country},
        ${number === '' ? null : seal.seal(number, `tax_residency|tin|${partyId}|${country}`)},
        ${number === '' ? noTin : null}, ${reason || null}, business_now())`.execute(tx)
  }
}

export async function addCompanyDetail(
  tx: Tx,
  seal: Seal,
  of: { partyId: string; phone: string; company: CompanyDraft; licenceValidTo: string | null },
): Promise<void> {
  const { partyId, phone } = of
  const { passwordHash: _, paymentPasswordHash: __, ...form } = of.company
  await sql`insert into company_detail (party_id, institution_type, licence_valid_to, phone_sealed, phone_blind,
      phone_masked, form_sealed, changed_at)
    values (${partyId}, ${form.institutionType}, ${of.licenceValidTo},
      ${seal.seal(phone, `company_detail|phone|${partyId}`)}, ${phoneBlind(seal, phone)}, ${maskPhone(phone)},
      ${seal.seal(JSON.stringify(form), companyFormPlace(partyId))}, business_now())`.execute(tx)
  await addTaxRows(tx, seal, partyId, form.tax)
}
