import Globe from 'lucide-react/icons/globe'
import Languages from 'lucide-react/icons/languages'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import SunMoon from 'lucide-react/icons/sun-moon'
import { useLocation } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import { useFacts } from '../facts.ts'
import { nameIn, useCopy, useLocale } from '../locale.ts'
import { PageLink } from '../page-link.tsx'
import { isBuilt } from '../screens.ts'
import * as copy from './copy.ts'
import { Popover } from './popover.tsx'
import styles from './shell.module.css'

/** The hotline as it is dialled: digits only. */
export function telephone(hotline: string): string {
  return `tel:${hotline.replace(/\D/g, '')}`
}

export function HotlineLink({ isBare = false }: { readonly isBare?: boolean }) {
  const t = useCopy(copy)
  const { hotline } = useFacts().site
  return (
    <a href={telephone(hotline)}>
      <Icon of={Phone} size={16} />
      {isBare ? <span className="vh">{t.hotline}</span> : t.hotline}
      <span className="num">{hotline}</span>
    </a>
  )
}

export function LiveChatLink() {
  const t = useCopy(copy)
  const { liveChatUrl } = useFacts().site
  if (liveChatUrl === '' || (liveChatUrl.startsWith('/') && !isBuilt(liveChatUrl))) return null
  if (liveChatUrl.startsWith('/')) {
    return (
      <PageLink href={liveChatUrl}>
        <Icon of={MessageCircle} size={16} />
        {t.liveChat}
      </PageLink>
    )
  }
  return (
    <a href={liveChatUrl} target="_blank" rel="noopener">
      <Icon of={MessageCircle} size={16} />
      {t.liveChat}
      <span className="vh">{t.newWindow}</span>
    </a>
  )
}

/** The other language, in its own script. A form, so that it works without a script and stays on the page. */
export function LanguageSwitch() {
  const t = useCopy(copy)
  const { pathname, search } = useLocation()
  return (
    <form method="post" action="/preferences">
      <input type="hidden" name="back" value={pathname + search} />
      <button name="locale" value={t.otherLocale} lang={t.otherLanguageTag}>
        <Icon of={Languages} size={16} />
        {t.otherLanguage}
      </button>
    </form>
  )
}

export function AppearanceLink() {
  const t = useCopy(copy)
  const { pathname, search } = useLocation()
  return (
    <a href={`/preferences?back=${encodeURIComponent(pathname + search)}`}>
      <Icon of={SunMoon} size={16} />
      {t.appearance}
    </a>
  )
}

/** Sister sites of the group, each in a window of its own. */
export function SiteSwitch() {
  const t = useCopy(copy)
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
  const t = useCopy(copy)
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
