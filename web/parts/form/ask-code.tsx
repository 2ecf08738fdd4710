import { useState } from 'react'
import type { Answer } from '#web/call/answer.ts'
import { useCopy } from '#web/site/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeInput } from '#web/ui/field/code-input.tsx'
import * as copy from './ask-code.copy.ts'
import styles from './ask-code.module.css'
import { CodeNote } from './code-note.tsx'
import type { Fields } from './fields.ts'
import { NO_WAIT, useSecondsLeft, waitOf } from './seconds-left.ts'

interface AskCodeProps<Values> extends Fields<Values> {
  /** The phone or login name that the code is asked for with. After a change no code has been asked for yet. */
  readonly by: string
  /** Whether a code can be sent for it; if not, `onWrong` shows what is wrong with the field. */
  readonly isReady: (by: string) => boolean
  readonly onWrong: () => void
  readonly ask: () => Promise<Answer<{ readonly resendSeconds: number; readonly lifeSeconds: number }>>
  readonly sentText: (minutes: number) => string
}

const NOTHING = { by: '', wait: NO_WAIT, minutes: 0, failure: '' }

/** Asks for a code by text message, once a minute at most, shows the result, and has the field for the code. */
export function AskCode<Values extends { readonly code: string }>(props: AskCodeProps<Values>) {
  const { form, by, isReady, onWrong, ask, sentText } = props
  const t = useCopy(copy)
  const [isBusy, setBusy] = useState(false)
  const [sent, setSent] = useState(NOTHING)
  const isOwn = by !== '' && sent.by === by
  const seconds = useSecondsLeft(isOwn ? sent.wait : NO_WAIT)
  const isAsked = isOwn && sent.failure === ''
  const send = async () => {
    if (!isReady(by)) return onWrong()
    if (isBusy || seconds > 0) return
    setBusy(true)
    const answer = await ask()
    setBusy(false)
    if (answer.kind === 'ok') {
      const { resendSeconds, lifeSeconds } = answer.value
      const minutes = Math.round(lifeSeconds / 60)
      return setSent({ ...NOTHING, by, wait: waitOf(resendSeconds), minutes })
    }
    const facts =
      answer.kind === 'refused' ? (answer.refusal as { readonly seconds?: number } | undefined) : undefined
    const failure = answer.kind === 'refused' ? answer.message : t.unreachable
    setSent({ ...NOTHING, by, wait: waitOf(facts?.seconds ?? 0), failure })
  }
  return (
    <>
      <div className={styles.code}>
        <Button isBusy={isBusy} onClick={() => void send()} aria-disabled={seconds > 0}>
          {seconds > 0 ? t.againIn(seconds) : isAsked ? t.again : t.send}
        </Button>
        <CodeNote sent={isAsked ? sentText(sent.minutes) : null} failure={isOwn ? sent.failure : null} />
      </div>
      <CodeInput
        kind="sms-code"
        name="code"
        label={t.code}
        value={form.values.code}
        onChange={(code) => form.set({ code } as unknown as Partial<Values>)}
        error={form.errorOf('phoneCode')}
      />
    </>
  )
}
