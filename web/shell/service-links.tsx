import Globe from 'lucide-react/icons/globe'
import Languages from 'lucide-react/icons/languages'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import SunMoon from 'lucide-react/icons/sun-moon'
import { useLocation } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import { useFacts } from '#web/site/facts.ts'
import { nameIn, useLocale } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { useLanguageChange, withoutLanguage } from '#web/site/preferences.ts'
import { telephone } from '#web/site/telephone.ts'
import { Popover } from './popover.tsx'
import { useShell, useWords } from './shell-facts.ts'
import styles from './shell.module.css'

interface WordProps {
  readonly isBare: boolean
  readonly children: string
}

/** The text of an icon: visible if the bar has room for it, and always read by screen readers. */
function Word({ isBare, children }: WordProps) {
  return isBare ? <span className="vh">{children}</span> : children
}

/** Links to both kinds of account opening, once they are built. */
export function OpeningLinks() {
  return useShell().opening.map(({ href, text }) => (
    <PageLink key={href} href={href}>
      {text}
    </PageLink>
  ))
}

export function HotlineLink({ isBare = false }: { readonly isBare?: boolean }) {
  const t = useWords()
  const { hotline } = useFacts().site
  return (
    <a href={telephone(hotline)}>
      <Icon of={Phone} size={16} />
      <Word isBare={isBare}>{t.hotline}</Word>
      <span className="num">{hotline}</span>
    </a>
  )
}

export function LiveChatLink({ isBare = false }: { readonly isBare?: boolean }) {
  const t = useWords()
  const word = <Word isBare={isBare}>{t.liveChat}</Word>
  const { liveChatUrl } = useShell()
  if (liveChatUrl === '') return null
  if (liveChatUrl.startsWith('/')) {
    return (
      <PageLink href={liveChatUrl}>
        <Icon of={MessageCircle} size={16} />
        {word}
      </PageLink>
    )
  }
  return (
    <a href={liveChatUrl} target="_blank" rel="noopener">
      <Icon of={MessageCircle} size={16} />
      {word}
      <span className="vh">{t.newWindow}</span>
    </a>
  )
}

/** A link-like button to the other language, in its own script. A form, so that it works without a script; the page stays the same. */
export function LanguageSwitch() {
  const t = useWords()
  const { pathname, search } = useLocation()
  return (
    <form method="post" action="/preferences" onSubmit={useLanguageChange()}>
      <input type="hidden" name="back" value={pathname + withoutLanguage(search)} />
      <input type="hidden" name="locale" value={t.otherLocale} />
      <button lang={t.otherLanguageTag}>
        <Icon of={Languages} size={16} />
        {t.otherLanguage}
      </button>
    </form>
  )
}

export function AppearanceLink({ isBare = false }: { readonly isBare?: boolean }) {
  const t = useWords()
  const { pathname, search } = useLocation()
  return (
    <a href={`/preferences?back=${encodeURIComponent(pathname + withoutLanguage(search))}`}>
      <Icon of={SunMoon} size={16} />
      <Word isBare={isBare}>{t.appearance}</Word>
    </a>
  )
}

/** Sister sites of the group, each opened in a new window. */
export function SiteSwitch() {
  const t = useWords()
  const { groupSites } = useFacts().site
  if (groupSites.length === 0) return null
  return (
    <Popover
      id="sites"
      trigger={
        <>
          <Icon of={Globe} size={16} />
          {t.site}
        </>
      }
    >
      <SiteList />
    </Popover>
  )
}

export function SiteList() {
  const t = useWords()
  const locale = useLocale()
  return (
    <>
      <p className={styles.popHead}>{t.sites}</p>
      <ul>
        {useFacts().site.groupSites.map(({ country, url }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener">
              {nameIn(locale, country)}
              <span className="vh">{t.newWindow}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
