import type { ReactNode } from 'react'
import { PageLink } from '#web/site/page-link.tsx'
import styles from './fund.module.css'

interface NameCellProps {
  readonly href: string
  readonly name: ReactNode
  /** Small facts below the name that distinguish two similar rows. */
  readonly children: ReactNode
}

/** First cell of a list row: a name that is a link, and small facts below it. */
export function NameCell({ href, name, children }: NameCellProps) {
  return (
    <>
      <PageLink className={styles.name} href={href}>
        {name}
      </PageLink>
      <span className={styles.meta}>{children}</span>
    </>
  )
}
