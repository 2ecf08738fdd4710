import { useCopy } from '#web/site/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Figure } from '#web/ui/figure.tsx'
import * as copy from '#web/parts/pay/pay.copy.ts'
import styles from '#web/parts/order/trade.module.css'

export interface ReviewButton {
  /** The text of the button: what it does. */
  readonly act: string
  readonly blockedBy: string | null
  readonly isBusy: boolean
  /** An order was sent and its answer lost: the button asks for the answer. */
  readonly isAsking: boolean
  readonly onReview: () => void
}

interface OrderButtonProps {
  readonly button: ReviewButton
  /** What follows the press, in a sentence. */
  readonly next: string
}

/** The button beside the form, and what follows the press. */
export function OrderAct({ button, next }: OrderButtonProps) {
  return (
    <div className={styles.act}>
      <OrderButton button={button} size="large" />
      {button.blockedBy === null && !button.isAsking && <p className={styles.next}>{next}</p>}
    </div>
  )
}

export interface ActionBarProps {
  readonly button: ReviewButton
  readonly label: string
  /** The figure with its unit, or `--`. */
  readonly figure: string
  readonly reason: string
}

/** On a phone: the order's one figure and the button, at the foot of the page. */
export function ActionBar({ button, label, figure, reason }: ActionBarProps) {
  return (
    <div className={styles.actionBar} data-action-bar>
      <p>
        <span className="tiny muted">{label}</span>
        <b>
          <Figure reason={reason}>{figure}</Figure>
        </b>
      </p>
      <div>
        <OrderButton button={button} />
      </div>
    </div>
  )
}

function OrderButton({ button, ...rest }: { readonly button: ReviewButton; readonly size?: 'large' }) {
  const t = useCopy(copy)
  return (
    <Button
      kind="primary"
      isBlock
      isBusy={button.isBusy}
      disabledReason={button.blockedBy}
      onClick={button.onReview}
      {...rest}
    >
      {button.isAsking ? t.askAgain : button.act}
    </Button>
  )
}
