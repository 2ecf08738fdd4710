import type { OutputOf } from '#contract/endpoint.ts'
import type { ORDER_SORTS, exportOrders as contract } from '#contract/order/order-list.ts'
import { beijing } from '#domain/calendar/calendar.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import type { OrderKind } from '#domain/order/order-kind.ts'
import type { OrderStatus } from '#domain/order/order.ts'
import type { Place } from '#server/base/list/place.ts'
import { pagesOf } from '#server/base/list/place.ts'
import { csvTable } from '#server/base/http/csv-cell.ts'
import type { Db } from '#server/db/open.ts'
import * as copy from './export-orders.copy.ts'
import type { OrderFilter } from './order-filter.ts'
import type { OrderRow } from './order-view.store.ts'
import { findOrderRows, ORDER_KEYS } from './order-view.store.ts'

type Words = (typeof copy)['zh']
type Column = keyof Words['head']

/** The most rows of one file, the newest first. A client with more orders selects fewer days. */
const MOST_ROWS = 10_000

/** Writes the owner's filtered orders as a file in their language. No spreadsheet program takes a cell of it for a formula. */
export async function exportOrders(
  db: Db,
  of: { readonly accountNumber: string; readonly filter: OrderFilter; readonly today: Day },
  locale: 'zh' | 'en',
): Promise<OutputOf<typeof contract>> {
  const words = copy[locale]
  const listed: OrderRow[] = []
  const read = (place: Place<(typeof ORDER_SORTS)[number]>) =>
    findOrderRows(db, of.accountNumber, place, of.filter)
  for await (const rows of pagesOf(ORDER_KEYS, read)) {
    listed.push(...rows)
    if (listed.length >= MOST_ROWS) break
  }
  const bytes = csvTable(
    words.head,
    listed.map((row) => (column) => cellOf(column, row, words, locale)),
  )
  return { mediaType: 'text/csv', fileName: words.fileName(of.today), bytes }
}

function cellOf(column: Column, row: OrderRow, words: Words, locale: 'zh' | 'en'): string | null {
  switch (column) {
    case 'orderNo':
      return row.order_no
    case 'kind':
      return words.kinds[row.kind as OrderKind]
    case 'fundCode':
      return row.fund_code
    case 'fundName':
      return locale === 'en' ? (row.name_en ?? row.name) : row.name
    case 'target':
      return row.target_code
    case 'acceptedAt': {
      const { day, time } = beijing(row.accepted_at)
      return `${day} ${time.slice(0, 8)}`
    }
    case 'tradeDate':
      return row.trade_date
    case 'confirmDate':
      return row.confirm_date
    case 'nav':
      return row.confirmed_nav
    case 'confirmedAmount':
      return row.confirmed_amount
    case 'confirmedShares':
      return row.confirmed_shares
    case 'netAmount':
      return row.net_amount
    case 'status':
      return words.statuses[row.status as OrderStatus]
    case 'sample':
      return row.is_sample ? words.yes : words.no
    default:
      return row[column]
  }
}
