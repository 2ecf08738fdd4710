import type { ReactNode } from 'react'
import { useCopy } from '#web/app/locale.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import * as copy from './copy.ts'
import { IDENTITY } from './load.ts'
import styles from './page.module.css'

interface IdentityPageProps {
  readonly title: string
  readonly lead?: string
  readonly children: ReactNode
}

/** A page below the identity area, with the way back to it. */
export function IdentityPage({ title, lead, children }: IdentityPageProps) {
  const t = useCopy(copy)
  return (
    <main id="main" className={styles.page}>
      <Breadcrumb crumbs={[{ label: t.crumb, href: IDENTITY }, { label: title }]} />
      <div>
        <h1>{title}</h1>
        {lead !== undefined && <p className="lead">{lead}</p>}
      </div>
      {children}
    </main>
  )
}

export function IdentityLoading({ title }: { readonly title: string }) {
  return (
    <IdentityPage title={title}>
      <Card>
        <Skeleton lines={6} />
      </Card>
    </IdentityPage>
  )
}
