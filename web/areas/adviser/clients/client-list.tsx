import type { ReactNode } from 'react'
import { FilterForm } from '#web/parts/list/filter-form.tsx'
import type { ListColumn } from '#web/parts/list/list-table.tsx'
import { addressOf, inputOf, type ListQuery, type ListShape } from '#web/parts/list/query.ts'
import { SavedViews } from '#web/parts/list/saved-view-chips.tsx'
import { SelectionBar, usePickColumns } from '#web/parts/list/selection-bar.tsx'
import { TablePage, type TablePageProps } from '#web/parts/list/table-page.tsx'
import type { List } from '#web/parts/list/use-list.ts'
import { useSelection, type Selection } from '#web/parts/list/use-selection.ts'
import { LinkButton } from '#web/ui/button.tsx'
import type { ActedOn, BulkClients } from './acted-on.ts'
import type { Client, Totals } from './columns.tsx'
import type { UsedTag } from './offered-tags.ts'
import { TotalsLine } from './totals-line.tsx'
import { useClientWords } from './use-client-words.ts'

interface ClientPage<Row> {
  readonly next: string | null
  readonly clients: readonly Row[]
  readonly totals: Totals
}

interface ClientListProps<Row> {
  readonly t: TablePageProps<never, Row>['t'] & Readonly<Record<'search' | 'home', string>>
  /** Whose clients the list holds: it is named to whatever is done for several of them. */
  readonly holds: BulkClients['list']
  readonly list: List<ListShape, ClientPage<Row>>
  readonly columns: readonly ListColumn<Row>[]
  /** What can be done for chosen clients. */
  readonly acts: (on: ActedOn) => ReactNode
  /** The tags in use among these clients. */
  readonly tags: readonly UsedTag[]
  /** Saves the whole list as a file, for lists that may leave the house. */
  readonly file?: ReactNode
}

/** A list of clients with its filters, saved views and sums. Its lists differ in whom they hold and in their columns. */
export function ClientList<Row extends Client>({
  t,
  holds,
  acts,
  list,
  columns,
  tags,
  file,
}: ClientListProps<Row>) {
  const words = useClientWords(tags)
  const { query, page } = list
  const shown = (page?.clients ?? []).map(({ clientRef }) => clientRef)
  const selection = useSelection(addressOf(list.path, { filters: query.filters }), shown)
  const picking = usePickColumns(columns, {
    ...{ selection, keyOf: ({ clientRef }: Row) => clientRef, nameOf: ({ name }: Row) => name },
  })
  return (
    <TablePage
      isWide
      {...{ t, list }}
      columns={picking}
      rowsOf={({ clients }) => clients}
      keyOf={({ clientRef }) => clientRef}
      filters={
        <>
          <FilterForm list={list} words={words} />
          <SavedViews list={list} />
          {page !== null && <TotalsLine totals={page.totals} />}
          {page !== null && shown.length > 0 && (
            <SelectionBar {...{ selection, shown }} total={page.totals.clients}>
              {acts({
                clients: clientsOf(holds, selection, query),
                tags: tags.map((each) => each.tag),
                today: page.totals.today,
              })}
            </SelectionBar>
          )}
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

/** Whom an act is for: the chosen ones, or all of the filter that is in the address. */
function clientsOf(list: BulkClients['list'], { chosen }: Selection, query: ListQuery): BulkClients {
  const { sort: _, cursor: _cursor, ...filter } = inputOf(query)
  return chosen === null ? { list, chosen, filter } : { list, chosen: [...chosen], filter: {} }
}
