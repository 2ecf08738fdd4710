import type { Day } from '#domain/calendar/calendar.ts'
import type { PortfolioFigures } from '#domain/holding/portfolio-figures.ts'
import { portfolioFigures } from '#domain/holding/portfolio-figures.ts'
import type { Db } from '#server/db/open.ts'
import type { HeldFund } from './held-fund.ts'
import { describeFunds } from './held-fund.ts'
import { loadPortfolio } from './load-portfolio.ts'
import { openVersionCache } from './version-cache.ts'

/** A client's current holdings with their figures and names. What live orders will take from them is not included. */
export interface WorkedPortfolio {
  readonly asOf: Day | null
  readonly total: PortfolioFigures
  /** Largest value first, then those without a value, then those that were sold out. */
  readonly funds: readonly HeldFund[]
}

/** If no holding has a price, the total value is unknown. It is not zero. */
export function isWholeUnknown({ total, funds }: WorkedPortfolio): boolean {
  return total.unvalued > 0 && funds.every(({ figures }) => figures.shares === 0n || figures.value === null)
}

export interface Portfolios {
  /** The portfolio at the newest prices; the result is cached until a booking, a new price or the next day. */
  readonly read: (db: Db, accountNumber: string, today: Day) => Promise<WorkedPortfolio>
}

/** The number of portfolios that one process caches. */
const MOST = 500

/** Opens the cache of portfolios. Computing a portfolio reads every confirmation of its client, so the result is cached while valid. */
export function openPortfolios(): Portfolios {
  const cache = openVersionCache<WorkedPortfolio>(MOST)
  return {
    read: (db, accountNumber, today) =>
      cache.read(db, { accountNumber, today, name: '' }, (tx) => computePortfolio(tx, accountNumber, today)),
  }
}

export async function computePortfolio(db: Db, accountNumber: string, to: Day): Promise<WorkedPortfolio> {
  const loaded = await loadPortfolio(db, accountNumber, to)
  const asOf = loaded.reduce<Day | null>((day, { latest }) => {
    return latest !== null && (day === null || latest.day > day) ? latest.day : day
  }, null)
  const { holdings, total } = portfolioFigures(loaded)
  return { asOf, total, funds: await describeFunds(db, { accountNumber, loaded, holdings, to }) }
}
