import Download from 'lucide-react/icons/download'
import { fullDay } from '#web/format/date-text.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import * as copy from './copy.ts'
import styles from './screen.module.css'

interface Form {
  readonly formId: string
  readonly title: string
  readonly use: string
  readonly bytes: number | null
  readonly href: string
}

interface FormsProps {
  readonly listed: {
    readonly version: string
    readonly date: string
    readonly forms: readonly Form[]
  } | null
}

const KILOBYTE = 1024

/** Lists the forms with the size of each, and the edition that all of them share. */
export function Forms({ listed }: FormsProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  if (listed === null) return <Note tone="warn">{t.missing}</Note>
  return (
    <section aria-label={t.list} className={styles.forms}>
      <p>
        {t.edition(listed.version)} <time dateTime={listed.date}>{fullDay(listed.date, locale)}</time>
      </p>
      <ul>
        {listed.forms.map(({ formId, title, use, bytes, href }) => (
          <li key={formId}>
            <span>
              <b id={formId}>{title}</b>
              <small>{use}</small>
            </span>
            <a href={href} aria-describedby={formId} download>
              <Icon of={Download} />
              {t.download}
              {bytes !== null && <small className="num">{t.size(Math.ceil(bytes / KILOBYTE))}</small>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
