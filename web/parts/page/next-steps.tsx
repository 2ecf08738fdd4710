import { LinkButton } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import styles from './next-steps.module.css'

interface WayOn {
  readonly key: string
  readonly isUrgent: boolean
  readonly text: string
  readonly act: string
  readonly href: string
}

interface WaysOnProps {
  readonly label: string
  readonly ways: readonly WayOn[]
}

/** A list of what is missing or weak, the most important first, each with a link to mend it. */
export function WaysOn({ label, ways }: WaysOnProps) {
  return (
    <section aria-label={label} className={styles.ways}>
      {ways.map(({ key, isUrgent, text, act, href }) => (
        <Note key={key} tone={isUrgent ? 'warn' : 'info'}>
          <div className="spread">
            <span>{text}</span>
            <LinkButton size="small" href={href}>
              {act}
            </LinkButton>
          </div>
        </Note>
      ))}
    </section>
  )
}
