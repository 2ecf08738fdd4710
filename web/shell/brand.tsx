import { useFacts } from '#web/site/facts.ts'
import { nameIn, useLocale } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import styles from './shell.module.css'

/** The brand's mark in one colour; an islet on water if no mark is configured. */
export function Mark({ size = 28 }: { readonly size?: 24 | 28 }) {
  const { mark } = useFacts().site
  return (
    <svg className={styles.mark} width={size} height={size} viewBox="0 0 28 28" aria-hidden="true">
      {mark === '' ? (
        <>
          <path d="M5 15.5a9 9 0 0 1 18 0z" fill="currentColor" />
          <path d="M2 19.25h24M7.5 23.75h13" stroke="currentColor" strokeWidth="2.25" strokeLinecap="round" />
        </>
      ) : (
        <path d={mark} fill="currentColor" />
      )}
    </svg>
  )
}

/** Mark, name, and the kind of company or section. */
export function Brand({ tagline }: { readonly tagline?: string }) {
  const { brand } = useFacts().site
  const name = nameIn(useLocale(), brand)
  return (
    <PageLink className={styles.brand} href="/main/home">
      <Mark />
      <span>{name}</span>
      {tagline && <span className={styles.tagline}>{tagline}</span>}
    </PageLink>
  )
}
