import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { ListLoading, ListPage } from '#web/parts/page/list-page.tsx'
import { Moment } from '#web/parts/page/moment.tsx'
import { NameCell } from '#web/parts/fund/name-cell.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyCard } from '#web/ui/empty.tsx'
import { Table, type Column } from '#web/ui/table/table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'
import { loadDeclarations, MEANS, type Declaration } from './load.ts'

export function clientLoader() {
  return loadDeclarations()
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  const t = useCopy(copy)
  return <ListLoading isWide title={t.title} lead={t.lead} lines={6} />
}

export default function Means({ loaderData: declarations }: Route.ComponentProps) {
  const t = useCopy(copy)
  return (
    <ListPage isWide title={t.title} lead={t.lead} actions={null}>
      {declarations.length === 0 ? (
        <EmptyCard title={t.emptyTitle} text={t.emptyText} way={{ href: '/operations/home', text: t.home }} />
      ) : (
        <Card isFlush>
          <MeansTable declarations={declarations} />
        </Card>
      )}
    </ListPage>
  )
}

function MeansTable({ declarations }: { readonly declarations: readonly Declaration[] }) {
  const t = useCopy(copy)
  const columns: readonly Column<Declaration>[] = [
    {
      key: 'who',
      head: t.who,
      cell: ({ declarationId, name }) => (
        <NameCell href={`${MEANS}/${declarationId}`} name={<AsWritten>{name}</AsWritten>}>
          {null}
        </NameCell>
      ),
    },
    { key: 'purpose', head: t.purpose, cell: ({ purpose }) => t.purposes[purpose] },
    {
      key: 'rule',
      head: t.rule,
      cell: ({ isEnough }) => <Tag tone={isEnough ? 'ok' : 'error'}>{isEnough ? t.enough : t.notEnough}</Tag>,
    },
    { key: 'since', head: t.since, cell: ({ declaredAt }) => <Moment at={declaredAt} /> },
  ]
  return (
    <Table
      hasCards
      caption={t.title}
      columns={columns}
      rows={declarations}
      keyOf={({ declarationId }) => declarationId}
    />
  )
}
