import type { Day } from '#domain/calendar.ts'
import type { PortfolioFigures } from '#domain/holding/portfolio-figures.ts'
import { portfolioFigures } from '#domain/holding/portfolio-figures.ts'
import { readListVersion } from '#server/catalog/fund-list.store.ts'
import type { Db } from '#server/db/open.ts'
import type { HeldFund } from './held-fund.ts'
import { describeFunds } from './held-fund.ts'
import { readHoldingsVersion } from './holding.store.ts'
import { loadPortfolio } from './load-portfolio.ts'

/** A client's holdings as they are now, worked out and named; what live orders take from them is not in it. */
export interface WorkedPortfolio {
  readonly asOf: Day | null
  readonly total: PortfolioFigures
  /** Largest value first, then those without a value, then those that were sold out. */
  readonly funds: readonly HeldFund[]
}

/** Nothing that is held has a price: what it is worth together is unknown, not nothing. */
export function isWholeUnknown({ total, funds }: WorkedPortfolio): boolean {
  return total.unvalued > 0 && funds.every(({ figures }) => figures.shares === 0n || figures.value === null)
}

export interface Portfolios {
  /** At the newest prices, for the whole of today. */
  readonly read: (db: Db, accountNumber: string, today: Day) => Promise<WorkedPortfolio>
}

/** Pictures kept at once a process. */
const MOST = 500

/**
 * Working a portfolio out reads every confirmation of its client, so a picture is kept while nothing it was made from has changed:
 * each read asks the tables for the versions of his holdings and of all prices. A picture is made within one snapshot, under the
 * versions of that snapshot. The least recently read one makes room.
 */
export function openPortfolios(): Portfolios {
  const known = new Map<string, { readonly key: string; readonly made: Promise<WorkedPortfolio> }>()
  return {
    async read(db, accountNumber, today) {
      const key = await versionOf(db, accountNumber, today)
      const kept = known.get(accountNumber)
      const made = kept?.key === key ? kept.made : workOut(db, accountNumber, today)
      known.delete(accountNumber)
      known.set(accountNumber, { key, made })
      made.catch(() => known.delete(accountNumber))
      if (known.size > MOST) known.delete(known.keys().next().value!)
      return made
    },
  }
}

async function versionOf(db: Db, accountNumber: string, today: Day): Promise<string> {
  const [holdings, prices] = await Promise.all([readHoldingsVersion(db, accountNumber), readListVersion(db)])
  return `${holdings}/${prices}/${today}`
}

/** Within one snapshot. What it finds is as new as the versions asked for before, or newer: never older than its key. */
function workOut(db: Db, accountNumber: string, today: Day): Promise<WorkedPortfolio> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => workPortfolioOut(tx, accountNumber, today))
}

export async function workPortfolioOut(db: Db, accountNumber: string, to: Day): Promise<WorkedPortfolio> {
  const loaded = await loadPortfolio(db, accountNumber, to)
  const asOf = loaded.reduce<Day | null>((day, { latest }) => {
    return latest !== null && (day === null || latest.day > day) ? latest.day : day
  }, null)
  const { holdings, total } = portfolioFigures(loaded, asOf)
  return { asOf, total, funds: await describeFunds(db, { accountNumber, loaded, holdings, to }) }
}
