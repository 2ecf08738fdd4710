import { sql } from 'kysely'
import { readPhone } from '#domain/person/phone.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import type { Db } from '#server/db/open.ts'
import { phoneBlind } from '#server/people/accounts/person-detail.store.ts'

/** What is known of a client's contact and document, masked as it is stored. */
export interface MaskedContact {
  readonly phone: string | null
  readonly email: string | null
  readonly documentLast4: string | null
}

export async function findContact(db: Db, partyId: string): Promise<MaskedContact> {
  const { rows } = await sql<MaskedContact>`
    select d.phone_masked as phone, d.email_masked as email, (select number_last4 from party_document
      where party_id = p.party_id order by version desc, recorded_at desc limit 1) as "documentLast4"
    from party p left join person_detail d using (party_id) where p.party_id = ${partyId}`.execute(db)
  return rows[0]!
}

const DOCUMENT = /^[0-9A-Za-z]{6,20}$/

/**
 * Finds the parties of a whole number that was typed: a mobile of 11 digits or a document's number, by their blind indexes; or of a
 * mobile's last four digits. The caller limits them to the reader's clients.
 */
export async function findByNumber(db: Db, seal: Seal, term: string): Promise<readonly string[]> {
  const text = term.replaceAll(/[\s-]/g, '')
  const phone = readPhone(text)
  const last4 = /^\d{4}$/.test(text) ? text : null
  if (phone === null && last4 === null && !DOCUMENT.test(text)) return []
  const { rows } = await sql<{ partyId: string }>`
    select party_id as "partyId" from person_detail
    where phone_blind = ${phone === null ? null : phoneBlind(seal, phone)}::bytea or right(phone_masked, 4) = ${last4}::text
    union
    select party_id from party_document where number_blind = ${seal.blind(text.toUpperCase(), 'document')}`.execute(
    db,
  )
  return rows.map(({ partyId }) => partyId)
}
