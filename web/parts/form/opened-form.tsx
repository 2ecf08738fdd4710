import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { SendFoot } from './send-foot.tsx'
import type { Sending } from './use-send.ts'

interface OpenedFormProps {
  readonly sending: Sending
  /** The text of its button, and what will follow. */
  readonly label: string
  readonly note: string
  /** The text of the button that closes it. */
  readonly cancel: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form that a button of the page has opened, and that can be closed again without being sent. */
export function OpenedForm({ sending, label, note, cancel, onClose, children }: OpenedFormProps) {
  return (
    <form className="stack" onSubmit={sending.submit} noValidate>
      {children}
      <SendFoot {...{ sending, label, note }} />
      <div>
        <Button kind="quiet" onClick={onClose}>
          {cancel}
        </Button>
      </div>
    </form>
  )
}
