import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import styles from './two-columns.module.css'

interface TwoColumnsProps {
  /** The subject of the page. */
  readonly children: ReactNode
  /** The narrow column beside it; below it where the screen is narrow. */
  readonly aside: ReactNode
  /** Keeps the narrow column in view while the page is scrolled. */
  readonly isPinned?: boolean
}

/** The body of a page in two columns: its subject, and a narrow column of facts and buttons (rules/look.md#grid). */
export function TwoColumns({ children, aside, isPinned = false }: TwoColumnsProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.main}>{children}</div>
      <div className={classes(styles.aside, isPinned && styles.pinned)}>{aside}</div>
    </div>
  )
}
