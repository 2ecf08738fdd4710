import { isSeen } from '#domain/number/typed-text.ts'
import type { ReactNode } from 'react'
import type { Answer } from '#web/call/answer.ts'
import { ConfirmDialog } from '#web/parts/form/confirm-dialog.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'

interface DeclineDialogProps {
  readonly t: Readonly<
    Record<'declineTitle' | 'declineText' | 'declineReason' | 'declineYes' | 'declined' | 'back', string>
  >
  readonly reason: string
  readonly onReason: (reason: string) => void
  /** What is said while the reason is missing; null if it may be left out. */
  readonly reasonFirst: string | null
  readonly onClose: () => void
  readonly send: (idempotencyKey: string) => Promise<Answer<unknown>>
  /** What is asked before the reason. */
  readonly children?: ReactNode
}

/** Asks why a proposal is declined. No order is placed, and who made it can read the reason. */
export function DeclineDialog(props: DeclineDialogProps) {
  const { t, reason, onReason, reasonFirst, onClose, send, children } = props
  return (
    <ConfirmDialog
      title={t.declineTitle}
      back={t.back}
      yes={t.declineYes}
      done={t.declined}
      blockedBy={isSeen(reason) ? null : reasonFirst}
      {...{ onClose, send }}
    >
      <p>{t.declineText}</p>
      {children}
      <TextArea
        label={t.declineReason}
        isOptional={reasonFirst === null}
        maxLength={200}
        rows={3}
        value={reason}
        onChange={({ target }) => onReason(target.value)}
      />
    </ConfirmDialog>
  )
}
