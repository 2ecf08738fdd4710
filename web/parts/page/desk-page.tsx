import type { ReactNode } from 'react'
import { usePageName } from '#web/session/page-name.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyCard } from '#web/ui/empty.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './desk-page.module.css'

interface DeskPageProps {
  /** The list that leads to this page. */
  readonly list: { readonly href: string; readonly label: string }
  /** The general name of such a case; its own name is in `DeskHead`. */
  readonly title: string
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** A page for staff with one case of a list. */
export function DeskPage({ list, title, isWide = false, children }: DeskPageProps) {
  return (
    <main id="main" className={`wrap ${isWide ? 'wide' : ''} ${styles.page}`}>
      <Breadcrumb crumbs={[list, { label: title }]} />
      {children}
    </main>
  )
}

interface DeskHeadProps {
  /** A name that a person wrote is passed as `AsWritten`. */
  readonly title: ReactNode
  readonly tags: ReactNode
}

export function DeskHead({ title, tags }: DeskHeadProps) {
  usePageName(title)
  return (
    <div className={styles.head}>
      <h1>{title}</h1>
      <p className="row">{tags}</p>
    </div>
  )
}

interface DeskMissingProps extends Pick<DeskPageProps, 'list' | 'title'> {
  readonly t: { readonly missingTitle: string; readonly missingText: string }
  readonly back: string
}

/** Shown instead of a case that does not exist or that this person may not see. */
export function DeskMissing({ list, title, t, back }: DeskMissingProps) {
  return (
    <>
      <h1>{title}</h1>
      <EmptyCard title={t.missingTitle} text={t.missingText} way={{ href: list.href, text: back }} />
    </>
  )
}

export function DeskLoading(page: Omit<DeskPageProps, 'children'>) {
  return (
    <DeskPage {...page}>
      <h1>{page.title}</h1>
      <Card>
        <Skeleton lines={8} />
      </Card>
    </DeskPage>
  )
}

/** The buttons for the case, at the end of its card. */
export function DeskActs({ children }: { readonly children: ReactNode }) {
  return <div className={styles.acts}>{children}</div>
}
