import type { ReactNode } from 'react'
import { ErrorNote } from '#web/parts/form/error-note.tsx'
import layout from '#web/parts/form/form-layout.module.css'
import type { Sending } from '#web/parts/form/use-send.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import styles from './page.module.css'

interface ChangeFormProps {
  readonly sending: Sending
  /** The title of the note about a change that failed. */
  readonly failed: string
  /** The label of the button. */
  readonly save: string
  readonly children: ReactNode
}

/** The form for changing a secret: its fields, the error note, one button. */
export function ChangeForm({ sending, failed, save, children }: ChangeFormProps) {
  const { submit, isBusy, failure } = sending
  return (
    <form onSubmit={submit} className="stack" noValidate>
      <Card>
        <div className={layout.group}>{children}</div>
        {failure !== null && <ErrorNote isAlert title={failed} sentence={failure} />}
        <div className={styles.foot}>
          <Button kind="primary" type="submit" isBusy={isBusy}>
            {save}
          </Button>
        </div>
      </Card>
    </form>
  )
}
