import { useLocation } from 'react-router'
import { useFacts } from '../facts.ts'
import { useCopy } from '../locale.ts'
import { PageLink } from '../page-link.tsx'
import type { Role } from '../server-context.ts'
import * as copy from './copy.ts'
import { isCurrent, isGroup, menuOf, type MenuLink } from './menus.ts'
import { Popover } from './popover.tsx'
import styles from './shell.module.css'

/** The menu of a role on one line; groups open on click. */
export function MainMenu({ of: role }: { readonly of: Role | 'guest' }) {
  const t = useCopy(copy)
  const { pathname } = useLocation()
  const { site } = useFacts()
  const entries = menuOf({ role, isFundSelectorHidden: site.fundSelectorHidden })
  return (
    <nav className={styles.nav} aria-label={t.mainMenu}>
      {entries.map((entry) =>
        isGroup(entry) ? (
          <Popover
            key={entry.label}
            id={`menu-${entry.label}`}
            triggerClass={styles.entry ?? ''}
            trigger={t.menu[entry.label]}
            isCurrent={isCurrent(entry, pathname)}
          >
            <MenuLinks links={entry.links} />
          </Popover>
        ) : (
          <MenuItem key={entry.label} entry={entry} className={styles.entry ?? ''} />
        ),
      )}
    </nav>
  )
}

export function MenuLinks({ links }: { readonly links: readonly MenuLink[] }) {
  return (
    <ul>
      {links.map((entry) => (
        <li key={entry.href}>
          <MenuItem entry={entry} />
        </li>
      ))}
    </ul>
  )
}

interface MenuItemProps {
  readonly entry: MenuLink
  readonly className?: string
}

export function MenuItem({ entry, className }: MenuItemProps) {
  const t = useCopy(copy)
  const { pathname } = useLocation()
  return (
    <PageLink
      href={entry.href}
      className={className}
      aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
    >
      {t.menu[entry.label]}
    </PageLink>
  )
}
