import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import { useLocation } from 'react-router'
import { LinkButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useFacts } from '#web/site/facts.ts'
import { PageLink } from '#web/site/page-link.tsx'
import type { Role } from '#web/site/server-context.ts'
import { Identity, LogOut, SwitchAccount } from './account-block.tsx'
import { Brand } from './brand.tsx'
import { MenuItem, MenuLinks } from './main-menu.tsx'
import { isCurrent, isGroup } from './menu.ts'
import { AppearanceLink, HotlineLink, LanguageSwitch, LiveChatLink, SiteList } from './service-links.tsx'
import { useShell, useWords } from './shell-facts.ts'
import styles from './shell.module.css'

/** The whole menu on a phone: groups fold, the items of the top bar are at its end. A native pop-over. */
export function PhoneSheet({ role }: { readonly role: Role | 'guest' }) {
  const t = useWords()
  return (
    <div id="menu" popover="auto" className={styles.sheet}>
      <div className={styles.sheetHead}>
        <Brand />
        <button
          type="button"
          className={styles.iconButton}
          popoverTarget="menu"
          popoverTargetAction="hide"
          aria-label={t.closeMenu}
        >
          <Icon of={X} size={24} />
        </button>
      </div>
      <SheetMenu role={role} />
      <SheetFoot />
    </div>
  )
}

function SheetMenu({ role }: { readonly role: Role | 'guest' }) {
  const t = useWords()
  const { pathname } = useLocation()
  const { menus } = useShell()
  return (
    <nav className={styles.sheetNav} aria-label={t.wholeMenu}>
      <ul>
        {(menus[role] ?? menus.guest).map((entry) => (
          <li key={entry.text}>
            {isGroup(entry) ? (
              <details open={isCurrent(entry, pathname)}>
                <summary>
                  {entry.text}
                  <Icon of={ChevronDown} />
                </summary>
                <MenuLinks links={entry.links} />
              </details>
            ) : (
              <MenuItem entry={entry} />
            )}
          </li>
        ))}
        <li>
          <details>
            <summary>
              {t.sites}
              <Icon of={ChevronDown} />
            </summary>
            <SiteList />
          </details>
        </li>
      </ul>
    </nav>
  )
}

function SheetFoot() {
  const { words: t, opening } = useShell()
  const { viewer } = useFacts()
  return (
    <div className={styles.sheetFoot}>
      {viewer === null ? (
        <div className="row">
          <LinkButton kind="primary" className="grow" href="/account-login">
            {t.individualLogin}
          </LinkButton>
          <LinkButton className="grow" href="/institutional-login">
            {t.institutionalLogin}
          </LinkButton>
        </div>
      ) : (
        <div className={styles.account}>
          <Identity />
        </div>
      )}
      <ul className={styles.sheetGrid}>
        {viewer === null ? (
          opening.map(({ href, text }) => (
            <li key={href}>
              <PageLink href={href}>{text}</PageLink>
            </li>
          ))
        ) : (
          <>
            <li>
              <LogOut />
            </li>
            <li>
              <SwitchAccount />
            </li>
          </>
        )}
        <li>
          <HotlineLink isBare />
        </li>
        <li>
          <LiveChatLink />
        </li>
        <li>
          <LanguageSwitch />
        </li>
        <li>
          <AppearanceLink />
        </li>
      </ul>
    </div>
  )
}
