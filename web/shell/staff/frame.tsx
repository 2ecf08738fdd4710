import MenuIcon from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { Fragment, Suspense, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useFacts } from '#web/site/facts.ts'
import { frameOf } from '#web/site/frame.ts'
import type { Role } from '#web/site/server-context.ts'
import { Identity, LogOut, SwitchAccount } from '#web/shell/account-block.tsx'
import { Brand } from '#web/shell/brand.tsx'
import { Popover } from '#web/shell/popover.tsx'
import { AppearanceLink, HotlineLink, LanguageSwitch, LiveChatLink } from '#web/shell/service-links.tsx'
import { useWords } from '#web/shell/shell-facts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { quietPart } from '#web/ui/quiet-part.ts'
import { Crumbs } from './crumbs.tsx'
import { Duty } from './duty.tsx'
import { Finder } from './finder.tsx'
import { usePlaceMemory } from './place-memory.ts'
import { RailMenu } from './rail-menu.tsx'
import styles from './staff.module.css'

const WaitingCounts = quietPart(async () => (await import('./waiting-counts.tsx')).WaitingCounts)

export interface StaffFrameProps {
  readonly of: Exclude<Role, 'investor'>
  readonly children: ReactNode
}

/** What stands around every page of those who work here: rail, bar and sheet; compact rows, and no client's footer. */
export function StaffFrame({ of: role, children }: StaffFrameProps) {
  const { pathname, search } = useLocation()
  const isBare = frameOf(pathname, search).header === 'none'
  usePlaceMemory()
  return (
    <div className={styles.app} data-density="compact" data-bare={isBare || undefined}>
      {!isBare && <Rail role={role} />}
      <div className={styles.body}>
        {!isBare && <Bar role={role} />}
        {/* What was typed or shown of one object must not stand on the page of the next. A list's address changes in its search alone. */}
        <Fragment key={pathname}>{children}</Fragment>
      </div>
      <Suspense>
        <WaitingCounts role={role} />
      </Suspense>
    </div>
  )
}

function Rail({ role }: StaffRole) {
  const t = useWords()
  return (
    <div className={styles.rail}>
      <Brand />
      <nav aria-label={t.mainMenu} className={styles.menu}>
        <RailMenu role={role} />
      </nav>
      <Foot role={role} />
    </div>
  )
}

interface StaffRole {
  readonly role: Exclude<Role, 'investor'>
}

function Bar({ role }: StaffRole) {
  const t = useWords()
  return (
    <header className={styles.bar}>
      <a className={styles.skip} href="#main">
        {t.skip}
      </a>
      <button type="button" className={styles.menuButton} popoverTarget="menu" aria-label={t.openMenu}>
        <Icon of={MenuIcon} size={24} />
      </button>
      <Crumbs role={role} />
      <Finder role={role} />
      <Duty />
      <span className={styles.wide}>
        <LanguageSwitch />
      </span>
      <Popover
        id="account"
        isAtEnd
        hasArrow={false}
        triggerClass={styles.who ?? ''}
        trigger={
          <>
            <Identity />
            <span className="vh">{t.accountMenu}</span>
          </>
        }
      >
        <SwitchAccount />
        <AppearanceLink />
        <LogOut />
      </Popover>
      <Sheet role={role} />
    </header>
  )
}

/** The rail on a phone and a tablet. A native pop-over. */
function Sheet({ role }: StaffRole) {
  const t = useWords()
  return (
    <div id="menu" popover="auto" className={styles.sheet}>
      <div className={styles.sheetHead}>
        <Brand />
        <button
          type="button"
          className={styles.menuButton}
          popoverTarget="menu"
          popoverTargetAction="hide"
          aria-label={t.closeMenu}
        >
          <Icon of={X} size={24} />
        </button>
      </div>
      <nav aria-label={t.wholeMenu} className={styles.menu}>
        <RailMenu role={role} />
      </nav>
      <div className={styles.sheetFoot}>
        <LanguageSwitch />
        <AppearanceLink />
        <SwitchAccount />
        <LogOut />
      </div>
      <Foot role={role} />
    </div>
  )
}

/** What is left of a footer: where to call, whose money is at risk, and that a sandbox is one. */
function Foot({ role }: StaffRole) {
  const t = useWords()
  const { isSandbox } = useFacts().site
  return (
    <div className={styles.foot}>
      {role === 'corporate' && (
        <>
          <HotlineLink />
          <LiveChatLink />
          <p>{t.riskShort}</p>
        </>
      )}
      {isSandbox && <p>{t.sandbox}</p>}
    </div>
  )
}
