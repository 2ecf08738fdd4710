import { useCopy } from '#web/site/locale.ts'
import { Button } from '#web/ui/button.tsx'
import * as copy from './found.copy.ts'
import styles from './palette.module.css'
import type { RecordSearch } from './use-record-search.ts'

interface SearchStateProps {
  /** Null while too little is typed to search by. */
  readonly search: RecordSearch | null
  /** Entries that are listed, screens and actions among them. */
  readonly shown: number
}

const SOURCES = ['objects', 'site'] as const

/** Says how the search stands: that it goes on, how much it found, and which part of it failed. */
export function SearchState({ search, shown }: SearchStateProps) {
  const t = useCopy(copy)
  const isWaiting = search !== null && SOURCES.some((source) => search[source] === null)
  const failed = SOURCES.filter((source) => search?.[source] === 'failed').map((source) => t.failed[source])
  const told = isWaiting ? t.loading : [t.count(shown), ...failed].join(t.and)
  return (
    <div className={styles.state}>
      <p role="status" className={styles.told}>
        {search !== null && told}
      </p>
      {search !== null && failed.length > 0 && (
        <Button size="small" onClick={search.again}>
          {t.again}
        </Button>
      )}
    </div>
  )
}
