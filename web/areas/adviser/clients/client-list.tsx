import type { ReactNode } from 'react'
import { useCopy } from '#web/site/locale.ts'
import { FilterForm } from '#web/parts/list/filter-form.tsx'
import type { ListColumn } from '#web/parts/list/list-table.tsx'
import type { ListShape } from '#web/parts/list/query.ts'
import { SavedViews } from '#web/parts/list/saved-view-chips.tsx'
import type { ViewKeeper } from '#web/parts/list/saved-views.ts'
import { TablePage, type TablePageProps } from '#web/parts/list/table-page.tsx'
import type { List } from '#web/parts/list/use-list.ts'
import { LinkButton } from '#web/ui/button.tsx'
import type { Client, Totals } from './columns.tsx'
import * as copy from './copy.ts'
import { TotalsLine } from './totals-line.tsx'

interface ClientPage<Row> {
  readonly next: string | null
  readonly clients: readonly Row[]
  readonly totals: Totals
}

interface ClientListProps<Row> {
  readonly t: TablePageProps<never, Row>['t'] & Readonly<Record<'search' | 'home', string>>
  readonly list: List<ListShape, ClientPage<Row>>
  readonly columns: readonly ListColumn<Row>[]
  /** Where the reader's saved views of this list are kept. */
  readonly views: ViewKeeper
  /** Saves the whole list as a file, for lists that may leave the house. */
  readonly file?: ReactNode
}

/** A list of clients with its filters, saved views and sums. Its lists differ in whom they hold and in their columns. */
export function ClientList<Row extends Client>({ t, list, columns, views, file }: ClientListProps<Row>) {
  const words = useCopy(copy)
  return (
    <TablePage
      isWide
      {...{ t, list, columns }}
      rowsOf={({ clients }) => clients}
      keyOf={({ clientRef }) => clientRef}
      filters={
        <>
          <FilterForm list={list} words={words} />
          <SavedViews list={list} keeper={views} />
          {list.page !== null && <TotalsLine totals={list.page.totals} />}
        </>
      }
      actions={
        <>
          {file}
          <LinkButton size="small" href="/adviser/client/search">
            {t.search}
          </LinkButton>
        </>
      }
      way={{ href: '/adviser/home', text: t.home }}
    />
  )
}
