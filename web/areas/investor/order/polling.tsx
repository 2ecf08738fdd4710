import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { OrderView } from '#contract/order-view.ts'
import { useCopy } from '#web/app/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import * as copy from './copy.ts'
import { isMoving } from './model.ts'
import styles from './screen.module.css'

const EVERY_MS = 2_000

/** Reads the order again while the bank is still asked. */
export function usePolling(order: OrderView): void {
  const { revalidate } = useRevalidator()
  const isWaiting = isMoving(order)
  // The bank answers in its own time and nothing tells the page: it has to ask.
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => {
      if (!document.hidden) void revalidate()
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [isWaiting, revalidate])
}

/** The last reading stays on the page when the next one fails. */
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
