import type { ReactNode } from 'react'
import { ListPage } from '#web/parts/page/list-page.tsx'
import { Segmented } from '#web/ui/field/segmented.tsx'
import { choiceLinks } from './choice-links.ts'
import { ListBody } from './list-body.tsx'
import type { ListShape } from './query.ts'
import { SavedViews } from './saved-view-chips.tsx'
import type { List } from './use-list.ts'

interface WorkListProps<Page extends { readonly next: string | null }, Row> {
  readonly t: Readonly<
    Record<'title' | 'lead' | 'views' | 'all' | 'emptyTitle' | 'emptyText' | 'home', string>
  >
  /** The list must have a filter `state` with one choice. */
  readonly list: List<ListShape, Page>
  readonly rowsOf: (page: Page) => readonly Row[]
  /** The word for each state, in the order of the views. */
  readonly states: Readonly<Record<string, string>>
  /** Further filters. */
  readonly filters?: ReactNode
  /** The table of the rows. */
  readonly children: (rows: readonly Row[]) => ReactNode
}

/** A list of work for staff, by its state, with their saved views; the state is in the address. */
export function WorkList<Page extends { readonly next: string | null }, Row>(
  props: WorkListProps<Page, Row>,
) {
  const { t, list, rowsOf, states, filters, children } = props
  const views = <Segmented label={t.views} parts={choiceLinks(list, 'state', t.all, states)} />
  const way = { href: '/operations/home', text: t.home }
  const empty = { title: t.emptyTitle, text: t.emptyText, way }
  return (
    <ListPage isWide title={t.title} lead={t.lead} actions={views}>
      <ListBody
        {...{ list, rowsOf, empty }}
        filters={
          <>
            {filters}
            <SavedViews list={list} />
          </>
        }
      >
        {children}
      </ListBody>
    </ListPage>
  )
}
