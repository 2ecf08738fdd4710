import { useState, type ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { getAssessment, getQuestionnaire } from '#contract/suitability/assessment.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { valueOr, type Call } from '#web/call/answer.ts'
import { useCopy } from '#web/site/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { AssessmentResult } from './assessment-result.tsx'
import * as copy from './assessment-standing.copy.ts'
import { AssessmentStanding } from './assessment-standing.tsx'
import { useLocalizedOutcome } from '#web/parts/form/localized-outcome.ts'
import * as sheetCopy from './questionnaire.copy.ts'
import { Questionnaire } from './questionnaire.tsx'
import type { Sitting, SittingOutcome } from './take-assessment.ts'

interface AssessmentDeskProps {
  readonly known: OutputOf<typeof getAssessment>
  readonly sheet: OutputOf<typeof getQuestionnaire>
  /** Links onward from the result. */
  readonly after: ReactNode
  /** Other facts that decide which funds suit the client; hidden while the questions are answered. */
  readonly beside?: ReactNode
}

/** Loads the account's valid assessment and the questions for its kind of client. Throws a 503 if either cannot be read. */
export async function loadAssessment(call: Call, kind: 'person' | 'institution') {
  const unread = (): never => {
    throw new Response(null, { status: 503 })
  }
  const [known, sheet] = await Promise.all([call(getAssessment, {}), call(getQuestionnaire, { kind })])
  return { known: valueOr(known, unread), sheet: valueOr(sheet, unread) }
}

/** Shows the valid assessment, the questionnaire, or its result. The page's action sends the answers (`take-assessment.ts`). */
export function AssessmentDesk({ known, sheet, after, beside }: AssessmentDeskProps) {
  const t = useCopy(copy)
  const words = useCopy(sheetCopy)
  const fetcher = useFetcher<SittingOutcome>()
  const told = useLocalizedOutcome(fetcher.data)
  const [isTaking, setTaking] = useState(false)
  const submit = (answers: Sitting['answers']) => {
    const body: Sitting = { subject: 'account', version: sheet.version, answers }
    void fetcher.submit(JSON.stringify(body), { method: 'post', encType: 'application/json' })
  }
  if (told?.kind === 'assessed')
    return (
      <>
        <AssessmentResult outcome={told.outcome} />
        <div className="row">{after}</div>
      </>
    )
  if (!isTaking)
    return (
      <>
        <AssessmentStanding known={known} onTake={() => setTaking(true)} />
        {beside}
      </>
    )
  const refusal = told?.kind === 'refused' ? told.message : null
  return (
    <>
      <Questionnaire
        sheet={sheet}
        isBusy={fetcher.state !== 'idle'}
        problem={told?.kind === 'unreachable' ? words.unreachable : refusal}
        onSubmit={submit}
      />
      <div>
        <Button kind="quiet" onClick={() => setTaking(false)}>
          {t.stop}
        </Button>
      </div>
    </>
  )
}
