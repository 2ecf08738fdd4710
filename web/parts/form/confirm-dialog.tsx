import type { ReactNode } from 'react'
import type { Answer } from '#web/call/answer.ts'
import { showToast } from '#web/session/toasts.ts'
import { AskDialog } from '#web/ui/dialog.tsx'
import { FailureNote } from './failure-note.tsx'
import { useChange } from './use-change.ts'

interface ConfirmDialogProps {
  readonly title: string
  /** The texts of the two buttons. The button that takes something back or ends it is red (`danger`). */
  readonly back: string
  readonly yes: string
  readonly kind?: 'danger' | 'primary'
  /** The toast once the change is made. */
  readonly done: string
  readonly blockedBy?: string | null
  readonly onClose: () => void
  readonly send: (idempotencyKey: string) => Promise<Answer<unknown>>
  readonly children: ReactNode
}

/** Asks for confirmation before a change, and shows why the change was refused. Rendered only while it is open. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, back, yes, kind = 'danger', done, blockedBy = null, onClose, send, children } = props
  const { isBusy, failure, make } = useChange()
  const confirm = async () => {
    if (!(await make(send))) return
    showToast({ sentence: done })
    onClose()
  }
  return (
    <AskDialog
      {...{ title, back, yes, kind, isBusy, onClose }}
      disabledReason={blockedBy}
      onYes={() => void confirm()}
    >
      <div className="stack">
        <FailureNote failure={failure} />
        {children}
      </div>
    </AskDialog>
  )
}
