import type { OutputOf, ParsedOf } from '#contract/endpoint.ts'
import type { findFunds } from '#contract/fund/catalog.ts'
import { readFilter } from './fund-filter.ts'
import type { FundList } from './fund-list.ts'
import { choicesOf, pageOf, select } from './select-funds.ts'

export type FundQuery = ParsedOf<typeof findFunds>
export type FoundFunds = OutputOf<typeof findFunds>

export const PAGE_SIZE = 20

/** Finds one page of the fund selector, and how many funds each filter would leave. Unusable values are named in `ignored`, no error. */
export function searchFunds(list: FundList, query: FundQuery): FoundFunds {
  const { filter, ignored } = readFilter(query)
  const selection = select(list, filter)
  const pages = Math.max(1, Math.ceil(selection.total / PAGE_SIZE))
  const isPage = /^[1-9]\d{0,5}$/.test(query.page) && Number(query.page) <= pages
  if (!isPage && query.page !== '') ignored.push('page')
  const page = isPage ? Number(query.page) : 1
  const rows = pageOf(list, selection, filter, { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE })
  return {
    asOf: list.asOf,
    total: selection.total,
    page,
    pages,
    rows,
    ...choicesOf(list, selection),
    ignored,
  }
}
