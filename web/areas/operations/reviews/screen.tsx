import type { OutputOf } from '#contract/endpoint.ts'
import { findReviews } from '#contract/account/review.ts'
import { call } from '#web/call/call.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { ListLoading } from '#web/parts/page/list-page.tsx'
import { Moment } from '#web/parts/page/moment.tsx'
import { NameCell } from '#web/parts/fund/name-cell.tsx'
import * as reviewCopy from '#web/parts/identity/review-cause.copy.ts'
import { ListTable, type ListColumn } from '#web/parts/list/list-table.tsx'
import { loadViewedList } from '#web/parts/list/load-viewed-list.ts'
import type { ListShape } from '#web/parts/list/query.ts'
import { useList, type List } from '#web/parts/list/use-list.ts'
import { WorkList } from '#web/parts/list/work-list.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'

const PATH = '/operations/reviews'
const REVIEWS = {
  filters: [{ kind: 'choice', name: 'state', values: ['open', 'proposed', 'decided', 'withdrawn'] }],
  sorts: ['work', 'since'],
  first: 'work',
} as const satisfies ListShape
type Row = OutputOf<typeof findReviews>['reviews'][number]

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadViewedList({ shape: REVIEWS, path: PATH }, url, (input) => call(findReviews, input))
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  const t = useCopy(copy)
  return <ListLoading isWide title={t.title} lead={t.lead} lines={6} />
}

export default function Reviews({ loaderData }: Route.ComponentProps) {
  const t = useCopy(copy)
  const list = useList(REVIEWS, PATH, loaderData)
  const { states } = useCopy(reviewCopy)
  return (
    <WorkList t={t} list={list} rowsOf={({ reviews }) => reviews} states={states}>
      {(reviews) => <ReviewTable list={list} reviews={reviews} />}
    </WorkList>
  )
}

const TONES = { open: 'warn', proposed: 'info', decided: 'ok', withdrawn: 'plain' } as const

interface ReviewTableProps {
  readonly list: List
  readonly reviews: readonly Row[]
}

function ReviewTable({ list, reviews }: ReviewTableProps) {
  const t = useCopy(copy)
  const words = useCopy(reviewCopy)
  const locale = useLocale()
  const columns: readonly ListColumn<Row, (typeof REVIEWS)['sorts'][number]>[] = [
    {
      key: 'who',
      head: t.who,
      cell: ({ reviewId, name, isMine }) => (
        <NameCell href={`${PATH}/${reviewId}`} name={<AsWritten>{name}</AsWritten>}>
          {isMine && <span>{t.mine}</span>}
        </NameCell>
      ),
    },
    { key: 'what', head: t.what, cell: ({ subject }) => words.subjects[subject] },
    {
      key: 'why',
      head: t.why,
      cell: ({ causes }) => causes.map((cause) => words.causes[cause]).join(locale === 'zh' ? '、' : ', '),
    },
    {
      key: 'state',
      head: t.state,
      cell: ({ state }) => <Tag tone={TONES[state]}>{words.states[state]}</Tag>,
    },
    {
      key: 'since',
      head: t.since,
      sortBy: 'since',
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
  ]
  return (
    <ListTable
      list={list}
      caption={t.title}
      columns={columns}
      rows={reviews}
      keyOf={({ reviewId }) => reviewId}
    />
  )
}
