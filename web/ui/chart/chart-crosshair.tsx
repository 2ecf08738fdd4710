import type { Scale, Series } from './chart-scale.ts'
import styles from './chart.module.css'

const DOTS = [styles.dotMain, styles.dot2, styles.dot3, styles.dot4, styles.dot5, styles.dot6] as const

interface CrosshairProps {
  readonly series: readonly Series[]
  readonly at: number
  readonly scale: Scale
}

/** A dashed line at the chosen day and a dot on each series. */
export function Crosshair({ series, at, scale }: CrosshairProps) {
  const left = `${scale.left(series[0]?.points[at]?.x ?? 0)}%`
  return (
    <g>
      <line className={styles.hair} x1={left} x2={left} y1="0" y2="100%" />
      {series.map((line, index) => {
        const point = line.points[at]
        if (!point) return null
        const top = `${scale.top(point.y)}%`
        return <circle key={line.name} className={DOTS[index]} cx={left} cy={top} r="5" />
      })}
    </g>
  )
}

interface ChartTipProps extends CrosshairProps {
  readonly valueText: (y: number) => string
  readonly dayText: (x: number) => string
}

/** Day and values, on the side where they do not cover the point. Rendered in the browser only, so it may have an inline style. */
export function ChartTip({ series, at, scale, valueText, dayText }: ChartTipProps) {
  const x = series[0]?.points[at]?.x ?? 0
  const left = scale.left(x)
  const side = left > 50 ? { right: `calc(${100 - left}% + 4.25rem)` } : { left: `calc(${left}% + 0.75rem)` }
  return (
    <div className={styles.tip} style={side} aria-live="polite">
      <b className="num">{dayText(x)}</b>
      <dl>
        {series.map((line) => (
          <div key={line.name} className={styles.pair}>
            <dt>{line.name}</dt>
            <dd className="num">{valueText(line.points[at]?.y ?? Number.NaN)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
