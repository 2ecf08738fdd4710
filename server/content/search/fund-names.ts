import type { Db } from '#server/db/open.ts'
import { buildFundIndex } from './fund-index.ts'
import type { FundIndex } from './fund-index.ts'
import { findFundNames, fundNamesVersion } from './fund-name.store.ts'

/** The longest time for which search may use old fund names after an import. Cached pages have the same limit. */
const LOOK_AGAIN_MS = 30_000

interface CachedIndex {
  readonly version: string
  readonly index: FundIndex
}

/**
 * The names of all public funds, cached in this process: about 5 MB for 26,000. Each process checks for changes itself, so it needs no
 * notification. Searches during a check use the old names.
 */
export function openFundNames(clock: () => number = Date.now): (db: Db) => Promise<FundIndex> {
  let held: CachedIndex | null = null
  let looking: Promise<FundIndex> | null = null
  let lookedAt = 0
  const look = async (db: Db): Promise<FundIndex> => {
    const version = await fundNamesVersion(db)
    if (held?.version !== version) held = { version, index: buildFundIndex(await findFundNames(db)) }
    lookedAt = clock()
    return held.index
  }
  return (db) => {
    const isOld = held === null || clock() - lookedAt > LOOK_AGAIN_MS
    if (isOld && looking === null) {
      looking = look(db).finally(() => {
        looking = null
      })
      // A caller who waits gets the error itself. Without this line a background error would be unhandled.
      looking.catch(() => {})
    }
    return held === null ? looking! : Promise.resolve(held.index)
  }
}
