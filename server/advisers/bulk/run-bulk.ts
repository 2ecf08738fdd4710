import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import { inTransaction } from '#server/db/tx.ts'
import { actOnClient, undoForClient } from './act-on-client.ts'
import { findNextItem, saveItem } from './bulk-item.store.ts'
import { lockRun, setRunState } from './bulk.store.ts'

/** Does a run, or takes it back, client by client, each in a transaction of its own. If it is killed, the next run goes on where it was. */
export async function runBulk(
  db: Db,
  { bulkRunId }: { readonly bulkRunId: string },
  isStopped: () => boolean = () => false,
): Promise<void> {
  while (!isStopped() && (await inTransaction(db, (tx) => takeNext(tx, bulkRunId))));
}

/** Whether there was a client to do. After the last one the run has ended. */
async function takeNext(tx: Tx, bulkRunId: string): Promise<boolean> {
  const run = await lockRun(tx, bulkRunId)
  if (run?.state !== 'running' && run?.state !== 'undoing') return false
  const isUndo = run.state === 'undoing'
  const item = await findNextItem(tx, bulkRunId, isUndo ? 'done' : 'waiting')
  if (item === null) {
    await setRunState(tx, bulkRunId, isUndo ? 'undone' : 'done')
    return false
  }
  const end = isUndo ? await undoForClient(tx, run, item) : await actOnClient(tx, run, item)
  await saveItem(tx, bulkRunId, item.n, end)
  return true
}
