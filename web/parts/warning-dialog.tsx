import { useState } from 'react'
import { WARNING_VERSION } from '#domain/special-warning.ts'
import { useCopy } from '#web/app/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { KeyValue } from '#web/ui/key-value.tsx'
import { useReadingTime } from './cut-off.ts'
import * as documents from './fund-documents.copy.ts'
import { ReadingText } from './reading-text.tsx'
import { Risk } from './risk.tsx'
import type { Suitability } from './suitability.ts'
import { Tolerance } from './tolerance.tsx'
import * as copy from './trade-form.copy.ts'
import styles from './trade.module.css'

/** Forced reading of the special risk warning, in seconds (domain.md 3.3). */
const READING_S = 8

interface WarningDialogProps {
  readonly isOpen: boolean
  readonly suitability: Suitability
  readonly onClose: () => void
  readonly onDecide: (accepts: boolean) => void
}

/** The whole warning, time to read it, the declaration, and only then the way on. */
export function WarningDialog({ isOpen, suitability, onClose, onDecide }: WarningDialogProps) {
  const t = useCopy(copy)
  const { warning } = useCopy(documents)
  const [insists, setInsists] = useState(false)
  const secondsLeft = useReadingTime(READING_S, isOpen)
  const reason = secondsLeft > 0 ? t.readOn(secondsLeft) : insists ? null : t.insistFirst
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={warning.title}
      actions={
        <>
          <Button onClick={() => onDecide(false)}>{t.decline}</Button>
          <span className={styles.accept}>
            <Button kind="primary" disabledReason={reason} onClick={() => onDecide(true)}>
              {t.accept}
            </Button>
          </span>
        </>
      }
    >
      <div className="stack">
        <KeyValue
          pairs={[
            { key: 'yours', label: t.yours, value: <Tolerance level={suitability.tolerance ?? 0} /> },
            { key: 'fund', label: t.fundRisk, value: <Risk level={suitability.riskLevel} /> },
          ]}
        />
        <ReadingText text={warning} />
        <p className="tiny muted">{t.warningVersion(WARNING_VERSION)}</p>
        <Checkbox checked={insists} onChange={(event) => setInsists(event.target.checked)}>
          {t.insist}
        </Checkbox>
      </div>
    </Dialog>
  )
}
