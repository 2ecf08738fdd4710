import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import type { Flow } from '#domain/registration/registration.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { useLocalizedOutcome } from '#web/parts/form/localized-outcome.ts'
import { Tolerance } from '#web/parts/suitability/tolerance.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Card } from '#web/ui/card.tsx'
import { Late } from '#web/ui/late/late.tsx'
import { lateScript } from '#web/ui/late/late-script.ts'
import type { StepOutcome } from '../frame/act.ts'
import { isCompany, stepPath, type Application } from '../frame/flow.ts'
import { AfterForm } from '../frame/leave.tsx'
import type { AtStep } from '../frame/load.ts'
import { ProblemNote } from '../frame/problem-note.tsx'
import { Foot } from '../frame/wizard.tsx'
import wizard from '../frame/wizard.module.css'
import * as copy from './copy.ts'
import { formStep } from './form-step.ts'
import styles from './screen.module.css'

/** Shows the whole registration before it is submitted. Each part has a link back to its step. */
export function CheckAndSubmit({ place, application }: AtStep) {
  const t = useCopy(copy)
  return (
    <Submitting
      place={place}
      application={application}
      submit={t.submit}
      expect={place.flow === 'investor' ? t.expectNow : t.expectReview}
    />
  )
}

interface SubmittingProps extends AtStep {
  readonly submit: string
  readonly expect: string
  readonly children?: ReactNode
}

export function Submitting({ place, application, submit, expect, children }: SubmittingProps) {
  const fetcher = useFetcher<StepOutcome | null>()
  const outcome = useLocalizedOutcome(fetcher.data ?? undefined)
  return (
    <fetcher.Form method="post" className={wizard.body}>
      {children}
      <Summary application={application} />
      <p className="small soft">{expect}</p>
      <NotTaken flow={place.flow} outcome={outcome} />
      <Foot place={place} isBusy={fetcher.state !== 'idle'} submit={submit} />
      <AfterForm hasFields={false} />
    </fetcher.Form>
  )
}

const wrongFields = lateScript(() => import('./wrong-fields.tsx'))

/** Shows why the registration was not accepted. The page has no fields, so each wrong field is named with a link to its step. */
function NotTaken({ flow, outcome }: { readonly flow: Flow; readonly outcome: StepOutcome | null }) {
  const fields = outcome?.kind === 'refused' ? outcome.fields : []
  if (fields.length === 0) return <ProblemNote outcome={outcome} />
  return <Late of={wrongFields}>{({ WrongFields }) => <WrongFields flow={flow} fields={fields} />}</Late>
}

interface Line {
  readonly key: string
  readonly label: string
  readonly value: ReactNode
  readonly step: string
}

function Summary({ application }: { readonly application: Application }) {
  const t = useCopy(copy)
  const lines = useLines(application)
  return (
    <Card title={t.summary}>
      <dl className={styles.lines}>
        <div>
          <dt>{t.phone}</dt>
          <dd className="num">{application.phone}</dd>
        </div>
        {lines.map(({ key, label, value, step }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{value}</dd>
            <dd>
              <PageLink href={stepPath(application.flow, step)}>
                {t.edit}
                <span className="vh"> {label}</span>
              </PageLink>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function useLines(application: Application): readonly Line[] {
  const t = useCopy(copy)
  const locale = useLocale()
  const { personal, company, card, certificate, papers } = application.drafts
  const base = formStep(application.flow)
  const written = (text: string) => <AsWritten>{text}</AsWritten>
  const line = (key: keyof typeof t, value: ReactNode, step: string): Line => {
    return { key, label: String(t[key]), value, step }
  }
  const pictures = (certificate ?? papers)?.papers.length ?? 0
  const bank = card === null ? '' : nameIn(locale, { zh: card.bankName, en: card.bankNameEn })
  return [
    ...(personal === null ? [] : [line('name', written(personal.name), base)]),
    ...(personal === null
      ? []
      : [line('document', <span className="num">{personal.documentNumber}</span>, base)]),
    ...(company === null ? [] : [line('company', written(company.name), base)]),
    ...(company === null ? [] : [line('uscc', <span className="num">{company.uscc}</span>, base)]),
    ...((personal ?? company) ? [line('username', (personal ?? company)!.username, base)] : []),
    ...(card === null ? [] : [line('card', written(t.cardText(bank, card.last4)), 'bind-bank-card')]),
    ...(pictures === 0
      ? []
      : [line('papers', t.papersText(pictures), isCompany(application.flow) ? base : 'certified-identity')]),
    ...(application.assessment === null
      ? []
      : [line('tolerance', <Tolerance level={application.assessment.level} />, 'risk-assessment')]),
  ]
}
