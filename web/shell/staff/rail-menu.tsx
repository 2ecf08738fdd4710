import { useLocation } from 'react-router'
import { PageLink } from '#web/site/page-link.tsx'
import { useCopy } from '#web/site/locale.ts'
import type { Role } from '#web/site/server-context.ts'
import { useStore } from '#web/session/store.ts'
import { waiting } from '#web/session/waiting.ts'
import { isGroup, type MenuLink } from '#web/shell/menu.ts'
import { useShell } from '#web/shell/shell-facts.ts'
import { leadsToMessages, UnreadMark } from '#web/shell/unread-mark.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as copy from './copy.ts'
import { iconOf } from './icons.ts'
import { visited } from './place-memory.ts'
import styles from './staff.module.css'
import { trailOf } from './trail.ts'

/** The groups of a role with the links in them, and how much waits behind each. */
export function RailMenu({ role }: { readonly role: Role }) {
  const { menus } = useShell()
  const { pathname } = useLocation()
  const menu = menus[role] ?? []
  const current = trailOf(menu, pathname, visited()).listed?.href
  const links = (of: readonly MenuLink[]) => (
    <ul>
      {of.map((each) => (
        <li key={each.href}>
          <RailLink link={each} isCurrent={each.href === current} />
        </li>
      ))}
    </ul>
  )
  return menu.map((entry) =>
    isGroup(entry) ? (
      <section key={entry.key} aria-label={entry.text}>
        <h2 aria-hidden="true">{entry.text}</h2>
        {links(entry.links)}
      </section>
    ) : (
      <div key={entry.href}>{links([entry])}</div>
    ),
  )
}

function RailLink({ link, isCurrent }: { readonly link: MenuLink; readonly isCurrent: boolean }) {
  return (
    <PageLink href={link.href} aria-current={isCurrent ? 'page' : undefined}>
      <Icon of={iconOf(link.href)} />
      {link.text}
      {leadsToMessages(link) ? <UnreadMark /> : <Waiting href={link.href} />}
    </PageLink>
  )
}

/** How much waits behind a link. Nothing is shown if nothing does, or if it is not known. */
function Waiting({ href }: { readonly href: string }) {
  const t = useCopy(copy)
  const count = useStore(waiting, NONE)[href] ?? 0
  if (count === 0) return null
  return (
    <span className={`num ${styles.count}`}>
      {count > MOST ? `${MOST}+` : count}
      <span className="vh"> {t.waits}</span>
    </span>
  )
}

const NONE: Readonly<Record<string, number>> = {}
const MOST = 999
