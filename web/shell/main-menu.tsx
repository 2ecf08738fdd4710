import { useLocation } from 'react-router'
import { PageLink } from '#web/site/page-link.tsx'
import type { Role } from '#web/site/server-context.ts'
import { isCurrent, isGroup, type MenuLink } from './menu.ts'
import { Popover } from './popover.tsx'
import { useShell } from './shell-facts.ts'
import { leadsToMessages, UnreadMark } from './unread-mark.tsx'
import styles from './shell.module.css'

/** The menu of a role on one line; groups open on a click. */
export function MainMenu({ of: role }: { readonly of: Role | 'guest' }) {
  const { pathname } = useLocation()
  const { words, menus } = useShell()
  return (
    <nav className={styles.nav} aria-label={words.mainMenu}>
      {(menus[role] ?? menus.guest).map((entry) =>
        isGroup(entry) ? (
          <Popover
            key={entry.key}
            id={`menu-${entry.key}`}
            triggerClass={styles.entry ?? ''}
            trigger={
              <>
                {entry.text}
                {entry.links.some(leadsToMessages) && <UnreadMark />}
              </>
            }
            isCurrent={isCurrent(entry, pathname)}
          >
            <MenuLinks links={entry.links} />
          </Popover>
        ) : (
          <MenuItem key={entry.href} entry={entry} className={styles.entry ?? ''} />
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
  const { pathname } = useLocation()
  return (
    <PageLink
      href={entry.href}
      className={className}
      aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
    >
      {entry.text}
      {leadsToMessages(entry) && <UnreadMark />}
    </PageLink>
  )
}
