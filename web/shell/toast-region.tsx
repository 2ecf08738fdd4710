import X from 'lucide-react/icons/x'
import { useEffect } from 'react'
import { useCopy } from '#web/site/locale.ts'
import { useStore } from '#web/session/store.ts'
import { closeToast, toasts, type Toast } from '#web/session/toasts.ts'
import * as copy from '#web/ui/copy.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './toast-region.module.css'

const NONE: readonly Toast[] = []
const STAYS_MS = 5_000

/** The place of the toasts. A plain toast closes by itself after five seconds; an error stays until it is closed. */
export function ToastRegion() {
  const t = useCopy(copy)
  const shown = useStore(toasts, NONE)
  return (
    <div className={styles.region} role="region" aria-label={t.notices} aria-live="polite">
      {shown.map((toast) => (
        <ToastLine key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function ToastLine({ toast }: { readonly toast: Toast }) {
  const t = useCopy(copy)
  const { id, tone, text } = toast
  // Time passes outside React, so an effect runs the timer that closes the toast.
  useEffect(() => {
    if (tone === 'error') return
    const timer = setTimeout(() => closeToast(id), STAYS_MS)
    return () => clearTimeout(timer)
  }, [id, tone])
  return (
    <div className={styles.toast}>
      <span>{'fault' in text ? t.fault[text.fault] : text.sentence}</span>
      <button type="button" aria-label={t.close} onClick={() => closeToast(id)}>
        <Icon of={X} size={16} />
      </button>
    </div>
  )
}
