import { useCopy } from '#web/site/locale.ts'
import * as copy from './copy.ts'
import { CourseCard } from './course-card.tsx'
import type { History, Query } from './model.ts'
import { MonthsCard } from './months-card.tsx'
import { UnreadCard } from './unread-card.tsx'

interface CourseCardsProps {
  /** The path of the page that shows the cards. */
  readonly path: string
  readonly query: Query
  readonly history: History | null
}

/** Shows the history cards of a portfolio or a holding, or that the history could not be read. */
export function CourseCards({ path, query, history }: CourseCardsProps) {
  const t = useCopy(copy)
  if (history === null) return <UnreadCard title={t.course} />
  return (
    <>
      <CourseCard path={path} query={query} history={history} />
      <MonthsCard history={history} />
    </>
  )
}
