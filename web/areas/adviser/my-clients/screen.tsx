import { exportMyClients, findMyClients } from '#contract/adviser/client.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { deviceList } from '#web/parts/fund/device-list.ts'
import { loadList } from '#web/parts/list/load-list.ts'
import { inputOf } from '#web/parts/list/query.ts'
import { readView } from '#web/parts/list/saved-views.ts'
import { useList } from '#web/parts/list/use-list.ts'
import { DownloadButton } from '#web/parts/page/download-button.tsx'
import { ListLoading } from '#web/parts/page/list-page.tsx'
import { ClientList } from '../clients/client-list.tsx'
import { useClientColumns } from '../clients/columns.tsx'
import { MY_CLIENTS } from '../clients/shape.ts'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'

const PATH = '/adviser/client/list/my-client'
const views = deviceList('my-client-views', (item) => readView(PATH, item))

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadList(MY_CLIENTS, url, (input) => call(findMyClients, input))
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
  const t = useCopy(copy)
  const { cursor: _, ...asked } = inputOf(list.query)
  const file = (list.page?.clients.length ?? 0) > 0 && (
    <DownloadButton endpoint={exportMyClients} input={asked} fileName={t.fileName}>
      {t.export}
    </DownloadButton>
  )
  return <ClientList {...{ t, list, columns, views, file }} />
}
