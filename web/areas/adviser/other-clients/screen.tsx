import { findOtherClients } from '#contract/adviser/client.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { deviceList } from '#web/parts/fund/device-list.ts'
import { FilterForm } from '#web/parts/list/filter-form.tsx'
import { ListBody } from '#web/parts/list/list-body.tsx'
import { ListTable } from '#web/parts/list/list-table.tsx'
import { loadList } from '#web/parts/list/load-list.ts'
import { SavedViews } from '#web/parts/list/saved-view-chips.tsx'
import { readView } from '#web/parts/list/saved-views.ts'
import { useList } from '#web/parts/list/use-list.ts'
import { ListLoading, ListPage } from '#web/parts/page/list-page.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { useOtherColumns } from '../clients/columns.tsx'
import * as clientCopy from '../clients/copy.ts'
import { OTHER_CLIENTS } from '../clients/shape.ts'
import { TotalsLine } from '../clients/totals-line.tsx'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'

const PATH = '/adviser/client/list/other-client'
const views = deviceList('other-client-views', (item) => readView(PATH, item))

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadList(OTHER_CLIENTS, url, (input) => call(findOtherClients, input))
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  const t = useCopy(copy)
  return <ListLoading isWide title={t.title} lead={t.lead} lines={8} />
}

export default function OtherClients({ loaderData }: Route.ComponentProps) {
  const t = useCopy(copy)
  const words = useCopy(clientCopy)
  const list = useList(OTHER_CLIENTS, PATH, loaderData)
  const columns = useOtherColumns(list.page?.totals ?? null)
  const filters = (
    <>
      <FilterForm list={list} words={words} />
      <SavedViews list={list} keeper={views} />
      {list.page !== null && <TotalsLine totals={list.page.totals} />}
    </>
  )
  const way = { href: '/adviser/home', text: t.home }
  const actions = <LinkButton href="/adviser/client/search">{t.search}</LinkButton>
  return (
    <ListPage isWide title={t.title} lead={t.lead} actions={actions}>
      <ListBody
        list={list}
        rowsOf={({ clients }) => clients}
        filters={filters}
        empty={{ title: t.emptyTitle, text: t.emptyText, way }}
      >
        {(clients) => (
          <ListTable
            list={list}
            caption={t.caption}
            columns={columns}
            rows={clients}
            keyOf={({ clientRef }) => clientRef}
          />
        )}
      </ListBody>
    </ListPage>
  )
}
