import type { ReactNode } from 'react'
import styles from './tag.module.css'

interface LevelBarsProps {
  /** 0 to 5. */
  readonly level: number
  readonly children: ReactNode
}

/** A level as five rising bars beside its text: they show weight and are no traffic lights (rules/look.md#status). */
export function LevelBars({ level, children }: LevelBarsProps) {
  return (
    <span className={styles.levels}>
      <span className={styles.bars} aria-hidden="true">
        {[1, 2, 3, 4, 5].map((step) => (
          <i key={step} className={step <= level ? styles.on : undefined} />
        ))}
      </span>
      <span>{children}</span>
    </span>
  )
}
