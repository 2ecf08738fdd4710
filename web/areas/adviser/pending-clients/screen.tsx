import { findPendingClients } from '#contract/adviser/pending.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { loadList } from '#web/parts/list/load-list.ts'
import type { ListShape } from '#web/parts/list/query.ts'
import { TablePage } from '#web/parts/list/table-page.tsx'
import { useList } from '#web/parts/list/use-list.ts'
import { ListLoading } from '#web/parts/page/list-page.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import type { Route } from './+types/screen'
import { usePendingColumns } from './columns.tsx'
import * as copy from './copy.ts'

const PATH = '/adviser/client/list/pending-client'
const REGISTER = '/adviser/client/register'
const PENDING = { filters: [], sorts: ['since'], first: '-since' } as const satisfies ListShape

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadList(PENDING, url, (input) => call(findPendingClients, input))
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  const t = useCopy(copy)
  return <ListLoading isWide title={t.title} lead={t.lead} lines={8} />
}

export default function PendingClients({ loaderData }: Route.ComponentProps) {
  const t = useCopy(copy)
  return (
    <TablePage
      isWide
      t={t}
      list={useList(PENDING, PATH, loaderData)}
      columns={usePendingColumns()}
      rowsOf={({ clients }) => clients}
      keyOf={({ pendingId }) => pendingId}
      actions={<LinkButton href={REGISTER}>{t.register}</LinkButton>}
      way={{ href: REGISTER, text: t.register }}
    />
  )
}
