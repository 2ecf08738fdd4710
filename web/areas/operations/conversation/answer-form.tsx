import { isSeen } from '#domain/number/typed-text.ts'
import { useState, type FormEvent } from 'react'
import { answerConversation, closeConversation } from '#contract/conversation.ts'
import { MOST_TEXT } from '#contract/message-values.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { DeskActs } from '#web/parts/page/desk-page.tsx'
import { submitOnKeys } from '#web/parts/form/submit-keys.ts'
import { FailureNote } from '#web/parts/form/failure-note.tsx'
import { ChangeGuard } from '#web/parts/form/change-guard.tsx'
import { useChange } from '#web/parts/form/use-change.ts'
import { DraftNote } from '#web/parts/staff/draft-note.tsx'
import { useStaffDraft } from '#web/parts/staff/use-staff-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { AskDialog } from '#web/ui/dialog.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import * as copy from './copy.ts'
import type { ConversationView } from './model.ts'

/** The form with nothing typed. */
const EMPTY = { text: '' }

interface AnswerFormProps {
  readonly opened: ConversationView
}

/** The form to answer, to answer and close, or to close without an answer. What is typed is kept until it is sent. */
export function AnswerForm({ opened }: AnswerFormProps) {
  const t = useCopy(copy)
  return opened.status === 'closed' ? <Note>{t.ended}</Note> : <OpenForm opened={opened} />
}

function OpenForm({ opened: { conversationId } }: AnswerFormProps) {
  const t = useCopy(copy)
  const draft = useStaffDraft({ kind: 'answer', key: conversationId, initial: EMPTY })
  const { text } = draft.body
  const [isMissing, setMissing] = useState(false)
  const [isEnding, setEnding] = useState(false)
  // The id of this answer. If it is sent again after a lost response, it is stored only once.
  const [messageId, setMessageId] = useState(() => crypto.randomUUID())
  const { isBusy, failure, make } = useChange()
  const send = async (closes: boolean) => {
    setMissing(!isSeen(text))
    if (!isSeen(text)) return
    if (!(await make(() => call(answerConversation, { conversationId, messageId, text, closes })))) return
    setMessageId(crypto.randomUUID())
    setMissing(false)
    await draft.drop()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(false)
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <FailureNote failure={failure} />
      <TextArea
        label={t.answer}
        hint={t.answerHint}
        rows={4}
        maxLength={MOST_TEXT}
        value={text}
        error={isMissing && !isSeen(text) ? t.answerMissing : null}
        onChange={(event) => draft.setBody({ text: event.target.value })}
        onKeyDown={submitOnKeys}
      />
      <ChangeGuard isChanged={draft.isUnsaved && text.trim() !== ''} />
      <DraftNote draft={draft} textOf={(body) => body.text} />
      <DeskActs>
        <span className="tiny muted">{t.keys}</span>
        <Button kind="quiet" onClick={() => setEnding(true)}>
          {t.end}
        </Button>
        <Button isBusy={isBusy} onClick={() => void send(true)}>
          {t.sendAndEnd}
        </Button>
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {t.send}
        </Button>
      </DeskActs>
      <EndDialog isOpen={isEnding} conversationId={conversationId} onClose={() => setEnding(false)} />
    </form>
  )
}

interface EndDialogProps {
  readonly isOpen: boolean
  readonly conversationId: string
  readonly onClose: () => void
}

function EndDialog({ isOpen, conversationId, onClose }: EndDialogProps) {
  const t = useCopy(copy)
  const { isBusy, failure, make } = useChange()
  const end = async () => {
    if (await make(() => call(closeConversation, { conversationId }))) onClose()
  }
  return (
    <AskDialog
      {...{ isOpen, isBusy, onClose }}
      title={t.endTitle}
      back={t.back}
      yes={t.end}
      kind="danger"
      onYes={() => void end()}
    >
      <FailureNote failure={failure} />
      <p>{t.endText}</p>
    </AskDialog>
  )
}
