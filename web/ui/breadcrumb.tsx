import ChevronRight from 'lucide-react/icons/chevron-right'
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

export function Breadcrumb({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const t = useCopy(copy)
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
