import { useState } from 'react'
import { withdrawClientProposal } from '#contract/adviser/proposal.ts'
import type { ProposalState } from '#domain/proposal/proposal-state.ts'
import { isWaiting } from '#domain/proposal/proposal-state.ts'
import { call } from '#web/call/call.ts'
import { ConfirmDialog } from '#web/parts/form/confirm-dialog.tsx'
import { useCopy } from '#web/site/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import * as copy from './withdraw.copy.ts'

interface WithdrawProps {
  readonly proposal: {
    readonly proposalCode: string
    readonly version: number
    readonly state: ProposalState
    readonly title: string
  }
}

/** Takes a proposal back that still waits. */
export function Withdraw({ proposal }: WithdrawProps) {
  const t = useCopy(copy)
  const [isOpen, setOpen] = useState(false)
  const { proposalCode, version, state, title } = proposal
  if (!isWaiting(state)) return null
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t.withdraw}
        <span className="vh">
          {' '}
          <AsWritten>{title}</AsWritten>
        </span>
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={t.withdrawTitle}
          back={t.keep}
          yes={t.withdraw}
          done={t.withdrawn}
          onClose={() => setOpen(false)}
          send={(idempotencyKey) =>
            call(withdrawClientProposal, { proposalCode, version }, { idempotencyKey })
          }
        >
          <p>{t.withdrawText}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
