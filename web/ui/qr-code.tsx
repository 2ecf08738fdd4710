import styles from './qr-code.module.css'

interface QrCodeProps {
  /** A row a text, a digit a module: 1 is dark. */
  readonly rows: readonly string[]
  readonly label: string
}

/** Draws a QR code dark on white in every theme, with its quiet zone, because cameras need both. */
export function QrCode({ rows, label }: QrCodeProps) {
  const path = rows
    .flatMap((row, y) => [...row].map((dark, x) => (dark === '1' ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
