import { findOtherClients } from '#contract/adviser/client.ts'
import { call } from '#web/call/call.ts'
import { useFacts } from '#web/site/facts.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { loadViewedList } from '#web/parts/list/load-viewed-list.ts'
import { useList } from '#web/parts/list/use-list.ts'
import { ListLoading } from '#web/parts/page/list-page.tsx'
import { useDutyFor } from '#web/parts/staff/use-may.ts'
import { BulkActions } from '../bulk/bulk-actions.tsx'
import { ClientList } from '../clients/client-list.tsx'
import { useOtherColumns } from '../clients/columns.tsx'
import { withTags } from '../clients/offered-tags.ts'
import { OTHER_CLIENTS } from '../clients/shape.ts'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'

const PATH = '/adviser/client/list/other-client'

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return withTags(
    loadViewedList({ shape: OTHER_CLIENTS, path: PATH }, url, (input) => call(findOtherClients, input)),
    'others',
  )
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  const t = useCopy(copy)
  return <ListLoading isWide title={t.title} lead={t.lead} lines={8} />
}

export default function OtherClients({ loaderData }: Route.ComponentProps) {
  const list = useList(OTHER_CLIENTS, PATH, loaderData)
  const columns = useOtherColumns(list.page?.totals ?? null)
  const t = useCopy(copy)
  const isAdvising = useDutyFor('client.read') === 'adviser'
  // A head advises until they choose: then it is not that they lead nobody.
  const hasOthers = (useFacts().viewer?.duties ?? []).length > 1
  const emptyText = isAdvising && hasOthers ? t.emptyOfDuty : t.emptyText
  return (
    <ClientList
      holds="others"
      acts={(on) => <BulkActions {...on} />}
      t={{ ...t, emptyText }}
      {...{ list, columns }}
      tags={loaderData.tags}
    />
  )
}
