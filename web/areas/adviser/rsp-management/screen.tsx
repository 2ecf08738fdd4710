import { DUE_DAYS, findClientsPlans, PLAN_STATES } from '#contract/adviser/transaction.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { choiceLinks } from '#web/parts/list/choice-links.ts'
import { FilterForm } from '#web/parts/list/filter-form.tsx'
import { loadViewedList } from '#web/parts/list/load-viewed-list.ts'
import type { ListShape } from '#web/parts/list/query.ts'
import { SavedViews } from '#web/parts/list/saved-view-chips.tsx'
import { TablePage } from '#web/parts/list/table-page.tsx'
import { useList } from '#web/parts/list/use-list.ts'
import { ListLoading } from '#web/parts/page/list-page.tsx'
import { Segmented } from '#web/ui/field/segmented.tsx'
import * as thingsCopy from '../client/things.copy.ts'
import type { Route } from './+types/screen'
import { usePlanColumns } from './columns.tsx'
import * as copy from './copy.ts'

const PATH = '/adviser/transaction-management/rsp-management'
const PLANS = {
  filters: [
    { kind: 'choice', name: 'state', values: PLAN_STATES },
    { kind: 'search', name: 'client' },
    { kind: 'search', name: 'fund' },
    { kind: 'choice', name: 'failing', values: ['failing'] },
    { kind: 'choice', name: 'due', values: DUE_DAYS },
  ],
  sorts: ['agreed', 'name', 'amount'],
  first: '-agreed',
} as const satisfies ListShape

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadViewedList({ shape: PLANS, path: PATH }, url, (input) => call(findClientsPlans, input))
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  const t = useCopy(copy)
  return <ListLoading isWide title={t.title} lead={t.lead} lines={9} />
}

export default function RspManagement({ loaderData }: Route.ComponentProps) {
  const t = useCopy(copy)
  const { planStates } = useCopy(thingsCopy)
  const list = useList(PLANS, PATH, loaderData)
  const words = { filter: t.filter, labels: t.labels, choices: t.choices, sorts: t.sorts }
  return (
    <TablePage
      isWide
      {...{ t, list }}
      columns={usePlanColumns()}
      rowsOf={({ plans }) => plans}
      keyOf={({ planId }) => planId}
      filters={
        <>
          <FilterForm list={list} words={words} elsewhere={['state']} />
          <SavedViews list={list} />
        </>
      }
      actions={<Segmented label={t.views} parts={choiceLinks(list, 'state', t.all, planStates)} />}
      way={{ href: '/adviser/home', text: t.home }}
    />
  )
}
