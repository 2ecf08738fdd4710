import { useCopy } from '#web/site/locale.ts'
import { LinkButton } from '#web/ui/button.tsx'
import * as copy from './older-pages.copy.ts'

interface OlderPagesProps {
  /** What the pages are of. */
  readonly label: string
  /** The first page; null on that page itself. */
  readonly newest: string | null
  /** The page after this one; null on the last. */
  readonly older: string | null
}

/** The ways on of a list that is long only in one direction: further back, or back to the start. */
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
