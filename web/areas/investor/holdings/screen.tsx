import type { ReactNode } from 'react'
import { call } from '#web/app/call.ts'
import { fullDay } from '#web/app/date-text.ts'
import { money } from '#web/app/format.ts'
import { useCopy, useLocale } from '#web/app/locale.ts'
import { pageTitle } from '#web/app/page-title.ts'
import { ListPage } from '#web/parts/list-page.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyCard } from '#web/ui/empty.tsx'
import { Note } from '#web/ui/note.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'
import { HoldingTable } from './holding-table.tsx'
import { loadHoldings, type Holdings as HoldingsValue } from './model.ts'
import { AllocationCard, TotalCard } from './parts.tsx'
import styles from './screen.module.css'

export function clientLoader() {
  return loadHoldings(call)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  return (
    <Frame asOf={null}>
      <div className={styles.top}>
        <Card>
          <Skeleton hasFigure lines={3} />
        </Card>
        <Card>
          <Skeleton lines={5} />
        </Card>
      </div>
      <Card>
        <Skeleton lines={8} />
      </Card>
    </Frame>
  )
}

export default function Holdings({ loaderData: page }: Route.ComponentProps) {
  const t = useCopy(copy)
  return (
    <Frame asOf={page.asOf}>
      {page.holdings.length === 0 ? (
        <Nothing page={page} />
      ) : (
        <>
          <div className={styles.top}>
            <TotalCard page={page} />
            <AllocationCard page={page} />
          </div>
          {page.unvalued > 0 && <Note tone="warn">{t.unvalued(page.unvalued)}</Note>}
          <HoldingTable holdings={page.holdings} />
          <p className="tiny muted">{t.note}</p>
        </>
      )}
    </Frame>
  )
}

function Frame({ asOf, children }: { readonly asOf: string | null; readonly children: ReactNode }) {
  const t = useCopy(copy)
  const locale = useLocale()
  const actions = (
    <>
      <LinkButton size="small" href="/investor/orders">
        {t.orders}
      </LinkButton>
      <LinkButton kind="primary" size="small" href="/investor/trade/buy">
        {t.buy}
      </LinkButton>
    </>
  )
  const lead = asOf === null ? null : t.asOf(fullDay(asOf, locale))
  return (
    <ListPage title={t.title} lead={lead} actions={actions}>
      {children}
    </ListPage>
  )
}

/** Nothing held: either nothing was bought, or it is on its way. */
function Nothing({ page }: { readonly page: HoldingsValue }) {
  const t = useCopy(copy)
  const isWaiting = /[1-9]/.test(page.inTransit)
  return isWaiting ? (
    <EmptyCard
      title={t.waitingTitle}
      text={t.waitingText(money(page.inTransit))}
      way={{ href: '/investor/orders', text: t.orders }}
      isPrimary
    />
  ) : (
    <EmptyCard
      title={t.emptyTitle}
      text={t.emptyText}
      way={{ href: '/tool/fund-selector', text: t.find }}
      isPrimary
    />
  )
}
