import type { Day } from '#domain/calendar/calendar.ts'
import type { Db } from '#server/db/open.ts'
import { findBenchmarks } from '#server/funds/prices/fund-series.store.ts'
import type { FundList } from './fund-list.ts'
import { makeFundList } from './fund-list.ts'
import { findListedFunds, orderByName, readListDay, readListVersion } from './fund-list.store.ts'
import type { ListedFund } from './fund-list.store.ts'

/** The number of rows read at a time, so that reading blocks the process only for some hundredths of a second. */
const BATCH = 2000

export interface FundLists {
  /** Reads the list as the tables are now. Takes one statement if the list is in memory already. */
  readonly read: (db: Db, today: Day) => Promise<FundList>
}

/**
 * Opens the one list of a process. Every read asks the tables for their version, so the next read sees a change by any process.
 * Reads that come while a list is being made wait for the same one. A list that became old while it was made is made anew.
 */
export function openFundLists(): FundLists {
  let known: { readonly key: string; readonly list: FundList } | null = null
  let making: { readonly key: string; readonly list: Promise<FundList> } | null = null
  return {
    async read(db, today) {
      const key = `${await readListVersion(db)}/${today}`
      if (known?.key === key) return known.list
      if (making?.key !== key) {
        const list = makeList(db, today).then((made) => {
          known = { key: `${made.version}/${today}`, list: made.list }
          return made.list
        })
        const mine = { key, list }
        making = mine
        const forget = () => {
          if (making === mine) making = null
        }
        list.then(forget, forget)
      }
      return making.list
    },
  }
}

/** Reads the version and the rows at one moment, in one transaction. */
function makeList(db: Db, today: Day): Promise<{ version: string; list: FundList }> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const version = await readListVersion(tx)
      const lines: ListedFund[] = []
      for (let after = 0n, isMore = true; isMore;) {
        const batch = await findListedFunds(tx, after, BATCH, today)
        lines.push(...batch)
        after = batch.at(-1)?.share_class_id ?? after
        isMore = batch.length === BATCH
      }
      const benchmarks = await findBenchmarks(tx)
      const list = await makeFundList(lines, benchmarks, await orderByName(tx), await readListDay(tx), today)
      return { version, list }
    })
}
