import { memo, useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { fullDay } from '#web/app/date-text.ts'
import { hostCall } from '#web/app/host-call.ts'
import { useCopy, useLocale } from '#web/app/locale.ts'
import { pageTitle } from '#web/app/page-title.ts'
import { FundTray } from '#web/parts/fund-tray.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyCard } from '#web/ui/empty.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'
import { ActiveFilters } from './active-filters.tsx'
import { Filters } from './filters.tsx'
import { loadFunds } from './load.ts'
import { PATH, type SelectorPage } from './model.ts'
import { FundPages, FundTable } from './parts.tsx'
import styles from './screen.module.css'
import { Toolbar } from './toolbar.tsx'

/** Nothing of these changes while a list is on its way, so a press is answered without drawing them anew. */
const QuickFilters = memo(ActiveFilters)
const QuickToolbar = memo(Toolbar)
const QuickTable = memo(FundTable)
const QuickPages = memo(FundPages)

export function loader({ request, context }: Route.LoaderArgs) {
  return loadFunds(hostCall({ request, context }), request)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export default function FundSelector({ loaderData: page }: Route.ComponentProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { list } = page
  return (
    <main id="main" className={`wrap wide ${styles.page}`}>
      <div className={styles.head}>
        <h1>{t.title}</h1>
        {list.asOf !== null && <p className="small soft">{t.asOf(fullDay(list.asOf, locale))}</p>}
      </div>
      <div className={styles.layout}>
        <Filters {...page} />
        <div className={styles.results}>
          <div className={styles.above}>
            <QuickFilters {...page} />
            <QuickToolbar page={page} />
          </div>
          <Ignored names={list.ignored} />
          <Results page={page} />
        </div>
      </div>
      <FundTray />
    </main>
  )
}

/** What of the address was left out, by the names that the page has for it. */
function Ignored({ names }: { readonly names: readonly string[] }) {
  const t = useCopy(copy)
  if (names.length === 0) return null
  const words: Readonly<Record<string, string>> = { ...t.columns, ...t.ignoredNames }
  return (
    <Note tone="warn">
      {t.ignored} {names.map((name) => words[name] ?? name).join(', ')}
    </Note>
  )
}

function Results({ page }: { readonly page: SelectorPage }) {
  const t = useCopy(copy)
  const { list } = page
  const isLoading = useNavigation().state === 'loading'
  const top = useFocusOnPage(list.page)
  if (list.rows.length === 0) {
    return <EmptyCard title={t.emptyTitle} text={t.emptyText} way={{ href: PATH, text: t.clear }} isPrimary />
  }
  return (
    <div className={styles.list} aria-busy={isLoading} ref={top} tabIndex={-1}>
      <Card isFlush>
        <QuickTable {...page} />
      </Card>
      <QuickPages {...page} />
    </div>
  )
}

/** Who pages on stands at the list's beginning, not at the foot of a page that has changed above him. */
function useFocusOnPage(page: number) {
  const top = useRef<HTMLDivElement>(null)
  const shown = useRef(page)
  // Focus is the browser's, so it can only be moved once the new rows are there.
  useEffect(() => {
    if (shown.current !== page) top.current?.focus({ preventScroll: true })
    shown.current = page
  }, [page])
  return top
}
