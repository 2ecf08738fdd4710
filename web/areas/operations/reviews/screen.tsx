import type { OutputOf } from '#contract/endpoint.ts'
import { findReviews } from '#contract/review.ts'
import { valueOr } from '#web/app/answer.ts'
import { call } from '#web/app/call.ts'
import { useCopy, useLocale } from '#web/app/locale.ts'
import { pageTitle } from '#web/app/page-title.ts'
import { minuteText } from '#web/parts/instant-text.ts'
import { ListPage } from '#web/parts/list-page.tsx'
import { NameCell } from '#web/parts/name-cell.tsx'
import * as reviewCopy from '#web/parts/review-cause.copy.ts'
import { AsWritten } from '#web/ui/as-written.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyCard } from '#web/ui/empty.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'

const PATH = '/operations/reviews'
const STATES = ['open', 'proposed', 'decided'] as const
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
  return (
    <ListPage title={t.title} lead={t.lead} actions={null}>
      <Card>
        <Skeleton lines={6} />
      </Card>
    </ListPage>
  )
}

export default function Reviews({ loaderData: { state, reviews } }: Route.ComponentProps) {
  const t = useCopy(copy)
  const words = useCopy(reviewCopy)
  const parts = [
    { href: PATH, label: t.all, isCurrent: state === null },
    ...STATES.map((each) => ({
      href: `${PATH}?state=${each}`,
      label: words.states[each],
      isCurrent: state === each,
    })),
  ]
  return (
    <ListPage title={t.title} lead={t.lead} actions={<Segmented label={t.views} parts={parts} />}>
      {reviews.length === 0 ? (
        <EmptyCard title={t.emptyTitle} text={t.emptyText} way={{ href: '/operations/home', text: t.home }} />
      ) : (
        <Card isFlush>
          <ReviewTable reviews={reviews} />
        </Card>
      )}
    </ListPage>
  )
}

const TONES = { open: 'warn', proposed: 'info', decided: 'ok' } as const

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
      cell: ({ createdAt }) => <span className="num">{minuteText(createdAt, locale)}</span>,
    },
  ]
  return (
    <Table hasCards caption={t.title} columns={columns} rows={reviews} keyOf={({ reviewId }) => reviewId} />
  )
}
