import { useId, type ReactNode } from 'react'
import styles from './about.module.css'

/** A section of entries below the main text of a page. */
export function Band({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.band} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
