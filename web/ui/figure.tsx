import type { ReactNode } from 'react'
import { UNKNOWN, type Change } from '#web/format/format.ts'
import { useCopy } from '#web/site/locale.ts'
import { classes } from './classes.ts'
import * as copy from './copy.ts'
import styles from './figure.module.css'

interface FigureProps {
  readonly children: string
  readonly unit?: string
  readonly size?: 'inherit' | 'medium' | 'large'
  /** Why the figure is unknown; read by screen readers and shown as a title. */
  readonly reason?: string
}

/** A figure with its unit. An unknown figure is `--` with a reason, never a zero (rules/look.md#figures). */
export function Figure({ children, unit, size = 'inherit', reason }: FigureProps) {
  const t = useCopy(copy)
  const className = size === 'inherit' ? 'num' : classes('fig', styles[size])
  if (children === UNKNOWN) return <Unknown className={className} reason={reason ?? t.unknown} />
  return (
    <span className={className}>
      {children}
      {unit !== undefined && <span className="unit">{unit}</span>}
    </span>
  )
}

interface ChangeProps {
  readonly children: Change
  readonly size?: 'inherit' | 'medium' | 'large'
  /** Shows ▲ or ▼ beside the one main change of a page. */
  readonly hasArrow?: boolean
  readonly reason?: string
}

/** A change of market value: sign and colour, red for up and green for down, as readers in China expect. */
export function ChangeFigure({ children, size = 'inherit', hasArrow = false, reason }: ChangeProps) {
  const t = useCopy(copy)
  const { text, tone } = children
  const base = size === 'inherit' ? 'num' : classes('fig', styles[size])
  if (text === UNKNOWN) return <Unknown className={base} reason={reason ?? t.unknown} />
  const arrow = hasArrow && tone !== 'flat' ? (tone === 'up' ? '▲ ' : '▼ ') : null
  return (
    <span className={classes(base, tone !== 'flat' && tone)}>
      {arrow && <span aria-hidden="true">{arrow}</span>}
      {text}
    </span>
  )
}

function Unknown({ className, reason }: { readonly className: string; readonly reason: string }) {
  return (
    <span className={className} title={reason}>
      <span aria-hidden="true">{UNKNOWN}</span>
      <span className="vh">{reason}</span>
    </span>
  )
}

interface StatProps {
  readonly label: ReactNode
  readonly children: ReactNode
  readonly hint?: ReactNode
}

/** A labelled figure; several of them are in one `<dl>`. */
export function Stat({ label, children, hint }: StatProps) {
  return (
    <div className={styles.stat}>
      <dt>{label}</dt>
      <dd>{children}</dd>
      {hint !== undefined && <dd className={styles.hint}>{hint}</dd>}
    </div>
  )
}
