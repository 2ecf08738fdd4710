import { isSeen } from '#domain/number/typed-text.ts'
import { useState } from 'react'
import { answerQuestion } from '#contract/adviser/proposal-answer.ts'
import { call } from '#web/call/call.ts'
import { ConfirmDialog } from '#web/parts/form/confirm-dialog.tsx'
import { useKept } from '#web/parts/form/kept.ts'
import { useCopy } from '#web/site/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import * as copy from './answer.copy.ts'
import * as listCopy from './copy.ts'

const LONGEST_ANSWER = 1000

interface AnswerProps {
  readonly clientName: string
  readonly question: { readonly questionId: string; readonly question: string }
}

/** Answers the client's question about a proposal. */
export function Answer({ clientName, question }: AnswerProps) {
  const t = useCopy(listCopy)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" kind="primary" onClick={() => setOpen(true)}>
        {t.answer}
        <span className="vh">
          {' '}
          <AsWritten>{clientName}</AsWritten>
        </span>
      </Button>
      {isOpen && <AnswerDialog {...{ clientName, question }} onClose={() => setOpen(false)} />}
    </>
  )
}

function AnswerDialog({ clientName, question, onClose }: AnswerProps & { readonly onClose: () => void }) {
  const t = useCopy(copy)
  const { questionId } = question
  const [answer, setAnswer, sent] = useKept(`answer ${questionId}`, '')
  return (
    <ConfirmDialog
      title={t.title(clientName)}
      back={t.back}
      yes={t.send}
      kind="primary"
      done={t.done}
      blockedBy={isSeen(answer) ? null : t.empty}
      onClose={onClose}
      send={(idempotencyKey) =>
        sent(call(answerQuestion, { questionId, answer: answer.trim() }, { idempotencyKey }))
      }
    >
      <p className="small muted">{t.question}</p>
      <p>
        <AsWritten>{question.question}</AsWritten>
      </p>
      <TextArea
        label={t.answer}
        hint={t.hint(LONGEST_ANSWER)}
        name="answer"
        rows={4}
        maxLength={LONGEST_ANSWER}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
    </ConfirmDialog>
  )
}
