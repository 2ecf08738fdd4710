import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { MOST_TEXT } from '#contract/message-values.ts'
import { useCopy } from '#web/site/locale.ts'
import { useReadAgain } from '#web/parts/form/ask-again.ts'
import { useLastKnown } from '#web/parts/form/last-known.ts'
import { Talk as Said } from '#web/parts/messages/talk.tsx'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import * as copy from '../copy.ts'
import type { ChatView, DeskOutcome, Talk } from './model.ts'
import styles from './screen.module.css'

const EVERY_MS = 5_000

interface ChatProps {
  /** Null while the chat cannot be read. */
  readonly talk: Talk | null
  readonly sayId: string
  readonly failed: Extract<DeskOutcome, { kind: 'not-said' }> | null
}

/** Shows the chat that belongs to this browser, and reads it again while it waits for an answer. */
export function Chat({ talk, sayId, failed }: ChatProps) {
  const t = useCopy(copy)
  const { value, isStale } = useLastKnown(talk)
  const chat = value?.chat ?? null
  const own = chat?.messages.filter(({ author }) => author === 'visitor').length ?? 0
  useReadAgain(EVERY_MS, isStale || (chat !== null && chat.status !== 'closed'))
  return (
    <section className={styles.card} id="chat" aria-labelledby="chat-title">
      <div className={styles.head}>
        <h2 id="chat-title">{t.chat}</h2>
        {chat !== null && (
          <span className={styles.lead}>
            {t.chatNumber} <span className="num">{chat.number}</span>
          </span>
        )}
      </div>
      <p className={styles.lead}>{chat === null ? t.chatLead : null}</p>
      {chat !== null && <Messages chat={chat} />}
      {chat === null && !isStale && <p>{t.chatEmpty}</p>}
      {isStale && <Note tone="warn">{t.chatUnread}</Note>}
      {chat !== null && chat.status !== 'closed' && <EndForm />}
      <SayForm key={`${chat?.number} ${own}`} sayId={sayId} failed={failed} />
    </section>
  )
}

function Messages({ chat }: { readonly chat: ChatView }) {
  const t = useCopy(copy)
  const words = { open: t.received, answered: t.answered, closed: t.closed }
  return (
    <>
      <Said
        label={`${t.chat} ${chat.number}`}
        lines={chat.messages}
        own="visitor"
        names={{ visitor: t.you, operator: t.us }}
      />
      <p className={styles.lead} role="status">
        {words[chat.status]}
      </p>
    </>
  )
}

/** Removes the chat from this browser. On a shared device it should not stay for thirty days. */
function EndForm() {
  const t = useCopy(copy)
  const isBusy = useNavigation().formData?.get('intent') === 'end'
  return (
    <Form method="post" action="/main/client-service#chat" discover="none">
      <input type="hidden" name="intent" value="end" />
      <Button type="submit" kind="quiet" size="small" isBusy={isBusy}>
        {t.end}
      </Button>
    </Form>
  )
}

function SayForm({ sayId, failed }: Pick<ChatProps, 'sayId' | 'failed'>) {
  const t = useCopy(copy)
  // The id of the unsent text stays the same while the page reads the chat again.
  const [id] = useState(sayId)
  const isBusy = useNavigation().formData?.get('intent') === 'say'
  const problem = failed?.problems[0]?.problem
  return (
    <Form method="post" action="/main/client-service#chat" className={styles.form} noValidate discover="none">
      <input type="hidden" name="intent" value="say" />
      <input type="hidden" name="sayId" value={id} />
      <TextArea
        label={t.say}
        name="text"
        rows={2}
        maxLength={MOST_TEXT}
        defaultValue={failed?.text ?? ''}
        error={problem === undefined ? null : t.problems.text[problem === 'missing' ? 'missing' : 'too-long']}
      />
      {failed !== null && failed.problems.length === 0 && (
        <Note tone="error" isAlert>
          {failed.sentence ?? t.unreachable}
        </Note>
      )}
      <div>
        <Button type="submit" kind="primary" isBusy={isBusy}>
          {t.send}
        </Button>
      </div>
    </Form>
  )
}
