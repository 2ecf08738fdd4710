import type { OutputOf } from '#contract/endpoint.ts'
import type { exportMyClients as contract } from '#contract/adviser/client.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import { csvTable } from '#server/base/http/csv-cell.ts'
import type { CardRow } from './client-list.store.ts'
import * as copy from './export-clients.copy.ts'

type Words = (typeof copy)['zh']
type Column = keyof Words['head']

/** The most rows of any file (rules/threats.md#inputs). Half of a longer list would pass for all of it. */
export const MOST_EXPORTED = 50_000

/** Writes clients as a table in the reader's language: what their list shows and no more. What is unknown is an empty cell. */
export function exportClients(
  rows: readonly CardRow[],
  { today, locale }: { readonly today: Day; readonly locale: 'zh' | 'en' },
): OutputOf<typeof contract> {
  const words = copy[locale]
  const bytes = csvTable(
    words.head,
    rows.map((row) => (column) => cellOf(column, row, words)),
  )
  return { mediaType: 'text/csv', fileName: words.fileName(today), bytes }
}

function cellOf(column: Column, row: CardRow, words: Words): string | null {
  if (column === 'kind') return words.kinds[row.kind]
  if (column === 'tolerance') return row.tolerance === null ? words.never : `C${row.tolerance}`
  if (column === 'documentUntil') return row.documentUntil ?? words.noDocumentEnd
  const value = row[column]
  return value === null ? null : String(value)
}
