import { exportSubmittedProposals } from '#contract/adviser/proposal-list.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { FileMenu } from '#web/parts/list/file-menu.tsx'
import { FilterForm } from '#web/parts/list/filter-form.tsx'
import { ListBody } from '#web/parts/list/list-body.tsx'
import { ListTable } from '#web/parts/list/list-table.tsx'
import { hrefIn, inputOf } from '#web/parts/list/query.ts'
import { SavedViews } from '#web/parts/list/saved-view-chips.tsx'
import { useList } from '#web/parts/list/use-list.ts'
import { ListLoading, ListPage } from '#web/parts/page/list-page.tsx'
import { Dated } from '#web/ui/dated.tsx'
import * as cells from '../cells.copy.ts'
import type { Route } from './+types/screen'
import { useSubmittedColumns } from './columns.tsx'
import * as copy from './copy.ts'
import { loadSubmitted, PATH, SUBMITTED } from './load.ts'

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadSubmitted(url)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  const t = useCopy(copy)
  return <ListLoading isWide title={t.title} lead={t.lead} lines={9} />
}

export default function SubmittedProposals({ loaderData }: Route.ComponentProps) {
  const t = useCopy(copy)
  const { kinds } = useCopy(cells)
  const list = useList(SUBMITTED, PATH, loaderData)
  const columns = useSubmittedColumns()
  const { page, query } = list
  const refusal = page?.refusal ?? null
  const choices = { state: t.stateChoices, kind: kinds }
  const words = { filter: t.filter, labels: t.labels, choices, sorts: t.sorts }
  const quarter = hrefIn(list, { filters: { ...query.filters, from: '', to: '' }, sort: query.sort })
  const { cursor: _, ...asked } = inputOf(query)
  const file = (page?.proposals.length ?? 0) > 0 && (
    <FileMenu
      endpoint={exportSubmittedProposals}
      input={asked}
      name={t.fileName}
      messages="/adviser/messages"
    />
  )
  return (
    <ListPage isWide title={t.title} lead={t.lead} actions={file}>
      <ListBody
        list={list}
        rowsOf={({ proposals }) => proposals}
        filters={
          <>
            <FilterForm list={list} words={words} />
            <SavedViews list={list} />
            {page !== null && page.from !== '' && (
              <p className="small muted">
                <Dated>{t.period(page.from, page.to)}</Dated>
              </p>
            )}
          </>
        }
        empty={{ title: t.emptyTitle, text: t.emptyText, way: { href: '/adviser/home', text: t.home } }}
        {...(refusal !== null && {
          none: { title: t.periodTitle, text: refusal, way: { href: quarter, text: t.periodWay } },
        })}
      >
        {(rows) => (
          <ListTable
            {...{ list, columns, rows }}
            caption={t.caption}
            keyOf={({ proposalCode, version }) => `${proposalCode}-${version}`}
          />
        )}
      </ListBody>
    </ListPage>
  )
}
