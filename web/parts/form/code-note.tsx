import { useFacts } from '#web/site/facts.ts'
import { useCopy } from '#web/site/locale.ts'
import * as copy from './code-note.copy.ts'

interface CodeNoteProps {
  /** Where the code went and how long it is good for; null before one was sent. */
  readonly sent: string | null
  /** Why none was sent. */
  readonly failure?: string | null
}

/** Beside a code that came by text message. Its room is kept from the start, so that nothing moves when the code is on its way. */
export function CodeNote({ sent, failure = null }: CodeNoteProps) {
  const t = useCopy(copy)
  return (
    <p className="small soft" role="status">
      {sent ?? failure ?? t.safety}
      {sent !== null && <InboxLink />}
    </p>
  )
}

/** Where the messages of a demonstration can be read; nothing in earnest. */
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
