import { call } from '#web/app/call.ts'
import { useCopy } from '#web/app/locale.ts'
import { pageTitle } from '#web/app/page-title.ts'
import { AssessmentDesk, loadAssessment } from '#web/parts/assessment-desk.tsx'
import { takeAssessment, type Sitting } from '#web/parts/take-assessment.ts'
import { LinkButton } from '#web/ui/button.tsx'
import type { Route } from './+types/screen'
import { IDENTITY } from '../identity/load.ts'
import { IdentityLoading, IdentityPage } from '../identity/page.tsx'
import * as copy from './copy.ts'

export function clientLoader() {
  return loadAssessment(call, 'person')
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

export default function RiskAssessment({ loaderData }: Route.ComponentProps) {
  const t = useCopy(copy)
  const after = (
    <>
      <LinkButton kind="primary" href="/tool/fund-selector">
        {t.funds}
      </LinkButton>
      <LinkButton href={IDENTITY}>{t.done}</LinkButton>
    </>
  )
  return (
    <IdentityPage title={t.title} lead={t.lead}>
      <AssessmentDesk {...loaderData} after={after} />
    </IdentityPage>
  )
}
