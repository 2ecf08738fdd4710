import { confirmDuties } from '#contract/account/certification.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import { FailureNote } from '#web/parts/form/failure-note.tsx'
import { useChange } from '#web/parts/form/use-change.ts'
import * as dutyWords from '#web/parts/staff/duty-words.copy.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import type { CertifiedRow } from './certification-table.tsx'
import * as copy from './copy.ts'

interface ConfirmDialogProps {
  readonly rows: readonly CertifiedRow[]
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Asks once more before duties are confirmed, naming each: a confirmation stays. */
export function ConfirmDialog({ rows, onClose, onDone }: ConfirmDialogProps) {
  const t = useCopy(copy)
  const words = useCopy(dutyWords)
  const { isBusy, failure, make } = useChange()
  const confirm = async () => {
    const memberDutyIds = rows.map(({ memberDutyId }) => memberDutyId)
    if (!(await make(() => call(confirmDuties, { memberDutyIds })))) return
    showToast({ sentence: t.confirmed })
    onDone()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.confirmTitle(rows.length)}
      actions={
        <>
          <Button onClick={onClose}>{t.back}</Button>
          <Button kind="primary" isBusy={isBusy} onClick={() => void confirm()}>
            {t.confirm}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{t.confirmText}</p>
        <ul>
          {rows.map(({ memberDutyId, name, duty }) => (
            <li key={memberDutyId}>
              <AsWritten>{name}</AsWritten> · {words[duty]}
            </li>
          ))}
        </ul>
        <FailureNote failure={failure} />
      </div>
    </Dialog>
  )
}
