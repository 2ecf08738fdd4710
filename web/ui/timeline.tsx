import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useCopy } from '#web/site/locale.ts'
import { classes } from './classes.ts'
import * as copy from './progress.copy.ts'
import { Icon } from './icon.tsx'
import styles from './progress.module.css'

export interface TimelineEvent {
  readonly key: string
  readonly state: 'done' | 'now' | 'todo' | 'failed'
  readonly title: string
  readonly note?: ReactNode
  /** The exact time of a past event, the expected date of a future one. */
  readonly time?: string
}

/** Past events with their time, the present one, and future ones with their date. */
export function Timeline({ events }: { readonly events: readonly TimelineEvent[] }) {
  const t = useCopy(copy)
  const words = { done: t.stepDone, now: t.stepNow, todo: t.stepTodo, failed: '' }
  return (
    <ol className={styles.line}>
      {events.map((event) => (
        <li key={event.key} className={classes(styles.event, styles[event.state])}>
          <span className={styles.dot} aria-hidden="true">
            {event.state === 'done' && <Icon of={Check} size={16} />}
            {event.state === 'failed' && <Icon of={X} size={16} />}
          </span>
          <div>
            <h3>
              {event.title}
              <span className="vh"> {words[event.state]}</span>
            </h3>
            {event.note !== undefined && <p>{event.note}</p>}
          </div>
          {event.time !== undefined && <span className={`num ${styles.time}`}>{event.time}</span>}
        </li>
      ))}
    </ol>
  )
}
