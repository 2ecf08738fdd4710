import { useState, type ReactNode } from 'react'
import { declineCompanyProposal, withdrawCompanyProposal } from '#contract/company-decision.ts'
import { DECLINE_CAUSES, type DeclineCause } from '#domain/company-proposal.ts'
import type { Answer } from '#web/app/answer.ts'
import { call } from '#web/app/call.ts'
import { useCopy } from '#web/app/locale.ts'
import { showToast } from '#web/app/toasts.ts'
import { useChange } from '#web/parts/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/choice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import * as copy from './copy.ts'
import type { Proposal } from './model.ts'

interface DialogProps {
  readonly proposal: Proposal
  readonly onClose: () => void
}

/** Nothing is ordered; the maker reads why. */
export function DeclineDialog({ proposal, onClose }: DialogProps) {
  const t = useCopy(copy)
  const [cause, setCause] = useState<DeclineCause>('amount')
  const [reason, setReason] = useState('')
  const { proposalCode, version } = proposal
  const body = { proposalCode, version, cause, reason: reason.trim() }
  return (
    <Ask
      title={t.declineTitle}
      yes={t.declineYes}
      done={t.declined}
      blockedBy={reason.trim() === '' ? t.reasonFirst : null}
      onClose={onClose}
      send={(idempotencyKey) => call(declineCompanyProposal, body, { idempotencyKey })}
    >
      <p>{t.declineText}</p>
      <Select
        label={t.declineCause}
        value={cause}
        onChange={(event) => setCause(event.target.value as DeclineCause)}
        options={DECLINE_CAUSES.map((value) => ({ value, label: t.causes[value] }))}
      />
      <TextArea
        label={t.declineReason}
        maxLength={200}
        rows={3}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Ask>
  )
}

export function WithdrawDialog({ proposal: { proposalCode, version }, onClose }: DialogProps) {
  const t = useCopy(copy)
  return (
    <Ask
      title={t.withdrawTitle}
      yes={t.withdrawYes}
      done={t.withdrawn}
      blockedBy={null}
      onClose={onClose}
      send={(idempotencyKey) => call(withdrawCompanyProposal, { proposalCode, version }, { idempotencyKey })}
    >
      <p>{t.withdrawText}</p>
    </Ask>
  )
}

interface AskProps {
  readonly title: string
  readonly yes: string
  /** Said once it is done. */
  readonly done: string
  readonly blockedBy: string | null
  readonly onClose: () => void
  readonly send: (idempotencyKey: string) => Promise<Answer<unknown>>
  readonly children: ReactNode
}

/** A second question, and the refusal where it was too late. */
function Ask({ title, yes, done, blockedBy, onClose, send, children }: AskProps) {
  const t = useCopy(copy)
  const { isBusy, failure, make } = useChange()
  const confirm = async () => {
    if (!(await make(() => send(crypto.randomUUID())))) return
    showToast({ sentence: done })
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{t.back}</Button>
          <span>
            <Button kind="danger" isBusy={isBusy} disabledReason={blockedBy} onClick={() => void confirm()}>
              {yes}
            </Button>
          </span>
        </>
      }
    >
      <div className="stack">
        {failure !== null && (
          <Note tone="error" isAlert>
            {failure}
          </Note>
        )}
        {children}
      </div>
    </Dialog>
  )
}
