import { useId, type FormEvent, type ReactNode } from 'react'
import type { InputOf } from '#contract/endpoint.ts'
import { recordCallBack, recordCareCall } from '#contract/suitability/suitability-desk.ts'
import type { CALL_BACK_POINTS, CallBackPoint } from '#domain/calendar/cooling-off.ts'
import type { Answer } from '#web/call/answer.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import { FailureNote } from '#web/parts/form/failure-note.tsx'
import { useKept } from '#web/parts/form/kept.ts'
import { useChange } from '#web/parts/form/use-change.ts'
import { AskDialog } from '#web/ui/dialog.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { SegmentedField } from '#web/ui/field/segmented.tsx'
import * as copy from './copy.ts'
import { Phone } from './phone.tsx'
import styles from './screen.module.css'

/** The points of the call-back rule, in its order. Written out here, because the rule's module is not sent to the browser. */
const POINTS: typeof CALL_BACK_POINTS = [
  'identity',
  'own-money',
  'risks-read',
  'qualified-investor',
  'knows-right-to-cancel',
]

interface CallDialogProps {
  readonly contractId: string
  readonly onClose: () => void
}

/** Records the call-back about a private fund's contract. No answer is filled in beforehand. */
export function CallDialog({ contractId, onClose }: CallDialogProps) {
  const t = useCopy(copy)
  const [answers, setAnswers, sent] = useKept<Partial<Record<CallBackPoint, boolean>>>(
    `answers ${contractId}`,
    {},
  )
  const said = POINTS.map((point) => answers[point])
  const isWhole = said.every((answer) => answer !== undefined)
  const isEnded = said.includes(false)
  return (
    <RecordDialog
      about={contractId}
      missing={isWhole ? null : t.answerAll}
      done={isEnded ? t.cancelled : t.effective}
      onClose={onClose}
      send={(recording, idempotencyKey) => {
        const all = answers as InputOf<typeof recordCallBack>['answers']
        return sent(call(recordCallBack, { contractId, recording, answers: all }, { idempotencyKey }))
      }}
    >
      <p>{t.questions}</p>
      {POINTS.map((point) => (
        <YesNo
          key={point}
          name={point}
          label={t.points[point]}
          given={answers[point] ?? null}
          onAnswer={(answer) => setAnswers({ ...answers, [point]: answer })}
        />
      ))}
      {isEnded && <Note tone="warn">{t.ends}</Note>}
    </RecordDialog>
  )
}

interface CareDialogProps {
  readonly orderNo: string
  readonly onClose: () => void
}

/** Records whether the client confirms an order of high risk. */
export function CareDialog({ orderNo, onClose }: CareDialogProps) {
  const t = useCopy(copy)
  const [isConfirmed, setConfirmed, sent] = useKept<boolean | null>(`answers ${orderNo}`, null)
  return (
    <RecordDialog
      about={orderNo}
      missing={isConfirmed === null ? t.answerAll : null}
      done={isConfirmed === false ? t.careCancelled : t.confirmed}
      onClose={onClose}
      send={(recording, idempotencyKey) => {
        const input = { orderNo, isConfirmed: isConfirmed === true, recording }
        return sent(call(recordCareCall, input, { idempotencyKey }))
      }}
    >
      <YesNo name="stands" label={t.stands} given={isConfirmed} onAnswer={setConfirmed} />
      {isConfirmed === false && <Note tone="warn">{t.careEnds}</Note>}
    </RecordDialog>
  )
}

interface YesNoProps {
  readonly name: string
  readonly label: string
  /** The answer given before the dialog was closed. Null for none. */
  readonly given: boolean | null
  readonly onAnswer: (answer: boolean) => void
}

function YesNo({ name, label, given, onAnswer }: YesNoProps) {
  const t = useCopy(copy)
  return (
    <div className={styles.point}>
      <span aria-hidden="true">{label}</span>
      <SegmentedField
        label={label}
        name={name}
        defaultValue={given === null ? '' : given ? 'yes' : 'no'}
        options={[
          { value: 'yes', label: t.yes },
          { value: 'no', label: t.no },
        ]}
        onChange={({ target }) => onAnswer(target.value === 'yes')}
      />
    </div>
  )
}

interface RecordDialogProps {
  /** The id of the contract, or the number of the order. */
  readonly about: string
  /** Which answer is still missing. Null if none is. */
  readonly missing: string | null
  /** The sentence shown after the call was recorded. */
  readonly done: string
  readonly onClose: () => void
  readonly send: (recording: string, idempotencyKey: string) => Promise<Answer<unknown>>
  readonly children: ReactNode
}

function RecordDialog({ about, missing, done, onClose, send, children }: RecordDialogProps) {
  const t = useCopy(copy)
  const formId = useId()
  const [recording, setRecording, sent] = useKept(`recording ${about}`, '')
  const { isBusy, failure, make } = useChange()
  const isBlank = recording.trim() === ''
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (missing !== null || isBlank) return
    if (!(await make((idempotencyKey) => sent(send(recording.trim(), idempotencyKey))))) return
    showToast({ sentence: done })
    onClose()
  }
  return (
    <AskDialog
      {...{ isBusy, onClose }}
      title={t.dialog}
      back={t.cancel}
      yes={t.send}
      form={formId}
      disabledReason={missing ?? (isBlank ? t.recordingMissing : null)}
    >
      <div className="stack">
        <Phone about={about} />
        <form id={formId} className="stack" onSubmit={(event) => void submit(event)}>
          <FailureNote failure={failure} />
          {children}
          <TextInput
            label={t.recording}
            name="recording"
            maxLength={100}
            autoComplete="off"
            value={recording}
            onChange={({ target }) => setRecording(target.value)}
          />
        </form>
      </div>
    </AskDialog>
  )
}
