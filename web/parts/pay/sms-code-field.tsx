import { useState } from 'react'
import { sendSecurityCode } from '#contract/account/security.ts'
import { call } from '#web/call/call.ts'
import { useFacts } from '#web/site/facts.ts'
import { useCopy } from '#web/site/locale.ts'
import { InboxLink } from '#web/parts/form/code-note.tsx'
import { NO_WAIT, useSecondsLeft, waitOf, type Wait } from '#web/parts/form/seconds-left.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeInput } from '#web/ui/field/code-input.tsx'
import { Note } from '#web/ui/note.tsx'
import * as copy from './proof.copy.ts'

interface SmsCodeFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | null
}

/** The field for a code sent to the person's own phone, and the button that sends it. Shows the reason if no code was sent. */
export function SmsCodeField({ value, onChange, error }: SmsCodeFieldProps) {
  const t = useCopy(copy)
  const { isSandbox } = useFacts().site
  const [wait, setWait] = useState<Wait>(NO_WAIT)
  const [isBusy, setBusy] = useState(false)
  const [told, setTold] = useState<{ readonly isSent: boolean; readonly text: string } | null>(null)
  const seconds = useSecondsLeft(wait)
  const send = async () => {
    setBusy(true)
    const answer = await call(sendSecurityCode, {})
    setBusy(false)
    if (answer.kind === 'ok') {
      setWait(waitOf(answer.value.resendSeconds))
      return setTold({ isSent: true, text: t.sent(answer.value.sentTo) })
    }
    setTold({ isSent: false, text: answer.kind === 'refused' ? answer.message : t.unreachable })
  }
  return (
    <div className="stack">
      <CodeInput
        kind="sms-code"
        label={t.smsCode}
        hint={told?.isSent ? told.text : t.smsHint}
        name="sms-code"
        value={value}
        onChange={onChange}
        error={error}
      />
      <div>
        <Button
          size="small"
          isBusy={isBusy}
          onClick={() => void send()}
          {...(seconds > 0 ? { 'aria-disabled': true } : {})}
        >
          {seconds > 0 ? t.againIn(seconds) : told?.isSent ? t.again : t.send}
        </Button>
      </div>
      {told !== null && !told.isSent && (
        <Note tone="error" isAlert>
          {told.text}
        </Note>
      )}
      {told?.isSent && isSandbox && (
        <p className="small soft">
          <InboxLink />
        </p>
      )}
    </div>
  )
}
