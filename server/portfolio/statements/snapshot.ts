import type { HolderCall } from './get-statement.ts'

/** Runs `work` in one snapshot, so that no night books between two of its queries. */
export function inSnapshot<T>(call: HolderCall, work: (within: HolderCall) => Promise<T>): Promise<T> {
  return call.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => work({ ...call, db: tx }))
}
