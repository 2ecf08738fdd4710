import { sparkPath } from './spark-path.ts'
import styles from './sparkline.module.css'

interface SparklineProps {
  readonly values: readonly number[]
  /** What the line shows, for readers who do not see it; empty if the text beside it says the same. */
  readonly label: string
}

const BOX = { width: 96, height: 32 }

/** A line the size of a word: only its shape, no axes. Whole pixels keep the markup small. */
export function Sparkline({ values, label }: SparklineProps) {
  if (values.length < 2) return null
  const { start, steps } = sparkPath(values, BOX)
  return (
    <svg
      className={styles.spark}
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      role={label === '' ? undefined : 'img'}
      aria-label={label === '' ? undefined : label}
      aria-hidden={label === '' ? true : undefined}
    >
      <path d={`M0 ${start}l${steps}`} />
    </svg>
  )
}
