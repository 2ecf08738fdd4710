import type { ReactNode } from 'react'
import { useCopy } from '#web/site/locale.ts'
import { ActionBar, OrderAct, type ActionBarProps } from './order-button.tsx'
import { PayDialog } from '#web/parts/pay/pay-dialog.tsx'
import { PayOutcomeNote } from '#web/parts/pay/pay-outcome.tsx'
import * as copy from '#web/parts/order/trade-form.copy.ts'
import { TradePage, type TradePageProps } from './trade-page.tsx'
import type { Ordering } from './use-ordering.ts'

/** What is looked at once more before it is paid. */
export interface Review<Order> {
  readonly title: string
  /** What is sent once the password is given. */
  readonly order: Order
  /** The last button, named after what it does. */
  readonly act: string
  /** Said above the figures, before the password is typed. */
  readonly note?: ReactNode
  /** The order in figures; one that was sent is told as it was, whatever the form says by now. */
  readonly figures: (order: Order, isSent: boolean) => ReactNode
}

interface TradeFormProps<Order, Placed> extends Omit<TradePageProps, 'after'> {
  readonly ordering: Ordering<Order, Placed>
  /** Whether its figures are on their way, or could not be read again. */
  readonly form: { readonly isUpdating: boolean; readonly isStale: boolean }
  /** What the button does. */
  readonly act: string
  /** What is wrong or missing in the form; null when nothing is. */
  readonly blockedBy: string | null
  /** What comes after the button, in a sentence. */
  readonly next: string
  /** The one figure of the order, for the foot of a phone. */
  readonly foot: Omit<ActionBarProps, 'button'>
  /** Null while there is nothing to look at. */
  readonly review: Review<Order> | null
}

/** What every order form has around its own fields: the button beside and below them, the review, and what became of it. */
export function TradeForm<Order, Placed>(props: TradeFormProps<Order, Placed>) {
  const { ordering, form, act, blockedBy, next, foot, review, aside, ...page } = props
  const t = useCopy(copy)
  const { fetcher, outcome, isReviewing, setReviewing } = ordering
  const stale = form.isStale ? t.stale : null
  const isAsking = outcome?.kind === 'unanswered'
  const button = {
    act,
    // What may have been ordered is asked about first, whatever the form says now.
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
          {review !== null && (
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
        </>
      }
    />
  )
}
