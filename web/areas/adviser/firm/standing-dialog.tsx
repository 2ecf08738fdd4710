import { changeStanding } from '#contract/adviser/firm.ts'
import { SET_STATUSES, type SetStatus } from '#domain/duty/standing.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import { FailureNote } from '#web/parts/form/failure-note.tsx'
import { useChange } from '#web/parts/form/use-change.ts'
import { useKept } from '#web/parts/form/kept.ts'
import { isReason, ReasonField } from '#web/parts/staff/reason-field.tsx'
import { AskDialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/field/choice.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import * as copy from './copy.ts'
import type { Advising } from './member-table.tsx'

interface StandingDialogProps extends Advising {
  readonly today: string
  readonly onClose: () => void
}

interface Standing {
  readonly status: SetStatus
  readonly day: string
  readonly reason: string
}

/** Changes the standing of an adviser from a trading day on, with the reason, and says what follows for clients. */
export function StandingDialog({ adviserId, name, status: now, today, onClose }: StandingDialogProps) {
  const t = useCopy(copy)
  const { isBusy, failure, make, forget } = useChange()
  const wishes = SET_STATUSES.filter((each) => each !== now)
  const [typed, setTyped, sent] = useKept<Standing>(`standing ${adviserId} ${now}`, {
    ...{ status: now === 'qualified' ? 'suspended' : 'qualified', day: today, reason: '' },
  })
  const { status, day, reason } = typed
  const set = (change: Partial<Standing>) => {
    setTyped({ ...typed, ...change })
    forget()
  }
  const send = async () => {
    const input = { adviserId, status, day, reason: reason.trim() }
    if (!(await make((idempotencyKey) => sent(call(changeStanding, input, { idempotencyKey }))))) return
    showToast({ sentence: t.done })
    onClose()
  }
  return (
    <AskDialog
      title={t.dialogTitle(name)}
      back={t.cancel}
      yes={t.confirm}
      kind={status === 'qualified' ? 'primary' : 'danger'}
      isBusy={isBusy}
      disabledReason={isReason(reason) ? null : t.reasonFirst}
      onYes={() => void send()}
      onClose={onClose}
    >
      <div className="stack">
        <Select
          label={t.newStatus}
          name="status"
          hint={t.follows[status]}
          options={wishes.map((value) => ({ value, label: t.wishes[value] }))}
          value={status}
          onChange={({ target }) => set({ status: target.value as SetStatus })}
        />
        <TextInput
          label={t.from}
          hint={t.fromHint}
          name="day"
          type="date"
          value={day}
          onChange={({ target }) => set({ day: target.value })}
        />
        <ReasonField
          label={t.reason}
          value={reason}
          onReason={(text) => setTyped({ ...typed, reason: text })}
        />
        <FailureNote failure={failure} />
      </div>
    </AskDialog>
  )
}
