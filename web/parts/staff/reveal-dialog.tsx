import { useId, useState, type FormEvent } from 'react'
import type { Answer } from '#web/call/answer.ts'
import { useCopy } from '#web/site/locale.ts'
import { FailureNote } from '#web/parts/form/failure-note.tsx'
import { Select } from '#web/ui/field/choice.tsx'
import { AskDialog } from '#web/ui/dialog.tsx'
import { PasswordInput } from '#web/ui/field/password-input.tsx'
import * as copy from './reveal-dialog.copy.ts'

interface RevealDialogProps<Reason extends string, Shown> {
  readonly title: string
  /** The word for each reason, in the order in which they are offered. */
  readonly reasons: Readonly<Record<Reason, string>>
  readonly ask: (given: { readonly password: string; readonly reason: Reason }) => Promise<Answer<Shown>>
  readonly onClose: () => void
  readonly onShown: (shown: Shown) => void
}

/** Asks for the reader's own password and a reason before masked data is shown in full. Mounted only while it is open. */
export function RevealDialog<Reason extends string, Shown>(props: RevealDialogProps<Reason, Shown>) {
  const { title, reasons, ask, onClose, onShown } = props
  const t = useCopy(copy)
  const formId = useId()
  const offered = Object.keys(reasons) as Reason[]
  const [reason, setReason] = useState(offered[0]!)
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const send = async () => {
    if (isBusy) return
    setMissing(password === '')
    if (password === '') return
    setBusy(true)
    const answer = await ask({ password, reason })
    setBusy(false)
    setPassword('')
    if (answer.kind === 'ok') return onShown(answer.value)
    setFailure(answer.kind === 'refused' ? answer.message : t.unreachable)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <AskDialog {...{ title, isBusy, onClose }} back={t.cancel} yes={t.show} form={formId}>
      <form id={formId} className="stack" onSubmit={submit}>
        <FailureNote failure={failure} />
        <p>{t.text}</p>
        <Select
          label={t.reason}
          name="reason"
          value={reason}
          onChange={({ target }) => setReason(target.value as Reason)}
          options={offered.map((value) => ({ value, label: reasons[value] }))}
        />
        <PasswordInput
          label={t.password}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          maxLength={128}
          error={isMissing && password === '' ? t.passwordMissing : null}
        />
      </form>
    </AskDialog>
  )
}
