import { isRouteErrorResponse, useParams } from 'react-router'
import { call } from '#web/call/call.ts'
import { useLive } from '#web/session/live.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { Fault } from '#web/shell/fault/fault.tsx'
import { NotFound } from '#web/shell/fault/not-found.tsx'
import { useReadAgain } from '#web/parts/form/ask-again.ts'
import { Hotline } from '#web/parts/page/hotline.tsx'
import { useLastKnown } from '#web/parts/form/last-known.ts'
import { useOrderKind } from '#web/parts/order/order-status.tsx'
import { ownPathsOf, useOwnPaths } from '#web/parts/page/own-paths.ts'
import { RemitToCard } from '#web/parts/pay/remit-to.tsx'
import { ReturnedPayOuts } from '#web/parts/pay/returned-pay-outs.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TwoColumns } from '#web/parts/page/two-columns.tsx'
import type { Route } from './+types/screen'
import { CancelButton } from './cancel-button.tsx'
import * as copy from './copy.ts'
import { DocumentCard } from './document-card.tsx'
import { FactsCard, PaymentCard } from './facts-cards.tsx'
import { WorkingCard } from './figures.tsx'
import { cancel, isAwaited, isMoving, loadOrder, type OrderPage } from './model.ts'
import { Head, ProgressCard } from './parts.tsx'
import { StaleNote } from './stale-note.tsx'
import { PrivateNote } from './private-note.tsx'
import styles from './screen.module.css'

/** The polling interval, in milliseconds, while the bank's result is not known. */
const EVERY_MS = 2_000

export function clientLoader({ params, url }: Route.ClientLoaderArgs) {
  return loadOrder(call, params.orderNo, ownPathsOf(url.pathname))
}

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const form = await request.formData()
  return cancel(call, params.orderNo, String(form.get('key')))
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  const t = useCopy(copy)
  return (
    <main id="main" className={styles.page}>
      <h1 className={styles.title}>{t.title}</h1>
      <TwoColumns
        aside={
          <Card>
            <Skeleton lines={5} />
          </Card>
        }
      >
        <Card>
          <Skeleton hasFigure lines={3} />
        </Card>
        <Card>
          <Skeleton lines={6} />
        </Card>
      </TwoColumns>
    </main>
  )
}

export default function Order({ loaderData }: Route.ComponentProps) {
  const { value: page, isStale } = useLastKnown<OrderPage>(loaderData)
  if (page === null) return <Fault error={null} />
  return <KnownOrder page={page} isStale={isStale} />
}

function KnownOrder({ page, isStale }: { readonly page: OrderPage; readonly isStale: boolean }) {
  const t = useCopy(copy)
  const locale = useLocale()
  const kindOf = useOrderKind()
  const { order, returned, payee } = page
  const { orders } = useOwnPaths()
  useReadAgain(EVERY_MS, isMoving(order))
  useLive()
  return (
    <main id="main" className={styles.page}>
      <Breadcrumb crumbs={[{ label: t.list, href: orders }, { label: t.title }]} />
      <div className={styles.head}>
        <Head order={order} title={t.heading(kindOf(order), nameIn(locale, order.fundName))} />
        <CancelButton order={order} />
      </div>
      {isStale && <StaleNote />}
      <TwoColumns aside={<Facts order={order} />}>
        {order.awaitsCall && (
          <Note>
            <b>{t.awaitsCall}</b>
            <p>{t.awaitsCallText}</p>
          </Note>
        )}
        <ReturnedPayOuts isOfOrder payOuts={returned} />
        <PrivateNote order={order} />
        {payee !== null && isAwaited(order) && (
          <RemitToCard payee={payee} remittances={[{ ...order, code: order.remittanceCode }]} />
        )}
        <ProgressCard page={page} />
        <WorkingCard order={order} />
      </TwoColumns>
    </main>
  )
}

function Facts({ order }: { readonly order: OrderPage['order'] }) {
  const t = useCopy(copy)
  return (
    <>
      <FactsCard order={order} />
      <PaymentCard order={order} />
      <DocumentCard order={order} />
      <Note>
        <p>
          {t.ask}
          <Hotline />
        </p>
      </Note>
    </>
  )
}

/** Shows another client's order exactly like an order that does not exist. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useCopy(copy)
  const { orderNo = '' } = useParams()
  const { orders } = useOwnPaths()
  if (!isRouteErrorResponse(error) || error.status !== 404) return <Fault error={error} />
  return (
    <NotFound title={t.missingTitle(orderNo.slice(0, 24))} text={t.missingText}>
      <LinkButton href={orders}>{t.toList}</LinkButton>
    </NotFound>
  )
}
