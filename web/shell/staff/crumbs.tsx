import ArrowLeft from 'lucide-react/icons/arrow-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useCopy } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import type { Role } from '#web/site/server-context.ts'
import { HOME_OF } from '#web/session/guard.ts'
import { pageName } from '#web/session/page-name.ts'
import { useStore } from '#web/session/store.ts'
import type { MenuLink } from '#web/shell/menu.ts'
import { useShell } from '#web/shell/shell-facts.ts'
import * as breadcrumb from '#web/ui/breadcrumb.copy.ts'
import { Icon } from '#web/ui/icon.tsx'
import * as copy from './copy.ts'
import { asLeft, visited, wantPlace } from './place-memory.ts'
import { remember } from './recent.ts'
import styles from './staff.module.css'
import { trailOf } from './trail.ts'

/** Where the reader is: group, listed screen, and the name of what is open. On a phone only the way back to the listed screen. */
export function Crumbs({ role }: { readonly role: Role }) {
  const t = useCopy(breadcrumb)
  const menu = useShell().menus[role] ?? []
  const { pathname } = useLocation()
  const name = useStore(pageName, null)
  const { group, listed } = trailOf(menu, pathname, visited())
  const isListed = listed?.href === pathname
  const isObject = !isListed && name !== null
  const home = trailOf(menu, HOME_OF[role]).listed
  const back = isListed ? home : (listed ?? home)
  const crumbs: readonly ReactNode[] = [
    ...(group === null ? [] : [group]),
    ...(listed === null ? [] : [isListed ? listed.text : <Return key="listed" to={listed} />]),
    ...(isObject ? [name] : []),
  ]
  const row = useRef<HTMLOListElement>(null)
  // A name may be marked with its language; the palette needs its plain text, which only the page has.
  useEffect(() => {
    const said = row.current?.lastElementChild?.textContent ?? ''
    if (isObject && said !== '') remember({ href: pathname, name: said })
  }, [isObject, name, pathname])
  return (
    <>
      {back !== null && back.href !== pathname && <BackArrow to={back} />}
      <nav className={styles.crumbs} aria-label={t.breadcrumb}>
        <ol ref={row}>
          {crumbs.map((crumb, index) => (
            // The place in the row is what a crumb is.
            <li key={index} aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
              {index > 0 && <Icon of={ChevronRight} size={16} />}
              <span>{crumb}</span>
            </li>
          ))}
        </ol>
      </nav>
    </>
  )
}

/** A link to a screen as it was left: the same filter, the same scroll. */
function Return({ to }: { readonly to: MenuLink }) {
  return (
    <PageLink href={asLeft(to.href)} onClick={() => wantPlace(to.href)}>
      {to.text}
    </PageLink>
  )
}

function BackArrow({ to }: { readonly to: MenuLink }) {
  const t = useCopy(copy)
  return (
    <PageLink
      className={styles.back}
      href={asLeft(to.href)}
      onClick={() => wantPlace(to.href)}
      aria-label={t.back(to.text)}
    >
      <Icon of={ArrowLeft} size={24} />
    </PageLink>
  )
}
