import { FOREIGN_PAPERS } from '#domain/registration/certificate.ts'
import { useCopy } from '#web/site/locale.ts'
import type { Consent, ConsentText } from '#web/parts/identity/consent-ticks.tsx'
import { merged, PaperSlots, type Paper } from '#web/parts/identity/paper-slots.tsx'
import { Note } from '#web/ui/note.tsx'
import type { AtStep } from '../frame/load.ts'
import { StepForm } from '../frame/step-form.tsx'
import { useStep } from '../frame/use-step.ts'
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
    // File handles of pictures are not saved on the device.
    draftOf: () => ({}),
    bodyOf: (values) => ({ form: 'certificate', ...values }),
  })
  const { form } = step
  return (
    <StepForm {...{ step, place, texts }} agreements={t.consent} outcome={step.outcome}>
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
    </StepForm>
  )
}
