import MenuIcon from 'lucide-react/icons/menu'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useFacts } from '#web/site/facts.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { AccountBlock, Identity, LogInButton, LogOut, SwitchAccount } from './account-block.tsx'
import { Brand } from './brand.tsx'
import { AppCode } from './app-code.tsx'
import { SearchButton, SearchPanel } from './header-search.tsx'
import type { Frame } from '#web/site/frame.ts'
import { MainMenu } from './main-menu.tsx'
import { Popover } from './popover.tsx'
import {
  AppearanceLink,
  HotlineLink,
  LanguageSwitch,
  LiveChatLink,
  OpeningLinks,
  SiteSwitch,
} from './service-links.tsx'
import { useWords } from './shell-facts.ts'
import styles from './shell.module.css'

/** The header that belongs to the address (rules/rows.md#shell). */
export function Header({ frame }: { readonly frame: Frame }) {
  const t = useWords()
  const Bars = { full: FullBars, slim: SlimBar, corporate: CorporateBar, none: null }[frame.header]
  return (
    <header className={styles.banner}>
      <a className={styles.skip} href="#main">
        {t.skip}
      </a>
      {Bars !== null && <Bars frame={frame} />}
    </header>
  )
}

interface BarProps {
  readonly frame: Frame
}

function FullBars({ frame }: BarProps) {
  const t = useWords()
  const { viewer } = useFacts()
  return (
    <>
      <div className={styles.top}>
        <div className={classes('wrap', frame.isWide && 'wide', styles.topRow)}>
          <SiteSwitch />
          <HotlineLink />
          <LiveChatLink />
          <span className="grow" />
          {viewer === null && <PageLink href="/institutional-login">{t.institutionalLogin}</PageLink>}
          <OpeningLinks />
          <LanguageSwitch />
          <AppearanceLink />
        </div>
      </div>
      <HeadBar frame={frame}>
        <Brand tagline={t.tagline} />
        <span className={styles.unfolded}>
          <MainMenu of={frame.menu} />
          <span className="grow" />
          <SearchButton />
          <AccountBlock />
        </span>
        <MenuButton hasSearch />
        <SearchPanel />
      </HeadBar>
    </>
  )
}

/** The header of account opening: brand, hotline, app and online service; on a phone these are in its menu only. */
function SlimBar({ frame }: BarProps) {
  const t = useWords()
  return (
    <HeadBar frame={frame}>
      <Brand tagline={t.accountOpening} />
      <span className={styles.tablet}>
        <span className="grow" />
        <Services hasApp />
      </span>
      <span className={styles.onPhone}>
        <MenuButton />
      </span>
    </HeadBar>
  )
}

function CorporateBar({ frame }: BarProps) {
  const t = useWords()
  const { viewer } = useFacts()
  const isMember = frame.menu === 'corporate' && viewer?.role === 'corporate'
  return (
    <HeadBar frame={frame} isFull={isMember}>
      {isMember ? <Brand /> : <Brand tagline={t.institutional} />}
      <span className={styles.unfolded}>
        {isMember && <MainMenu of="corporate" />}
        <span className="grow" />
        <Services isBare={isMember} />
        {viewer?.role === 'corporate' && (
          <>
            <CompanyBlock />
            <LogOut className={styles.entry ?? ''} />
          </>
        )}
      </span>
      <MenuButton />
    </HeadBar>
  )
}

/** The company and its member; a member who acts for several companies can choose another here. */
function CompanyBlock() {
  const { viewer } = useFacts()
  const look = classes(styles.account, styles.company)
  if (viewer?.hasChoice !== true)
    return (
      <span className={look}>
        <Identity />
      </span>
    )
  return (
    <Popover id="account" triggerClass={look} isAtEnd trigger={<Identity />}>
      <SwitchAccount />
    </Popover>
  )
}

interface HeadBarProps extends BarProps {
  /** Whether the row has a whole menu, services and a company's name: then they are closer together, and fold earlier. */
  readonly isFull?: boolean
  readonly children: ReactNode
}

function HeadBar({ frame, isFull = false, children }: HeadBarProps) {
  return (
    <div className={classes(styles.head, isFull && styles.full)}>
      <div className={classes('wrap', frame.isWide && 'wide', styles.headRow)}>{children}</div>
    </div>
  )
}

function Services({
  hasApp = false,
  isBare = false,
}: {
  readonly hasApp?: boolean
  readonly isBare?: boolean
}) {
  return (
    <span className={`${styles.topRow} ${styles.services}`}>
      {hasApp && <AppCode />}
      <HotlineLink isBare={isBare} />
      <LiveChatLink isBare={isBare} />
      <LanguageSwitch />
      <AppearanceLink isBare={isBare} />
    </span>
  )
}

function MenuButton({ hasSearch = false }: { readonly hasSearch?: boolean }) {
  const t = useWords()
  const { pathname } = useLocation()
  return (
    <span className={styles.folded}>
      <span className="grow" />
      {!pathname.endsWith('-login') && <PhoneLogIn />}
      {hasSearch && <SearchButton />}
      <button type="button" className={styles.iconButton} popoverTarget="menu" aria-label={t.openMenu}>
        <Icon of={MenuIcon} size={24} />
      </button>
    </span>
  )
}

/** The log-in beside the menu; only a tablet has room for it. */
function PhoneLogIn() {
  const { viewer } = useFacts()
  return viewer === null ? (
    <span className={styles.tablet}>
      <LogInButton />
    </span>
  ) : null
}
