import { useCopy } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import type { ArticleTopic } from '#web/content/collections/entry.ts'
import pageStyles from '#web/parts/content/content-page.module.css'
import * as copy from './copy.ts'
import { listHref, type ArticleList } from './model.ts'

interface TopicRailProps {
  readonly topics: ArticleList['topics']
  readonly topic: ArticleTopic | null
}

/** Shows the topics beside the text. On a phone the topics are in the list instead. */
export function TopicRail({ topics, topic }: TopicRailProps) {
  const t = useCopy(copy)
  return (
    <nav className={pageStyles.rail} aria-label={t.topic}>
      <PageLink href={listHref(null, 1)} aria-current={topic === null ? 'page' : undefined}>
        {t.all}
      </PageLink>
      {topics.map((each) => (
        <PageLink
          key={each.topic}
          href={listHref(each.topic, 1)}
          aria-current={each.topic === topic ? 'true' : undefined}
        >
          {t.topics[each.topic]}
        </PageLink>
      ))}
    </nav>
  )
}
