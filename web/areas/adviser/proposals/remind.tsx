import { useState } from 'react'
import { remindClientOfProposal } from '#contract/adviser/proposal-detail.ts'
import { call } from '#web/call/call.ts'
import { ConfirmDialog } from '#web/parts/form/confirm-dialog.tsx'
import { useCopy } from '#web/site/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import * as copy from './remind.copy.ts'

interface RemindProps {
  readonly proposal: {
    readonly proposalCode: string
    readonly version: number
    readonly title: string
    readonly isRemindedToday: boolean
  }
}

/** Reminds the client of a proposal that waits, once a day. */
export function Remind({ proposal }: RemindProps) {
  const t = useCopy(copy)
  const [isOpen, setOpen] = useState(false)
  const { proposalCode, version, title, isRemindedToday } = proposal
  return (
    <>
      <Button
        size="small"
        disabledReason={isRemindedToday ? t.remindedToday : null}
        onClick={() => setOpen(true)}
      >
        {t.remind}
        <span className="vh">
          {' '}
          <AsWritten>{title}</AsWritten>
        </span>
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={t.title}
          back={t.back}
          yes={t.remind}
          kind="primary"
          done={t.done}
          onClose={() => setOpen(false)}
          send={(idempotencyKey) =>
            call(remindClientOfProposal, { proposalCode, version }, { idempotencyKey })
          }
        >
          <p>{t.text}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
