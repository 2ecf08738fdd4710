import { useState } from 'react'
import { cancelContract } from '#contract/suitability/private-contract.ts'
import { call } from '#web/call/call.ts'
import { money } from '#web/format/format.ts'
import { useCopy } from '#web/site/locale.ts'
import { ConfirmDialog } from '#web/parts/form/confirm-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import * as copy from './copy.ts'
import type { Contract } from './model.ts'

/** Cancels the contract before the call-back has succeeded. Asks for confirmation and says that it costs nothing. */
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
  return (
    <ConfirmDialog
      title={t.cancelTitle}
      back={t.keep}
      yes={t.cancel}
      done={t.cancelledToast}
      onClose={onClose}
      send={(idempotencyKey) => call(cancelContract, { contractId }, { idempotencyKey })}
    >
      <p>{stage === 'unpaid' ? t.cancelUnpaid : t.cancelPaid(money(amount))}</p>
      <p>{t.cancelFinal}</p>
    </ConfirmDialog>
  )
}
