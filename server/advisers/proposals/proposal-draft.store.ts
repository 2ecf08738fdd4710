import { sql } from 'kysely'
import type { ProposalKind } from '#domain/proposal/proposal.ts'
import { PROPOSAL_LINES } from '#domain/proposal/proposal.ts'
import type { Reader } from '#server/advisers/reach/reach.store.ts'
import type { WhoseRow } from '#server/advisers/transactions/reached.store.ts'
import { clientsShowing, OWNERS, WHOSE } from '#server/advisers/transactions/reached.store.ts'
import type { Db } from '#server/db/open.ts'
import { draftsOf } from '#server/people/drafts/draft.store.ts'
import { WAITING } from '#server/trade/proposals/waiting.ts'

export interface ProposalDraftRow extends WhoseRow {
  readonly key: string
  /** Null for one that a form of another time has kept. */
  readonly title: string | null
  /** The lines as JSON, as the form keeps them. */
  readonly lines: string | null
  readonly savedAt: Date
  readonly keptUntil: Date
  /** Of the proposal whose next version it is: its kind, and the version that waits now. Null for a new proposal, and where none waits. */
  readonly revisedKind: ProposalKind | null
  readonly waitingVersion: number | null
}

/** The drafts that are told of at once. Who has more deletes some or goes on with them. */
const MOST_TOLD = 100

/**
 * Finds the drafts of proposals of a log-in, to clients of the reader's own, those that were saved last on top; and how many there are. One to a
 * client whom they serve no longer could not be sent, and is not told.
 */
export async function findProposalDrafts(
  db: Db,
  reader: Reader & { readonly loginId: string },
  client: string,
): Promise<{ readonly count: number; readonly newest: readonly ProposalDraftRow[] }> {
  const { rows } = await sql<ProposalDraftRow & { count: number }>`
    with k as materialized (${clientsShowing(reader, 'proposals', client)}),
    d as (${draftsOf({ loginId: reader.loginId, kind: 'proposal' })}),
    m as (select k.*, d.key, d.body, d.saved_at, d.kept_until from d join k on k.client_ref = split_part(d.key, '-', 1)
      where k.basis = 'own')
    select m.key, ${WHOSE}, m.body ->> 'title' as title, m.body ->> 'lines' as lines, m.saved_at as "savedAt",
      m.kept_until as "keptUntil", p.kind as "revisedKind",
      case when p.state in ${WAITING} and p.expires_at > business_now() and p.matrix_version is null then p.version end as "waitingVersion",
      count(*) over ()::int as count
    from m ${OWNERS}
    left join proposal p on p.proposal_code = split_part(m.key, '-', 2) and p.account_number = m.account_number
      and p.adviser_id = ${reader.adviserId}::uuid
    where split_part(m.key, '-', 2) = any(${[...PROPOSAL_LINES]}::text[]) or p.kind = any(${[...PROPOSAL_LINES]}::text[])
    order by m.saved_at desc, m.key limit ${MOST_TOLD}::int`.execute(db)
  return { count: rows[0]?.count ?? 0, newest: rows }
}
