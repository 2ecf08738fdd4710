import { Button, LinkButton } from '#web/ui/button.tsx'
import styles from './change-foot.module.css'
import { FailureNote } from './failure-note.tsx'
import type { Change } from './use-change.ts'

interface ChangeFootProps {
  readonly change: Pick<Change, 'isBusy' | 'failure'>
  /** The text of the button: what it does. */
  readonly label: string
  /** What is still missing; null if the form may be sent. */
  readonly blockedBy: string | null
  /** Where one gets without sending. */
  readonly back: { readonly href: string; readonly text: string }
}

/** The foot of a form that stands on a page of its own list: why it was refused, its button, and the way back. */
export function ChangeFoot({ change: { isBusy, failure }, label, blockedBy, back }: ChangeFootProps) {
  return (
    <>
      <FailureNote failure={failure} />
      <div className={styles.foot}>
        <Button type="submit" kind="primary" isBusy={isBusy} disabledReason={blockedBy}>
          {label}
        </Button>
        <LinkButton href={back.href}>{back.text}</LinkButton>
      </div>
    </>
  )
}
