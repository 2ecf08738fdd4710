import type { ColumnOf, Table } from '#server/base/tables/table.ts'
import { tableOf } from '#server/base/tables/table.ts'
import type { CardRow } from './client-list.store.ts'
import * as copy from './export-clients.copy.ts'

type Words = (typeof copy)['zh']
type Head = keyof Words['head']
type Form = ColumnOf<CardRow> extends infer C ? (C extends unknown ? Omit<C, 'head' | 'of'> : never) : never

const TEXT = { type: 'text' } as const
const COUNT = { type: 'count' } as const
const DAY = { type: 'day' } as const

const FORMS = {
  name: TEXT,
  accountNumber: TEXT,
  kind: TEXT,
  tolerance: TEXT,
  toleranceUntil: DAY,
  documentUntil: DAY,
  aum: { type: 'decimal', places: 2 },
  share: { type: 'decimal', places: 6 },
  holdings: COUNT,
  plans: COUNT,
  failingPlans: COUNT,
  openProposals: COUNT,
  lastOrderOn: DAY,
  tags: TEXT,
  lastContactOn: DAY,
  nextContactOn: DAY,
  figuresDay: DAY,
} as const satisfies Readonly<Record<Head, Form>>

/** Returns clients as a table in the reader's language: what their list shows and no more. What is unknown is an empty cell. */
export function clientTable(rows: readonly CardRow[], locale: 'zh' | 'en'): Table {
  const words = copy[locale]
  const columns = (Object.keys(FORMS) as Head[]).map((column) => ({
    ...{ head: words.head[column], of: (row: CardRow) => cellOf(column, row, words) },
    ...FORMS[column],
  }))
  return tableOf(words.title, columns, rows)
}

function cellOf(column: Head, row: CardRow, words: Words): string | null {
  if (column === 'kind') return words.kinds[row.kind]
  if (column === 'tolerance') return row.tolerance === null ? words.never : `C${row.tolerance}`
  if (column === 'documentUntil') return row.documentUntil ?? words.noDocumentEnd
  if (column === 'tags') return row.tags.join(words.betweenTags)
  const value = row[column]
  return value === null ? null : String(value)
}
