import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { reviewMeans } from '#contract/suitability/suitability-desk.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import { FailureNote } from '#web/parts/form/failure-note.tsx'
import layout from '#web/parts/form/form-layout.module.css'
import { useChange } from '#web/parts/form/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { OptionCard } from '#web/ui/field/choice.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import { MEANS, type Declaration } from '../means/load.ts'
import * as copy from './copy.ts'

type Decision = 'approve' | 'refuse'

/** Approves the proof until a day, or refuses it with a reason. A proof below the rule's thresholds cannot be approved. */
export function DecisionForm({ declaration }: { readonly declaration: Declaration }) {
  const t = useCopy(copy)
  const [decision, setDecision] = useState<Decision | null>(null)
  const [validUntil, setValidUntil] = useState('')
  const [reason, setReason] = useState('')
  const [isSent, setSent] = useState(false)
  const { send, isBusy, failure } = useDeciding(declaration.declarationId)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (decision === 'approve' && validUntil !== '') void send({ decision, validUntil, reason: '' })
    if (decision === 'refuse' && reason.trim() !== '')
      void send({ decision, validUntil: null, reason: reason.trim() })
  }
  return (
    <Card title={t.decision}>
      <form className="stack" onSubmit={submit} noValidate>
        <FailureNote failure={failure} />
        <fieldset className={layout.choices}>
          <legend className="vh">{t.decision}</legend>
          <OptionCard
            name="decision"
            title={t.approve}
            hint={t.approveHint}
            disabledReason={declaration.isEnough ? null : t.cannotApprove}
            checked={decision === 'approve'}
            onChange={() => setDecision('approve')}
          />
          <OptionCard
            name="decision"
            title={t.refuse}
            hint={t.refuseHint}
            checked={decision === 'refuse'}
            onChange={() => setDecision('refuse')}
          />
        </fieldset>
        {decision === 'approve' && (
          <TextInput
            label={t.validUntil}
            name="validUntil"
            type="date"
            value={validUntil}
            onChange={({ target }) => setValidUntil(target.value)}
            error={isSent && validUntil === '' ? t.validMissing : null}
          />
        )}
        {decision === 'refuse' && (
          <TextArea
            label={t.reason}
            name="reason"
            maxLength={200}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            error={isSent && reason.trim() === '' ? t.reasonMissing : null}
          />
        )}
        <div>
          <Button
            kind="primary"
            type="submit"
            isBusy={isBusy}
            disabledReason={decision === null ? t.choose : null}
          >
            {t.send}
          </Button>
        </div>
      </form>
    </Card>
  )
}

interface DecisionInput {
  readonly decision: Decision
  readonly validUntil: string | null
  readonly reason: string
}

function useDeciding(declarationId: string) {
  const t = useCopy(copy)
  const navigate = useNavigate()
  const { isBusy, failure, make } = useChange()
  const send = async (decided: DecisionInput) => {
    const input = { declarationId, ...decided }
    if (!(await make((idempotencyKey) => call(reviewMeans, input, { idempotencyKey })))) return
    showToast({ sentence: t.decided })
    await navigate(MEANS)
  }
  return { send, isBusy, failure }
}
