import { useState } from 'react'
import { sendContactCode } from '#contract/account/identity-area.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import { NO_WAIT, useSecondsLeft, waitOf, type Wait } from '#web/parts/form/seconds-left.ts'
import { Button } from '#web/ui/button.tsx'
import * as copy from './copy.ts'

interface CodeButtonProps {
  readonly channel: 'sms' | 'mail'
  readonly to: string
}

/** Sends the code that proves a new phone or email address. Shows the reason if no code was sent. */
export function CodeButton({ channel, to }: CodeButtonProps) {
  const t = useCopy(copy)
  const [wait, setWait] = useState<Wait>(NO_WAIT)
  const [isBusy, setBusy] = useState(false)
  const seconds = useSecondsLeft(wait)
  const send = async () => {
    if (to.trim() === '' || seconds > 0) return
    setBusy(true)
    const answer = await call(sendContactCode, { channel, to })
    setBusy(false)
    if (answer.kind === 'ok') setWait(waitOf(answer.value.resendSeconds))
    const failed = answer.kind === 'refused' ? answer.message : t.unreachable
    showToast({ sentence: answer.kind === 'ok' ? t.sent(to) : failed })
  }
  const isOff = to.trim() === '' || seconds > 0
  return (
    <Button isBusy={isBusy} onClick={() => void send()} {...(isOff ? { 'aria-disabled': true } : {})}>
      {seconds > 0 ? t.againIn(seconds) : wait === NO_WAIT ? t.send : t.again}
    </Button>
  )
}
