import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './list-page.module.css'

interface ListPageProps {
  /** A name somebody wrote comes as `AsWritten`. */
  readonly title: ReactNode
  /** What the list is, or as of when; left out while that is not known. */
  readonly lead?: string | null
  readonly actions: ReactNode
  /** The way back to the list that it stands in. */
  readonly above?: ReactNode
  /** As wide as the header of the staff, so that left edges agree. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** A page of what is one's own: its name, the ways on beside it, then the list. */
export function ListPage({ title, lead = null, actions, above, isWide = false, children }: ListPageProps) {
  return (
    <main id="main" className={classes('wrap', isWide && 'wide', styles.page)}>
      {above}
      <div className={styles.head}>
        <div>
          <h1>{title}</h1>
          {lead !== null && <p className="small muted">{lead}</p>}
        </div>
        <div className="row">{actions}</div>
      </div>
      {children}
    </main>
  )
}

interface ListLoadingProps extends Pick<ListPageProps, 'title' | 'lead' | 'isWide'> {
  readonly lines: number
}

/** The same while it is read. */
export function ListLoading({ lines, ...page }: ListLoadingProps) {
  return (
    <ListPage {...page} actions={null}>
      <Card>
        <Skeleton lines={lines} />
      </Card>
    </ListPage>
  )
}
