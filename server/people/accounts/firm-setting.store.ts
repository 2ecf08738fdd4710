import { sql } from 'kysely'
import type { FirmSettings } from '#domain/duty/firm-settings.ts'
import { USUAL_PROPOSAL_DAYS } from '#domain/proposal/proposal.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

/** A firm's licensed name and what its principal has set; version 0 before anything was. */
export interface FirmSettingRow extends FirmSettings {
  readonly name: string
  readonly version: number
  readonly bannedWords: string[]
}

export async function findFirmSettings(db: Db | Tx, firmId: string): Promise<FirmSettingRow> {
  const { rows } =
    await sql<FirmSettingRow>`select p.name, p.name_en as "nameEn", coalesce(s.version, 0) as version,
      coalesce(s.proposal_days, ${USUAL_PROPOSAL_DAYS}) as "proposalDays", s.footer_zh as "footerZh",
      s.footer_en as "footerEn", coalesce(s.banned_words, '{}') as "bannedWords"
    from firm f join party p using (party_id) left join firm_setting_now s using (firm_id)
    where f.firm_id = ${firmId}`.execute(db)
  return rows[0]!
}

/** Saves the next version of a firm's settings. The caller holds the firm. */
export async function addFirmSettings(
  tx: Tx,
  firmId: string,
  of: FirmSettings & { readonly version: number; readonly by: string },
): Promise<void> {
  await sql`update party set name_en = ${of.nameEn}
    where party_id = (select party_id from firm where firm_id = ${firmId})`.execute(tx)
  await sql`insert into firm_setting (firm_id, version, proposal_days, footer_zh, footer_en, banned_words, set_by, set_at)
    values (${firmId}, ${of.version}, ${of.proposalDays}, ${of.footerZh}, ${of.footerEn},
      ${[...of.bannedWords]}::text[], ${of.by}, business_now())`.execute(tx)
}

/** What an adviser's firm asks of what they send to clients. */
export interface FirmRules {
  readonly proposalDays: number
  readonly bannedWords: string[]
}

/** Finds the rules of the firm of an adviser; those of the house where the firm has set none. */
export async function findFirmRules(db: Db | Tx, adviserId: string | null): Promise<FirmRules> {
  const { rows } =
    await sql<FirmRules>`select s.proposal_days as "proposalDays", s.banned_words as "bannedWords"
    from adviser a join firm_setting_now s using (firm_id) where a.adviser_id = ${adviserId}::uuid`.execute(
      db,
    )
  return rows[0] ?? { proposalDays: USUAL_PROPOSAL_DAYS, bannedWords: [] }
}
