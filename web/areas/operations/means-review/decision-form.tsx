import { isSeen } from '#domain/number/typed-text.ts'
import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { reviewMeans } from '#contract/suitability/suitability-desk.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import { FailureNote } from '#web/parts/form/failure-note.tsx'
import layout from '#web/parts/form/form-layout.module.css'
import { ChangeGuard } from '#web/parts/form/change-guard.tsx'
import { useChange } from '#web/parts/form/use-change.ts'
import { DraftNote } from '#web/parts/staff/draft-note.tsx'
import { useStaffDraft } from '#web/parts/staff/use-staff-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { OptionCard } from '#web/ui/field/choice.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import { MEANS, type Declaration } from '../means/load.ts'
import * as copy from './copy.ts'

type Decision = 'approve' | 'refuse'

type MeansDraft = { readonly decision: Decision | ''; readonly validUntil: string; readonly reason: string }
const EMPTY: MeansDraft = { decision: '', validUntil: '', reason: '' }

/** Approves the proof until a day, or refuses it with a reason. A proof below the rule's thresholds cannot be approved. */
export function DecisionForm({ declaration }: { readonly declaration: Declaration }) {
  const t = useCopy(copy)
  const { declarationId } = declaration
  const draft = useStaffDraft<MeansDraft>({ kind: 'means', key: declarationId, initial: EMPTY })
  const { decision, validUntil, reason } = draft.body
  const set = (change: Partial<MeansDraft>) => draft.setBody({ ...draft.body, ...change })
  const [isSent, setSent] = useState(false)
  const { send, isBusy, failure } = useDeciding(declarationId, draft.drop)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (decision === 'approve' && validUntil !== '') void send({ decision, validUntil, reason: '' })
    if (decision === 'refuse' && isSeen(reason))
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
            onChange={() => set({ decision: 'approve' })}
          />
          <OptionCard
            name="decision"
            title={t.refuse}
            hint={t.refuseHint}
            checked={decision === 'refuse'}
            onChange={() => set({ decision: 'refuse' })}
          />
        </fieldset>
        {decision === 'approve' && (
          <TextInput
            label={t.validUntil}
            name="validUntil"
            type="date"
            value={validUntil}
            onChange={({ target }) => set({ validUntil: target.value })}
            error={isSent && validUntil === '' ? t.validMissing : null}
          />
        )}
        {decision === 'refuse' && (
          <TextArea
            label={t.reason}
            name="reason"
            maxLength={200}
            value={reason}
            onChange={({ target }) => set({ reason: target.value })}
            error={isSent && !isSeen(reason) ? t.reasonMissing : null}
          />
        )}
        <ChangeGuard isChanged={draft.isUnsaved && reason.trim() !== ''} />
        <DraftNote draft={draft} textOf={(body) => body.reason} />
        <div>
          <Button
            kind="primary"
            type="submit"
            isBusy={isBusy}
            disabledReason={decision === '' ? t.choose : null}
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

function useDeciding(declarationId: string, drop: () => Promise<void>) {
  const t = useCopy(copy)
  const navigate = useNavigate()
  const { isBusy, failure, make } = useChange()
  const send = async (decided: DecisionInput) => {
    const input = { declarationId, ...decided }
    if (!(await make((idempotencyKey) => call(reviewMeans, input, { idempotencyKey })))) return
    showToast({ sentence: t.decided })
    await drop()
    await navigate(MEANS)
  }
  return { send, isBusy, failure }
}
