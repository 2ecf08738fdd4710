import { useState } from 'react'
import { askRecovery } from '#contract/password-recovery.ts'
import { call } from '#web/app/call.ts'
import { useFacts } from '#web/app/facts.ts'
import { useCopy } from '#web/app/locale.ts'
import { NO_WAIT, useSecondsLeft, waitOf } from '#web/parts/seconds-left.ts'
import { Button } from '#web/ui/button.tsx'
import * as copy from './copy.ts'
import styles from './screen.module.css'

interface CodeProps {
  readonly loginName: string
  /** Nothing was typed yet: the field says so. */
  readonly onMissing: () => void
}

const NOTHING = { loginName: '', wait: NO_WAIT, minutes: 0, failure: '' }

/** Asks for a code; what came of it for another name is no matter of this one. Whether there is such an account is told to nobody. */
export function Code({ loginName, onMissing }: CodeProps) {
  const t = useCopy(copy)
  const { isSandbox } = useFacts().site
  const [isBusy, setBusy] = useState(false)
  const [sent, setSent] = useState(NOTHING)
  const isOwn = loginName !== '' && sent.loginName === loginName
  const seconds = useSecondsLeft(isOwn ? sent.wait : NO_WAIT)
  const isAsked = isOwn && sent.failure === ''
  const send = async () => {
    if (loginName.trim() === '') return onMissing()
    if (isBusy || seconds > 0) return
    setBusy(true)
    const answer = await call(askRecovery, { loginName })
    setBusy(false)
    if (answer.kind === 'ok') {
      const { resendSeconds, lifeSeconds } = answer.value
      const minutes = Math.round(lifeSeconds / 60)
      return setSent({ ...NOTHING, loginName, wait: waitOf(resendSeconds), minutes })
    }
    const facts =
      answer.kind === 'refused' ? (answer.refusal as { readonly seconds?: number } | undefined) : undefined
    const failure = answer.kind === 'refused' ? answer.message : t.unreachable
    setSent({ ...NOTHING, loginName, wait: waitOf(facts?.seconds ?? 0), failure })
  }
  return (
    <div className={styles.code}>
      <Button isBusy={isBusy} onClick={() => void send()} aria-disabled={seconds > 0}>
        {seconds > 0 ? t.againIn(seconds) : isAsked ? t.again : t.send}
      </Button>
      <p className="small soft" role="status">
        {isAsked ? t.sent(sent.minutes) : isOwn && sent.failure !== '' ? sent.failure : t.safety}
        {isAsked && isSandbox && (
          <>
            {' '}
            {t.sandbox}
            <a href="/sandbox#messages" target="_blank" rel="noopener">
              {t.sandboxLink}
            </a>
          </>
        )}
      </p>
    </div>
  )
}
