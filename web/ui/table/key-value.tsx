import type { ReactNode } from 'react'
import styles from '../figure.module.css'

export interface Pair {
  readonly key: string
  readonly label: ReactNode
  readonly value: ReactNode
  readonly isTotal?: boolean
}

/** Labels on the left, values on the right; a total has a line above it. */
export function KeyValue({ pairs }: { readonly pairs: readonly Pair[] }) {
  return (
    <dl className={styles.pairs}>
      {pairs.map((pair) => (
        <div key={pair.key} className={pair.isTotal ? styles.total : undefined}>
          <dt>{pair.label}</dt>
          <dd>{pair.value}</dd>
        </div>
      ))}
    </dl>
  )
}
