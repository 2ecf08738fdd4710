import type { ReactNode } from 'react'
import { useLocale } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { entryDate } from './entry-date.ts'
import styles from './entry-page.module.css'
import { SampleMark } from './sample-mark.tsx'

export interface EntryLine {
  readonly id: string
  readonly href: string
  readonly title: string
  readonly date: string
  readonly isSample: boolean
  readonly description: string
}

interface EntryListProps {
  readonly entries: readonly EntryLine[]
  /** Level of the titles: 2 if the list is the page, 3 within a section. */
  readonly level?: 2 | 3
  readonly meta?: (entry: EntryLine) => ReactNode
}

/** A list of titles with a sentence each, in one column: made for reading. */
export function EntryList({ entries, level = 2, meta }: EntryListProps) {
  const locale = useLocale()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <ul className={styles.list}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <Heading>
            <PageLink href={entry.href}>{entry.title}</PageLink>
          </Heading>
          <p>{entry.description}</p>
          <p className={styles.meta}>
            <time dateTime={entry.date}>{entryDate(entry.date, locale)}</time>
            {meta?.(entry)}
            <SampleMark of={entry} />
          </p>
        </li>
      ))}
    </ul>
  )
}
