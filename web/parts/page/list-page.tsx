import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './list-page.module.css'

interface ListPageProps {
  /** A name that a person wrote is passed as `AsWritten`. */
  readonly title: ReactNode
  /** A description of the list or its as-of time; left out while that is not known. */
  readonly lead?: string | null
  readonly actions: ReactNode
  /** A link back to the list that this list belongs to. */
  readonly above?: ReactNode
  /** As wide as the staff's header, so that the left edges agree. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** A page with a list of the reader's own: its name, links and buttons beside it, then the list. */
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

/** The same page while its list is loaded. */
export function ListLoading({ lines, ...page }: ListLoadingProps) {
  return (
    <ListPage {...page} actions={null}>
      <Card>
        <Skeleton lines={lines} />
      </Card>
    </ListPage>
  )
}
