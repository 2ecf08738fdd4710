import { exportMyClients, findMyClients } from '#contract/adviser/client.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { FileMenu } from '#web/parts/list/file-menu.tsx'
import { loadViewedList } from '#web/parts/list/load-viewed-list.ts'
import { inputOf } from '#web/parts/list/query.ts'
import { useList } from '#web/parts/list/use-list.ts'
import { ListLoading } from '#web/parts/page/list-page.tsx'
import { useMay } from '#web/parts/staff/use-may.ts'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { BulkActions } from '../bulk/bulk-actions.tsx'
import { ClientList } from '../clients/client-list.tsx'
import { useClientColumns, type Client } from '../clients/columns.tsx'
import { withTags } from '../clients/offered-tags.ts'
import { MY_CLIENTS } from '../clients/shape.ts'
import { ProposeMenu } from '../propose/propose-menu.tsx'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'

const PATH = '/adviser/client/list/my-client'

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return withTags(
    loadViewedList({ shape: MY_CLIENTS, path: PATH }, url, (input) => call(findMyClients, input)),
    'own',
  )
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  const t = useCopy(copy)
  return <ListLoading isWide title={t.title} lead={t.lead} lines={8} />
}

export default function MyClients({ loaderData }: Route.ComponentProps) {
  const list = useList(MY_CLIENTS, PATH, loaderData)
  const columns = useClientColumns(list.page?.totals ?? null)
  const mayPropose = useMay()('proposal.make')
  const t = useCopy(copy)
  const { cursor: _, ...asked } = inputOf(list.query)
  const file = (list.page?.clients.length ?? 0) > 0 && (
    <FileMenu endpoint={exportMyClients} input={asked} name={t.fileName} messages="/adviser/messages" />
  )
  return (
    <ClientList
      holds="own"
      acts={(on) => <BulkActions {...on} />}
      {...{ t, list, file }}
      columns={mayPropose ? [...columns, { key: 'act', head: t.act, cell: proposeTo }] : columns}
      tags={loaderData.tags}
    />
  )
}

const proposeTo = (client: Client) => <ProposeMenu to={client} about={<AsWritten>{client.name}</AsWritten>} />
