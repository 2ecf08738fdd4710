import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import { findOrders } from '#contract/order.ts'
import { valueOr } from '#web/app/answer.ts'
import { call } from '#web/app/call.ts'
import { useCopy } from '#web/app/locale.ts'
import { pageTitle } from '#web/app/page-title.ts'
import { ListPage } from '#web/parts/list-page.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyCard } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'
import { OrderTable } from './parts.tsx'

const PATH = '/investor/orders'
type OrderList = OutputOf<typeof findOrders>

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const before = new URL(request.url).searchParams.get('before')?.slice(0, 24) ?? ''
  const answer = await call(findOrders, { before })
  const list: OrderList = valueOr(answer, () => {
    throw new Response(null, { status: 500 })
  })
  return { before, list }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  return (
    <Frame>
      <Card>
        <Skeleton lines={9} />
      </Card>
    </Frame>
  )
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { before, list } = loaderData
  return (
    <Frame>
      {list.orders.length === 0 ? (
        <Nothing isFirstPage={before === ''} />
      ) : (
        <Card isFlush>
          <OrderTable orders={list.orders} />
        </Card>
      )}
      <Pages before={before} next={list.next} />
    </Frame>
  )
}

function Frame({ children }: { readonly children: ReactNode }) {
  const t = useCopy(copy)
  const buy = (
    <LinkButton kind="primary" size="small" href="/investor/trade/buy">
      {t.buy}
    </LinkButton>
  )
  return (
    <ListPage title={t.title} lead={t.lead} actions={buy}>
      {children}
    </ListPage>
  )
}

/** The list is long only in one direction: earlier, or back to the start. */
function Pages({ before, next }: { readonly before: string; readonly next: string | null }) {
  const t = useCopy(copy)
  if (before === '' && next === null) return null
  return (
    <nav className="spread" aria-label={t.pages}>
      <span>
        {before !== '' && (
          <LinkButton size="small" href={PATH}>
            {t.newest}
          </LinkButton>
        )}
      </span>
      {next !== null && (
        <LinkButton size="small" href={`${PATH}?before=${encodeURIComponent(next)}`} rel="next">
          {t.older}
          <Icon of={ChevronRight} size={16} />
        </LinkButton>
      )}
    </nav>
  )
}

function Nothing({ isFirstPage }: { readonly isFirstPage: boolean }) {
  const t = useCopy(copy)
  return isFirstPage ? (
    <EmptyCard
      title={t.emptyTitle}
      text={t.emptyText}
      way={{ href: '/tool/fund-selector', text: t.find }}
      isPrimary
    />
  ) : (
    <EmptyCard title={t.endTitle} text={t.endText} way={{ href: PATH, text: t.newest }} />
  )
}
