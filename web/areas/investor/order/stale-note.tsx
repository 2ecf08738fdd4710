import { useRevalidator } from 'react-router'
import { useCopy } from '#web/site/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import * as copy from './copy.ts'
import styles from './screen.module.css'

/** Shown when a reload failed. The data of the last reading stay on the page. */
export function StaleNote() {
  const t = useCopy(copy)
  const { revalidate, state } = useRevalidator()
  return (
    <div className={styles.stale}>
      <Note tone="error">
        <b>{t.stale}</b> {t.staleText}
        <div>
          <Button size="small" isBusy={state !== 'idle'} onClick={() => void revalidate()}>
            {t.retry}
          </Button>
        </div>
      </Note>
    </div>
  )
}
