import { useEffect, useState, type ReactNode } from 'react'
import { useCopy } from '#web/site/locale.ts'
import { ActionBar, OrderAct, type ActionBarProps } from './order-button.tsx'
import { PayOutcomeNote } from '#web/parts/pay/pay-outcome.tsx'
import { Late } from '#web/ui/late/late.tsx'
import { lateScript } from '#web/ui/late/late-script.ts'
import * as copy from '#web/parts/order/trade-form.copy.ts'
import { TradePage, type TradePageProps } from './trade-page.tsx'
import type { Ordering } from './use-ordering.ts'

/** What asks for the password: fetched once an order could be reviewed, so that it is here when the button is pressed. */
const PAYING = lateScript(() => import('#web/parts/pay/pay-dialog.tsx'))

/** The order as it is reviewed once more before it is paid. */
export interface Review<Order> {
  readonly title: string
  /** The order that is sent once the password is given. */
  readonly order: Order
  /** The text of the last button: what it does. */
  readonly act: string
  /** Shown above the figures, before the password is typed. */
  readonly note?: ReactNode
  /** The order in figures. An order that was sent is shown as sent, even if the form has changed since. */
  readonly figures: (order: Order, isSent: boolean) => ReactNode
}

interface TradeFormProps<Order, Placed> extends Omit<TradePageProps, 'after'> {
  readonly ordering: Ordering<Order, Placed>
  /** Whether its figures are being loaded, or could not be read again. */
  readonly form: { readonly isUpdating: boolean; readonly isStale: boolean }
  /** The text of the button: what it does. */
  readonly act: string
  /** What is wrong or missing in the form; null if nothing is. */
  readonly blockedBy: string | null
  /** What follows the press, in a sentence. */
  readonly next: string
  /** The order's one figure, for the foot of the page on a phone. */
  readonly foot: Omit<ActionBarProps, 'button'>
  /** Null while there is nothing to review. */
  readonly review: Review<Order> | null
}

/** The common parts of every order form: the button beside and below its fields, the review, and the outcome. */
export function TradeForm<Order, Placed>(props: TradeFormProps<Order, Placed>) {
  const { ordering, form, act, blockedBy, next, foot, review, aside, ...page } = props
  const t = useCopy(copy)
  const { fetcher, outcome, isReviewing, setReviewing } = ordering
  const stale = form.isStale ? t.stale : null
  const wasReviewed = usePaying(isReviewing, blockedBy === null)
  const isAsking = outcome?.kind === 'unanswered'
  const button = {
    act,
    // If an order may have been placed, its answer is asked for first, even if the form has a problem now.
    blockedBy: isAsking ? null : (blockedBy ?? stale),
    isBusy: fetcher.state !== 'idle',
    isAsking,
    onReview: () => setReviewing(true),
  }
  return (
    <TradePage
      {...page}
      aside={
        <>
          {aside}
          {outcome !== null && !isReviewing && <PayOutcomeNote outcome={outcome} hasAmount />}
          <OrderAct button={button} next={next} />
        </>
      }
      after={
        <>
          <ActionBar button={button} {...foot} />
          {review !== null && wasReviewed && (
            <Late of={PAYING}>
              {({ PayDialog }) => (
                <PayDialog
                  {...{ ...review, fetcher, outcome }}
                  isOpen={isReviewing}
                  onClose={() => setReviewing(false)}
                  blockedBy={stale ?? (form.isUpdating ? t.updatingWait : null)}
                  sent={(order) => review.figures(order, true)}
                >
                  {review.note}
                  {review.figures(review.order, false)}
                </PayDialog>
              )}
            </Late>
          )}
        </>
      }
    />
  )
}

/** Fetches the dialog early, and returns whether it was asked for. Once it was, it stays, so that it closes as it opened. */
function usePaying(isReviewing: boolean, isComplete: boolean): boolean {
  const [wasReviewed, setReviewed] = useState(isReviewing)
  if (isReviewing && !wasReviewed) setReviewed(true)
  useEffect(() => {
    if (isComplete) void PAYING.fetch()
  }, [isComplete])
  return wasReviewed
}
