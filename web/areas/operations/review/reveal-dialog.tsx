import { useId, useState, type FormEvent } from 'react'
import { revealNumbers } from '#contract/account/review.ts'
import { REVEAL_REASONS, type RevealReason } from '#domain/registration/review.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { FailureNote } from '#web/parts/form/failure-note.tsx'
import { Select } from '#web/ui/field/choice.tsx'
import { AskDialog } from '#web/ui/dialog.tsx'
import { PasswordInput } from '#web/ui/field/password-input.tsx'
import * as copy from './copy.ts'
import type { WholeNumber } from './model.ts'

interface RevealDialogProps {
  readonly reviewId: string
  readonly onClose: () => void
  readonly onShown: (numbers: readonly WholeNumber[]) => void
}

/** Asks for the reviewer's own password and a reason before numbers are shown unmasked. Mounted only while it is open. */
export function RevealDialog({ reviewId, onClose, onShown }: RevealDialogProps) {
  const t = useCopy(copy)
  const formId = useId()
  const [reason, setReason] = useState<RevealReason>(REVEAL_REASONS[0])
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const send = async () => {
    if (isBusy) return
    setMissing(password === '')
    if (password === '') return
    setBusy(true)
    const answer = await call(revealNumbers, { reviewId, password, reason })
    setBusy(false)
    setPassword('')
    if (answer.kind === 'ok') return onShown(answer.value.numbers)
    setFailure(answer.kind === 'refused' ? answer.message : t.unreachable)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <AskDialog {...{ isBusy, onClose }} title={t.revealTitle} back={t.cancel} yes={t.show} form={formId}>
      <form id={formId} className="stack" onSubmit={submit}>
        <FailureNote failure={failure} />
        <p>{t.revealText}</p>
        <Select
          label={t.revealReason}
          name="reason"
          value={reason}
          onChange={({ target }) => setReason(target.value as RevealReason)}
          options={REVEAL_REASONS.map((value) => ({ value, label: t.revealReasons[value] }))}
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
