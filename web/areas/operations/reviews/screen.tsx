import type { OutputOf } from '#contract/endpoint.ts'
import { findReviews } from '#contract/account/review.ts'
import { valueOr } from '#web/call/answer.ts'
import { call } from '#web/call/call.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { ListLoading } from '#web/parts/page/list-page.tsx'
import { Moment } from '#web/parts/page/moment.tsx'
import { NameCell } from '#web/parts/fund/name-cell.tsx'
import * as reviewCopy from '#web/parts/identity/review-cause.copy.ts'
import { WorkList } from '#web/parts/page/work-list.tsx'
import { AsWritten } from '#web/ui/as-written.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'

const PATH = '/operations/reviews'
const STATES = ['open', 'proposed', 'decided', 'withdrawn'] as const
type Row = OutputOf<typeof findReviews>['reviews'][number]

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const state = STATES.find((each) => each === url.searchParams.get('state'))
  const answer = await call(findReviews, state === undefined ? {} : { state })
  const { reviews } = valueOr(answer, () => {
    throw new Response(null, { status: 503 })
  })
  return { state: state ?? null, reviews }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  const t = useCopy(copy)
  return <ListLoading isWide title={t.title} lead={t.lead} lines={6} />
}

export default function Reviews({ loaderData: { state, reviews } }: Route.ComponentProps) {
  const t = useCopy(copy)
  const { states } = useCopy(reviewCopy)
  return (
    <WorkList t={t} path={PATH} states={states} state={state} isEmpty={reviews.length === 0}>
      <ReviewTable reviews={reviews} />
    </WorkList>
  )
}

const TONES = { open: 'warn', proposed: 'info', decided: 'ok', withdrawn: 'plain' } as const

function ReviewTable({ reviews }: { readonly reviews: readonly Row[] }) {
  const t = useCopy(copy)
  const words = useCopy(reviewCopy)
  const locale = useLocale()
  const columns: readonly Column<Row>[] = [
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
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
  ]
  return (
    <Table hasCards caption={t.title} columns={columns} rows={reviews} keyOf={({ reviewId }) => reviewId} />
  )
}
