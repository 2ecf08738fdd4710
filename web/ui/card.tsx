import { useId, type ReactNode } from 'react'
import styles from './card.module.css'
import { classes } from './classes.ts'

interface CardProps {
  readonly title?: ReactNode
  /** Shown beside the title: an as-of line, a link, a control. */
  readonly aside?: ReactNode
  /** Without padding of its own, for a table. */
  readonly isFlush?: boolean
  readonly id?: string
  readonly children: ReactNode
}

/** A white surface with a hairline. With a title it is a section of the page. */
export function Card({ title, aside, isFlush = false, id, children }: CardProps) {
  const titleId = useId()
  const className = classes(styles.card, isFlush && styles.flush)
  if (title === undefined) {
    return (
      <div className={className} id={id}>
        {children}
      </div>
    )
  }
  return (
    <section className={className} id={id} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
