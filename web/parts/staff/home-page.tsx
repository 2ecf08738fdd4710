import type { ReactNode } from 'react'
import { useFacts } from '#web/site/facts.ts'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './waiting.module.css'

interface HomePageProps {
  readonly title: string
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** The first page of those who work here: who they are, then what waits. */
export function HomePage({ title, aside, children }: HomePageProps) {
  const { viewer } = useFacts()
  return (
    <main id="main" className={classes('wrap', 'wide', styles.page)}>
      <div className="spread">
        <div>
          <h1>{title}</h1>
          <p className={styles.who}>
            {viewer?.companyName !== undefined && (
              <span>
                <AsWritten>{viewer.companyName}</AsWritten>
              </span>
            )}
            <span>
              <AsWritten>{viewer?.displayName ?? ''}</AsWritten>
            </span>
            {viewer?.accountNumber !== '' && <span className="num">{viewer?.accountNumber}</span>}
          </p>
        </div>
        {aside}
      </div>
      {children}
    </main>
  )
}

/** The same page while what it asks first is loaded. */
export function HomeLoading({ title, lines }: { readonly title: string; readonly lines: number }) {
  return (
    <HomePage title={title}>
      <Card>
        <Skeleton lines={lines} />
      </Card>
    </HomePage>
  )
}
