import { findBulkRuns } from '#contract/adviser/bulk.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { BULK_ACTS } from '#domain/duty/bulk.ts'
import { call } from '#web/call/call.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { pageTitle } from '#web/site/page-title.ts'
import { useCopy } from '#web/site/locale.ts'
import { choiceLinks } from '#web/parts/list/choice-links.ts'
import type { ListColumn } from '#web/parts/list/list-table.tsx'
import { loadList } from '#web/parts/list/load-list.ts'
import type { ListShape } from '#web/parts/list/query.ts'
import { TablePage } from '#web/parts/list/table-page.tsx'
import { useList } from '#web/parts/list/use-list.ts'
import { ListLoading } from '#web/parts/page/list-page.tsx'
import { Segmented } from '#web/ui/field/segmented.tsx'
import { Moment } from '#web/parts/page/moment.tsx'
import { Tag } from '#web/ui/tag.tsx'
import * as bulkCopy from '../bulk/copy.ts'
import * as runCopy from '../bulk-run/copy.ts'
import { ActName } from '../bulk-run/run-card.tsx'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'

type Run = OutputOf<typeof findBulkRuns>['runs'][number]

const PATH = '/adviser/bulk'
const RUNS = {
  filters: [{ kind: 'choice', name: 'act', values: BULK_ACTS }],
  sorts: ['at'],
  first: '-at',
} as const satisfies ListShape

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadList(RUNS, url, (input) => call(findBulkRuns, input))
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  const t = useCopy(copy)
  return <ListLoading isWide title={t.title} lead={t.lead} lines={8} />
}

export default function BulkRuns({ loaderData }: Route.ComponentProps) {
  const t = useCopy(copy)
  const { titles } = useCopy(bulkCopy)
  const list = useList(RUNS, PATH, loaderData)
  const columns = useColumns()
  return (
    <TablePage
      isWide
      {...{ t, list, columns }}
      rowsOf={({ runs }) => runs}
      keyOf={({ bulkRunId }) => bulkRunId}
      filters={<Segmented label={t.views} parts={choiceLinks(list, 'act', t.all, titles)} />}
      actions={null}
      way={{ href: '/adviser/client/list/my-client', text: t.list }}
    />
  )
}

function useColumns(): readonly ListColumn<Run>[] {
  const t = useCopy(copy)
  const { states } = useCopy(runCopy)
  return [
    {
      key: 'what',
      head: t.what,
      cell: (run) => (
        <PageLink href={`${PATH}/${run.bulkRunId}`}>
          <ActName run={run} />
        </PageLink>
      ),
    },
    { key: 'started', head: t.started, sortBy: 'at', cell: ({ startedAt }) => <Moment at={startedAt} /> },
    {
      key: 'state',
      head: t.state,
      cell: ({ state }) => <Tag tone={state === 'done' ? 'ok' : 'info'}>{states[state]}</Tag>,
    },
    { key: 'clients', head: t.clients, isFigure: true, cell: ({ clients }) => clients },
    { key: 'done', head: t.done, isFigure: true, cell: ({ done }) => done },
    { key: 'refused', head: t.refused, isFigure: true, cell: ({ refused }) => refused },
  ]
}
