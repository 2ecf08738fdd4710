import TableIcon from 'lucide-react/icons/table-2'
import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { useCopy } from '#web/site/locale.ts'
import { ChartTip, Crosshair } from './chart-crosshair.tsx'
import { areaOf, axisDays, BOX, nearest, pathOf, scaleOf } from './chart-scale.ts'
import type { Point, Scale, Series } from './chart-scale.ts'
import './series-tokens.css'
import styles from './chart.module.css'
import { isComposing } from '#web/session/key-press.ts'
import { classes } from '#web/ui/classes.ts'
import * as copy from './line-chart.copy.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Table } from '#web/ui/table/table.tsx'

interface LineChartProps {
  /** The result in a sentence, for readers who do not see the line. */
  readonly label: string
  /** One to six series; all have the days of the first one. */
  readonly series: readonly Series[]
  readonly valueText: (y: number) => string
  /** The text at a tick; the step decides how many decimals distinguish it from its neighbour. */
  readonly axisText: (y: number, step: number) => string
  readonly dayText: (x: number) => string
  readonly monthText: (x: number) => string
  /** The level down to which the area is filled; undefined if the axis has no such level. */
  readonly level?: number
  readonly size?: 'short' | 'normal' | 'tall'
  /** A note on what the figures include. */
  readonly note?: ReactNode
}

const LINES = [styles.lineMain, styles.line2, styles.line3, styles.line4, styles.line5, styles.line6] as const

/**
 * Lines over days, drawn on the server without a script; once the page is hydrated, pointer, touch and arrow keys move a crosshair.
 * Every chart can also be read as a table.
 */
export function LineChart(props: LineChartProps) {
  const { series, label, size = 'normal' } = props
  const t = useCopy(copy)
  const main = series[0]?.points ?? []
  const [at, setAt] = useState<number | null>(null)
  const scale = scaleOf(series.flatMap((line) => line.points))
  const moves = crosshairMoves(main, at, setAt)
  return (
    <div>
      {series.length > 1 && <Legend series={series} />}
      <div
        className={classes(styles.frame, size !== 'normal' && styles[size])}
        role="group"
        aria-label={t.chartKeys}
        tabIndex={0}
        {...moves}
      >
        <svg className={styles.canvas} role="img" aria-label={label}>
          <Plot {...props} scale={scale} />
          <Labels {...props} scale={scale} points={main} />
          {at !== null && <Crosshair series={series} at={at} scale={scale} />}
        </svg>
        {at !== null && <ChartTip {...props} at={at} scale={scale} />}
      </div>
      <ChartFoot {...props} />
    </div>
  )
}

function crosshairMoves(points: readonly Point[], at: number | null, setAt: (at: number | null) => void) {
  return {
    onPointerMove(event: PointerEvent<HTMLDivElement>) {
      const box = event.currentTarget.querySelector('svg')?.getBoundingClientRect()
      if (!box || box.width === 0) return
      const share = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width))
      setAt(nearest(points, share))
    },
    onPointerLeave: () => setAt(null),
    onBlur: () => setAt(null),
    onKeyDown(event: KeyboardEvent) {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      if (step === undefined || isComposing(event.nativeEvent)) return
      event.preventDefault()
      setAt(Math.min(points.length - 1, Math.max(0, (at ?? points.length - 1) + step)))
    },
  }
}

/** Grid, area and lines: they stretch with the page, but the width of their strokes does not. */
function Plot({ series, level, scale }: LineChartProps & { readonly scale: Scale }) {
  const main = series[0]?.points ?? []
  return (
    <svg
      width="100%"
      height="100%"
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      preserveAspectRatio="none"
      overflow="visible"
    >
      {scale.ticks.map((tick) => {
        const y = (scale.top(tick) / 100) * BOX.height
        const className = classes(styles.grid, tick === level && styles.zero)
        return <line key={tick} className={className} x1="0" x2={BOX.width} y1={y} y2={y} />
      })}
      {level !== undefined && <path className={styles.area} d={areaOf(main, scale, level)} />}
      {series
        .map((line, index) => (
          <path key={line.name} className={LINES[index]} d={pathOf(line.points, scale)} />
        ))
        .reverse()}
    </svg>
  )
}

interface LabelsProps extends LineChartProps {
  readonly scale: Scale
  readonly points: readonly Point[]
}

function Labels({ scale, points, axisText, dayText, monthText }: LabelsProps) {
  return (
    <g className={styles.axis}>
      {scale.ticks.map((tick) => (
        <text key={tick} className={styles.y} x="100%" y={`${scale.top(tick).toFixed(2)}%`}>
          {axisText(tick, scale.step)}
        </text>
      ))}
      {axisDays(points, scale, monthText).map(({ x, at, as }) => (
        <text
          key={x}
          className={classes(styles.x, at !== 'between' && styles[at])}
          x={`${scale.left(x).toFixed(2)}%`}
          y="100%"
        >
          {as === 'day' ? dayText(x) : monthText(x)}
        </text>
      ))}
    </g>
  )
}

function Legend({ series }: Pick<LineChartProps, 'series'>) {
  return (
    <ul className={styles.legend}>
      {series.map((line, index) => (
        <li key={line.name}>
          <svg className={styles.key} viewBox="0 0 24 4" aria-hidden="true">
            <path className={LINES[index]} d="M0 2h24" />
          </svg>
          {line.name}
          {line.result}
        </li>
      ))}
    </ul>
  )
}

const TABLE_ROWS = 60

function ChartFoot({ series, valueText, dayText, note, label }: LineChartProps) {
  const t = useCopy(copy)
  const rows = (series[0]?.points ?? []).map((point, index) => ({ x: point.x, index })).reverse()
  const step = Math.max(1, Math.ceil(rows.length / TABLE_ROWS))
  return (
    <div className={styles.foot}>
      {note !== undefined && <p>{note}</p>}
      <details>
        <summary>
          <Icon of={TableIcon} size={16} />
          {t.asTable}
        </summary>
        <div className={styles.tableBox}>
          <Table
            caption={label}
            edge="none"
            keyOf={(row) => String(row.x)}
            rows={rows.filter((row, index) => index % step === 0 || row.index === 0)}
            columns={[
              { key: 'day', head: t.date, cell: (row) => <span className="num">{dayText(row.x)}</span> },
              ...series.map((line) => ({
                key: line.name,
                head: line.name,
                isFigure: true,
                cell: (row: { readonly index: number }) => valueText(line.points[row.index]?.y ?? Number.NaN),
              })),
            ]}
          />
        </div>
      </details>
    </div>
  )
}
