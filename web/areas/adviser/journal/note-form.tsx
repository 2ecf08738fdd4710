import { useEffect, type FormEvent } from 'react'
import { writeNote } from '#contract/adviser/journal.ts'
import { MOST_NOTE } from '#domain/duty/journal.ts'
import type { NoteAudience } from '#domain/duty/journal.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import { DraftNote } from '#web/parts/staff/draft-note.tsx'
import { useStaffDraft } from '#web/parts/staff/use-staff-draft.ts'
import { FailureNote } from '#web/parts/form/failure-note.tsx'
import { useChange } from '#web/parts/form/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field/choice.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import * as copy from './copy.ts'
import * as words from './words.copy.ts'

interface NoteFormProps {
  readonly clientRef: string
  /** For whom the reader may write here. Not empty. */
  readonly audiences: readonly NoteAudience[]
  /** Told whether there is text that is kept nowhere. */
  readonly onTyped: (isTyped: boolean) => void
}

type NoteBody = { readonly text: string; readonly audience: NoteAudience }
const EMPTY: NoteBody = { text: '', audience: 'shared' }

/** Writes a note about a client; what is typed is kept until it is sent. */
export function NoteForm({ clientRef, audiences, onTyped }: NoteFormProps) {
  const t = useCopy(copy)
  const w = useCopy(words)
  const { isBusy, failure, make } = useChange()
  const draft = useStaffDraft({ kind: 'note', key: clientRef, initial: EMPTY })
  const { text, audience } = draft.body
  const set = (change: Partial<NoteBody>) => draft.setBody({ ...draft.body, ...change })
  const length = [...text.trim()].length
  const isLost = draft.isUnsaved && length > 0
  // The guard stands beside both forms of the journal, since a page has one.
  useEffect(() => onTyped(isLost), [isLost, onTyped])
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (length === 0) return
    const note = { clientRef, audience, text }
    if (!(await make((idempotencyKey) => call(writeNote, note, { idempotencyKey })))) return
    showToast({ sentence: t.saved })
    await draft.drop()
  }
  return (
    <form className="stack" onSubmit={(event) => void send(event)} noValidate>
      <Select
        label={t.audience}
        hint={w.audienceHints[audience]}
        name="audience"
        options={audiences.map((value) => ({ value, label: w.audiences[value] }))}
        value={audience}
        onChange={({ target }) => set({ audience: target.value as NoteAudience })}
      />
      <TextArea
        label={t.text}
        hint={t.textHint(length, MOST_NOTE)}
        name="text"
        rows={4}
        value={text}
        onChange={({ target }) => set({ text: target.value })}
      />
      <DraftNote draft={draft} textOf={(body) => body.text} />
      <FailureNote failure={failure} />
      <div>
        <Button
          type="submit"
          kind="primary"
          isBusy={isBusy}
          disabledReason={length === 0 ? t.fillText : null}
        >
          {t.save}
        </Button>
      </div>
    </form>
  )
}
