import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import { useCopy } from '#web/site/locale.ts'
import { Icon } from '#web/ui/icon.tsx'
import * as copy from './copy.ts'
import styles from './tips.module.css'

/** Shows one good and three bad photos. The card is a drawing, never a real one. */
export function Tips() {
  const t = useCopy(copy)
  return (
    <ul className={styles.tips}>
      {t.tips.map((tip, at) => (
        <li key={tip}>
          <svg viewBox="0 0 104 68" aria-hidden="true">
            <g transform={at === 1 ? 'translate(-26 14)' : undefined} className={at === 2 ? styles.blur : ''}>
              <rect className={styles.card} x="18" y="16" width="68" height="40" rx="4" />
              <path className={styles.lines} d="M24 26h26M24 35h20M24 48h40" />
              <rect className={styles.face} x="66" y="22" width="14" height="18" rx="2" />
            </g>
            {at === 3 && (
              <ellipse
                className={styles.glare}
                cx="60"
                cy="34"
                rx="22"
                ry="13"
                transform="rotate(-24 60 34)"
              />
            )}
          </svg>
          <span className={at === 0 ? styles.good : styles.bad}>
            <Icon of={at === 0 ? CircleCheck : CircleX} size={16} />
            {tip}
          </span>
        </li>
      ))}
    </ul>
  )
}
