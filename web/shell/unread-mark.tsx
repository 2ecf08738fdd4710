import { useStore } from '#web/session/store.ts'
import { unread } from '#web/session/unread.ts'
import { useWords } from './shell-facts.ts'
import styles from './shell.module.css'

const MESSAGES: readonly string[] = ['/investor/messages', '/institutional/messages', '/adviser/messages']
const MOST = 99

/** Whether a menu entry leads to messages. */
export function leadsToMessages({ href }: { readonly href: string }): boolean {
  return MESSAGES.includes(href)
}

/** The number of unread messages; renders nothing if there are none, or if the number is not known yet. */
export function UnreadMark() {
  const t = useWords()
  const count = useStore(unread, 0)
  if (count === 0) return null
  return (
    <span className={`num ${styles.unread}`}>
      {count > MOST ? `${MOST}+` : count}
      <span className="vh"> {t.unread}</span>
    </span>
  )
}
