import { sql } from 'kysely'
import { judgeTags } from '#domain/duty/client-tag.ts'
import type { ClientLife } from '#ports/client-life.ts'
import { addTags } from '#server/advisers/tags/tag.store.ts'
import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/tx.ts'

/** Puts the tags of the invented lives on the clients who have an adviser, once; each is their adviser's. */
export async function tagDemoClients(db: Db, lives: readonly ClientLife[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows: before } = await sql`select 1 from client_tag limit 1`.execute(tx)
    if (before.length > 0) return
    const { rows: files } = await sql<{ accountNumber: string; firmId: string; by: string }>`
      select c.account_number as "accountNumber", c.firm_id as "firmId", v.person_party_id as by
      from client_card c join adviser v on v.adviser_id = c.owner_adviser_id`.execute(tx)
    const fileOf = new Map(files.map((file) => [file.accountNumber, file]))
    for (const { accountNumber, tags } of lives) {
      const file = fileOf.get(accountNumber)
      if (file === undefined || tags.length === 0) continue
      const judged = judgeTags(tags)
      if (judged.kind !== 'ok') throw new Error(`a demo tag was refused: ${JSON.stringify(judged)}`)
      await addTags(tx, file, { tags: judged.tags, by: file.by })
    }
  })
}
