import type { ReactNode } from 'react'
import { LinkButton } from './button.tsx'
import { Card } from './card.tsx'
import styles from './note.module.css'

interface EmptyProps {
  readonly title: string
  /** Why there is nothing, and what the reader can do. */
  readonly children: ReactNode
  readonly action?: ReactNode
}

/** An empty list: a small drawing of an islet, the reason, one link onward. */
export function Empty({ title, children, action }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <svg className={styles.drawing} viewBox="0 0 144 80" aria-hidden="true">
        <circle className={styles.sun} cx="112" cy="20" r="9" strokeWidth="2" />
        <path className={styles.isle} d="M44 52a28 28 0 0 1 56 0z" />
        <path className={styles.shore} d="M16 52h112" strokeWidth="2.5" strokeLinecap="round" />
        <path
          className={styles.sea}
          d="M34 61q9-5 18 0t18 0 18 0 18 0M52 70q9-5 18 0t18 0"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
      </svg>
      <h2>{title}</h2>
      <p>{children}</p>
      {action !== undefined && <div className={styles.act}>{action}</div>}
    </div>
  )
}

interface EmptyCardProps {
  readonly title: string
  /** Why there is nothing, and what the reader can do. */
  readonly text: string
  readonly way: { readonly href: string; readonly text: string }
  /** Set if the link is what the reader came for, not a way back. */
  readonly isPrimary?: boolean
}

/** A card shown instead of an empty list. */
export function EmptyCard({ title, text, way, isPrimary = false }: EmptyCardProps) {
  return (
    <Card>
      <Empty
        title={title}
        action={
          <LinkButton href={way.href} {...(isPrimary ? { kind: 'primary' as const } : {})}>
            {way.text}
          </LinkButton>
        }
      >
        {text}
      </Empty>
    </Card>
  )
}
