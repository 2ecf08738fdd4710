import { useCopy } from '#web/site/locale.ts'
import { LinkButton } from '#web/ui/button.tsx'
import * as copy from './older-pages.copy.ts'

interface OlderPagesProps {
  /** What the pages list. */
  readonly label: string
  /** Address of the first page; null if this is the first page. */
  readonly newest: string | null
  /** Address of the next older page; null if this is the last page. */
  readonly older: string | null
}

/** The links of a list that goes only into the past: to older entries, or back to the newest. */
export function OlderPages({ label, newest, older }: OlderPagesProps) {
  const t = useCopy(copy)
  if (newest === null && older === null) return null
  return (
    <nav className="spread" aria-label={label}>
      <span>
        {newest !== null && (
          <LinkButton size="small" href={newest}>
            {t.newest}
          </LinkButton>
        )}
      </span>
      {older !== null && (
        <LinkButton size="small" rel="next" href={older}>
          {t.older}
        </LinkButton>
      )}
    </nav>
  )
}
