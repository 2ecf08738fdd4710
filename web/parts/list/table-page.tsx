import type { ReactNode } from 'react'
import { ListPage } from '#web/parts/page/list-page.tsx'
import { ListBody } from './list-body.tsx'
import { ListTable, type ListColumn } from './list-table.tsx'
import type { ListShape } from './query.ts'
import type { List } from './use-list.ts'

export interface TablePageProps<Page extends { readonly next: string | null }, Row> {
  readonly t: Readonly<Record<'title' | 'lead' | 'caption' | 'emptyTitle' | 'emptyText', string>>
  readonly list: List<ListShape, Page>
  readonly rowsOf: (page: Page) => readonly Row[]
  readonly columns: readonly ListColumn<Row>[]
  readonly keyOf: (row: Row) => string
  readonly filters?: ReactNode
  readonly actions: ReactNode
  /** Where an empty list leads to, and whether the reader came for that. */
  readonly way: { readonly href: string; readonly text: string }
  readonly isPrimary?: boolean
  readonly isWide?: boolean
  /** A dialog about one row. */
  readonly children?: ReactNode
}

/** A page that is one list in one table. */
export function TablePage<Page extends { readonly next: string | null }, Row>(
  props: TablePageProps<Page, Row>,
) {
  const { t, list, rowsOf, columns, keyOf, filters, actions, way, children } = props
  const { isPrimary = false, isWide = false } = props
  const empty = { title: t.emptyTitle, text: t.emptyText, way, isPrimary }
  return (
    <ListPage title={t.title} lead={t.lead} {...{ actions, isWide }}>
      <ListBody {...{ list, rowsOf, filters, empty }}>
        {(rows) => <ListTable {...{ list, columns, rows, keyOf }} caption={t.caption} />}
      </ListBody>
      {children}
    </ListPage>
  )
}
