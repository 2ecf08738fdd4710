import type { OutputOf } from '#contract/endpoint.ts'
import type { findBulkClients } from '#contract/adviser/bulk.ts'
import { choiceLinks } from '#web/parts/list/choice-links.ts'
import { ListBody } from '#web/parts/list/list-body.tsx'
import { ListTable, type ListColumn } from '#web/parts/list/list-table.tsx'
import type { LoadedList } from '#web/parts/list/load-list.ts'
import { useList } from '#web/parts/list/use-list.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { useCopy } from '#web/site/locale.ts'
import { Segmented } from '#web/ui/field/segmented.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import * as bulkCopy from '../bulk/copy.ts'
import { pathOf } from '../clients/columns.tsx'
import * as copy from './copy.ts'
import { ITEMS } from './load.ts'

type Page = OutputOf<typeof findBulkClients>
type Row = Page['rows'][number]

interface OutcomesProps {
  readonly path: string
  readonly loaded: LoadedList<typeof ITEMS, Page>
}

/** What became of each client, page by page. */
export function Outcomes({ path, loaded }: OutcomesProps) {
  const t = useCopy(copy)
  const list = useList(ITEMS, path, loaded)
  const columns = useColumns()
  return (
    <ListBody
      list={list}
      rowsOf={({ rows }) => rows}
      filters={<Segmented label={t.views} parts={choiceLinks(list, 'outcome', t.all, t.outcomes)} />}
      empty={{
        title: t.emptyTitle,
        text: t.emptyText,
        way: { href: '/adviser/client/list/my-client', text: t.list },
      }}
    >
      {(rows) => <ListTable caption={t.clients} {...{ list, columns, rows }} keyOf={({ n }) => String(n)} />}
    </ListBody>
  )
}

function useColumns(): readonly ListColumn<Row>[] {
  const t = useCopy(copy)
  const { reasons } = useCopy(bulkCopy)
  return [
    {
      key: 'name',
      head: t.name,
      cell: ({ clientRef, name }) =>
        clientRef === null || name === null ? (
          <span className="muted">{t.gone}</span>
        ) : (
          <PageLink href={pathOf({ clientRef })}>
            <AsWritten>{name}</AsWritten>
          </PageLink>
        ),
    },
    {
      key: 'outcome',
      head: t.outcome,
      cell: ({ outcome }) => <Tag tone={outcome === 'refused' ? 'warn' : 'info'}>{t.outcomes[outcome]}</Tag>,
    },
    { key: 'reason', head: t.reason, cell: ({ reason }) => (reason === null ? t.none : reasons[reason]) },
  ]
}
