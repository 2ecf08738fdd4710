import { useState, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PayDialog, type Review } from './pay-dialog.tsx'

interface DecisionCardProps<Order, Placed> extends Pick<
  Review<Order, Placed>,
  'fetcher' | 'outcome' | 'blockedBy'
> {
  readonly t: Readonly<Record<'approve' | 'approveTitle' | 'decline', string>>
  readonly title?: string
  readonly order: Order
  /** The text of the last button: what it does. */
  readonly act: string
  /** The proposal in figures. */
  readonly sums: ReactNode
  /** Asks why it is declined. */
  readonly declining: (onClose: () => void) => ReactNode
  /** What the reader weighs before deciding. */
  readonly children: ReactNode
}

/** The decision on a proposal: approve it with the payment password, or decline it. Only an approval places orders. */
export function DecisionCard<Order, Placed>(props: DecisionCardProps<Order, Placed>) {
  const { t, title, fetcher, outcome, blockedBy, order, act, sums, declining, children } = props
  const [open, setOpen] = useState<'approve' | 'decline' | null>(null)
  const close = () => setOpen(null)
  return (
    <Card title={title}>
      <div className="stack">
        {children}
        <div className="row">
          <Button onClick={() => setOpen('decline')}>{t.decline}</Button>
          <span>
            <Button kind="primary" disabledReason={blockedBy} onClick={() => setOpen('approve')}>
              {t.approve}
            </Button>
          </span>
        </div>
      </div>
      <PayDialog
        {...{ fetcher, outcome, blockedBy, order, act }}
        title={t.approveTitle}
        isOpen={open === 'approve'}
        onClose={close}
        sent={() => sums}
      >
        {sums}
      </PayDialog>
      {open === 'decline' && declining(close)}
    </Card>
  )
}
