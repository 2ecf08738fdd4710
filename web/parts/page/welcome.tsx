import ArrowRight from 'lucide-react/icons/arrow-right'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFacts } from '#web/site/facts.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { isBuilt } from '#web/site/screens.ts'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './welcome.module.css'

export interface Errand {
  readonly href: string
  readonly icon: LucideIcon
  readonly title: string
  readonly text: string
}

interface WelcomeProps {
  readonly words: {
    /** Shown before the name. */
    readonly greeting: string
    /** Shown before the masked account number. */
    readonly account: string
    /** Title of the list of errands. */
    readonly errands: string
  }
  readonly errands: readonly Errand[]
  readonly children?: ReactNode
}

/** The first page of an investor: their name and account, and what they can do now. Only built pages are offered. */
export function Welcome({ words, errands, children }: WelcomeProps) {
  const { viewer } = useFacts()
  const open = errands.filter(({ href }) => isBuilt(href))
  return (
    <main id="main" className={classes('wrap', styles.page)}>
      <div>
        <h1>
          {words.greeting}
          <AsWritten>{viewer?.displayName ?? ''}</AsWritten>
        </h1>
        <p className={styles.account}>
          <span>
            {words.account} <span className="num">{viewer?.accountNumber}</span>
          </span>
        </p>
      </div>
      {children}
      <section>
        <h2>{words.errands}</h2>
        <ul className={styles.errands}>
          {open.map((errand) => (
            <li key={errand.href}>
              <PageLink href={errand.href} className={styles.errand}>
                <span className={styles.icon}>
                  <Icon of={errand.icon} size={24} />
                </span>
                <span>
                  <b>{errand.title}</b>
                  <small>{errand.text}</small>
                </span>
                <Icon of={ArrowRight} />
              </PageLink>
            </li>
          ))}
        </ul>
      </section>
    </main>
  )
}
