import ArrowRight from 'lucide-react/icons/arrow-right'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useCopy } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as copy from './content-page.copy.ts'

import styles from './content-page.module.css'

export interface Heading {
  readonly id: string
  readonly text: string
}

interface PageName {
  readonly path: string
  readonly label: string
}

interface RailProps {
  readonly section: keyof (typeof copy.zh)['sections']
  readonly pages: readonly PageName[]
  readonly current: string
}

/** Links to the pages of the section. */
export function Rail({ section, pages, current }: RailProps) {
  const t = useCopy(copy)
  return (
    <nav className={styles.rail} aria-label={t.sections[section]}>
      {pages.map(({ path, label }) => (
        <PageLink key={path} href={path} aria-current={path === current ? 'page' : undefined}>
          {label}
        </PageLink>
      ))}
    </nav>
  )
}

/** The contents list of the page; folded above the text if there is no room beside it. */
export function Contents({ headings, isFolded = false }: ContentsProps) {
  const t = useCopy(copy)
  if (headings.length < 2) return isFolded ? null : <div />
  const links = headings.map(({ id, text }) => (
    <a key={id} href={`#${id}`}>
      {text}
    </a>
  ))
  if (!isFolded) {
    return (
      <nav className={styles.contents} aria-labelledby="contents">
        <p id="contents">{t.contents}</p>
        {links}
      </nav>
    )
  }
  return (
    <details className={styles.folded}>
      <summary>
        {t.contents}
        <Icon of={ChevronDown} />
      </summary>
      {links}
    </details>
  )
}

interface ContentsProps {
  readonly headings: readonly Heading[]
  readonly isFolded?: boolean
}

export function Related({ pages }: { readonly pages: readonly PageName[] }) {
  const t = useCopy(copy)
  if (pages.length === 0) return null
  return (
    <nav className={styles.related} aria-label={t.related}>
      {pages.map(({ path, label }) => (
        <PageLink key={path} href={path}>
          {label}
          <Icon of={ArrowRight} size={16} />
        </PageLink>
      ))}
    </nav>
  )
}
