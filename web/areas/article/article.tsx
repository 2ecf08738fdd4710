import { useCopy } from '#web/site/locale.ts'
import type { Entry } from '#web/content/collections/entry.ts'
import * as entryCopy from '#web/parts/content/entry.copy.ts'
import { EntryList } from '#web/parts/content/entry-list.tsx'
import { EntryPage } from '#web/parts/content/entry-page.tsx'
import * as copy from './copy.ts'
import { listHref, PATH, type ArticleLine, type ArticleList } from './model.ts'
import styles from './article.module.css'
import { TopicRail } from './topic-rail.tsx'

interface ArticleProps {
  readonly entry: Entry<'articles'>
  readonly line: ArticleLine
  readonly more: readonly ArticleLine[]
  readonly topics: ArticleList['topics']
}

export function Article({ entry, line, more, topics }: ArticleProps) {
  const t = useCopy(copy)
  const words = useCopy(entryCopy)
  return (
    <EntryPage
      entry={entry}
      crumbs={[
        { label: t.title, href: PATH },
        { label: t.topics[line.topic], href: listHref(line.topic, 1) },
      ]}
      rail={<TopicRail topics={topics} topic={line.topic} />}
      by={<span>{words.minutes(line.minutes)}</span>}
    >
      <p className={styles.disclaimer}>{t.disclaimer}</p>
      {more.length > 0 && (
        <section className={`${styles.more} no-print`} aria-labelledby="more">
          <h2 id="more">{t.more}</h2>
          <EntryList entries={more} level={3} />
        </section>
      )}
    </EntryPage>
  )
}
