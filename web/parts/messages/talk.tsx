import { useLocale } from '#web/site/locale.ts'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { minuteText } from '#web/parts/page/instant-text.ts'
import styles from './talk.module.css'

interface TalkProps {
  /** Name of the conversation, for screen readers. */
  readonly label: string
  readonly lines: readonly {
    readonly author: 'visitor' | 'operator'
    readonly text: string
    readonly sentAt: string
  }[]
  /** The side whose messages are at the end of the line. */
  readonly own: 'visitor' | 'operator'
  readonly names: Readonly<Record<'visitor' | 'operator', string>>
}

/** A conversation, the oldest message first and the newest in view. A screen reader reads a new message when it reads nothing else. */
export function Talk({ label, lines, own, names }: TalkProps) {
  const locale = useLocale()
  return (
    // Scrolls when it is longer than its frame, so the keyboard must be able to reach it.
    <div className={styles.frame} role="group" aria-label={label} tabIndex={0}>
      <ol className={styles.talk} aria-live="polite">
        {lines.map(({ author, text, sentAt }) => (
          <li key={sentAt + text} className={author === own ? styles.own : undefined}>
            <p className={styles.said}>
              <AsWritten>{text}</AsWritten>
            </p>
            <p className="small soft">
              {names[author]} · <time dateTime={sentAt}>{minuteText(sentAt, locale)}</time>
            </p>
          </li>
        ))}
      </ol>
    </div>
  )
}
