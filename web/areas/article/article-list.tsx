import { useCopy, useLocale } from '#web/site/locale.ts'
import * as entryCopy from '#web/parts/content/entry.copy.ts'
import { EntryList } from '#web/parts/content/entry-list.tsx'
import { feedHref } from '#web/parts/content/feed-href.ts'
import { ChipLink } from '#web/ui/chip.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import * as copy from './copy.ts'
import { listHref, PAGE_SIZE, type ArticleList } from './model.ts'
import styles from './article.module.css'

export function ArticleListPage({ list }: { readonly list: ArticleList }) {
  const t = useCopy(copy)
  const words = useCopy(entryCopy)
  const locale = useLocale()
  const { topic, page, pages, total, lines } = list
  const first = (page - 1) * PAGE_SIZE + 1
  const extra = ({ id }: { readonly id: string }) => {
    const line = lines.find((each) => each.id === id)
    if (line === undefined) return null
    return (
      <>
        <span>{t.topics[line.topic]}</span>
        <span>{words.minutes(line.minutes)}</span>
      </>
    )
  }
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <h1>{t.title}</h1>
      <p className={`lead ${styles.lead}`}>{t.lead}</p>
      <div className={styles.bar}>
        <nav className={styles.chips} aria-label={t.topic}>
          <ChipLink href={listHref(null, 1)} isOn={topic === null}>
            {t.all}
          </ChipLink>
          {list.topics.map((each) => (
            <ChipLink key={each.topic} href={listHref(each.topic, 1)} isOn={topic === each.topic}>
              {t.topics[each.topic]} <span className="num">{each.count}</span>
            </ChipLink>
          ))}
        </nav>
        <a href={feedHref('articles', locale)}>{t.feed}</a>
      </div>
      {total === 0 ? (
        <Empty title={t.none}>{t.noneText}</Empty>
      ) : (
        <>
          <EntryList entries={lines} meta={extra} />
          <Pager page={page} pages={pages} hrefOf={(to) => listHref(topic, to)}>
            {t.count(first, first + lines.length - 1, total)}
          </Pager>
        </>
      )}
    </main>
  )
}
