import type { ReactNode } from 'react'
import styles from './form-page.module.css'

interface FormPageProps {
  readonly title: string
  readonly lead: string
  readonly children: ReactNode
}

/** A page of one form for whoever is not logged in: what it is called, what it is for, then the form or what came of it. */
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
