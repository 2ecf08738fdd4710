import { ENTRY_KINDS, findJournal } from '#contract/adviser/journal.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { FilterForm } from '#web/parts/list/filter-form.tsx'
import { ListBody } from '#web/parts/list/list-body.tsx'
import { loadViewedList } from '#web/parts/list/load-viewed-list.ts'
import type { ListShape } from '#web/parts/list/query.ts'
import { SavedViews } from '#web/parts/list/saved-view-chips.tsx'
import { useList } from '#web/parts/list/use-list.ts'
import { ListLoading, ListPage } from '#web/parts/page/list-page.tsx'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'
import { EntryList } from './entry-list.tsx'
import * as wordsCopy from './words.copy.ts'

const PATH = '/adviser/journal'
const ENTRIES = {
  filters: [
    { kind: 'search', name: 'keyword' },
    { kind: 'choice', name: 'kind', values: ENTRY_KINDS },
    { kind: 'choice', name: 'state', values: ['closed'] },
  ],
  sorts: ['at'],
  first: '-at',
} as const satisfies ListShape

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadViewedList({ shape: ENTRIES, path: PATH }, url, (input) => call(findJournal, input))
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  const t = useCopy(copy)
  return <ListLoading isWide title={t.title} lead={t.lead} lines={8} />
}

export default function Journal({ loaderData }: Route.ComponentProps) {
  const t = useCopy(copy)
  const { kinds } = useCopy(wordsCopy)
  const list = useList(ENTRIES, PATH, loaderData)
  const words = { filter: t.filter, labels: t.labels, choices: { kind: kinds, state: t.states } }
  const way = { href: '/adviser/client/list/my-client', text: t.home }
  return (
    <ListPage isWide title={t.title} lead={t.lead} actions={null}>
      <ListBody
        list={list}
        rowsOf={({ entries }) => entries}
        filters={
          <>
            <FilterForm list={list} words={words} />
            <SavedViews list={list} />
          </>
        }
        empty={{ title: t.emptyTitle, text: t.emptyText, way }}
      >
        {(entries) => <EntryList namesClients entries={entries} />}
      </ListBody>
    </ListPage>
  )
}
