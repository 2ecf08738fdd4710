import type { ParsedOf } from '#contract/endpoint.ts'
import type { startBulk as startContract, undoBulk as undoContract } from '#contract/adviser/bulk.ts'
import { judgeStart, judgeUndo } from '#domain/duty/bulk.ts'
import type { BulkState } from '#domain/duty/bulk.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import { audited } from '#server/base/audit/audited.ts'
import type { Adviser } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import { enqueue } from '#server/base/jobs/jobs.ts'
import { countItems } from './bulk-item.store.ts'
import type { BulkRun } from './bulk.store.ts'
import { findRun, lockRun, setRunState } from './bulk.store.ts'

type BulkCall = WriteCall<Adviser>

/** Begins one's own prepared run, once its number of clients is confirmed. A job does it. */
export async function startBulk(
  call: BulkCall,
  { bulkRunId, count }: ParsedOf<typeof startContract>,
): Promise<AnswerOf<typeof startContract>> {
  const run = await lockOwn(call, bulkRunId)
  if (run === null) return { kind: 'bulk-not-found' }
  const counts = await countItems(call.tx, bulkRunId)
  const waiting = counts.find(({ outcome }) => outcome === 'waiting')?.count ?? 0
  const judged = judgeStart({ state: run.state, waiting }, count)
  if (judged.kind !== 'ok') return judged
  await goOn(call, run, 'running', { act: run.act, clients: waiting })
  return ok({})
}

/** Takes back one's own run that has ended. A job does it. */
export async function undoBulk(
  call: BulkCall,
  { bulkRunId }: ParsedOf<typeof undoContract>,
): Promise<AnswerOf<typeof undoContract>> {
  const run = await lockOwn(call, bulkRunId)
  if (run === null) return { kind: 'bulk-not-found' }
  const judged = judgeUndo(run.state)
  if (judged.kind !== 'ok') return judged
  await goOn(call, run, 'undoing', { act: run.act })
  return ok({})
}

/** A run of somebody else does not exist, nor does one that waited for its start too long. */
async function lockOwn({ tx, actor }: BulkCall, bulkRunId: string): Promise<BulkRun | null> {
  const isKnown = (await findRun(tx, actor.membershipId, bulkRunId)) !== null
  return isKnown ? lockRun(tx, bulkRunId) : null
}

async function goOn(
  call: BulkCall,
  { bulkRunId, firmId }: BulkRun,
  state: Extract<BulkState, 'running' | 'undoing'>,
  facts: Readonly<Record<string, string | number>>,
): Promise<void> {
  const { tx } = call
  await setRunState(tx, bulkRunId, state)
  await enqueue(tx, 'run-bulk', { bulkRunId }, { key: `run-bulk:${bulkRunId}` })
  const action = state === 'running' ? 'bulk.started' : 'bulk.undone'
  await appendAudit(tx, { ...audited(call), stream: `firm:${firmId}`, action, subject: bulkRunId, facts })
}
