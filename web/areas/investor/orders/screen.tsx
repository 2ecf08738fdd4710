import type { ReactNode } from 'react'
import { exportOrders } from '#contract/order/order-list.ts'
import { call } from '#web/call/call.ts'
import { useLive } from '#web/session/live.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { DownloadButton } from '#web/parts/page/download-button.tsx'
import { ListPage } from '#web/parts/page/list-page.tsx'
import { OlderPages } from '#web/parts/page/older-pages.tsx'
import { useOwnPaths } from '#web/parts/page/own-paths.ts'
import { ReturnedPayOutCard } from '#web/parts/pay/returned-pay-out.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyCard } from '#web/ui/empty.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'
import { Filters } from './filters.tsx'
import { addressOf, isNarrowed, loadOrders, type OrderQuery, type OrdersPage } from './model.ts'
import { OrderTable } from './parts.tsx'

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadOrders(call, url)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  return (
    <Frame asked={null}>
      <Card>
        <Skeleton lines={9} />
      </Card>
    </Frame>
  )
}

export default function Orders({ loaderData: page }: Route.ComponentProps) {
  const t = useCopy(copy)
  const { asked, before, list, returned } = page
  const { orders } = useOwnPaths()
  useLive()
  const isEmpty = list.orders.length === 0
  const hasNone = isEmpty && before === '' && !isNarrowed(asked)
  return (
    <Frame asked={isEmpty ? null : asked}>
      {returned.map((each) => (
        <ReturnedPayOutCard key={each.serial} payOut={each} />
      ))}
      {!hasNone && <Filters asked={asked} />}
      {isEmpty ? (
        <Nothing page={page} />
      ) : (
        <Card isFlush>
          <OrderTable orders={list.orders} />
        </Card>
      )}
      <OlderPages
        label={t.pages}
        newest={before === '' ? null : addressOf(orders, asked)}
        older={list.next === null ? null : addressOf(orders, asked, list.next)}
      />
    </Frame>
  )
}

function Frame({ asked, children }: { readonly asked: OrderQuery | null; readonly children: ReactNode }) {
  const t = useCopy(copy)
  const { buy, isCompany } = useOwnPaths()
  const actions = (
    <>
      {asked !== null && (
        <DownloadButton endpoint={exportOrders} input={asked} fileName={t.fileName}>
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

/** Nothing ordered, nothing that matches, or nothing further back. */
function Nothing({ page: { asked, before } }: { readonly page: OrdersPage }) {
  const t = useCopy(copy)
  const { orders, isCompany } = useOwnPaths()
  if (before !== '')
    return (
      <EmptyCard
        title={t.endTitle}
        text={t.endText}
        way={{ href: addressOf(orders, asked), text: t.newest }}
      />
    )
  if (isNarrowed(asked))
    return <EmptyCard title={t.noneTitle} text={t.noneText} way={{ href: orders, text: t.clear }} />
  return (
    <EmptyCard
      title={t.emptyTitle}
      text={isCompany ? t.companyEmptyText : t.emptyText}
      way={{ href: '/tool/fund-selector', text: t.find }}
      isPrimary
    />
  )
}
