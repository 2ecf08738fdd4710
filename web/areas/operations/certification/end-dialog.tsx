import { proposeDuty } from '#contract/account/duty-desk.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import { FailureNote } from '#web/parts/form/failure-note.tsx'
import { useKept } from '#web/parts/form/kept.ts'
import { useChange } from '#web/parts/form/use-change.ts'
import * as dutyWords from '#web/parts/staff/duty-words.copy.ts'
import { isReason, ReasonField } from '#web/parts/staff/reason-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { CertifiedRow } from './certification-table.tsx'
import * as copy from './copy.ts'

interface EndDialogProps {
  readonly row: CertifiedRow
  readonly onClose: () => void
}

/** Asks that a duty ends. Another person decides, as at every change of duties. */
export function EndDialog({ row: { memberDutyId, membershipId, name, duty }, onClose }: EndDialogProps) {
  const t = useCopy(copy)
  const words = useCopy(dutyWords)
  const { isBusy, failure, make } = useChange()
  const [reason, setReason, sent] = useKept(`end ${memberDutyId}`, '')
  const ask = async () => {
    const change = { membershipId, duty, isGiven: false, reason }
    if (!(await make(() => sent(call(proposeDuty, change))))) return
    showToast({ sentence: t.endSent })
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.endTitle(name, words[duty])}
      actions={
        <>
          <Button onClick={onClose}>{t.back}</Button>
          <Button
            kind="primary"
            isBusy={isBusy}
            disabledReason={isReason(reason) ? null : t.reasonFirst}
            onClick={() => void ask()}
          >
            {t.endSend}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{t.endText}</p>
        <ReasonField label={t.reason} value={reason} onReason={setReason} />
        <FailureNote failure={failure} />
      </div>
    </Dialog>
  )
}
