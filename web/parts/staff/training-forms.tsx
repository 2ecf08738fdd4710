import { isSeen } from '#domain/number/typed-text.ts'
import { recordTraining, reverseTraining } from '#contract/training.ts'
import {
  firstTrainingDay,
  MOST_TRAINING_HOURS,
  MOST_TRAINING_NOTE,
  MOST_TRAINING_SUBJECT,
  TRAINING_GIVERS,
  type TrainingGiver,
} from '#domain/person/training.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import { FailureNote } from '#web/parts/form/failure-note.tsx'
import { useKept } from '#web/parts/form/kept.ts'
import { useChange } from '#web/parts/form/use-change.ts'
import { AskDialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/field/choice.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { isReason, ReasonField } from './reason-field.tsx'
import type { Training } from './training-dialog.tsx'
import { hoursText, readHours } from './training-hours.ts'
import * as copy from './training.copy.ts'

interface BackProps {
  readonly onBack: () => void
  readonly onDone: () => void
}

interface RecordDialogProps extends BackProps {
  readonly adviserId: string
  readonly name: string
  readonly today: string
}

interface HoursForm {
  readonly day: string
  readonly hours: string
  readonly subject: string
  readonly giver: TrainingGiver
  readonly note: string
}

/** Records hours of training of an adviser. */
export function RecordDialog({ adviserId, name, today, onBack, onDone }: RecordDialogProps) {
  const t = useCopy(copy)
  const { isBusy, failure, make, forget } = useChange()
  const [typed, setTyped, sent] = useKept<HoursForm>(`training ${adviserId}`, {
    ...{ day: today, hours: '', subject: '', giver: 'association', note: '' },
  })
  const { hours, ...rest } = typed
  const halfHours = readHours(hours)
  const set = (change: Partial<HoursForm>) => {
    setTyped({ ...typed, ...change })
    forget()
  }
  const send = async () => {
    const input = { adviserId, ...rest, halfHours: halfHours ?? 0 }
    if (!(await make((idempotencyKey) => sent(call(recordTraining, input, { idempotencyKey }))))) return
    showToast({ sentence: t.recorded })
    onDone()
  }
  const missing = halfHours === null ? t.hoursFirst : isSeen(rest.subject) ? null : t.subjectFirst
  return (
    <AskDialog
      title={t.recordTitle(name)}
      back={t.back}
      yes={t.send}
      isBusy={isBusy}
      disabledReason={missing}
      onYes={() => void send()}
      onClose={onBack}
    >
      <div className="stack">
        <TextInput
          label={t.day}
          name="day"
          type="date"
          min={firstTrainingDay(today)}
          max={today}
          value={typed.day}
          onChange={({ target }) => set({ day: target.value })}
        />
        <TextInput
          label={t.hoursTyped}
          hint={t.hoursHint(MOST_TRAINING_HOURS)}
          name="hours"
          inputMode="decimal"
          autoComplete="off"
          value={hours}
          onChange={({ target }) => set({ hours: target.value })}
        />
        <TextInput
          label={t.subject}
          name="subject"
          autoComplete="off"
          maxLength={MOST_TRAINING_SUBJECT}
          value={typed.subject}
          onChange={({ target }) => set({ subject: target.value })}
        />
        <Select
          label={t.giver}
          name="giver"
          options={TRAINING_GIVERS.map((value) => ({ value, label: t.givers[value] }))}
          value={typed.giver}
          onChange={({ target }) => set({ giver: target.value as TrainingGiver })}
        />
        <TextInput
          isOptional
          label={t.note}
          hint={t.noteHint}
          name="note"
          autoComplete="off"
          maxLength={MOST_TRAINING_NOTE}
          value={typed.note}
          onChange={({ target }) => set({ note: target.value })}
        />
        <FailureNote failure={failure} />
      </div>
    </AskDialog>
  )
}

/** Takes a record back, with the reason. */
export function ReverseDialog({ training, onBack, onDone }: BackProps & { readonly training: Training }) {
  const t = useCopy(copy)
  const { isBusy, failure, make } = useChange()
  const { trainingId, day, halfHours, subject } = training
  const [reason, setReason, sent] = useKept(`reverse ${trainingId}`, '')
  const send = async () => {
    const input = { trainingId, reason: reason.trim() }
    if (!(await make((idempotencyKey) => sent(call(reverseTraining, input, { idempotencyKey }))))) return
    showToast({ sentence: t.reversed })
    onDone()
  }
  return (
    <AskDialog
      title={t.reverseTitle}
      back={t.back}
      yes={t.confirm}
      kind="danger"
      isBusy={isBusy}
      disabledReason={isReason(reason) ? null : t.reasonFirst}
      onYes={() => void send()}
      onClose={onBack}
    >
      <div className="stack">
        <p>
          <AsWritten>{t.reverseText(day, hoursText(halfHours), subject)}</AsWritten>
        </p>
        <ReasonField label={t.reason} value={reason} onReason={setReason} />
        <FailureNote failure={failure} />
      </div>
    </AskDialog>
  )
}
