import type { ReactNode } from 'react'
import type { InputOf } from '#contract/endpoint.ts'
import { exportOrders } from '#contract/order/order-list.ts'
import { call } from '#web/call/call.ts'
import { useLive } from '#web/session/live.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { DownloadButton } from '#web/parts/page/download-button.tsx'
import { FilterForm } from '#web/parts/list/filter-form.tsx'
import { ListBody } from '#web/parts/list/list-body.tsx'
import { inputOf } from '#web/parts/list/query.ts'
import { useList } from '#web/parts/list/use-list.ts'
import { ListPage } from '#web/parts/page/list-page.tsx'
import { useOwnPaths } from '#web/parts/page/own-paths.ts'
import { ReturnedPayOuts } from '#web/parts/pay/returned-pay-outs.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'
import { loadOrders, ORDERS } from './model.ts'
import { OrderTable } from './parts.tsx'

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadOrders(call, url)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  return (
    <Frame file={null}>
      <Card>
        <Skeleton lines={9} />
      </Card>
    </Frame>
  )
}

export default function Orders({ loaderData: { loaded, returned } }: Route.ComponentProps) {
  const t = useCopy(copy)
  const { orders: path, isCompany } = useOwnPaths()
  const list = useList(ORDERS, path, loaded)
  useLive()
  const { cursor: _, sort: __, ...filters } = inputOf(list.query)
  return (
    <Frame file={list.page === null || list.page.orders.length === 0 ? null : filters}>
      <ReturnedPayOuts payOuts={returned} />
      <ListBody
        list={list}
        rowsOf={({ orders }) => orders}
        filters={<FilterForm list={list} words={t} />}
        empty={{
          title: t.emptyTitle,
          text: isCompany ? t.companyEmptyText : t.emptyText,
          way: { href: '/tool/fund-selector', text: t.find },
          isPrimary: true,
        }}
      >
        {(orders) => <OrderTable list={list} orders={orders} />}
      </ListBody>
    </Frame>
  )
}

interface FrameProps {
  /** The query of the order file. Null if there is no file to download. */
  readonly file: InputOf<typeof exportOrders> | null
  readonly children: ReactNode
}

function Frame({ file, children }: FrameProps) {
  const t = useCopy(copy)
  const { buy, isCompany } = useOwnPaths()
  const actions = (
    <>
      {file !== null && (
        <DownloadButton endpoint={exportOrders} input={file} fileName={t.fileName}>
          {t.export}
        </DownloadButton>
      )}
      <LinkButton kind="primary" size="small" href={buy}>
        {isCompany ? t.propose : t.buy}
      </LinkButton>
    </>
  )
  return (
    <ListPage title={t.title} lead={t.lead} actions={actions}>
      {children}
    </ListPage>
  )
}
