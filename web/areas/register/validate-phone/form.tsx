import { useState, type FormEvent } from 'react'
import { useFetcher } from 'react-router'
import { CODE_DIGITS, type Flow } from '#domain/registration.ts'
import { readPhone } from '#domain/phone.ts'
import { useFacts } from '#web/app/facts.ts'
import { useCopy } from '#web/app/locale.ts'
import { useHeard } from '#web/parts/heard.ts'
import layout from '#web/parts/form-layout.module.css'
import { NO_WAIT, useSecondsLeft, type Wait } from '#web/parts/seconds-left.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { CodeInput } from '#web/ui/code-input.tsx'
import { TextInput } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import * as copy from './copy.ts'
import type { PhoneForm, PhoneOutcome } from './model.ts'
import styles from './screen.module.css'

/** Number, then code. A number that is changed needs a code of its own. */
export function PhoneSteps({ flow }: { readonly flow: Flow }) {
  const t = useCopy(copy)
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const [isShort, setShort] = useState(false)
  const [isWrongPhone, setWrongPhone] = useState(false)
  const sending = useFetcher<PhoneOutcome>()
  const verifying = useFetcher<PhoneOutcome>()
  const sent = useHeard(sending.data)
  const verified = useHeard(verifying.data)
  const seconds = useSecondsLeft(waitFor(sending.data))
  const isAsked = sending.data?.kind === 'sent'
  const post = (fetcher: typeof sending, act: PhoneForm['act']) =>
    void fetcher.submit(JSON.stringify({ act, flow, phone, code } satisfies PhoneForm), {
      method: 'post',
      encType: 'application/json',
    })
  const send = () => {
    const isPhone = readPhone(phone) !== null
    setWrongPhone(!isPhone)
    if (isPhone) post(sending, 'send')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isAsked) return send()
    setShort(code.length < CODE_DIGITS)
    if (code.length === CODE_DIGITS && verifying.state === 'idle') post(verifying, 'verify')
  }
  const ofPhone = sent?.kind === 'refused' ? sent.message : null
  return (
    <form className={`${layout.group} ${styles.form}`} onSubmit={submit} noValidate>
      <div className={styles.phone}>
        <TextInput
          label={t.phone}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={40}
          value={phone}
          onChange={(event) => setPhone(event.target.value)}
          hint={t.phoneHint}
          error={isWrongPhone ? (phone === '' ? t.phoneMissing : t.phoneForm) : ofPhone}
        />
        <Button isBusy={sending.state !== 'idle'} onClick={send} aria-disabled={seconds > 0}>
          {seconds > 0 ? t.againIn(seconds) : isAsked ? t.again : t.send}
        </Button>
      </div>
      <CodeStep
        isAsked={isAsked}
        sentText={isAsked ? t.sent(phone, Math.round(lifeOf(sending.data) / 60)) : ''}
        code={code}
        onCode={setCode}
        error={isShort ? t.codeShort : verified?.kind === 'refused' ? verified.message : null}
        isBusy={verifying.state !== 'idle'}
      />
      {(sent?.kind === 'unreachable' || verified?.kind === 'unreachable') && (
        <Note tone="error" isAlert>
          {t.unreachable}
        </Note>
      )}
      {verified?.kind === 'is-client' && <IsClient />}
    </form>
  )
}

interface CodeStepProps {
  readonly isAsked: boolean
  readonly sentText: string
  readonly code: string
  readonly onCode: (code: string) => void
  readonly error: string | null
  readonly isBusy: boolean
}

/** Its room is kept from the start, so that nothing moves when the code is on its way. */
function CodeStep({ isAsked, sentText, code, onCode, error, isBusy }: CodeStepProps) {
  const t = useCopy(copy)
  const { isSandbox } = useFacts().site
  return (
    <>
      <p className="small soft" role="status">
        {isAsked ? sentText : t.safety}
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
      <CodeInput kind="sms-code" name="code" label={t.code} value={code} onChange={onCode} error={error} />
      <div>
        <Button kind="primary" size="large" type="submit" isBusy={isBusy}>
          {t.submit}
        </Button>
      </div>
    </>
  )
}

function IsClient() {
  const t = useCopy(copy)
  return (
    <Note isAlert>
      <b>{t.isClient}</b>
      <p>{t.isClientText}</p>
      <p className={styles.act}>
        <LinkButton size="small" href="/account-login">
          {t.logIn}
        </LinkButton>
      </p>
    </Note>
  )
}

const lifeOf = (outcome: PhoneOutcome | undefined) => (outcome?.kind === 'sent' ? outcome.lifeSeconds : 0)

function waitFor(outcome: PhoneOutcome | undefined): Wait {
  return outcome?.kind === 'sent' || outcome?.kind === 'refused' ? outcome.wait : NO_WAIT
}
