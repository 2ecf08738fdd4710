import type { ReactNode } from 'react'
import styles from './scene.module.css'

interface SceneProps {
  readonly title: string
  readonly text: string
  /** Describes the drawing; without it the drawing is decoration. */
  readonly drawing?: string
  readonly actions: ReactNode
  readonly ways?: ReactNode
}

/** A drawing of an islet, one sentence and links onward: for pages that do not exist and pages that failed. */
export function Scene({ title, text, drawing, actions, ways }: SceneProps) {
  return (
    <main id="main" className={`wrap ${styles.scene}`}>
      <Islet label={drawing} />
      <h1 className={styles.title}>{title}</h1>
      <p className={`lead ${styles.text}`}>{text}</p>
      <div className={styles.actions}>{actions}</div>
      {ways !== undefined && <ul className={styles.ways}>{ways}</ul>}
    </main>
  )
}

const WAVES = [
  'M60 250q22-10 44 0t44 0 44 0 44 0 44 0 44 0 44 0',
  'M94 272q22-10 44 0t44 0 44 0 44 0 44 0 44 0',
  'M128 294q22-10 44 0t44 0 44 0 44 0 44 0',
  'M196 316q22-10 44 0t44 0 44 0 44 0',
] as const

function Islet({ label }: { readonly label: string | undefined }) {
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <svg className={styles.drawing} viewBox="0 0 560 330" {...named}>
      <circle className={styles.sun} cx="420" cy="86" r="34" />
      <path className={styles.isle} d="M178 232a102 102 0 0 1 204 0z" />
      <path className={styles.light} d="M178 232a102 102 0 0 1 68-96c-14 32-8 66 22 96z" />
      <path className={styles.ink} d="M280 132V60M40 232h480" />
      <path className={styles.flag} d="M282 62l44 13-44 15z" />
      <path className={styles.route} d="M36 214c40-36 74-50 112-44M404 196c36-30 76-34 120-14" />
      <path className={`${styles.ink} ${styles.boat}`} d="M20 232h44l-8 14H30zM42 228v-34l20 28z" />
      {WAVES.map((wave, index) => (
        <path key={wave} className={styles.sea} d={wave} opacity={1 - index * 0.2} />
      ))}
    </svg>
  )
}
