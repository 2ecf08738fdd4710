import { useState } from 'react'
import { useFetcher } from 'react-router'
import { getAssessment, getQuestionnaire } from '#contract/assessment.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { valueOr } from '#web/app/answer.ts'
import { call } from '#web/app/call.ts'
import { fullDay } from '#web/app/date-text.ts'
import { useCopy, useLocale } from '#web/app/locale.ts'
import { pageTitle } from '#web/app/page-title.ts'
import { AssessmentResult } from '#web/parts/assessment-result.tsx'
import { useHeard } from '#web/parts/heard.ts'
import * as sheetCopy from '#web/parts/questionnaire.copy.ts'
import { Questionnaire } from '#web/parts/questionnaire.tsx'
import { takeAssessment, type Sitting, type SittingOutcome } from '#web/parts/take-assessment.ts'
import { Tolerance } from '#web/parts/tolerance.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Table } from '#web/ui/table.tsx'
import type { Route } from './+types/screen'
import { IDENTITY } from '../identity/load.ts'
import { IdentityLoading, IdentityPage } from '../identity/page.tsx'
import * as copy from './copy.ts'

type Known = OutputOf<typeof getAssessment>

export async function clientLoader() {
  const unread = (): never => {
    throw new Response(null, { status: 503 })
  }
  const [known, sheet] = await Promise.all([call(getAssessment, {}), call(getQuestionnaire, {})])
  return { known: valueOr(known, unread), sheet: valueOr(sheet, unread) }
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return takeAssessment(call, (await request.json()) as Sitting)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  return <IdentityLoading title={useCopy(copy).title} />
}

export default function RiskAssessment({ loaderData: { known, sheet } }: Route.ComponentProps) {
  const t = useCopy(copy)
  const words = useCopy(sheetCopy)
  const fetcher = useFetcher<SittingOutcome>()
  const told = useHeard(fetcher.data)
  const [isTaking, setTaking] = useState(false)
  const result = told?.kind === 'assessed' ? told.outcome : null
  const refusal = told?.kind === 'refused' ? told.message : null
  const submit = (answers: Sitting['answers']) => {
    const body: Sitting = { subject: 'account', version: sheet.version, answers }
    void fetcher.submit(JSON.stringify(body), { method: 'post', encType: 'application/json' })
  }
  if (result !== null)
    return (
      <IdentityPage title={t.title}>
        <AssessmentResult outcome={result} />
        <div className="row">
          <LinkButton kind="primary" href="/tool/fund-selector">
            {t.funds}
          </LinkButton>
          <LinkButton href={IDENTITY}>{t.done}</LinkButton>
        </div>
      </IdentityPage>
    )
  return (
    <IdentityPage title={t.title} lead={t.lead}>
      {isTaking ? (
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
      ) : (
        <Standing known={known} onTake={() => setTaking(true)} />
      )}
    </IdentityPage>
  )
}

interface StandingProps {
  readonly known: Known
  readonly onTake: () => void
}

function Standing({ known, onTake }: StandingProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { current, earlier, leftToday, leftThisYear, againOn } = known
  const mayTake = leftToday > 0 && leftThisYear > 0
  const day = (text: string) => fullDay(text, locale)
  return (
    <>
      <Card title={t.current}>
        <div className="stack">
          {current === null ? (
            <p>{t.none}</p>
          ) : (
            <div className="spread">
              <b>
                <Tolerance level={current.level} />
              </b>
              <span className="small soft">
                {current.isExpired
                  ? t.expired(day(current.validThrough))
                  : t.holds(day(current.validThrough))}
              </span>
            </div>
          )}
          <div>
            <Button kind="primary" onClick={onTake} disabledReason={mayTake ? null : t.againOn(day(againOn))}>
              {current === null ? t.take : t.again}
            </Button>
          </div>
          <p className="small muted">{t.left(leftToday, leftThisYear)}</p>
        </div>
      </Card>
      {earlier.length > 0 && (
        <Card title={t.earlier} isFlush>
          <Table
            caption={t.earlier}
            rows={earlier}
            keyOf={({ assessedOn, score }) => `${assessedOn} ${score}`}
            columns={[
              {
                key: 'on',
                head: t.on,
                cell: ({ assessedOn }) => <span className="num">{day(assessedOn)}</span>,
              },
              { key: 'level', head: t.level, cell: ({ level }) => <Tolerance level={level} /> },
              { key: 'score', head: t.score, isFigure: true, cell: ({ score }) => score },
            ]}
          />
        </Card>
      )}
    </>
  )
}
