import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { JournalKind } from '#domain/ledger/journal-kind.ts'
import { ACCOUNT } from '#domain/ledger/ledger-account.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

/** One journal with its lines, the journal it reverses or that reversed it, and the latest proposal to reverse it. */
export interface ListedJournal {
  readonly journalId: string
  readonly businessDate: Day
  readonly kind: JournalKind
  readonly source: string
  readonly recordedAt: Date
  readonly reverses: string | null
  readonly reversedBy: string | null
  readonly lines: readonly {
    readonly ledger: 'trust' | 'own' | 'units'
    readonly account: string
    readonly subject: string
    readonly unit: string
    readonly side: 'D' | 'C'
    readonly amount: string
  }[]
  readonly proposal: ReversalProposal | null
}

export interface ReversalProposal {
  readonly state: 'proposed' | 'approved' | 'refused' | 'replaced'
  readonly reason: string
  readonly proposedBy: string
}

const JOURNAL = sql`
  select j.journal_id as "journalId", j.business_date as "businessDate", j.kind, j.source, j.recorded_at as "recordedAt", j.reverses,
    (select journal_id from journal r where r.reverses = j.journal_id) as "reversedBy",
    (select jsonb_agg(jsonb_build_object('ledger', ledger, 'account', account_code, 'subject', subject, 'unit', unit, 'side', side,
      'amount', amount::text) order by line_no) from entry e
      where e.business_date = j.business_date and e.journal_id = j.journal_id) as lines,
    (select jsonb_build_object('state', state, 'reason', reason, 'proposedBy', proposed_by) from reversal_proposal p
      where p.journal_id = j.journal_id order by proposed_at desc, state = 'proposed' desc limit 1) as proposal
  from journal j`

/** Finds the newest fifty journals with an entry about this subject. */
export async function findJournalsAbout(db: Db, subject: string): Promise<ListedJournal[]> {
  const { rows } = await sql<ListedJournal>`${JOURNAL}
    where j.journal_id in (select journal_id from entry where ledger in ('trust', 'own', 'units')
      and account_code = any(${Object.values(ACCOUNT)}::text[]) and subject = ${subject})
    order by j.recorded_at desc, j.journal_id limit 50`.execute(db)
  return rows
}

/**
 * Finds a journal and locks it against a second reversal, with `isGrounded`: whether the rows that it records still exist. Null if
 * there is none. The lock is a statement of its own, so that the next one sees what a faster transaction has booked.
 */
export async function lockJournal(
  tx: Tx,
  journalId: string,
): Promise<(ListedJournal & { readonly isGrounded: boolean }) | null> {
  await sql`select 1 from journal where journal_id = ${journalId}::uuid for update`.execute(tx)
  const { rows } = await sql<ListedJournal>`${JOURNAL} where j.journal_id = ${journalId}::uuid`.execute(tx)
  if (!rows[0]) return null
  const { kind, source } = rows[0]
  const ground = await sql<{ is: boolean }>`select journal_is_grounded(${kind}, ${source}) as is`.execute(tx)
  return { ...rows[0], isGrounded: ground.rows[0]!.is }
}

/** Saves a proposal. It replaces the journal's earlier proposal if that is not decided. */
export async function insertProposal(
  tx: Tx,
  journalId: string,
  of: { readonly reason: string; readonly proposedBy: string },
): Promise<void> {
  await sql`update reversal_proposal set state = 'replaced'
    where journal_id = ${journalId}::uuid and state = 'proposed'`.execute(tx)
  await sql`insert into reversal_proposal (journal_id, reason, proposed_by, proposed_at)
    values (${journalId}, ${of.reason}, ${of.proposedBy}, business_now())`.execute(tx)
}

/** Saves the decision on a proposal. The database refuses it if the proposer decides. */
export async function closeProposal(
  tx: Tx,
  journalId: string,
  of: { readonly decidedBy: string; readonly state: 'approved' | 'refused' },
): Promise<void> {
  await sql`update reversal_proposal set state = ${of.state}, decided_by = ${of.decidedBy}, decided_at = business_now()
    where journal_id = ${journalId}::uuid and state = 'proposed'`.execute(tx)
}

/** Finds reversals whose lines are not those of the reversed journal with the sides exchanged. */
export function reversalMismatches(): RawBuilder<unknown> {
  const lines = (journal: RawBuilder<unknown>, debit: string, credit: string) => sql`
    select ledger, account_code, subject, unit, case side when 'D' then ${debit} else ${credit} end, amount from entry e
    where e.business_date = ${journal}.business_date and e.journal_id = ${journal}.journal_id`
  const [reversal, original] = [lines(sql`r`, 'D', 'C'), lines(sql`o`, 'C', 'D')]
  return sql`
    select r.journal_id::text as subject, 'does not mirror ' || r.reverses as detail
    from journal r join journal o on o.journal_id = r.reverses
    where exists (${reversal} except all ${original}) or exists (${original} except all ${reversal})`
}

/** Finds journals that were reversed although the event they record has really happened. */
export function groundlessReversals(): RawBuilder<unknown> {
  return sql`
    select r.journal_id::text as subject, 'takes back ' || o.kind || ' ' || o.source as detail
    from journal r join journal o on o.journal_id = r.reverses
    where r.reverses is not null and journal_is_grounded(o.kind, o.source)`
}
