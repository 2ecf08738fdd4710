import { useState, type FormEvent, type KeyboardEvent } from 'react'
import { useFetcher } from 'react-router'
import { REVIEW_DECISIONS, type ReviewDecision, type ReviewReason } from '#domain/registration/review.ts'
import type { LONG_TERM } from '#domain/registration/personal-form.ts'
import { fullDay } from '#web/format/date-text.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { DeskActs } from '#web/parts/page/desk-page.tsx'
import { LastDay } from '#web/parts/identity/last-day.tsx'
import { minuteText } from '#web/parts/page/instant-text.ts'
import { useLocalizedOutcome } from '#web/parts/form/localized-outcome.ts'
import layout from '#web/parts/form/form-layout.module.css'
import * as reviewCopy from '#web/parts/identity/review-cause.copy.ts'
import { useSubmissionKey } from '#web/parts/form/submission-key.ts'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { OptionCard } from '#web/ui/field/choice.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import * as copy from './copy.ts'
import type { ReviewView, ReviewAct, ReviewOutcome } from './model.ts'
import { Preview, ReasonChoice } from './reasons.tsx'

/** The value of `LONG_TERM`, written out here because the module with the rules is not sent to the browser. */
const LONG: typeof LONG_TERM = 'long-term'

interface DecisionProps {
  readonly opened: ReviewView
  /** The fields and pictures marked as wrong. */
  readonly marked: readonly string[]
}

/** Four eyes: one reviewer proposes and another decides. A closed review only shows its result. */
export function DecisionCard({ opened, marked }: DecisionProps) {
  const t = useCopy(copy)
  const words = useCopy(reviewCopy)
  const { review, decision } = opened
  if (review.state === 'open') return <Propose opened={opened} marked={marked} />
  if (review.state === 'proposed') return <Decide opened={opened} />
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

function useActing() {
  const fetcher = useFetcher<ReviewOutcome>()
  const outcome = useLocalizedOutcome(fetcher.data)
  const keyOf = useSubmissionKey()
  const send = (act: Omit<ReviewAct, 'key'>) => {
    if (fetcher.state !== 'idle') return
    const body = JSON.stringify({ ...act, key: keyOf(outcome) })
    void fetcher.submit(body, { method: 'post', encType: 'application/json' })
  }
  return { send, outcome, isBusy: fetcher.state !== 'idle' }
}

/** Submits the form on Ctrl+Enter (or Cmd+Enter) in the note field. */
function onKeys(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
}

function Propose({ opened, marked }: DecisionProps) {
  const t = useCopy(copy)
  const words = useCopy(reviewCopy)
  const { send, outcome, isBusy } = useActing()
  const [chosen, setDecision] = useState<ReviewDecision>('approve')
  // A marked field turns a chosen approval into a request for more.
  const decision = chosen === 'approve' && marked.length > 0 ? 'ask-more' : chosen
  const [reasons, setReasons] = useState<readonly ReviewReason[]>([])
  const [note, setNote] = useState('')
  const [isSent, setSent] = useState(false)
  const isCard = opened.review.subject === 'identity-card'
  const [documentValidTo, setValidTo] = useState(opened.readValidTo ?? '')
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
        <fieldset className={layout.choices}>
          <legend className={layout.legend}>{t.decision}</legend>
          {REVIEW_DECISIONS.map((each) => (
            <OptionCard
              key={each}
              name="decision"
              value={each}
              checked={decision === each}
              onChange={() => setDecision(each)}
              title={words.decisions[each]}
              disabledReason={each === 'approve' && marked.length > 0 ? t.markedStop : null}
            />
          ))}
        </fieldset>
        {isCard && decision === 'approve' && (
          <LastDay
            label={t.lastDay}
            name="documentValidTo"
            value={documentValidTo}
            onChange={setValidTo}
            onBlur={() => undefined}
            error={isSent && !hasDay ? t.lastDayMissing : null}
          />
        )}
        {decision !== 'approve' && (
          <ReasonChoice reasons={reasons} onChange={setReasons} isMissing={isSent && isMissing} />
        )}
        <TextArea
          label={t.note}
          hint={t.noteHint}
          isOptional
          rows={2}
          maxLength={200}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          onKeyDown={onKeys}
        />
        {decision !== 'approve' && <Preview reasons={reasons} note={note} wrongFields={marked} />}
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

function Decide({ opened }: { readonly opened: ReviewView }) {
  const t = useCopy(copy)
  const { send, outcome, isBusy } = useActing()
  const [note, setNote] = useState('')
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
          onChange={(event) => setNote(event.target.value)}
          onKeyDown={onKeys}
        />
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
