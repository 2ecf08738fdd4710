import { useFacts } from '#web/site/facts.ts'
import { useCopy } from '#web/site/locale.ts'
import * as copy from './code-note.copy.ts'

interface CodeNoteProps {
  /** Where the code was sent and how long it is valid; null before a code was sent. */
  readonly sent: string | null
  /** Why no code was sent. */
  readonly failure?: string | null
}

/** The note beside a code sent by text message. Its space is reserved from the start, so that nothing moves when the code is sent. */
export function CodeNote({ sent, failure = null }: CodeNoteProps) {
  const t = useCopy(copy)
  return (
    <p className="small soft" role="status">
      {sent ?? failure ?? t.safety}
      {sent !== null && <InboxLink />}
    </p>
  )
}

/** A link to the messages of a demonstration; renders nothing on a real site. */
export function InboxLink() {
  const t = useCopy(copy)
  const { isSandbox } = useFacts().site
  if (!isSandbox) return null
  return (
    <>
      {t.sandbox}
      <a href="/sandbox#messages" target="_blank" rel="noopener">
        {t.sandboxLink}
      </a>
    </>
  )
}
