import { findPendingProposals, WAITS_FOR } from '#contract/adviser/proposal-list.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { choiceLinks } from '#web/parts/list/choice-links.ts'
import { FilterForm } from '#web/parts/list/filter-form.tsx'
import { ListBody } from '#web/parts/list/list-body.tsx'
import { ListTable } from '#web/parts/list/list-table.tsx'
import { loadViewedList } from '#web/parts/list/load-viewed-list.ts'
import { hrefIn, type ListShape } from '#web/parts/list/query.ts'
import { SavedViews } from '#web/parts/list/saved-view-chips.tsx'
import { useList } from '#web/parts/list/use-list.ts'
import { ListLoading, ListPage } from '#web/parts/page/list-page.tsx'
import { Segmented } from '#web/ui/field/segmented.tsx'
import type { Route } from './+types/screen'
import { usePendingColumns } from './columns.tsx'
import * as copy from './copy.ts'
import { DRAFTS, DraftsCard } from './drafts.tsx'
import * as draftCopy from './drafts.copy.ts'

const PATH = '/adviser/transaction-management/pending-proposal'
const PENDING = {
  filters: [
    { kind: 'choice', name: 'waits', values: WAITS_FOR },
    { kind: 'search', name: 'client' },
  ],
  sorts: ['expires', 'submitted'],
  first: 'expires',
} as const satisfies ListShape

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadViewedList({ shape: PENDING, path: PATH }, url, (input) => call(findPendingProposals, input))
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  const t = useCopy(copy)
  return <ListLoading isWide title={t.title} lead={t.lead} lines={6} />
}

export default function PendingProposals({ loaderData }: Route.ComponentProps) {
  const t = useCopy(copy)
  const u = useCopy(draftCopy)
  const list = useList(PENDING, PATH, loaderData)
  const { page, query } = list
  const columns = usePendingColumns(page?.now ?? '')
  const drafts = page?.drafts ?? null
  const words = { filter: t.filter, labels: t.labels, choices: {}, sorts: t.sorts }
  const isForMe = query.filters.waits === 'adviser' && query.filters.client === ''
  const all = { href: hrefIn(list, { sort: query.sort }), text: t.all }
  return (
    <ListPage
      isWide
      title={t.title}
      lead={t.lead}
      actions={
        <>
          {drafts !== null && drafts.newest.length > 0 && (
            <a className="small" href={`#${DRAFTS}`}>
              {u.count(drafts.count)}
            </a>
          )}
          <Segmented label={t.views} parts={choiceLinks(list, 'waits', t.all, t.waits)} />
        </>
      }
    >
      <ListBody
        list={list}
        rowsOf={({ proposals }) => proposals}
        filters={
          <>
            <FilterForm list={list} words={words} elsewhere={['waits']} />
            <SavedViews list={list} />
          </>
        }
        empty={{ title: t.emptyTitle, text: t.emptyText, way: { href: '/adviser/home', text: t.home } }}
        {...(isForMe && { none: { title: t.noneForMeTitle, text: t.noneForMeText, way: all } })}
      >
        {(rows) => (
          <ListTable
            {...{ list, columns, rows }}
            caption={t.caption}
            keyOf={({ proposalCode }) => proposalCode}
          />
        )}
      </ListBody>
      {drafts !== null && <DraftsCard drafts={drafts} />}
    </ListPage>
  )
}
