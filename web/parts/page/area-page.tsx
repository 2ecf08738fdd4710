import type { ReactNode } from 'react'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './area-page.module.css'

export interface AreaPageProps {
  /** The area that the page belongs to. */
  readonly area: { readonly label: string; readonly href: string }
  readonly title: string
  readonly lead?: string
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** A page of an area, with a link back to the area. */
export function AreaPage({ area, title, lead, isWide = false, children }: AreaPageProps) {
  return (
    <main id="main" className={classes(styles.page, isWide && styles.wide)}>
      <Breadcrumb crumbs={[area, { label: title }]} />
      <div>
        <h1>{title}</h1>
        {lead !== undefined && <p className="lead">{lead}</p>}
      </div>
      {children}
    </main>
  )
}

export function AreaLoading(page: Omit<AreaPageProps, 'children'>) {
  return (
    <AreaPage {...page}>
      <Card>
        <Skeleton lines={6} />
      </Card>
    </AreaPage>
  )
}
