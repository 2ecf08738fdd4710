import type { Db } from '#server/db/open.ts'
import { buildFundIndex } from './fund-index.ts'
import type { FundIndex } from './fund-index.ts'
import { findFundNames, fundNamesVersion } from './fund-name.store.ts'

/** Longest time for which search may still use the fund names from before an import; cached pages have the same limit. */
const LOOK_AGAIN_MS = 30_000

interface CachedIndex {
  readonly version: string
  readonly index: FundIndex
}

/**
 * The names of all public funds, held by this process: about 5 MB for 26,000. Every process looks by itself whether they have
 * changed, so nobody has to be told. Who searches meanwhile is answered from the old ones.
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
      // Whoever waits hears of a fault; who is answered from the old names does not have to.
      looking.catch(() => {})
    }
    return held === null ? looking! : Promise.resolve(held.index)
  }
}
