import type { Entry } from '#web/content/collections/entry.ts'
import { Words } from '#web/parts/content/prose.tsx'
import { SampleMark } from '#web/parts/content/sample-mark.tsx'
import styles from './about.module.css'

interface EntryCardsProps {
  readonly entries: readonly (Pick<Entry, 'id' | 'title' | 'isSample' | 'blocks'> & {
    /** The person's role, shown below the title. Null if the entry has none. */
    readonly role: string | null
  })[]
}

/** Shows short entries side by side. Only their paragraphs are shown. */
export function EntryCards({ entries }: EntryCardsProps) {
  return (
    <div className={styles.cards}>
      {entries.map((entry) => (
        <div key={entry.id} className={styles.card}>
          <h3>
            {entry.title} <SampleMark of={entry} />
          </h3>
          {entry.role !== null && <p className={styles.role}>{entry.role}</p>}
          {entry.blocks.map((block) =>
            block.kind === 'paragraph' ? (
              <p key={JSON.stringify(block.line)}>
                <Words of={block.line} />
              </p>
            ) : null,
          )}
        </div>
      ))}
    </div>
  )
}
