import { Button } from '#web/ui/button.tsx'
import { FailureNote } from './failure-note.tsx'
import type { Sending } from './use-send.ts'

interface SendFootProps {
  readonly sending: Sending
  /** Names what the button does. */
  readonly label: string
  /** What comes of it, said before it is pressed. */
  readonly note?: string
}

/** Where a form ends that is sent as a whole: why it was not taken, and its button. */
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
