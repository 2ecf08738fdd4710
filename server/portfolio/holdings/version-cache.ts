import type { Day } from '#domain/calendar/calendar.ts'
import { readListVersion } from '#server/funds/selector/fund-list.store.ts'
import type { Db } from '#server/db/open.ts'
import { readHoldingsVersion } from './holding.store.ts'

/** Names the owner and the entry. An entry ends with its day, whatever else stays the same. */
export interface Slot {
  readonly accountNumber: string
  readonly today: Day
  /** The name of the entry among the entries of its owner. */
  readonly name: string
}

export interface VersionCache<T> {
  readonly read: (db: Db, slot: Slot, make: (db: Db) => Promise<T>) => Promise<T>
}

/**
 * Caches results that are computed from a client's confirmations and prices. Each read asks the database for the version of the client's
 * holdings and of all prices, and computes again if one has changed. The computation runs in a snapshot that is taken after the versions
 * were read, so a result is never older than its key. If there are more than `most` entries, the least recently read one is dropped.
 */
export function openVersionCache<T>(most: number): VersionCache<T> {
  const known = new Map<string, { readonly version: string; readonly made: Promise<T> }>()
  return {
    async read(db, slot, make) {
      const key = `${slot.accountNumber}/${slot.name}`
      const version = await versionOf(db, slot)
      const kept = known.get(key)
      const made = kept?.version === version ? kept.made : inSnapshot(db, make)
      known.delete(key)
      known.set(key, { version, made })
      made.catch(() => known.delete(key))
      if (known.size > most) known.delete(known.keys().next().value!)
      return made
    },
  }
}

async function versionOf(db: Db, { accountNumber, today }: Slot): Promise<string> {
  const [holdings, prices] = await Promise.all([readHoldingsVersion(db, accountNumber), readListVersion(db)])
  return `${holdings}/${prices}/${today}`
}

function inSnapshot<T>(db: Db, make: (db: Db) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(make)
}
