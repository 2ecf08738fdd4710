import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { ClientTag } from '#domain/duty/client-tag.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import { JOURNAL_BASES } from '#server/advisers/journal/reader.store.ts'
import type { Reader } from '#server/advisers/reach/reach.store.ts'
import { otherClients, ownClients } from '#server/advisers/reach/reach.store.ts'

/** Whose file it is: a firm's, about one client. */
export interface ClientFile {
  readonly firmId: string
  readonly accountNumber: string
}

/** Reads the tags of a client in a firm. Locks the client's card, which a change of tags patches: of two windows one waits here. */
export async function lockTags(tx: Tx, { firmId, accountNumber }: ClientFile): Promise<readonly string[]> {
  await sql`select 1 from client_card where account_number = ${accountNumber} for update`.execute(tx)
  const { rows } = await sql<{ tag: string }>`select tag from client_tag
    where firm_id = ${firmId}::uuid and account_number = ${accountNumber} order by folded`.execute(tx)
  return rows.map(({ tag }) => tag)
}

export async function dropTags(
  tx: Tx,
  { firmId, accountNumber }: ClientFile,
  tags: readonly string[],
): Promise<void> {
  await sql`delete from client_tag where firm_id = ${firmId}::uuid and account_number = ${accountNumber}
    and tag = any(${[...tags]}::text[])`.execute(tx)
}

export async function addTags(
  tx: Tx,
  { firmId, accountNumber }: ClientFile,
  { tags, by }: { readonly tags: readonly ClientTag[]; readonly by: string },
): Promise<void> {
  await sql`insert into client_tag (firm_id, account_number, tag, folded, tagged_by, tagged_at)
    select ${firmId}::uuid, ${accountNumber}, t.tag, t.folded, ${by}::uuid, business_now()
    from unnest(${tags.map(({ tag }) => tag)}::text[], ${tags.map(({ folded }) => folded)}::text[]) t (tag, folded)`.execute(
    tx,
  )
}

export interface UsedTag {
  readonly tag: string
  readonly clients: number
}

/** The most tags that are offered. */
const MOST_OFFERED = 200

/** Finds the tags of the clients whom a reader sees now, each in its most used spelling, the most used first. A share shows none. */
export async function findUsedTags(
  db: Db,
  reader: Reader,
  of: '' | 'own' | 'others',
): Promise<readonly UsedTag[]> {
  const reached = reachedBy(reader, of)
  const { rows } = await sql<UsedTag>`
    with k as materialized (select account_number, basis from (${reached}) k)
    select mode() within group (order by t.tag) as tag, count(*)::int as clients
    from client_tag t where t.firm_id = ${reader.firmId}::uuid
      and (t.account_number in (select account_number from k where basis = any(${JOURNAL_BASES}::text[]))) is true
    group by t.folded order by clients desc, t.folded limit ${MOST_OFFERED}`.execute(db)
  return rows
}

function reachedBy(reader: Reader, of: '' | 'own' | 'others'): RawBuilder<unknown> {
  if (of === 'own') return ownClients({ ...reader, duty: 'adviser' })
  return of === 'others'
    ? otherClients(reader)
    : sql`${ownClients(reader)} union all (${otherClients(reader)})`
}
