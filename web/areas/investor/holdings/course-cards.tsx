import { useCopy } from '#web/site/locale.ts'
import * as copy from './copy.ts'
import { CourseCard } from './course-card.tsx'
import type { History, Query } from './model.ts'
import { MonthsCard } from './months-card.tsx'
import { UnreadCard } from './unread-card.tsx'

interface CourseCardsProps {
  /** The page that the cards stand on. */
  readonly path: string
  readonly query: Query
  readonly history: History | null
}

/** What the time of a portfolio or a holding tells, or that it could not be read. */
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
