import { sql } from 'kysely'
import type { NoticeChoice } from '#domain/notice.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

/** Finds the choices that a person has made themselves. */
export async function findChosen(db: Db | Tx, partyId: string): Promise<NoticeChoice[]> {
  const { rows } = await sql<NoticeChoice>`select kind, channel as way, is_on as "isOn" from notice_preference
    where party_id = ${partyId}`.execute(db)
  return rows
}

export async function saveChoices(tx: Tx, partyId: string, choices: readonly NoticeChoice[]): Promise<void> {
  for (const { kind, way, isOn } of choices)
    await sql`insert into notice_preference (party_id, kind, channel, is_on) values (${partyId}, ${kind}, ${way}, ${isOn})
      on conflict (party_id, kind, channel) do update set is_on = excluded.is_on`.execute(tx)
}
