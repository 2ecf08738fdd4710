import { useEffect, useState } from 'react'
import { getPaymentWays } from '#contract/payment/payment.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { hasPasskeys } from './passkey.ts'
import * as copy from './passkey-pay.copy.ts'

interface PasskeyPayProps {
  readonly isBusy: boolean
  /** Why nothing can be sent now; null if it can. */
  readonly blockedBy: string | null
  readonly onPay: () => void
}

/** A button to pay with a passkey in place of the payment password; renders nothing for a client without a passkey. */
export function PasskeyPay({ isBusy, blockedBy, onPay }: PasskeyPayProps) {
  const t = useCopy(copy)
  const [isOffered, setOffered] = useState(false)
  // The server is asked whether this log-in has a passkey only when something is about to be paid.
  useEffect(() => {
    if (!hasPasskeys()) return
    let isOver = false
    void call(getPaymentWays, {}).then((answer) => {
      if (!isOver && answer.kind === 'ok') setOffered(answer.value.hasPasskey)
    })
    return () => {
      isOver = true
    }
  }, [])
  if (!isOffered) return null
  return (
    <div className="stack">
      <Button isBlock isBusy={isBusy} disabledReason={blockedBy} onClick={onPay}>
        {t.pay}
      </Button>
      <p className="small soft">{t.or}</p>
    </div>
  )
}
