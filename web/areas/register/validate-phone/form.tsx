import { useEffect, useState, type FormEvent, type ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { type Flow } from '#domain/registration/registration.ts'
import { CODE_DIGITS } from '#domain/registration/texted-code.ts'
import { readPhone } from '#domain/person/phone.ts'
import { readDraft } from '#web/session/draft.ts'
import { useCopy } from '#web/site/locale.ts'
import { CodeNote } from '#web/parts/form/code-note.tsx'
import { useLocalizedOutcome } from '#web/parts/form/localized-outcome.ts'
import layout from '#web/parts/form/form-layout.module.css'
import { NO_WAIT, useSecondsLeft, waitOf, type Wait } from '#web/parts/form/seconds-left.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeInput } from '#web/ui/field/code-input.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { Note } from '#web/ui/note.tsx'
import * as copy from './copy.ts'
import type { PreparedDocument } from '../frame/flow.ts'
import { codeDraft, readCodeOnItsWay, type PhoneForm, type PhoneOutcome } from './model.ts'
import { Proved } from './proved.tsx'
import styles from './screen.module.css'

interface PhoneStepsProps {
  readonly flow: Flow | null
  readonly document: PreparedDocument | null
}

/** Asks for the phone number, then for the code. A changed number needs a new code. */
export function PhoneSteps({ flow, document }: PhoneStepsProps) {
  const t = useCopy(copy)
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const [isShort, setShort] = useState(false)
  const [isWrong, setWrong] = useState(false)
  const sending = usePosting({ flow, document, phone })
  const verifying = usePosting({ flow, document, phone })
  const sent = useSent({ flow, phone, setPhone, outcome: sending.outcome })
  const seconds = useSecondsLeft(sending.outcome === null && sent !== null ? sent.wait : sending.wait)
  const isAsked = sent !== null
  const send = () => {
    const isPhone = readPhone(phone) !== null
    setWrong(!isPhone)
    if (isPhone) sending.post('send')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isAsked) return send()
    setShort(code.length < CODE_DIGITS)
    if (code.length === CODE_DIGITS) verifying.post('verify', { code })
  }
  const formProblem = phone === '' ? t.phoneMissing : t.phoneForm
  return (
    <form className={`${layout.group} ${styles.form}`} onSubmit={submit} noValidate>
      <PhoneField
        phone={phone}
        onPhone={setPhone}
        error={isWrong ? formProblem : messageOf(sending.outcome)}
        button={
          <Button isBusy={sending.isBusy} onClick={send} aria-disabled={seconds > 0}>
            {seconds > 0 ? t.againIn(seconds) : isAsked ? t.again : t.send}
          </Button>
        }
      />
      <CodeStep
        sent={isAsked ? t.sent(phone, sent.minutes) : null}
        code={code}
        onCode={setCode}
        error={isShort ? t.codeShort : messageOf(verifying.outcome)}
        isBusy={verifying.isBusy}
      />
      {[sending, verifying].some(({ outcome }) => outcome?.kind === 'unreachable') && (
        <Note tone="error" isAlert>
          {t.unreachable}
        </Note>
      )}
      <Proved
        outcome={verifying.outcome}
        isBusy={verifying.isBusy}
        onChoose={(chosen) => verifying.post('verify', { code, flow: chosen })}
      />
    </form>
  )
}

/** Sends one of the two acts. A result for another phone number is ignored. */
function usePosting({ flow, document, phone }: PhoneStepsProps & { readonly phone: string }) {
  const fetcher = useFetcher<PhoneOutcome>()
  const heard = useLocalizedOutcome(fetcher.data)
  const isOther = heard !== null && 'phone' in heard && heard.phone !== phone
  return {
    outcome: isOther ? null : heard,
    wait: !isOther && heard !== null && 'wait' in heard ? heard.wait : NO_WAIT,
    isBusy: fetcher.state !== 'idle',
    post(act: PhoneForm['act'], of: Partial<PhoneForm> = {}) {
      if (fetcher.state !== 'idle') return
      const body = JSON.stringify({ act, flow, document, phone, code: '', ...of } satisfies PhoneForm)
      void fetcher.submit(body, { method: 'post', encType: 'application/json' })
    },
  }
}

interface CodeSent {
  readonly wait: Wait
  /** The number of minutes for which the code is still valid. */
  readonly minutes: number
}

interface SentProps {
  readonly flow: Flow | null
  readonly phone: string
  readonly setPhone: (next: (typed: string) => string) => void
  readonly outcome: PhoneOutcome | null
}

/** Returns the facts of the code sent to this number, now or before a page reload. Null if no code is on its way. */
function useSent({ flow, phone, setPhone, outcome }: SentProps): CodeSent | null {
  const [kept, setKept] = useState<(CodeSent & { readonly phone: string }) | null>(null)
  // The browser's store is outside React. It is read once.
  useEffect(() => {
    void readDraft(codeDraft(flow), readCodeOnItsWay).then((code) => {
      if (code === null) return
      const left = (endMs: number) => Math.ceil((endMs - Date.now()) / 1_000)
      const minutes = Math.ceil(left(code.endsMs) / 60)
      setKept({ phone: code.phone, wait: waitOf(Math.max(0, left(code.againMs))), minutes })
      // A number typed before the store was read is kept.
      setPhone((typed) => typed || code.phone)
    })
  }, [flow, setPhone])
  if (outcome?.kind === 'sent') return { wait: outcome.wait, minutes: Math.round(outcome.lifeSeconds / 60) }
  return kept !== null && kept.phone === phone ? kept : null
}

interface PhoneFieldProps {
  readonly phone: string
  readonly onPhone: (phone: string) => void
  readonly error: string | null
  readonly button: ReactNode
}

function PhoneField({ phone, onPhone, error, button }: PhoneFieldProps) {
  const t = useCopy(copy)
  return (
    <div className={styles.phone}>
      <TextInput
        label={t.phone}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={40}
        value={phone}
        onChange={(event) => onPhone(event.target.value)}
        hint={t.phoneHint}
        error={error}
      />
      {button}
    </div>
  )
}

interface CodeStepProps {
  readonly sent: string | null
  readonly code: string
  readonly onCode: (code: string) => void
  readonly error: string | null
  readonly isBusy: boolean
}

function CodeStep({ sent, code, onCode, error, isBusy }: CodeStepProps) {
  const t = useCopy(copy)
  return (
    <>
      <CodeNote sent={sent} />
      <CodeInput kind="sms-code" name="code" label={t.code} value={code} onChange={onCode} error={error} />
      <div>
        <Button kind="primary" size="large" type="submit" isBusy={isBusy}>
          {t.submit}
        </Button>
      </div>
    </>
  )
}

const messageOf = (outcome: PhoneOutcome | null) => (outcome?.kind === 'refused' ? outcome.message : null)
