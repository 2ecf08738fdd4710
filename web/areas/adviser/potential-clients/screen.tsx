import { useState } from 'react'
import { findLeads } from '#contract/adviser/lead.ts'
import { LEAD_SOURCES, LEAD_STAGES } from '#domain/registration/lead.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { FilterForm } from '#web/parts/list/filter-form.tsx'
import { loadViewedList } from '#web/parts/list/load-viewed-list.ts'
import type { ListShape } from '#web/parts/list/query.ts'
import { SavedViews } from '#web/parts/list/saved-view-chips.tsx'
import { TablePage } from '#web/parts/list/table-page.tsx'
import { useList } from '#web/parts/list/use-list.ts'
import { ListLoading } from '#web/parts/page/list-page.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import type { Route } from './+types/screen'
import * as leadCopy from '../leads/copy.ts'
import { useLeadColumns, type Lead } from './columns.tsx'
import * as copy from './copy.ts'
import { LeadDialog } from './lead-dialog.tsx'

const PATH = '/adviser/client/list/potential-client'
const REGISTER = '/adviser/client/register'
const LEADS = {
  filters: [
    { kind: 'choice', name: 'stage', values: LEAD_STAGES },
    { kind: 'choice', name: 'source', values: LEAD_SOURCES },
  ],
  sorts: ['closing', 'next', 'created'],
  first: 'next',
} as const satisfies ListShape

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadViewedList({ shape: LEADS, path: PATH }, url, (input) => call(findLeads, input))
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  const t = useCopy(copy)
  return <ListLoading isWide title={t.title} lead={t.lead} lines={8} />
}

export default function PotentialClients({ loaderData }: Route.ComponentProps) {
  const t = useCopy(copy)
  const { stages, sources } = useCopy(leadCopy)
  const list = useList(LEADS, PATH, loaderData)
  const [managed, setManaged] = useState<Lead | null>(null)
  const columns = useLeadColumns(setManaged)
  const words = { filter: t.filter, labels: t.labels, choices: { stage: stages, source: sources } }
  const actions = (
    <LinkButton kind="primary" href={REGISTER}>
      {t.register}
    </LinkButton>
  )
  return (
    <TablePage
      isWide
      {...{ t, list, columns, actions }}
      rowsOf={({ leads }) => leads}
      keyOf={({ leadId }) => leadId}
      filters={
        <>
          <FilterForm list={list} words={words} />
          <SavedViews list={list} />
        </>
      }
      way={{ href: REGISTER, text: t.register }}
    >
      {managed !== null && <LeadDialog lead={managed} onClose={() => setManaged(null)} />}
    </TablePage>
  )
}
