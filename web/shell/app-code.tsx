import Smartphone from 'lucide-react/icons/smartphone'
import { Icon } from '#web/ui/icon.tsx'
import { PageLink } from '#web/site/page-link.tsx'
import { Popover } from './popover.tsx'
import { useShell } from './shell-facts.ts'
import styles from './shell.module.css'

/** The page of the app: a QR code to scan with a phone, and a link for a reader who is on the phone already. */
export function AppCode() {
  const { words, app } = useShell()
  return (
    <Popover
      id="app"
      isAtEnd
      trigger={
        <>
          <Icon of={Smartphone} size={16} />
          {words.appDownload}
        </>
      }
    >
      <p className={styles.code}>
        <img src="/app-code.svg" width={168} height={168} loading="lazy" alt={words.appCode} />
        {words.appScan}
      </p>
      <PageLink href={app.href}>{words.appPage}</PageLink>
    </Popover>
  )
}
