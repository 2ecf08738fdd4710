import ChevronDown from 'lucide-react/icons/chevron-down'
import { useLocation } from 'react-router'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useFacts } from '#web/site/facts.ts'
import { HOME_OF } from '#web/session/guard.ts'
import { leave } from '#web/session/leaving.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { SHORTCUTS } from '#web/session/shortcuts.ts'
import { Popover } from './popover.tsx'
import { useWords } from './shell-facts.ts'
import styles from './shell.module.css'

/** The log-in for a guest; name, account number, switch and log-out for a person who is logged in (rules/rows.md#shell). */
export function AccountBlock() {
  const t = useWords()
  const { viewer } = useFacts()
  if (viewer === null) return <LogInButton />
  return (
    <Popover
      id="account"
      triggerClass={styles.account ?? ''}
      hasArrow={false}
      isAtEnd
      trigger={
        <>
          <Identity />
          <span className="vh">{t.accountMenu}</span>
          <Icon of={ChevronDown} size={16} />
        </>
      }
    >
      <PageLink href={HOME_OF[viewer.role]}>{t.goHome}</PageLink>
      {viewer.role === 'investor' && <ShortcutsLink />}
      <SwitchAccount />
      <LogOut />
    </Popover>
  )
}

/** The log-in of a person. A company's log-in is in the bar above, and in the menu of a phone. */
export function LogInButton() {
  const t = useWords()
  return (
    <LinkButton kind="primary" size="small" href="/account-login">
      {t.individualLogin}
    </LinkButton>
  )
}

/** First character, name and masked account number; for a company's member the company's name and below it the member's. */
export function Identity() {
  const { viewer } = useFacts()
  if (viewer === null) return null
  const name = viewer.companyName ?? viewer.displayName
  return (
    <>
      <span className={styles.avatar} aria-hidden="true">
        {[...name][0]}
      </span>
      <span>
        <b>
          <AsWritten>{name}</AsWritten>
        </b>
        <small className="num">
          <AsWritten>
            {viewer.companyName === undefined ? viewer.accountNumber : viewer.displayName}
          </AsWritten>
        </small>
      </span>
    </>
  )
}

/** A link to the keyboard shortcuts: of this page in the investor's area, elsewhere of the investor's home. Hidden without a keyboard. */
function ShortcutsLink() {
  const { pathname, search } = useLocation()
  const here = pathname.startsWith('/investor/') ? pathname + search : HOME_OF.investor
  return (
    <PageLink href={`${here}#${SHORTCUTS}`} data-keys>
      {useWords().shortcuts}
      <kbd>?</kbd>
    </PageLink>
  )
}

/** Shown to a person with another account or role; the linked page lets them choose. */
export function SwitchAccount() {
  const t = useWords()
  const { viewer } = useFacts()
  if (viewer?.hasChoice !== true) return null
  const isMember = viewer.role === 'corporate'
  return (
    <PageLink href={isMember ? '/register/corporate/select-account' : '/account-login/select-account'}>
      {t.switchAccount}
    </PageLink>
  )
}

/** Log-out changes state, so it is a form and never a link. */
export function LogOut({ className }: { readonly className?: string }) {
  const t = useWords()
  return (
    <form method="post" action="/logout" onSubmit={leave}>
      <button className={className}>{t.logout}</button>
    </form>
  )
}
