import { findHoldings, getHolding } from '#contract/portfolio/holding.ts'
import {
  exportHoldings,
  getDividends,
  getHoldingsFile,
  getLookThrough,
  getPortfolioHistory,
} from '#contract/portfolio/portfolio.ts'
import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import type { SiteSettings } from '#server/site-settings.ts'
import { ok } from '#server/base/http/answer.ts'
import type { Route } from '#server/base/http/route.ts'
import { limited, read } from '#server/base/http/route.ts'
import { findHolder } from '#server/portfolio/statements/account.store.ts'
import { holderView } from '#server/portfolio/statements/holder.ts'
import { holdingsFileName } from '#server/portfolio/holdings/holdings.copy.ts'
import { openFileThread } from '#server/base/printing/file-thread.ts'
import { exportTable } from './export-holdings.ts'
import { lookThrough } from './look-through.ts'
import type { Portfolios } from './portfolio-cache.ts'
import { showDividends } from './show-dividends.ts'
import type { Courses } from './show-history.ts'
import { showHistory } from './show-history.ts'
import { showHolding } from './show-holding.ts'
import { showHoldings } from './show-holdings.ts'

export function holdingRoutes(means: {
  readonly calendar: () => Promise<TradingCalendar>
  readonly portfolios: Portfolios
  readonly courses: Courses
  /** The firm whose name is printed on the paper. */
  readonly site: SiteSettings
}): Route[] {
  const { calendar, portfolios, courses, site } = means
  const letterhead = { brand: { zh: site.brandZh, en: site.brandEn }, hotline: site.hotline }
  const print = openFileThread()
  return [
    read(findHoldings, async (call, { asOf }) => {
      const found = await showHoldings(call, portfolios, asOf)
      return found.kind === 'shown' ? ok(found.page) : found
    }),
    read(getHolding, async (call, { fundCode }) => {
      const found = await showHolding(call, fundCode, await calendar())
      return found.kind === 'shown' ? ok(found.holding) : found
    }),
    read(getPortfolioHistory, async (call, input) => {
      const found = await showHistory(call, input, { calendar: await calendar(), courses })
      return found.kind === 'shown' ? ok(found.history) : found
    }),
    read(getLookThrough, async (call) => ok(await lookThrough(call, portfolios))),
    read(getDividends, async (call) => ok(await showDividends(call))),
    limited(
      'exportOfPerson',
      read(exportHoldings, async (call, { asOf }) => {
        const found = await showHoldings(call, portfolios, asOf)
        return found.kind === 'shown' ? ok(exportTable(found.page, call.locale)) : found
      }),
    ),
    limited(
      'exportOfPerson',
      read(getHoldingsFile, async (call, { asOf }) => {
        const { db, actor, locale, now } = call
        const found = await showHoldings(call, portfolios, asOf)
        if (found.kind !== 'shown') return found
        const { page } = found
        const holder = holderView(actor.accountNumber, await findHolder(db, actor.accountNumber))
        const data = { page, holder, madeAt: now.toISOString() }
        const bytes = await print({ kind: 'holdings', data, letterhead, locale })
        if (bytes === 'busy') return { kind: 'documents-busy' }
        const fileName = holdingsFileName(letterhead.brand[locale], page.asOf, locale)
        return ok({ mediaType: 'application/pdf' as const, fileName, bytes })
      }),
    ),
  ]
}
