import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useCopy } from '#web/site/locale.ts'
import { Icon } from '#web/ui/icon.tsx'
import * as copy from './amount.copy.ts'
import { useHiddenAmounts } from './hidden-amounts.ts'
import styles from './hide-toggle.module.css'

/** A button that hides the reader's own amounts on this device, and shows them again; it is beside the largest amount. */
export function HideToggle() {
  const t = useCopy(copy)
  const [isHidden, setHidden] = useHiddenAmounts()
  return (
    <button
      type="button"
      className={styles.eye}
      aria-label={isHidden ? t.show : t.hide}
      onClick={() => setHidden(!isHidden)}
    >
      <Icon of={isHidden ? EyeOff : Eye} />
    </button>
  )
}
