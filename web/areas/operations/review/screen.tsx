import { openReview } from '#contract/account/review.ts'
import { valueOr } from '#web/call/answer.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { DeskHead, DeskLoading, DeskMissing, DeskPage } from '#web/parts/page/desk-page.tsx'
import * as reviewCopy from '#web/parts/identity/review-cause.copy.ts'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { ChangeGuard } from '#web/parts/form/change-guard.tsx'
import { useStaffDraft } from '#web/parts/staff/use-staff-draft.ts'
import { TwoColumns } from '#web/parts/page/two-columns.tsx'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'
import { DecisionCard } from './decision.tsx'
import { Checks, Pictures } from './evidence.tsx'
import { Given } from './given.tsx'
import {
  actOnReview,
  draftKey,
  wordsOf,
  type Marks,
  type ReviewAct,
  type ReviewDraft,
  type ReviewView,
} from './model.ts'
import styles from './screen.module.css'

const PATH = '/operations/reviews'
/** A check with nothing typed, chosen or marked. */
const NOTHING = { decision: 'approve', reasons: '', note: '', marked: '' } as const
const UUID = /^[0-9a-f-]{36}$/

/** Loads a review; the server records that it was opened. Null if there is none, which the page then says. */
export async function clientLoader({ params }: Route.ClientLoaderArgs): Promise<ReviewView | null> {
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
  return <DeskLoading isWide list={{ href: PATH, label: t.crumb }} title={t.title} />
}

export default function Review({ loaderData: opened }: Route.ComponentProps) {
  const t = useCopy(copy)
  const page = { list: { href: PATH, label: t.crumb }, title: t.title }
  return (
    <DeskPage isWide {...page}>
      {opened === null ? <DeskMissing {...page} t={t} back={t.back} /> : <Known opened={opened} />}
    </DeskPage>
  )
}

function Known({ opened }: { readonly opened: ReviewView }) {
  const words = useCopy(reviewCopy)
  const { subject, name, state, causes } = opened.review
  return (
    <>
      <DeskHead
        title={
          <>
            {words.subjects[subject]} · <AsWritten>{name}</AsWritten>
          </>
        }
        tags={
          <>
            <Tag tone="info">{words.states[state]}</Tag>
            {causes.map((cause) => (
              <Tag key={cause} tone="warn">
                {words.causes[cause]}
              </Tag>
            ))}
          </>
        }
      />
      <Desk key={opened.version} opened={opened} />
    </>
  )
}

/** Pictures side by side, the entered data and the checks below, the decision on the right. Marks go into the proposal, and all is kept while it is typed. */
function Desk({ opened }: { readonly opened: ReviewView }) {
  const { reviewId, state } = opened.review
  const isOpen = state === 'open'
  const draft = useStaffDraft<ReviewDraft>({
    kind: 'review',
    key: draftKey(reviewId, isOpen ? 'propose' : 'decide'),
    initial: { ...NOTHING, documentValidTo: opened.readValidTo ?? '' },
  })
  const found = wordsOf(draft.body.marked)
  const toggle = (key: string) => {
    const marked = found.includes(key) ? found.filter((each) => each !== key) : [...found, key]
    draft.setBody({ ...draft.body, marked: marked.join(' ') })
  }
  const marks: Marks = isOpen
    ? { marked: found, toggle }
    : { marked: opened.proposal?.wrongFields ?? [], toggle: null }
  return (
    <TwoColumns isPinned aside={<DecisionCard opened={opened} marked={marks.marked} draft={draft} />}>
      <ChangeGuard isChanged={draft.isUnsaved && draft.body.note.trim() !== ''} />
      <Pictures opened={opened} marks={marks} />
      <div className={styles.facts}>
        <Given opened={opened} marks={marks} />
        <Checks opened={opened} />
      </div>
    </TwoColumns>
  )
}
