import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

/** A proposal of which order a receipt pays, until another person has decided it. */
export interface ProposedMatch {
  readonly receiptMatchId: string
  readonly serial: string
  readonly orderNo: string
  readonly reason: string
  readonly proposedBy: string
  readonly proposedAt: Date
}

const COLUMNS = sql`receipt_match_id as "receiptMatchId", serial, order_no as "orderNo", reason, proposed_by as "proposedBy", proposed_at as "proposedAt"`

/** Saves a proposal in place of an earlier undecided one for the same receipt. */
export async function proposeMatch(
  tx: Tx,
  receipt: { readonly channel: string; readonly serial: string },
  of: { readonly orderNo: string; readonly reason: string; readonly proposedBy: string },
): Promise<void> {
  await sql`update receipt_match set state = 'replaced' where channel = ${receipt.channel}
    and serial = ${receipt.serial} and state = 'proposed'`.execute(tx)
  await sql`insert into receipt_match (channel, serial, order_no, reason, proposed_by, proposed_at)
    values (${receipt.channel}, ${receipt.serial}, ${of.orderNo}, ${of.reason}, ${of.proposedBy}, business_now())`.execute(
    tx,
  )
}

export async function findProposedMatch(tx: Tx, serial: string): Promise<ProposedMatch | null> {
  const { rows } = await sql<ProposedMatch>`select ${COLUMNS} from receipt_match
    where serial = ${serial} and state = 'proposed'`.execute(tx)
  return rows[0] ?? null
}

/** Saves a decision. False if another decision or proposal came first. The database refuses a decision by the proposer. */
export async function decideMatch(
  tx: Tx,
  { receiptMatchId }: ProposedMatch,
  of: { readonly decidedBy: string; readonly state: 'approved' | 'refused' },
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update receipt_match set state = ${of.state}, decided_by = ${of.decidedBy}, decided_at = business_now()
    where receipt_match_id = ${receiptMatchId}::uuid and state = 'proposed'`.execute(tx)
  return numAffectedRows === 1n
}

/** Finds the proposals that wait for a second person, by receipt. */
export async function findProposedMatches(db: Db): Promise<ReadonlyMap<string, ProposedMatch>> {
  const { rows } =
    await sql<ProposedMatch>`select ${COLUMNS} from receipt_match where state = 'proposed'`.execute(db)
  return new Map(rows.map((row) => [row.serial, row]))
}
