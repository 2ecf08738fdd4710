import { useNavigation } from 'react-router'
import { fullDay } from '#web/app/date-text.ts'
import { hostCall } from '#web/app/host-call.ts'
import { useCopy, useLocale } from '#web/app/locale.ts'
import { pageTitle } from '#web/app/page-title.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyCard } from '#web/ui/empty.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'
import { ActiveFilters } from './active-filters.tsx'
import { Filters } from './filters.tsx'
import { loadFunds } from './load.ts'
import { PATH, type ListProps } from './model.ts'
import { FundPages, FundTable } from './parts.tsx'
import styles from './screen.module.css'

export function loader({ request, context }: Route.LoaderArgs) {
  return loadFunds(hostCall({ request, context }), new URL(request.url))
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export default function FundSelector({ loaderData }: Route.ComponentProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { query, list } = loaderData
  return (
    <main id="main" className={`wrap wide ${styles.page}`}>
      <div className={styles.head}>
        <h1>{t.title}</h1>
        {list.asOf !== null && <p className="small soft">{t.asOf(fullDay(list.asOf, locale))}</p>}
      </div>
      <div className={styles.layout}>
        <Filters query={query} list={list} />
        <div className={styles.results}>
          <ActiveFilters query={query} list={list} />
          {list.ignored.length > 0 && (
            <Note tone="warn">
              {t.ignored} <span className="num">{list.ignored.join(', ')}</span>
            </Note>
          )}
          <Results query={query} list={list} />
        </div>
      </div>
    </main>
  )
}

function Results({ query, list }: ListProps) {
  const t = useCopy(copy)
  const isLoading = useNavigation().state === 'loading'
  if (list.rows.length === 0) {
    return <EmptyCard title={t.emptyTitle} text={t.emptyText} way={{ href: PATH, text: t.clear }} isPrimary />
  }
  return (
    <div className={styles.list} aria-busy={isLoading}>
      <Card isFlush>
        <FundTable query={query} rows={list.rows} />
      </Card>
      <FundPages query={query} list={list} />
    </div>
  )
}
