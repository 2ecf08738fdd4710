import { isSeen } from '#domain/number/typed-text.ts'
import { isWaiting } from '#domain/proposal/proposal-state.ts'
import { useState, type FormEvent } from 'react'
import { askProposal } from '#contract/order/proposal-question.ts'
import { call } from '#web/call/call.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import { FailureNote } from '#web/parts/form/failure-note.tsx'
import { instantText, minuteText } from '#web/parts/page/instant-text.ts'
import { useChange } from '#web/parts/form/use-change.ts'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import * as copy from './copy.ts'
import type { Proposal } from './model.ts'

interface ProposalProps {
  readonly proposal: Proposal
}

/** Shows questions and answers. The client can ask more while the proposal can still be decided. */
export function QuestionCard({ proposal }: ProposalProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  return (
    <Card title={t.questions}>
      <div className="stack">
        {proposal.questions.length === 0 && <p className="small muted">{t.noQuestions}</p>}
        {proposal.questions.map(({ question, askedAt, answer, answeredAt }) => (
          <div key={askedAt}>
            <p>
              <b>
                <AsWritten>{question}</AsWritten>
              </b>{' '}
              <span className="tiny muted num">{minuteText(askedAt, locale)}</span>
            </p>
            {answer === null || answeredAt === null ? (
              <p className="small muted">{t.answerWaits}</p>
            ) : (
              <p>
                <AsWritten>{answer}</AsWritten>{' '}
                <span className="tiny muted">
                  <AsWritten>{proposal.adviser.name}</AsWritten>{' '}
                  <span className="num">{minuteText(answeredAt, locale)}</span>
                </span>
              </p>
            )}
          </div>
        ))}
        {isWaiting(proposal.state) && <AskForm proposal={proposal} />}
      </div>
    </Card>
  )
}

function AskForm({ proposal: { proposalCode } }: ProposalProps) {
  const t = useCopy(copy)
  const [question, setQuestion] = useState('')
  const { isBusy, failure, make } = useChange()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!isSeen(question)) return
    const asked = { proposalCode, question }
    if (!(await make((idempotencyKey) => call(askProposal, asked, { idempotencyKey })))) return
    setQuestion('')
    showToast({ sentence: t.asked })
  }
  return (
    <form className="stack" onSubmit={(event) => void send(event)}>
      <FailureNote failure={failure} />
      <TextArea
        label={t.ask}
        hint={t.askHint}
        maxLength={500}
        rows={3}
        value={question}
        onChange={(event) => setQuestion(event.target.value)}
      />
      <div>
        <Button type="submit" isBusy={isBusy}>
          {t.send}
        </Button>
      </div>
    </form>
  )
}

export function ProgressCard({ proposal }: ProposalProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const words: Readonly<Record<string, string>> = t.events
  const events = proposal.events.map(({ kind, at }) => ({
    key: `${kind} ${at}`,
    state: 'done' as const,
    title: words[kind] ?? kind,
    time: instantText(at, locale),
  }))
  return (
    <Card title={t.progress}>
      <Timeline events={events} />
    </Card>
  )
}
