import type { BulkReason } from '#domain/duty/bulk.ts'
import { foldTag, MOST_TAGS, servesBy } from '#domain/duty/client-tag.ts'
import { sightOf } from '#domain/duty/client-view.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import type { AuditOrigin } from '#server/base/audit/audited.ts'
import type { Tx } from '#server/db/tx.ts'
import { entryEvent } from '#server/advisers/journal/reach-journal.ts'
import { addTaskRow, endTask, lockTask } from '#server/advisers/journal/task.store.ts'
import type { ReachedClient } from '#server/advisers/reach/reach.store.ts'
import { findReached } from '#server/advisers/reach/reach.store.ts'
import { tagEvent } from '#server/advisers/tags/set-tags.ts'
import { addTags, dropTags, lockTags } from '#server/advisers/tags/tag.store.ts'
import type { BulkRun } from './bulk.store.ts'
import { holdsDuty } from './bulk.store.ts'
import type { BulkItem, ItemEnd } from './bulk-item.store.ts'

/** Does the act of a run for one client, if the person may do it now: a right that has ended since the run was prepared counts. */
export async function actOnClient(tx: Tx, run: BulkRun, item: BulkItem): Promise<ItemEnd> {
  const client = await findActedOn(tx, run, item)
  if (typeof client === 'string') return { outcome: 'refused', reason: client }
  const { tag = '', task } = run.terms
  if (run.act === 'tag') return putTag(tx, run, item, tag)
  if (run.act === 'untag') return takeTag(tx, run, item, tag)
  return task === undefined ? { outcome: 'same' } : addTask(tx, run, item, task)
}

/** Takes back what a run did for one client, unless somebody has changed it since or the person no longer sees the client. */
export async function undoForClient(tx: Tx, run: BulkRun, item: BulkItem): Promise<ItemEnd> {
  const client = await findActedOn(tx, run, item)
  if (typeof client === 'string') return { outcome: 'kept' }
  const { tag = '' } = run.terms
  const end =
    run.act === 'tag'
      ? await takeTag(tx, run, item, tag)
      : run.act === 'untag'
        ? await putTag(tx, run, item, tag)
        : await closeTask(tx, run, item)
  return { outcome: end.outcome === 'done' ? 'undone' : 'kept' }
}

async function findActedOn(
  tx: Tx,
  run: BulkRun,
  { clientRef }: BulkItem,
): Promise<ReachedClient | BulkReason> {
  if (!(await holdsDuty(tx, run))) return 'duty-ended'
  const client = await findReached(tx, run, clientRef)
  if (client === null) return 'client-not-found'
  const isShown = sightOf(client.basis, 'journal', client.granted) !== 'none'
  return isShown && (run.act === 'task' || servesBy(client.basis)) ? client : 'client-part-hidden'
}

async function putTag(tx: Tx, run: BulkRun, { accountNumber }: BulkItem, tag: string): Promise<ItemEnd> {
  const file = { firmId: run.firmId, accountNumber }
  const present = await lockTags(tx, file)
  const folded = foldTag(tag)
  if (present.some((each) => foldTag(each) === folded)) return { outcome: 'same' }
  if (present.length >= MOST_TAGS) return { outcome: 'refused', reason: 'tags-too-many' }
  await addTags(tx, file, { tags: [{ tag, folded }], by: run.partyId })
  const counts = { added: 1, removed: 0, tags: present.length + 1 }
  await appendAudit(tx, { ...originOf(run), ...tagEvent(file, counts) })
  return { outcome: 'done' }
}

async function takeTag(tx: Tx, run: BulkRun, { accountNumber }: BulkItem, tag: string): Promise<ItemEnd> {
  const file = { firmId: run.firmId, accountNumber }
  const present = await lockTags(tx, file)
  const gone = present.filter((each) => foldTag(each) === foldTag(tag))
  if (gone.length === 0) return { outcome: 'same' }
  await dropTags(tx, file, gone)
  const counts = { added: 0, removed: gone.length, tags: present.length - gone.length }
  await appendAudit(tx, { ...originOf(run), ...tagEvent(file, counts) })
  return { outcome: 'done' }
}

async function addTask(
  tx: Tx,
  run: BulkRun,
  { accountNumber }: BulkItem,
  task: NonNullable<BulkRun['terms']['task']>,
): Promise<ItemEnd> {
  const { firmId, partyId: by } = run
  const id = await addTaskRow(tx, {
    ...{ ...task, repeat: 'none', firstDue: task.dueOn, previousId: null },
    ...{ firmId, accountNumber, by },
  })
  const facts = { account: accountNumber, kind: task.kind, dueOn: task.dueOn, repeat: 'none' }
  await appendAudit(tx, { ...originOf(run), ...entryEvent({ kind: 'task', id }, 'made', facts) })
  return { outcome: 'done', madeId: id }
}

/** Closes the task that was made, if it is still to be done. */
async function closeTask(tx: Tx, run: BulkRun, { accountNumber, madeId }: BulkItem): Promise<ItemEnd> {
  const task = madeId === null ? null : await lockTask(tx, run, madeId)
  if (task?.state !== 'open') return { outcome: 'same' }
  await endTask(tx, task.taskId, 'closed', run.partyId)
  const event = entryEvent({ kind: 'task', id: task.taskId }, 'closed', { account: accountNumber })
  await appendAudit(tx, { ...originOf(run), ...event })
  return { outcome: 'done' }
}

/** The origin of a run's events: the person who prepared it, by the request that did. */
function originOf({ loginId, requestId, address, duty }: BulkRun): AuditOrigin {
  return { actor: `login:${loginId}`, requestId, address, duty }
}
