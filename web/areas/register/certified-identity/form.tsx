import { FOREIGN_PAPERS } from '#domain/registration/certificate.ts'
import { useCopy } from '#web/site/locale.ts'
import { ConsentTicks, type Consent, type ConsentText } from '#web/parts/identity/consent-ticks.tsx'
import { merged, PaperSlots, type Paper } from '#web/parts/identity/paper-slots.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { AfterForm } from '../frame/leave.tsx'
import type { AtStep } from '../frame/load.ts'
import { ProblemNote } from '../frame/problem-note.tsx'
import { useStep } from '../frame/use-step.ts'
import { Foot } from '../frame/wizard.tsx'
import wizard from '../frame/wizard.module.css'
import * as copy from './copy.ts'

export interface CertificateValues {
  readonly papers: readonly Paper[]
  readonly consents: readonly Consent[]
}

interface CertificatePage extends AtStep {
  readonly texts: readonly ConsentText[]
}

/** Pictures of sensitive documents need a consent of their own (PIPL 28–30). */
export function CertificateForm({ at }: { readonly at: CertificatePage }) {
  const t = useCopy(copy)
  const { place, application, texts } = at
  const { certificate, personal, preparation } = application.drafts
  const type = personal?.documentType ?? preparation?.documentType ?? '6'
  const needed: readonly string[] = type === '0' ? [] : FOREIGN_PAPERS[type]
  const step = useStep<CertificateValues, typeof import('./rules.ts')>({
    place,
    initial: { papers: certificate?.papers ?? [], consents: [] },
    load: () => import('./rules.ts'),
    judge: (rules, values) => rules.judge(values, needed, texts),
    // Handles of pictures are not left lying on a device.
    draftOf: () => ({}),
    bodyOf: (values) => ({ form: 'certificate', ...values }),
  })
  const { form } = step
  return (
    <form className={wizard.body} onSubmit={step.submit} noValidate>
      <Note>
        {t.tips.map((tip) => (
          <p key={tip}>{tip}</p>
        ))}
      </Note>
      <PaperSlots
        papers={needed.map((paper) => ({ paper, ...t.papers[paper]! }))}
        given={form.values.papers}
        ghost="portrait"
        onGiven={(added) => form.setFrom(({ papers }) => ({ papers: merged(papers, added) }))}
        errorOf={(paper) => form.errorOf(`papers.${paper}`)}
      />
      <Card title={t.consent}>
        <ConsentTicks {...step} texts={texts} />
      </Card>
      <ProblemNote outcome={step.outcome} />
      <Foot place={place} isBusy={step.isBusy} />
      <AfterForm />
    </form>
  )
}
