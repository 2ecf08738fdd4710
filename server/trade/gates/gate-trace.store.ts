import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { GateTrace } from './gate-trace.ts'

/** Saves what the gates read and answered when a version was sent, or when it was approved. */
export async function insertTrace(
  tx: Tx,
  of: { readonly proposalCode: string; readonly version: number; readonly moment: 'submit' | 'approval' },
  { gatesNumber, content, contentHash }: GateTrace,
): Promise<void> {
  await sql`insert into gate_trace (proposal_code, version, trace_no, moment, gates_number, content, content_hash, made_at)
    select ${of.proposalCode}, ${of.version}, coalesce(max(trace_no), 0) + 1, ${of.moment}, ${gatesNumber}, ${content},
      ${contentHash}, business_now()
    from gate_trace where proposal_code = ${of.proposalCode} and version = ${of.version}`.execute(tx)
}

export interface TraceRow extends GateTrace {
  readonly version: number
  readonly moment: 'submit' | 'approval'
  readonly madeAt: Date
}

/** Finds the traces of a proposal, oldest first. */
export async function findTraces(db: Db | Tx, proposalCode: string): Promise<readonly TraceRow[]> {
  const { rows } = await sql<TraceRow>`select version, moment, gates_number as "gatesNumber", content,
      content_hash as "contentHash", made_at as "madeAt"
    from gate_trace where proposal_code = ${proposalCode} order by version, trace_no`.execute(db)
  return rows
}
