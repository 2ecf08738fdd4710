import { useState } from 'react'
import { useFetcher } from 'react-router'
import { getQuestionnaire } from '#contract/suitability/assessment.ts'
import type { Call } from '#web/call/answer.ts'
import { call } from '#web/call/call.ts'
import { hostCall } from '#web/call/host-call.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { AssessmentResult } from '#web/parts/suitability/assessment-result.tsx'
import { useLocalizedOutcome } from '#web/parts/form/localized-outcome.ts'
import * as sheetCopy from '#web/parts/suitability/questionnaire.copy.ts'
import { Questionnaire } from '#web/parts/suitability/questionnaire.tsx'
import { takeAssessment, type Sitting, type SittingOutcome } from '#web/parts/suitability/take-assessment.ts'
import { Tolerance } from '#web/parts/suitability/tolerance.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Route } from './+types/screen'
import { lastStep, stepBefore, stepPath, type Application, type Place } from '../frame/flow.ts'
import { loadStep, told } from '../frame/load.ts'
import { Wizard } from '../frame/wizard.tsx'
import wizard from '../frame/wizard.module.css'
import * as copy from './copy.ts'

export function loader({ request, context, url }: Route.LoaderArgs) {
  return loadStep(hostCall({ request, context }), url, findBeside)
}

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadStep(call, url, findBeside)
}

async function findBeside(call: Call) {
  return { sheet: told(await call(getQuestionnaire, {})) }
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return takeAssessment(call, (await request.json()) as Sitting)
}

/** Prevents a reload after the answers are sent, so that this page shows the result before the person goes on. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.href !== nextUrl.href
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export default function RiskAssessment({ loaderData }: Route.ComponentProps) {
  const t = useCopy(copy)
  const { place, application, sheet } = loaderData
  const fetcher = useFetcher<SittingOutcome>()
  const told = useLocalizedOutcome(fetcher.data)
  // The result that was set aside to take the assessment again: `known` for a result from before this visit.
  const [aside, setAside] = useState<SittingOutcome | 'known' | null>(null)
  const problem = useProblem(told)
  const result = told?.kind === 'assessed' && told !== aside ? told.outcome : null
  const isKnown = told === null && aside === null && application.assessment !== null
  return (
    <Wizard place={place} title={t.title} lead={t.lead}>
      {result !== null && <AssessmentResult outcome={result} />}
      {isKnown && <Known assessment={application.assessment!} />}
      {result !== null || isKnown ? (
        <WayOn place={place} onAgain={() => setAside(told ?? 'known')} />
      ) : (
        <Questionnaire
          sheet={sheet}
          isBusy={fetcher.state !== 'idle'}
          problem={problem}
          onSubmit={(answers) => {
            const body: Sitting = { subject: 'application', version: sheet.version, answers }
            void fetcher.submit(JSON.stringify(body), { method: 'post', encType: 'application/json' })
          }}
        />
      )}
    </Wizard>
  )
}

function useProblem(told: SittingOutcome | null): string | null {
  const t = useCopy(sheetCopy)
  if (told === null || told.kind === 'assessed') return null
  return told.kind === 'refused' ? told.message : t.unreachable
}

function Known({ assessment }: { readonly assessment: NonNullable<Application['assessment']> }) {
  const t = useCopy(copy)
  return (
    <Card title={t.known}>
      <b>
        <Tolerance level={assessment.level} />
      </b>
      {assessment.isLowestCategory && t.lowest}
    </Card>
  )
}

function WayOn({ place, onAgain }: { readonly place: Place; readonly onAgain: () => void }) {
  const t = useCopy(copy)
  const before = stepBefore(place)
  return (
    <div className={wizard.foot}>
      {before !== null && <LinkButton href={stepPath(place.flow, before)}>{t.back}</LinkButton>}
      <div className={wizard.acts}>
        <Button onClick={onAgain}>{t.again}</Button>
        <LinkButton kind="primary" href={stepPath(place.flow, lastStep(place.flow))}>
          {t.goOn}
        </LinkButton>
      </div>
    </div>
  )
}
