import { useState, type FormEvent } from 'react'
import { useFetcher } from 'react-router'
import { REVIEW_REASONS } from '#domain/registration/review.ts'
import type { LONG_TERM } from '#domain/registration/personal-form.ts'
import { fullDay } from '#web/format/date-text.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { DeskActs } from '#web/parts/page/desk-page.tsx'
import { LastDay } from '#web/parts/identity/last-day.tsx'
import { minuteText } from '#web/parts/page/instant-text.ts'
import { submitOnKeys } from '#web/parts/form/submit-keys.ts'
import { useLocalizedOutcome } from '#web/parts/form/localized-outcome.ts'
import * as reviewCopy from '#web/parts/identity/review-cause.copy.ts'
import { useSubmissionKey } from '#web/parts/form/submission-key.ts'
import { DraftNote } from '#web/parts/staff/draft-note.tsx'
import type { StaffDraft } from '#web/parts/staff/use-staff-draft.ts'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import * as copy from './copy.ts'
import { DecisionChoice } from './decision-choice.tsx'
import { wordsOf, type ReviewAct, type ReviewDraft, type ReviewOutcome, type ReviewView } from './model.ts'
import { Preview, ReasonChoice } from './reasons.tsx'

/** The value of `LONG_TERM`, written out here because the module with the rules is not sent to the browser. */
const LONG: typeof LONG_TERM = 'long-term'

interface DecisionProps {
  readonly opened: ReviewView
  /** The fields and pictures marked as wrong. */
  readonly marked: readonly string[]
  readonly draft: StaffDraft<ReviewDraft>
}

/** Four eyes: one reviewer proposes and another decides. A closed review only shows its result. */
export function DecisionCard({ opened, marked, draft }: DecisionProps) {
  const t = useCopy(copy)
  const words = useCopy(reviewCopy)
  const { review, decision } = opened
  if (review.state === 'open') return <Propose {...{ opened, marked, draft }} />
  if (review.state === 'proposed') return <Decide {...{ opened, draft }} />
  const isDecided = review.state === 'decided'
  return (
    <Card title={t.second}>
      <Note tone={isDecided ? 'ok' : 'info'}>
        <b>{isDecided ? t.decided(decision === null ? '' : words.decisions[decision]) : t.withdrawn}</b>
      </Note>
      <Proposal opened={opened} />
      <p>
        <LinkButton size="small" href="/operations/reviews">
          {t.back}
        </LinkButton>
      </p>
    </Card>
  )
}

function useActing(draft: StaffDraft<ReviewDraft>) {
  const fetcher = useFetcher<ReviewOutcome>()
  const outcome = useLocalizedOutcome(fetcher.data)
  const keyOf = useSubmissionKey()
  const send = (act: Omit<ReviewAct, 'key'>) => {
    if (fetcher.state !== 'idle') return
    const body = JSON.stringify({ ...act, key: keyOf(outcome) })
    void draft.hold(() => fetcher.submit(body, { method: 'post', encType: 'application/json' }))
  }
  return { send, outcome, isBusy: fetcher.state !== 'idle' }
}

function Propose({ opened, marked, draft }: DecisionProps) {
  const t = useCopy(copy)
  const { send, outcome, isBusy } = useActing(draft)
  const { decision: chosen, note, documentValidTo } = draft.body
  const set = (change: Partial<ReviewDraft>) => draft.setBody({ ...draft.body, ...change })
  const known = new Set(wordsOf(draft.body.reasons))
  const reasons = REVIEW_REASONS.filter((each) => known.has(each))
  // A marked field turns a chosen approval into a request for more.
  const decision = chosen === 'approve' && marked.length > 0 ? 'ask-more' : chosen
  const [isSent, setSent] = useState(false)
  const isCard = opened.review.subject === 'identity-card'
  const hasDay = !isCard || decision !== 'approve' || documentValidTo !== ''
  const isMissing = decision !== 'approve' && reasons.length === 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (isMissing || !hasDay) return
    const { review, version } = opened
    const given = decision === 'approve' ? [] : [...reasons]
    const own = isCard && decision === 'approve' ? { documentValidTo } : {}
    const wrongFields = [...marked]
    const input = { reviewId: review.reviewId, version, decision, reasons: given, note, wrongFields, ...own }
    send({ act: 'propose', input })
  }
  return (
    <Card title={t.decide}>
      <form className="stack" onSubmit={submit}>
        <DecisionChoice {...{ decision, marked }} onChange={(each) => set({ decision: each })} />
        {isCard && decision === 'approve' && (
          <LastDay
            label={t.lastDay}
            name="documentValidTo"
            value={documentValidTo}
            onChange={(day) => set({ documentValidTo: day })}
            onBlur={() => undefined}
            error={isSent && !hasDay ? t.lastDayMissing : null}
          />
        )}
        {decision !== 'approve' && (
          <ReasonChoice
            reasons={reasons}
            onChange={(chosenOnes) => set({ reasons: chosenOnes.join(' ') })}
            isMissing={isSent && isMissing}
          />
        )}
        <TextArea
          label={t.note}
          hint={t.noteHint}
          isOptional
          rows={2}
          maxLength={200}
          value={note}
          onChange={({ target }) => set({ note: target.value })}
          onKeyDown={submitOnKeys}
        />
        {decision !== 'approve' && <Preview reasons={reasons} note={note} wrongFields={marked} />}
        <DraftNote draft={draft} textOf={(body) => body.note} />
        <Outcome outcome={outcome} />
        <DeskActs>
          <span className="tiny muted">{t.keys}</span>
          <Button kind="primary" type="submit" isBusy={isBusy}>
            {t.propose}
          </Button>
        </DeskActs>
      </form>
    </Card>
  )
}

function Proposal({ opened: { proposal } }: { readonly opened: ReviewView }) {
  const t = useCopy(copy)
  const words = useCopy(reviewCopy)
  const locale = useLocale()
  if (proposal === null) return null
  return (
    <>
      <p>
        <b>
          <AsWritten>{t.proposed(proposal.by, words.decisions[proposal.decision])}</AsWritten>
        </b>{' '}
        <span className="num small muted">{minuteText(proposal.at, locale)}</span>
      </p>
      {proposal.documentValidTo !== null && (
        <p>
          {t.lastDay}{' '}
          <b className="num">
            {proposal.documentValidTo === LONG ? t.longTerm : fullDay(proposal.documentValidTo, locale)}
          </b>
        </p>
      )}
      {proposal.decision !== 'approve' && <Preview {...proposal} />}
    </>
  )
}

function Decide({ opened, draft }: Omit<DecisionProps, 'marked'>) {
  const t = useCopy(copy)
  const { send, outcome, isBusy } = useActing(draft)
  const { note } = draft.body
  const { review, version } = opened
  const decide = (agrees: boolean) =>
    send({ act: 'decide', input: { reviewId: review.reviewId, version, agrees, note } })
  const reason = review.isMine ? t.mine : null
  return (
    <Card title={t.second}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (reason === null) decide(true)
        }}
      >
        <Proposal opened={opened} />
        <TextArea
          label={t.note}
          hint={t.noteHint}
          isOptional
          rows={2}
          maxLength={200}
          value={note}
          onChange={({ target }) => draft.setBody({ ...draft.body, note: target.value })}
          onKeyDown={submitOnKeys}
        />
        <DraftNote draft={draft} textOf={(body) => body.note} />
        <Outcome outcome={outcome} />
        <DeskActs>
          <Button
            isBusy={isBusy}
            onClick={() => decide(false)}
            {...(review.isMine ? { 'aria-disabled': true } : {})}
          >
            {t.disagree}
          </Button>
          <div>
            <Button kind="primary" type="submit" isBusy={isBusy} disabledReason={reason}>
              {t.agree}
            </Button>
          </div>
        </DeskActs>
      </form>
    </Card>
  )
}

function Outcome({ outcome }: { readonly outcome: ReviewOutcome | null }) {
  const t = useCopy(copy)
  if (outcome === null || outcome.kind === 'done') return null
  return (
    <Note tone="error" isAlert>
      {outcome.kind === 'refused' ? outcome.message : t.unreachable}
    </Note>
  )
}
