import { useRevalidator } from 'react-router'
import { useCopy } from '#web/app/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import * as copy from './copy.ts'
import styles from './screen.module.css'

/** Shown where the very first preview did not come; a later one that fails leaves the form as it is. */
export function Unread() {
  const t = useCopy(copy)
  const { revalidate, state } = useRevalidator()
  return (
    <main id="main" className={`${styles.page} ${styles.narrow}`}>
      <h1>{t.title}</h1>
      <Note tone="error">
        <b>{t.blocked.stale}</b>
      </Note>
      <div>
        <Button kind="primary" isBusy={state !== 'idle'} onClick={() => void revalidate()}>
          {t.blocked.retry}
        </Button>
      </div>
    </main>
  )
}
