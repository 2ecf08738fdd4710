import { useState } from 'react'
import { openReview } from '#contract/review.ts'
import { valueOr } from '#web/app/answer.ts'
import { call } from '#web/app/call.ts'
import { useCopy } from '#web/app/locale.ts'
import { pageTitle } from '#web/app/page-title.ts'
import * as reviewCopy from '#web/parts/review-cause.copy.ts'
import { AsWritten } from '#web/ui/as-written.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyCard } from '#web/ui/empty.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'
import { DecisionCard } from './decision.tsx'
import { Checks, Pictures } from './evidence.tsx'
import { Given } from './given.tsx'
import { actOnReview, type Marks, type Opened, type ReviewAct } from './model.ts'
import styles from './screen.module.css'

const PATH = '/operations/reviews'
const UUID = /^[0-9a-f-]{36}$/

/** Opening it is recorded; one that is not there is told on the page. */
export async function clientLoader({ params }: Route.ClientLoaderArgs): Promise<Opened | null> {
  if (!UUID.test(params.reviewId)) return null
  const answer = await call(openReview, { reviewId: params.reviewId })
  if (answer.kind === 'refused' && answer.refusal?.kind === 'review-not-found') return null
  return valueOr(answer, () => {
    throw new Response(null, { status: 503 })
  })
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return actOnReview(call, (await request.json()) as ReviewAct)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  const t = useCopy(copy)
  return (
    <main id="main" className={`wrap wide ${styles.page}`}>
      <h1>{t.title}</h1>
      <Card>
        <Skeleton lines={8} />
      </Card>
    </main>
  )
}

export default function Review({ loaderData: opened }: Route.ComponentProps) {
  const t = useCopy(copy)
  const words = useCopy(reviewCopy)
  return (
    <main id="main" className={`wrap wide ${styles.page}`}>
      <Breadcrumb crumbs={[{ label: t.crumb, href: PATH }, { label: t.title }]} />
      {opened === null ? (
        <>
          <h1>{t.title}</h1>
          <EmptyCard title={t.missingTitle} text={t.missingText} way={{ href: PATH, text: t.back }} />
        </>
      ) : (
        <>
          <div className={styles.head}>
            <h1>
              {words.subjects[opened.review.subject]} · <AsWritten>{opened.review.name}</AsWritten>
            </h1>
            <p className="row">
              <Tag tone="info">{words.states[opened.review.state]}</Tag>
              {opened.review.causes.map((cause) => (
                <Tag key={cause} tone="warn">
                  {words.causes[cause]}
                </Tag>
              ))}
            </p>
          </div>
          <Desk key={opened.version} opened={opened} />
        </>
      )}
    </main>
  )
}

/** Evidence left, what was given in the middle, the decision right; what is marked on the way goes into the proposal. */
function Desk({ opened }: { readonly opened: Opened }) {
  const [found, setFound] = useState<readonly string[]>([])
  const toggle = (key: string) =>
    setFound(found.includes(key) ? found.filter((each) => each !== key) : [...found, key])
  const isOpen = opened.review.state === 'open'
  const marks: Marks = isOpen
    ? { marked: found, toggle }
    : { marked: opened.proposal?.wrongFields ?? [], toggle: null }
  return (
    <div className={styles.layout}>
      <Pictures opened={opened} marks={marks} />
      <div className={styles.column}>
        <Checks opened={opened} />
        <Given opened={opened} marks={marks} />
      </div>
      <DecisionCard opened={opened} marked={marks.marked} />
    </div>
  )
}
