import { call } from '#web/app/call.ts'
import { fullDay } from '#web/app/date-text.ts'
import { money } from '#web/app/format.ts'
import { useCopy, useLocale } from '#web/app/locale.ts'
import { pageTitle } from '#web/app/page-title.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
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
    <main id="main" className={`wrap ${styles.page}`}>
      <Heading asOf={null} />
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
    </main>
  )
}

export default function Holdings({ loaderData: page }: Route.ComponentProps) {
  const t = useCopy(copy)
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <Heading asOf={page.asOf} />
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
    </main>
  )
}

function Heading({ asOf }: { readonly asOf: string | null }) {
  const t = useCopy(copy)
  const locale = useLocale()
  return (
    <div className={styles.head}>
      <div>
        <h1>{t.title}</h1>
        {asOf !== null && <p className="small muted">{t.asOf(fullDay(asOf, locale))}</p>}
      </div>
      <div className="row">
        <LinkButton size="small" href="/investor/orders">
          {t.orders}
        </LinkButton>
        <LinkButton kind="primary" size="small" href="/investor/trade/buy">
          {t.buy}
        </LinkButton>
      </div>
    </div>
  )
}

/** Nothing held: either nothing was bought, or it is on its way. */
function Nothing({ page }: { readonly page: HoldingsValue }) {
  const t = useCopy(copy)
  const isWaiting = /[1-9]/.test(page.inTransit)
  if (isWaiting) {
    return (
      <Card>
        <Empty
          title={t.waitingTitle}
          action={
            <LinkButton kind="primary" href="/investor/orders">
              {t.orders}
            </LinkButton>
          }
        >
          {t.waitingText(money(page.inTransit))}
        </Empty>
      </Card>
    )
  }
  return (
    <Card>
      <Empty
        title={t.emptyTitle}
        action={
          <LinkButton kind="primary" href="/tool/fund-selector">
            {t.find}
          </LinkButton>
        }
      >
        {t.emptyText}
      </Empty>
    </Card>
  )
}
