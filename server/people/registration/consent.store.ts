import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { ConsentPurpose } from '#domain/registration/consent.ts'
import type { WrongField } from '#domain/person/form-problem.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import { CONSENT_TEXTS } from './consent.copy.ts'

export interface GivenConsent {
  readonly purpose: ConsentPurpose
  readonly version: string
}

/** Returns the needed consents that are missing or were given to another version of the text. */
export function judgeConsents(
  given: readonly GivenConsent[],
  needed: readonly ConsentPurpose[],
): readonly WrongField[] {
  return needed.flatMap((purpose): readonly WrongField[] => {
    const found = given.find((each) => each.purpose === purpose)
    if (!found || found.version === '') return [{ field: `consents.${purpose}`, problem: 'not-agreed' }]
    const isCurrent = found.version === CONSENT_TEXTS[purpose].version
    return isCurrent ? [] : [{ field: `consents.${purpose}`, problem: 'text-changed' }]
  })
}

/** Inserts one row per purpose. Within a registration a version is stored once; agreeing again changes nothing. */
export async function saveConsents(
  tx: Tx,
  of: ({ applicationId: string } | { partyId: string }) & { locale: 'zh' | 'en' },
  given: readonly GivenConsent[],
): Promise<void> {
  for (const { purpose, version } of given) {
    const { body } = CONSENT_TEXTS[purpose]
    const hash = createHash('sha256').update(body[of.locale]).digest()
    await sql`insert into consent (application_id, party_id, purpose, text_version, text_hash, locale, given_at)
      values (${'applicationId' in of ? of.applicationId : null}, ${'partyId' in of ? of.partyId : null}, ${purpose}, ${version}, ${hash}, ${of.locale}, business_now())
      on conflict do nothing`.execute(tx)
  }
}

/** Finds the purposes that a person has not agreed to yet, or only in an earlier version. */
export async function findUngiven(
  db: Db | Tx,
  partyId: string,
  purposes: readonly ConsentPurpose[],
): Promise<readonly ConsentPurpose[]> {
  const { rows } = await sql<{ purpose: string; version: string }>`select purpose, text_version as version
    from consent where party_id = ${partyId} and purpose = any(${[...purposes]}::text[])`.execute(db)
  const isGiven = (purpose: ConsentPurpose) =>
    rows.some((row) => row.purpose === purpose && row.version === CONSENT_TEXTS[purpose].version)
  return purposes.filter((purpose) => !isGiven(purpose))
}

/** Gives the consents of a registration to the new client. */
export async function assignConsents(tx: Tx, applicationId: string, partyId: string): Promise<void> {
  await sql`update consent set party_id = ${partyId} where application_id = ${applicationId}`.execute(tx)
}
