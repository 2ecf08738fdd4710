import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { useCopy } from '#web/site/locale.ts'
import { LinkButton } from '../button.tsx'
import * as copy from './pager.copy.ts'
import { Icon } from '../icon.tsx'
import styles from './pager.module.css'

interface PagerProps {
  readonly page: number
  readonly pages: number
  readonly hrefOf: (page: number) => string
  /** Says which rows are shown, and of how many. */
  readonly children: ReactNode
}

export function Pager({ page, pages, hrefOf, children }: PagerProps) {
  const t = useCopy(copy)
  return (
    <nav className={styles.pager} aria-label={t.pages}>
      <span>{children}</span>
      <span className="row">
        {page > 1 && (
          <LinkButton kind="secondary" size="small" href={hrefOf(page - 1)} rel="prev">
            <Icon of={ChevronLeft} size={16} />
            {t.previousPage}
          </LinkButton>
        )}
        {pages > 1 && <span className="num">{t.pageOf(page, pages)}</span>}
        {page < pages && (
          <LinkButton kind="secondary" size="small" href={hrefOf(page + 1)} rel="next">
            {t.nextPage}
            <Icon of={ChevronRight} size={16} />
          </LinkButton>
        )}
      </span>
    </nav>
  )
}
