import { useState } from 'react'
import type { Answer } from '#web/app/answer.ts'
import { useCopy } from '#web/app/locale.ts'
import { showToast } from '#web/app/toasts.ts'
import { useReadingTime } from '#web/parts/cut-off.ts'
import { ReadingText } from '#web/parts/reading-text.tsx'
import { useSubmissionKey } from '#web/parts/submission-key.ts'
import { useChange } from '#web/parts/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Note } from '#web/ui/note.tsx'
import * as copy from './copy.ts'

/** Forced reading of what is signed, in seconds, as of the special risk warning (domain.md 3.1, 3.3). */
const READING_S = 8

interface SignDialogProps {
  readonly text: { readonly title: string; readonly paragraphs: readonly string[] }
  readonly version: string
  /** What is declared with the signature. */
  readonly statement: string
  readonly onClose: () => void
  readonly sign: (idempotencyKey: string) => Promise<Answer<unknown>>
}

/** The whole text, time to read it, the statement, and only then the signature. Drawn only while it is open. */
export function SignDialog({ text, version, statement, onClose, sign }: SignDialogProps) {
  const t = useCopy(copy)
  const [agrees, setAgrees] = useState(false)
  const secondsLeft = useReadingTime(READING_S, true)
  const keyFor = useSubmissionKey()
  const { isBusy, failure, make } = useChange()
  const reason = secondsLeft > 0 ? t.readOn(secondsLeft) : agrees ? null : t.tickFirst
  const send = async () => {
    if (!(await make(() => sign(keyFor({ kind: 'unanswered' }))))) return
    showToast({ sentence: t.signedToast })
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text.title}
      actions={
        <>
          <Button onClick={onClose}>{t.notNow}</Button>
          <span>
            <Button kind="primary" isBusy={isBusy} disabledReason={reason} onClick={() => void send()}>
              {t.sign}
            </Button>
          </span>
        </>
      }
    >
      <div className="stack">
        {failure !== null && (
          <Note tone="error" isAlert>
            <b>{failure}</b>
          </Note>
        )}
        <ReadingText text={text} />
        <p className="tiny muted">{t.version(version)}</p>
        <Checkbox checked={agrees} onChange={({ target }) => setAgrees(target.checked)}>
          {statement}
        </Checkbox>
      </div>
    </Dialog>
  )
}
