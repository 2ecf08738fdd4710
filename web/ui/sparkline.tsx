import styles from './sparkline.module.css'

interface SparklineProps {
  readonly values: readonly number[]
  /** What the line shows, for those who do not see it; empty where the words stand beside it. */
  readonly label: string
}

const [WIDTH, HEIGHT] = [96, 32]

/** A line the size of a word: shape only, no axes. Whole pixels keep it small. */
export function Sparkline({ values, label }: SparklineProps) {
  if (values.length < 2) return null
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const step = WIDTH / (values.length - 1)
  const top = (value: number) => (high === low ? 0.5 : (high - value) / (high - low))
  const path = values
    .map((value, index) => `${Math.round(index * step)} ${Math.round(top(value) * HEIGHT)}`)
    .join(' ')
  return (
    <svg
      className={styles.spark}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role={label === '' ? undefined : 'img'}
      aria-label={label === '' ? undefined : label}
      aria-hidden={label === '' ? true : undefined}
    >
      <polyline points={path} />
    </svg>
  )
}
