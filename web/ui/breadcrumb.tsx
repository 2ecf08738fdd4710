import ChevronRight from 'lucide-react/icons/chevron-right'
import { useLocation } from 'react-router'
import { usePageName } from '#web/session/page-name.ts'
import { isFramed } from '#web/site/frame.ts'
import { useCopy } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import * as copy from './breadcrumb.copy.ts'
import { Icon } from './icon.tsx'
import styles from './table/pager.module.css'

interface Crumb {
  readonly label: string
  /** The last crumb, the page itself, has no link. */
  readonly href?: string
}

/** The way to a page. In an area with a frame the bar shows the way, and only the name of the page is told to it. */
export function Breadcrumb({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const t = useCopy(copy)
  const isInBar = isFramed(useLocation().pathname)
  usePageName(isInBar ? (crumbs.at(-1)?.label ?? null) : null)
  if (isInBar) return null
  return (
    <nav className={styles.crumb} aria-label={t.breadcrumb}>
      <ol>
        {crumbs.map((crumb, index) => (
          <li key={crumb.label}>
            {index > 0 && <Icon of={ChevronRight} size={16} />}
            {crumb.href === undefined ? (
              <span aria-current="page">{crumb.label}</span>
            ) : (
              <PageLink href={crumb.href}>{crumb.label}</PageLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
