import { useState, type ReactNode } from 'react'
import { useCopy } from '#web/site/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/field/choice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useReadingTime } from '#web/parts/order/cut-off.ts'
import { FailureNote } from '#web/parts/form/failure-note.tsx'
import { ReadingText } from './reading-text.tsx'
import * as copy from './reading.copy.ts'
import styles from '#web/parts/order/trade.module.css'

/** Minimum time to read a warning, in seconds (rules/suitability.md#special-warning). */
const READING_S = 8

interface ReadingDialogProps {
  readonly isOpen: boolean
  readonly text: { readonly title: string; readonly paragraphs: readonly string[] }
  readonly version: string
  /** The declaration after reading, and the texts of the two buttons. */
  readonly statement: string
  readonly accept: string
  readonly decline?: string
  readonly isBusy?: boolean
  /** Why the declaration was refused. */
  readonly failure?: string | null
  readonly onClose: () => void
  readonly onDecide: (accepts: boolean) => void
  /** Shown above the text: what it is about. */
  readonly children?: ReactNode
}

/** A dialog with the whole text of a warning, time to read it, the declaration, and only then the button to go on. */
export function ReadingDialog(props: ReadingDialogProps) {
  const { isOpen, text, isBusy = false, failure = null, onClose, onDecide } = props
  const t = useCopy(copy)
  const [declares, setDeclares] = useState(false)
  const secondsLeft = useReadingTime(READING_S, isOpen)
  const reason = secondsLeft > 0 ? t.readOn(secondsLeft) : declares ? null : t.insistFirst
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={text.title}
      actions={
        <>
          <Button onClick={() => onDecide(false)}>{props.decline ?? t.decline}</Button>
          <span className={styles.accept}>
            <Button kind="primary" isBusy={isBusy} disabledReason={reason} onClick={() => onDecide(true)}>
              {props.accept}
            </Button>
          </span>
        </>
      }
    >
      <div className="stack">
        <FailureNote failure={failure} />
        {props.children}
        <ReadingText text={text} />
        <p className="tiny muted">{t.warningVersion(props.version)}</p>
        <Checkbox checked={declares} onChange={(event) => setDeclares(event.target.checked)}>
          {props.statement}
        </Checkbox>
      </div>
    </Dialog>
  )
}
