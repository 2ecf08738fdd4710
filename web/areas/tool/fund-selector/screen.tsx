import { memo, useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { hostCall } from '#web/call/host-call.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { hostContext } from '#web/site/server-context.ts'
import { breadcrumbList } from '#web/parts/content/breadcrumb-list.ts'
import { FundTray } from '#web/parts/fund/fund-tray.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyCard } from '#web/ui/empty.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'
import { ActiveFilters } from './active-filters.tsx'
import { Filters } from './filters.tsx'
import { loadFunds } from './load.ts'
import { PATH, USUAL_COLUMNS, type SelectorPage } from './model.ts'
import { FundPages, FundTable } from './parts.tsx'
import styles from './screen.module.css'
import { Toolbar } from './toolbar.tsx'

/** Memoised: these do not change while a list is loading, so a press is answered without rendering them again. */
const QuickFilters = memo(ActiveFilters)
const QuickToolbar = memo(Toolbar)
const QuickTable = memo(FundTable)
const QuickPages = memo(FundPages)

export async function loader({ request, context }: Route.LoaderArgs) {
  const { locale } = context.get(hostContext)
  const page = await loadFunds(hostCall({ request, context }), { request, locale })
  const way = breadcrumbList([{ name: copy[locale].title, path: PATH }])
  return {
    ...page,
    head: [{ name: 'description', content: page.told.description }, { 'script:ld+json': way }],
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = pageTitle(matches, copy)
  return loaderData ? [...title, ...loaderData.head] : title
}

export default function FundSelector({ loaderData: page }: Route.ComponentProps) {
  const t = useCopy(copy)
  const { told } = page
  return (
    <main id="main" className={`wrap wide ${styles.page}`}>
      <div className={styles.head}>
        <h1>{t.title}</h1>
        {told.asOf !== null && <p className="small soft">{told.asOf}</p>}
      </div>
      <div className={styles.layout}>
        <Filters {...page} />
        <div className={styles.results}>
          <div className={styles.above}>
            <QuickFilters {...page} />
            <QuickToolbar page={page} />
          </div>
          {told.ignored !== null && <Note tone="warn">{told.ignored}</Note>}
          <Results page={page} />
        </div>
      </div>
      <FundTray />
    </main>
  )
}

function Results({ page }: { readonly page: SelectorPage }) {
  const t = useCopy(copy)
  const { list, told } = page
  const isLoading = useNavigation().state === 'loading'
  const top = useFocusOnPage(list.page)
  if (told.empty !== null) {
    return <EmptyCard {...told.empty} way={{ href: PATH, text: t.clear }} isPrimary />
  }
  return (
    <div
      className={styles.list}
      aria-busy={isLoading}
      ref={top}
      tabIndex={-1}
      data-plain={String(page.columns) === String(USUAL_COLUMNS) || undefined}
    >
      <Card isFlush>
        <QuickTable {...page} />
      </Card>
      <QuickPages {...page} />
    </div>
  )
}

/** Moves the focus to the start of the list after a page change. Otherwise it would stay at the bottom of the new page. */
function useFocusOnPage(page: number) {
  const top = useRef<HTMLDivElement>(null)
  const shown = useRef(page)
  // The focus belongs to the browser, so it can only be moved after the new rows are in the document.
  useEffect(() => {
    if (shown.current !== page) top.current?.focus({ preventScroll: true })
    shown.current = page
  }, [page])
  return top
}
