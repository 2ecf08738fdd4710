import { Button } from '#web/ui/button.tsx'
import { FailureNote } from './failure-note.tsx'
import type { Sending } from './use-send.ts'

interface SendFootProps {
  readonly sending: Sending
  /** The text of the button: what it does. */
  readonly label: string
  /** What will follow, said before the button is pressed. */
  readonly note?: string
}

/** The foot of a form that is sent as a whole: why it was refused, and its button. */
export function SendFoot({ sending, label, note }: SendFootProps) {
  return (
    <>
      <FailureNote failure={sending.failure} />
      {note !== undefined && <p className="small soft">{note}</p>}
      <div>
        <Button kind="primary" size="large" type="submit" isBusy={sending.isBusy}>
          {label}
        </Button>
      </div>
    </>
  )
}
