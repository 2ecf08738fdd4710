import { useState } from 'react'
import { cancelContract } from '#contract/suitability.ts'
import { call } from '#web/app/call.ts'
import { money } from '#web/app/format.ts'
import { useCopy } from '#web/app/locale.ts'
import { showToast } from '#web/app/toasts.ts'
import { useSubmissionKey } from '#web/parts/submission-key.ts'
import { useChange } from '#web/parts/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Note } from '#web/ui/note.tsx'
import * as copy from './copy.ts'
import type { Contract } from './model.ts'

/** Going back before the call has succeeded, asked a second time with what it costs: nothing. */
export function CancelButton({ contract }: { readonly contract: Contract }) {
  const t = useCopy(copy)
  const [isAsking, setAsking] = useState(false)
  return (
    <div>
      <Button
        kind="danger"
        size="small"
        disabledReason={contract.canCancel ? null : t.cannotCancel}
        onClick={() => setAsking(true)}
      >
        {t.cancel}
      </Button>
      {isAsking && contract.canCancel && (
        <CancelDialog contract={contract} onClose={() => setAsking(false)} />
      )}
    </div>
  )
}

interface CancelDialogProps {
  readonly contract: Contract
  readonly onClose: () => void
}

function CancelDialog({ contract: { contractId, amount, stage }, onClose }: CancelDialogProps) {
  const t = useCopy(copy)
  const keyFor = useSubmissionKey()
  const { isBusy, failure, make } = useChange()
  const send = async () => {
    const idempotencyKey = keyFor({ kind: 'unanswered' })
    if (!(await make(() => call(cancelContract, { contractId }, { idempotencyKey })))) return
    showToast({ sentence: t.cancelledToast })
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.cancelTitle}
      actions={
        <>
          <Button onClick={onClose}>{t.keep}</Button>
          <Button kind="danger" isBusy={isBusy} onClick={() => void send()}>
            {t.cancel}
          </Button>
        </>
      }
    >
      <div className="stack">
        {failure !== null && (
          <Note tone="error" isAlert>
            <b>{failure}</b>
          </Note>
        )}
        <p>{stage === 'unpaid' ? t.cancelUnpaid : t.cancelPaid(money(amount))}</p>
        <p>{t.cancelFinal}</p>
      </div>
    </Dialog>
  )
}
