import { getProfessionalStatus } from '#contract/suitability/suitability.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { AssessmentDesk, loadAssessment } from '#web/parts/suitability/assessment-desk.tsx'
import { takeAssessment, type Sitting } from '#web/parts/suitability/take-assessment.ts'
import { LinkButton } from '#web/ui/button.tsx'
import type { Route } from './+types/screen'
import { IDENTITY } from '../identity/load.ts'
import { IdentityLoading, IdentityPage } from '../identity/page.tsx'
import { UnreadCard } from '../holdings/unread-card.tsx'
import { ClassCard } from './class-card.tsx'
import * as copy from './copy.ts'

export async function clientLoader() {
  const [assessment, status] = await Promise.all([
    loadAssessment(call, 'person'),
    call(getProfessionalStatus, {}),
  ])
  return { assessment, status: status.kind === 'ok' ? status.value : null }
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
  const { assessment, status } = loaderData
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
      <AssessmentDesk
        {...assessment}
        after={after}
        beside={status === null ? <UnreadCard title={t.class} /> : <ClassCard status={status} />}
      />
    </IdentityPage>
  )
}
