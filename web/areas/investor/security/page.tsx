import type { ReactNode } from 'react'
import { useCopy } from '#web/app/locale.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import * as copy from './overview/copy.ts'
import { SECURITY } from './load.ts'
import styles from './page.module.css'

interface SecurityPageProps {
  readonly title: string
  readonly lead?: string
  readonly children: ReactNode
}

/** A page below the security area, with the way back to it. */
export function SecurityPage({ title, lead, children }: SecurityPageProps) {
  const t = useCopy(copy)
  return (
    <main id="main" className={styles.page}>
      <Breadcrumb crumbs={[{ label: t.title, href: SECURITY }, { label: title }]} />
      <div>
        <h1>{title}</h1>
        {lead !== undefined && <p className="lead">{lead}</p>}
      </div>
      {children}
    </main>
  )
}

export function SecurityLoading({ title }: { readonly title: string }) {
  return (
    <SecurityPage title={title}>
      <Card>
        <Skeleton lines={5} />
      </Card>
    </SecurityPage>
  )
}
