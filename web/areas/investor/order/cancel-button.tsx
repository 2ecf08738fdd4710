import { useState } from 'react'
import { useFetcher } from 'react-router'
import { orderCan } from '#domain/order/order.ts'
import type { OrderView } from '#contract/order/order-view.ts'
import { money, shares } from '#web/format/format.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { useLocalizedOutcome } from '#web/parts/form/localized-outcome.ts'
import { flowOf } from '#web/parts/order/order-flow.ts'
import { useSubmissionKey } from '#web/parts/form/submission-key.ts'
import { Button } from '#web/ui/button.tsx'
import { AskDialog } from '#web/ui/dialog.tsx'
import { Note } from '#web/ui/note.tsx'
import * as copy from './copy.ts'
import type { CancelOutcome } from './model.ts'
import styles from './screen.module.css'

/** Asks for confirmation and shows the consequence in figures. If the order cannot be cancelled, shows the server's reason. */
export function CancelButton({ order }: { readonly order: OrderView }) {
  const t = useCopy(copy)
  const fetcher = useFetcher<CancelOutcome>()
  const [isOpen, setOpen] = useState(false)
  const keyFor = useSubmissionKey()
  const heard = useLocalizedOutcome(fetcher.data)
  const outcome = fetcher.state === 'idle' ? heard : null
  const isAsking = isOpen && outcome?.kind !== 'cancelled' && order.canCancel
  const send = () => {
    if (fetcher.state !== 'idle') return
    void fetcher.submit({ key: keyFor(fetcher.data ?? null) }, { method: 'post' })
  }
  if (isOver(order)) return null
  return (
    <div className={styles.cancel}>
      <Button
        kind="danger"
        size="small"
        disabledReason={order.canCancel ? null : (order.cancelRefusal?.sentence ?? '')}
        onClick={() => setOpen(true)}
      >
        {t.cancel}
      </Button>
      <AskDialog
        isOpen={isAsking}
        onClose={() => setOpen(false)}
        title={t.cancelTitle}
        back={t.cancelNo}
        yes={t.cancelYes}
        kind="danger"
        isBusy={fetcher.state !== 'idle'}
        onYes={send}
      >
        <Question order={order} outcome={outcome} />
      </AskDialog>
    </div>
  )
}

function Question({ order, outcome }: { readonly order: OrderView; readonly outcome: CancelOutcome | null }) {
  const t = useCopy(copy)
  const locale = useLocale()
  const isBuy = flowOf(order.kind) === 'buy'
  const ofPurchase = order.status === 'paid' ? t.cancelPaid(order.last4 ?? '') : t.cancelUnpaid
  const consequence = isBuy ? ofPurchase : t.sellCancelUnpaid
  const sentence =
    outcome?.kind === 'refused' ? outcome.message : outcome?.kind === 'unanswered' ? t.cancelLost : null
  return (
    <div className="stack">
      <p>
        <b>{t.cancelFacts(nameIn(locale, order.fundName), appliedText(order, t))}</b>
      </p>
      <p>{consequence}</p>
      <p>{t.cancelFinal}</p>
      {sentence !== null && (
        <Note tone="error" isAlert>
          <b>{sentence}</b>
        </Note>
      )}
    </div>
  )
}

function appliedText({ amount, shares: units }: OrderView, t: typeof copy.zh): string {
  if (amount !== null) return t.yuan(money(amount))
  return units === null ? t.methodChange : t.unitsText(shares(units))
}

/** Whether the order is over and needs no cancel button: nothing more happens to it, or its money is already with the client. */
function isOver({ status, isFast }: OrderView): boolean {
  if (isFast) return true
  const { cancel, next } = orderCan[status]
  return !cancel && (next.length === 0 || status === 'confirmed' || status === 'partially-confirmed')
}
