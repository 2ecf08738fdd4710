import type { ReactNode } from 'react'
import styles from './form-page.module.css'

interface FormPageProps {
  readonly title: string
  readonly lead: string
  readonly children: ReactNode
}

/** A page with one form for a person who is not logged in: title, purpose, then the form or its result. */
export function FormPage({ title, lead, children }: FormPageProps) {
  return (
    <main id="main" className={styles.page}>
      <div className={styles.head}>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </div>
      {children}
    </main>
  )
}
