import ArrowRight from 'lucide-react/icons/arrow-right'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import type { TextHit } from '#contract/fund/search.ts'
import { useCopy } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { Hotline } from '#web/parts/page/hotline.tsx'
import { Marked } from '#web/parts/content/marked.tsx'
import { ServiceHours } from '#web/parts/content/service-hours.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as copy from './copy.ts'
import type { Topic } from './model.ts'
import styles from './screen.module.css'

/** Lists the most frequent questions. Each links to its answer. */
export function Asked({ topic }: { readonly topic: Topic }) {
  return (
    <section aria-labelledby={topic.id}>
      <h2 id={topic.id}>{topic.title}</h2>
      <ul className={styles.asked}>
        {topic.cards.map(({ href, label }) => (
          <li key={href}>
            <PageLink href={href}>
              {label}
              <Icon of={ArrowRight} size={16} />
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Topics({ topics }: { readonly topics: readonly Topic[] }) {
  return topics.map(({ id, title, cards }) => (
    <section key={id} aria-labelledby={id} className={styles.topic}>
      <h2 id={id}>{title}</h2>
      <ul>
        {cards.map(({ href, label, text }) => (
          <li key={href}>
            <PageLink href={href}>
              <b>{label}</b>
              <span>{text}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  ))
}

interface ResultsProps {
  readonly keyword: string
  readonly total: number
  readonly hits: readonly TextHit[]
}

export function Results({ keyword, total, hits }: ResultsProps) {
  const t = useCopy(copy)
  return (
    <section aria-label={t.results} className={styles.results}>
      <h2>{total === 0 ? t.none(keyword) : t.found(keyword, hits.length, total)}</h2>
      {total === 0 && <p>{t.noneHint}</p>}
      <ol>
        {hits.map(({ href, title: question, place, marks, excerpt, excerptMarks }) => (
          <li key={href}>
            <h3>
              <PageLink href={href}>
                <Marked of={question} marks={marks} />
              </PageLink>
            </h3>
            <p>
              <Marked of={excerpt} marks={excerptMarks} />
            </p>
            <p className={styles.where}>{place}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Shows the hotline, and the cases that are too urgent to look up. */
export function Call({ children }: { readonly children: ReactNode }) {
  const t = useCopy(copy)
  return (
    <section aria-labelledby="call" className={styles.call}>
      <h2 id="call">{t.hotline}</h2>
      <p className={styles.number}>
        <Icon of={Phone} size={24} />
        <Hotline />
      </p>
      <ServiceHours />
      {children}
    </section>
  )
}
