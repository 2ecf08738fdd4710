import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { exportHoldings, getHoldingsFile } from '#contract/portfolio/portfolio.ts'
import { call } from '#web/call/call.ts'
import { fullDay } from '#web/format/date-text.ts'
import { useLive } from '#web/session/live.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { pageTitle } from '#web/site/page-title.ts'
import { useMoneyWords } from '#web/parts/page/amount.tsx'
import { DownloadButton } from '#web/parts/page/download-button.tsx'
import { useOwnPaths } from '#web/parts/page/own-paths.ts'
import { ListPage } from '#web/parts/page/list-page.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyCard } from '#web/ui/empty.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/screen'
import { AllocationCard } from './allocation-card.tsx'
import { ClosedList } from './closed-list.tsx'
import * as copy from './copy.ts'
import { CourseCards } from './course-cards.tsx'
import { DividendsCard } from './dividends-card.tsx'
import { HoldingTable } from './holding-table.tsx'
import { LookThroughCard } from './look-through-card.tsx'
import { certificateHref, hrefOf, loadHoldings, type HoldingsPage } from './model.ts'
import styles from './screen.module.css'
import { TotalCard } from './total-card.tsx'
import { UnreadCard } from './unread-card.tsx'

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadHoldings(call, new URL(request.url))
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
  useLive()
  const { holdings } = page
  const isEmpty = holdings.holdings.length === 0
  return (
    <Frame asOf={holdings.asOf}>
      <PastNote page={page} />
      {isEmpty ? <Nothing page={page} /> : <Held page={page} />}
      <ClosedList closed={holdings.closed} />
      {(!isEmpty || holdings.closed.length > 0) && <AsOfForm page={page} />}
    </Frame>
  )
}

interface PageProps {
  readonly page: HoldingsPage
}

function Held({ page }: PageProps) {
  const t = useCopy(copy)
  const { holdings, history, lookThrough, dividends, query } = page
  const isNow = query.asOf === ''
  const { holdings: path } = useOwnPaths()
  return (
    <>
      <div className={styles.top}>
        <TotalCard page={holdings} />
        <AllocationCard page={page} />
      </div>
      {holdings.unvalued > 0 && <Note tone="warn">{t.unvalued(holdings.unvalued)}</Note>}
      {holdings.uncosted > 0 && <Note>{t.uncosted(holdings.uncosted)}</Note>}
      <HoldingTable page={holdings} />
      <p className="tiny muted">{t.note}</p>
      <CourseCards path={path} query={query} history={history} />
      {dividends !== null && <DividendsCard dividends={dividends} />}
      {dividends === null && isNow && <UnreadCard title={t.dividends} />}
      {lookThrough !== null && <LookThroughCard lookThrough={lookThrough} holdings={holdings.holdings} />}
      {lookThrough === null && isNow && <UnreadCard title={t.lookThrough} />}
    </>
  )
}

function Frame({ asOf, children }: { readonly asOf: string | null; readonly children: ReactNode }) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { orders, buy, isCompany } = useOwnPaths()
  const actions = (
    <>
      <LinkButton size="small" href={orders}>
        {t.orders}
      </LinkButton>
      <LinkButton kind="primary" size="small" href={buy}>
        {isCompany ? t.propose : t.buy}
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

/** Shown above everything else when the page shows a past day. */
function PastNote({ page: { query, holdings } }: PageProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const sum = useMoneyWords()
  const { holdings: path } = useOwnPaths()
  if (query.asOf === '') return null
  if (!holdings.isPast) return <Note tone="warn">{t.dayRefused}</Note>
  const { registeredValue, totalValue } = holdings
  const isOther = registeredValue !== null && registeredValue !== totalValue
  return (
    <Note>
      {t.past(fullDay(query.asOf, locale))}
      {isOther && t.registered(sum(registeredValue))}{' '}
      <PageLink href={hrefOf(path, query, { asOf: '' })}>{t.backToNow}</PageLink>
    </Note>
  )
}

function AsOfForm({ page: { query } }: PageProps) {
  const t = useCopy(copy)
  const { holdings: path, statements } = useOwnPaths()
  return (
    <div className={styles.foot}>
      <Form action={path} className={styles.asOf} key={query.asOf}>
        <TextInput label={t.asOfLabel} name="asOf" type="date" defaultValue={query.asOf} />
        <Button type="submit">{t.asOfShow}</Button>
      </Form>
      <div className={styles.exports}>
        <DownloadButton
          endpoint={exportHoldings}
          input={{ asOf: query.asOf }}
          fileName={t.fileName(query.asOf)}
        >
          {t.download}
        </DownloadButton>
        <DownloadButton
          endpoint={getHoldingsFile}
          input={{ asOf: query.asOf }}
          fileName={t.paperName(query.asOf)}
        >
          {t.paper}
        </DownloadButton>
        <LinkButton size="small" href={certificateHref(statements, query)}>
          {t.certificate}
        </LinkButton>
      </div>
    </div>
  )
}

/** Shown when nothing is held: nothing was bought yet, it is on its way, or it was held on another day. */
function Nothing({ page: { holdings } }: PageProps) {
  const t = useCopy(copy)
  const { holdings: path, orders } = useOwnPaths()
  const words = useMoneyWords()
  if (holdings.isPast)
    return (
      <EmptyCard title={t.pastEmptyTitle} text={t.pastEmptyText} way={{ href: path, text: t.backToNow }} />
    )
  const isWaiting = /[1-9]/.test(holdings.inTransit)
  return isWaiting ? (
    <EmptyCard
      title={t.waitingTitle}
      text={t.waitingText(words(holdings.inTransit))}
      way={{ href: orders, text: t.orders }}
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
