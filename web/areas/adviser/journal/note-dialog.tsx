import { isSeen } from '#domain/number/typed-text.ts'
import { useState } from 'react'
import { editNote } from '#contract/adviser/journal.ts'
import { MOST_NOTE } from '#domain/duty/journal.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import { LossQuestion } from '#web/parts/form/change-guard.tsx'
import { FailureNote } from '#web/parts/form/failure-note.tsx'
import { useChange } from '#web/parts/form/use-change.ts'
import { AskDialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import * as copy from './copy.ts'
import type { NoteEntry } from './entry-list.tsx'
import styles from './entry.module.css'

interface NoteDialogProps {
  readonly note: NoteEntry
  readonly onClose: () => void
}

/** Changes a note. One that was changed elsewhere is shown beside what was typed, and the next press saves over it. */
export function NoteDialog({ note, onClose }: NoteDialogProps) {
  const t = useCopy(copy)
  const { isBusy, failure, make } = useChange()
  const [text, setText] = useState(note.text)
  const [base, setBase] = useState({ version: note.version, body: note.text })
  const [isLeaving, setLeaving] = useState(false)
  const isElsewhere = base.version !== note.version
  const save = async () => {
    const isDone = await make(async () => {
      const answer = await call(editNote, { entryId: note.entryId, version: base.version, text })
      if (answer.kind === 'refused' && answer.refusal?.kind === 'note-changed')
        setBase(versionOf(answer.refusal))
      return answer
    })
    if (!isDone) return
    showToast({ sentence: t.saved })
    onClose()
  }
  if (isLeaving) return <LossQuestion isOpen onStay={() => setLeaving(false)} onLeave={onClose} />
  return (
    <AskDialog
      title={t.editTitle}
      back={t.cancel}
      yes={t.save}
      isBusy={isBusy}
      disabledReason={isSeen(text) ? null : t.fillText}
      onClose={() => (text === note.text ? onClose() : setLeaving(true))}
      onYes={() => void save()}
    >
      <div className="stack">
        <TextArea
          label={t.text}
          hint={t.textHint([...text.trim()].length, MOST_NOTE)}
          name="text"
          rows={8}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <FailureNote failure={failure} />
        {isElsewhere && (
          <section className={styles.now}>
            <h3>
              {t.changedTitle} · {t.version(base.version)}
            </h3>
            <p className="small muted">{t.changedText}</p>
            <p className={styles.text}>
              <AsWritten>{base.body}</AsWritten>
            </p>
          </section>
        )}
      </div>
    </AskDialog>
  )
}

/** The version that came between, as the refusal tells it. */
function versionOf(refusal: Readonly<Record<string, unknown>>): { version: number; body: string } {
  return { version: Number(refusal['version']), body: String(refusal['body']) }
}
