import type { FundRow } from '#contract/fund/catalog.ts'
import { shortDay } from '#web/format/date-text.ts'
import { nav, percent } from '#web/format/format.ts'
import type { Locale } from '#web/site/server-context.ts'
import * as copy from './price.copy.ts'

export type FundPrice = Pick<FundRow, 'nav' | 'navDate' | 'income'>
export type PriceText = readonly [figure: string, ...below: string[]]

/** Returns the price in a list and below it its day; for a money fund, whose price is always 1, its yield and income. */
export function priceText({ nav: price, navDate, income }: FundPrice, locale: Locale): PriceText {
  const day = navDate === null ? '' : shortDay(navDate, locale)
  if (income === null) return day === '' ? [nav(price)] : [nav(price), day]
  const t = copy[locale]
  return [percent(income.yield7d), t.yield7d, t.income(nav(income.per10k), day)]
}
