import { useState } from 'react'
import { proveInvitation, sendMemberCode } from '#contract/member.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { readPhone } from '#domain/phone.ts'
import { call } from '#web/app/call.ts'
import { useFacts } from '#web/app/facts.ts'
import { useCopy } from '#web/app/locale.ts'
import { textOf } from '#web/parts/fields.ts'
import layout from '#web/parts/form-layout.module.css'
import { NO_WAIT, useSecondsLeft, waitOf } from '#web/parts/seconds-left.ts'
import { useForm } from '#web/parts/use-form.ts'
import { useSend } from '#web/parts/use-send.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CodeInput } from '#web/ui/code-input.tsx'
import { TextInput } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import * as copy from './copy.ts'
import styles from './screen.module.css'

export interface ProofValues {
  readonly phone: string
  readonly documentNumber: string
  readonly code: string
}

const BLANK: ProofValues = { phone: '', documentNumber: '', code: '' }

export type Invitation = OutputOf<typeof proveInvitation>['invitation']

/** Phone, its code, and one's document: who has all three is shown the invitation. */
export function ProofForm({ onProved }: { readonly onProved: (invitation: Invitation) => void }) {
  const t = useCopy(copy)
  const form = useForm({
    initial: BLANK,
    load: () => import('./rules.ts'),
    judge: (rules, values: ProofValues) => rules.judgeProof(values),
  })
  const text = textOf<ProofValues>({ form })
  const sending = useSend({
    form,
    send: (values) => call(proveInvitation, values),
    unreachable: t.unreachable,
    onDone: ({ invitation }) => onProved(invitation),
  })
  return (
    <form onSubmit={sending.submit} noValidate>
      <Card title={t.who}>
        <div className={layout.group}>
          <TextInput
            label={t.documentNumber}
            hint={t.documentHint}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            {...text('documentNumber')}
          />
          <TextInput
            label={t.phone}
            hint={t.phoneHint}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={40}
            {...text('phone')}
          />
          <Code phone={form.values.phone} onWrong={() => form.leave('phone')} />
          <CodeInput
            kind="sms-code"
            name="code"
            label={t.code}
            value={form.values.code}
            onChange={(code) => form.set({ code })}
            error={form.errorOf('phoneCode')}
          />
          {sending.failure !== null && (
            <Note tone="error" isAlert>
              {sending.failure}
            </Note>
          )}
          <div>
            <Button kind="primary" size="large" type="submit" isBusy={sending.isBusy}>
              {t.prove}
            </Button>
          </div>
        </div>
      </Card>
    </form>
  )
}

interface CodeProps {
  readonly phone: string
  /** There is no such number: the field says so. */
  readonly onWrong: () => void
}

/** Asks for a code; what came of it for another number is no matter of this one. */
function Code({ phone, onWrong }: CodeProps) {
  const t = useCopy(copy)
  const { isSandbox } = useFacts().site
  const [isBusy, setBusy] = useState(false)
  const [sent, setSent] = useState({ phone: '', wait: NO_WAIT, minutes: 0, failure: '' })
  const isOwn = phone !== '' && sent.phone === phone
  const seconds = useSecondsLeft(isOwn ? sent.wait : NO_WAIT)
  const isAsked = isOwn && sent.failure === ''
  const send = async () => {
    if (readPhone(phone) === null) return onWrong()
    if (isBusy || seconds > 0) return
    setBusy(true)
    const answer = await call(sendMemberCode, { phone })
    setBusy(false)
    const told = { phone, wait: NO_WAIT, minutes: 0, failure: '' }
    if (answer.kind === 'ok') {
      const { resendSeconds, lifeSeconds } = answer.value
      return setSent({ ...told, wait: waitOf(resendSeconds), minutes: Math.round(lifeSeconds / 60) })
    }
    const facts =
      answer.kind === 'refused' ? (answer.refusal as { readonly seconds?: number } | undefined) : undefined
    const failure = answer.kind === 'refused' ? answer.message : t.unreachable
    setSent({ ...told, wait: waitOf(facts?.seconds ?? 0), failure })
  }
  return (
    <div className={styles.code}>
      <Button isBusy={isBusy} onClick={() => void send()} aria-disabled={seconds > 0}>
        {seconds > 0 ? t.againIn(seconds) : isAsked ? t.again : t.send}
      </Button>
      <p className="small soft" role="status">
        {isAsked ? t.sent(phone, sent.minutes) : isOwn && sent.failure !== '' ? sent.failure : t.safety}
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
