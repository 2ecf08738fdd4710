import type { EndedNote } from '#web/parts/page/session-ended.server.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import styles from './session-ended.module.css'

/** The note for a reader whose session ended (rules/product.md#log-in-states). It has a link back to the page they were on. */
export function SessionEnded({ title, text, more, way }: EndedNote) {
  return (
    <div className={`wrap ${styles.ended}`}>
      <Note tone="warn">
        <b>{title}</b>
        <p>{text}</p>
        {more !== null && <p>{more}</p>}
        {way !== null && (
          <LinkButton size="small" href={way.href}>
            {way.text}
          </LinkButton>
        )}
      </Note>
    </div>
  )
}
