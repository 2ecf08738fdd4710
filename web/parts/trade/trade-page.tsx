import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { useCopy } from '#web/site/locale.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TwoColumns } from '#web/parts/page/two-columns.tsx'
import * as copy from '#web/parts/order/trade-form.copy.ts'
import styles from '#web/parts/order/trade.module.css'

export interface TradePageProps {
  readonly title: string
  readonly crumbs: readonly { readonly label: string; readonly href?: string }[]
  readonly children: ReactNode
  /** The fees, the dates, and the button. */
  readonly aside: ReactNode
  /** The same button at the foot of the page on a phone, and dialogs. */
  readonly after: ReactNode
}

/** An order page: the form on the left; figures, dates and button on the right, so that all is in view (rules/look.md#grid). */
export function TradePage({ title, crumbs, children, aside, after }: TradePageProps) {
  return (
    <main id="main" className={styles.page}>
      <Breadcrumb crumbs={crumbs} />
      <h1>{title}</h1>
      <TwoColumns isPinned aside={aside}>
        {children}
      </TwoColumns>
      {after}
    </main>
  )
}

interface NarrowPageProps {
  readonly title: string
  readonly children: ReactNode
}

/** A page before a form, such as the choice of a fund, or a page shown instead of the form. */
export function NarrowTradePage({ title, children }: NarrowPageProps) {
  return (
    <main id="main" className={`${styles.page} ${styles.narrow}`}>
      <h1>{title}</h1>
      {children}
    </main>
  )
}

export function TradeSkeleton({ title }: { readonly title: string }) {
  return (
    <main id="main" className={styles.page}>
      <h1>{title}</h1>
      <TwoColumns
        aside={
          <Card>
            <Skeleton lines={6} />
          </Card>
        }
      >
        <Card>
          <Skeleton lines={2} />
        </Card>
        <Card>
          <Skeleton hasFigure lines={4} />
        </Card>
      </TwoColumns>
    </main>
  )
}

/** Shown if the very first preview could not be loaded; if a later one fails, the form stays as it is. */
export function UnreadPage({ title }: { readonly title: string }) {
  const t = useCopy(copy)
  const { revalidate, state } = useRevalidator()
  return (
    <NarrowTradePage title={title}>
      <Note tone="error">
        <b>{t.stale}</b>
      </Note>
      <div>
        <Button kind="primary" isBusy={state !== 'idle'} onClick={() => void revalidate()}>
          {t.retry}
        </Button>
      </div>
    </NarrowTradePage>
  )
}

/** Says that the figures could not be read again: the old ones stay, and no order can be placed by them. */
export function StaleNote() {
  const t = useCopy(copy)
  const { revalidate } = useRevalidator()
  return (
    <Note tone="error" isAlert>
      <b>{t.stale}</b>
      <div className={styles.noteAct}>
        <Button size="small" onClick={() => void revalidate()}>
          {t.retry}
        </Button>
      </div>
    </Note>
  )
}
