import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { choiceLinks } from '#web/parts/list/choice-links.ts'
import { FilterForm } from '#web/parts/list/filter-form.tsx'
import { ListBody } from '#web/parts/list/list-body.tsx'
import { ListTable } from '#web/parts/list/list-table.tsx'
import { hrefIn } from '#web/parts/list/query.ts'
import { SavedViews } from '#web/parts/list/saved-view-chips.tsx'
import { useList } from '#web/parts/list/use-list.ts'
import { ListLoading, ListPage } from '#web/parts/page/list-page.tsx'
import { Segmented } from '#web/ui/field/segmented.tsx'
import type { Route } from './+types/screen'
import { useTransactionColumns } from './columns.tsx'
import * as copy from './copy.ts'
import { loadTransactions, PATH, TRANSACTIONS } from './load.ts'
import { Sums } from './sums.tsx'

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadTransactions(url)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  const t = useCopy(copy)
  return <ListLoading isWide title={t.title} lead={t.lead} lines={9} />
}

export default function TransactionHistory({ loaderData }: Route.ComponentProps) {
  const t = useCopy(copy)
  const list = useList(TRANSACTIONS, PATH, loaderData)
  const columns = useTransactionColumns()
  const { page, query } = list
  const refusal = page?.refusal ?? null
  const choices = { kind: t.kinds, origin: t.origins, status: t.statuses }
  const words = { filter: t.filter, labels: t.labels, choices, sorts: t.sorts }
  const lastMonth = hrefIn(list, { filters: { ...query.filters, from: '', to: '' }, sort: query.sort })
  return (
    <ListPage
      isWide
      title={t.title}
      lead={t.lead}
      actions={<Segmented label={t.views} parts={choiceLinks(list, 'state', t.all, t.stages)} />}
    >
      <ListBody
        list={list}
        rowsOf={({ transactions }) => transactions}
        filters={
          <>
            <FilterForm list={list} words={words} elsewhere={['state']} />
            <SavedViews list={list} />
            {page !== null && page.transactions.length > 0 && <Sums page={page} />}
          </>
        }
        empty={{ title: t.emptyTitle, text: t.emptyText, way: { href: '/adviser/home', text: t.home } }}
        {...(refusal !== null && {
          none: { title: t.periodTitle, text: refusal, way: { href: lastMonth, text: t.periodWay } },
        })}
      >
        {(transactions) => (
          <ListTable
            list={list}
            caption={t.caption}
            columns={columns}
            rows={transactions}
            keyOf={({ orderNo }) => orderNo}
          />
        )}
      </ListBody>
    </ListPage>
  )
}
