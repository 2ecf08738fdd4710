import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { AssessmentDesk, loadAssessment } from '#web/parts/suitability/assessment-desk.tsx'
import { takeAssessment, type Sitting } from '#web/parts/suitability/take-assessment.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/screen'
import { CERTIFICATION, CompanyLoading, CompanyPage } from '../page.tsx'
import * as copy from './copy.ts'

export function clientLoader() {
  return loadAssessment(call, 'institution')
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return takeAssessment(call, (await request.json()) as Sitting)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  return <CompanyLoading title={useCopy(copy).title} isBelowCertification />
}

export default function CompanyAssessment({ loaderData }: Route.ComponentProps) {
  const t = useCopy(copy)
  return (
    <CompanyPage title={t.title} lead={t.lead} isBelowCertification>
      <Note>{t.whose}</Note>
      <AssessmentDesk
        {...loaderData}
        after={
          <LinkButton kind="primary" href={CERTIFICATION}>
            {t.done}
          </LinkButton>
        }
      />
    </CompanyPage>
  )
}
