import { useId, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { startBulk } from '#contract/adviser/bulk.ts'
import { TYPED_ABOVE } from '#domain/duty/bulk.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { FailureNote } from '#web/parts/form/failure-note.tsx'
import { AskDialog } from '#web/ui/dialog.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import type { PreparedRun } from './bulk-dialog.tsx'
import * as copy from './copy.ts'

interface ConfirmDialogProps {
  readonly title: string
  readonly prepared: PreparedRun
  readonly onBack: () => void
  readonly onClose: () => void
}

/** Says for how many it is done and who is left out, and begins. Above a hundred the number is typed. */
export function ConfirmDialog({ title, prepared, onBack, onClose }: ConfirmDialogProps) {
  const t = useCopy(copy)
  const form = useId()
  const navigate = useNavigate()
  const { bulkRunId, allowed, refused } = prepared
  const [typed, setTyped] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isTyped = allowed > TYPED_ABOVE
  const isSure = allowed > 0 && (!isTyped || typed.trim() === String(allowed))
  const start = async (event: FormEvent) => {
    event.preventDefault()
    if (!isSure || isBusy) return
    setBusy(true)
    const answer = await call(startBulk, { bulkRunId, count: allowed })
    setBusy(false)
    // An answer that got lost: the run goes on, and its page says how far it is.
    const hasBegun =
      answer.kind === 'ok' || (answer.kind === 'refused' && answer.refusal?.kind === 'bulk-begun')
    if (!hasBegun) return setFailure(answer.kind === 'refused' ? answer.message : t.unreachable)
    onClose()
    void navigate(`/adviser/bulk/${bulkRunId}`)
  }
  const blocked = allowed === 0 ? t.none : t.count
  return (
    <AskDialog
      {...{ title, isBusy, form }}
      onClose={onBack}
      back={t.back}
      yes={t.begin}
      disabledReason={isSure ? null : blocked}
    >
      <form id={form} className="stack" onSubmit={(event) => void start(event)} noValidate>
        <p>
          <b>{t.allowed(allowed)}</b>
        </p>
        {refused.length > 0 && (
          <ul>
            {refused.map(({ reason, count }) => (
              <li key={reason}>{t.leftOut(t.reasons[reason], count)}</li>
            ))}
          </ul>
        )}
        <p className="muted small">{t.fixed}</p>
        {isTyped && (
          <TextInput
            label={t.count}
            hint={t.countHint(TYPED_ABOVE, allowed)}
            name="count"
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
        <FailureNote failure={failure} />
      </form>
    </AskDialog>
  )
}
