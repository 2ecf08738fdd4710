import { isSeen } from '#domain/number/typed-text.ts'
import { useState, type FormEvent } from 'react'
import { askAdviser } from '#contract/order/adoption.ts'
import { call } from '#web/call/call.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import { FailureNote } from '#web/parts/form/failure-note.tsx'
import { minuteText } from '#web/parts/page/instant-text.ts'
import { useChange } from '#web/parts/form/use-change.ts'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import * as copy from './copy.ts'
import type { Advice } from './model.ts'

interface AdvisedProps {
  readonly proposal: Advice
}

/** What makers asked and the adviser answered. A maker can ask more until it is adopted. */
export function Questions({ proposal }: AdvisedProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { questions, adviser, can } = proposal
  return (
    <Card title={t.questions}>
      <div className="stack">
        {questions.length === 0 && <p className="small muted">{t.noQuestions}</p>}
        {questions.map(({ question, askedAt, answer, answeredAt }) => (
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
                  <AsWritten>{adviser.name}</AsWritten>{' '}
                  <span className="num">{minuteText(answeredAt, locale)}</span>
                </span>
              </p>
            )}
          </div>
        ))}
        {can.ask === null && <AskForm proposal={proposal} />}
      </div>
    </Card>
  )
}

function AskForm({ proposal: { proposalCode } }: AdvisedProps) {
  const t = useCopy(copy)
  const [question, setQuestion] = useState('')
  const { isBusy, failure, make } = useChange()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!isSeen(question)) return
    const asked = { proposalCode, question }
    if (!(await make((idempotencyKey) => call(askAdviser, asked, { idempotencyKey })))) return
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
