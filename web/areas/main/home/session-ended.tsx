import { useCopy } from '#web/app/locale.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import * as copy from './session-ended.copy.ts'
import styles from './session-ended.module.css'

/** A session that ended on a page leads here (specification §4); from here one goes back to it. */
export function SessionEnded({ left }: { readonly left: string }) {
  const t = useCopy(copy)
  return (
    <div className={`wrap ${styles.ended}`}>
      <Note tone="warn">
        <b>{t.title}</b>
        <p>{t.text}</p>
        <LinkButton size="small" href={`/account-login?redirectUrl=${encodeURIComponent(left)}`}>
          {t.logIn}
        </LinkButton>
      </Note>
    </div>
  )
}
