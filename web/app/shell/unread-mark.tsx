import { useStore } from '../store.ts'
import { unread } from '../unread.ts'
import { useWords } from './shell-facts.ts'
import styles from './shell.module.css'

export const MESSAGES = '/investor/messages'
const MOST = 99

/** How many messages nobody has read; nothing where there are none, or where that is not known yet. */
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
