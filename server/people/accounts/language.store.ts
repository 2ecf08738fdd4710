import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

export type Language = 'zh' | 'en'

/** Saves the language that a person reads in now, for their later notices. */
export async function saveLanguage(tx: Tx, partyId: string, locale: Language): Promise<void> {
  await sql`insert into party_language (party_id, locale, kept_at) values (${partyId}, ${locale}, business_now())
    on conflict (party_id) do update set locale = excluded.locale, kept_at = excluded.kept_at
    where party_language.locale <> excluded.locale`.execute(tx)
}

/** Finds the language of a person's opening or last log-in. Chinese if neither is known. */
export async function findLanguage(db: Db | Tx, partyId: string): Promise<Language> {
  const { rows } = await sql<{ locale: Language }>`select locale from party_language
    where party_id = ${partyId}`.execute(db)
  return rows[0]?.locale ?? 'zh'
}
