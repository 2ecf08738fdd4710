import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { declareMeans } from '#contract/suitability/suitability.ts'
import { PRIVATE_TEXTS } from '#domain/suitability/private-contract.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import { ErrorNote } from '#web/parts/form/error-note.tsx'
import { textOf, type Fields } from '#web/parts/form/fields.ts'
import layout from '#web/parts/form/form-layout.module.css'
import { merged, PaperSlots } from '#web/parts/identity/paper-slots.tsx'
import { useSubmissionKey } from '#web/parts/form/submission-key.ts'
import { useForm, type Form } from '#web/parts/form/use-form.ts'
import { useSend } from '#web/parts/form/use-send.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/field/choice.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { Note } from '#web/ui/note.tsx'
import * as copy from './means.copy.ts'
import { bodyOf, NO_MEANS, type WealthAnswer, type Purpose } from './means.ts'
import { THRESHOLDS } from './thresholds.ts'

const PAPERS = ['1', '2', '3'] as const

interface MeansFormProps {
  readonly purpose: Purpose
}

/** The version of the statement on this page. */
const VERSION = PRIVATE_TEXTS.declaration

/** The form for a wealth proof with its papers, to become a qualified investor or to be treated as professional. */
export function MeansForm({ purpose }: MeansFormProps) {
  const t = useCopy(copy)
  const form = useForm({
    initial: NO_MEANS,
    load: () => import('./means-rules.ts'),
    judge: (rules, means: WealthAnswer) => rules.judgeMeans(means, purpose),
  })
  const sending = useSending(form, purpose)
  const isEnough = form.rules?.reaches(form.values, purpose) ?? null
  const { assets, income } = THRESHOLDS[purpose]
  return (
    <form className="stack" onSubmit={sending.submit} noValidate>
      {sending.failure !== null && <ErrorNote isAlert title={t.failed} sentence={sending.failure} />}
      <p className="small">{t.need[purpose](assets, income)}</p>
      <div className={layout.group}>
        <Figures form={form} />
        {purpose === 'professional' && <Experience form={form} />}
        <Evidence form={form} />
      </div>
      <Papers form={form} />
      <Note>
        <p>{t.statement[purpose]}</p>
        <p className="tiny muted">{t.version(VERSION)}</p>
      </Note>
      <Checkbox
        checked={form.values.agrees}
        onChange={({ target }) => form.set({ agrees: target.checked })}
        error={form.errorOf('agrees')}
      >
        {t.agree}
      </Checkbox>
      <div role="status">{isEnough === true && <p className="small">{t.enough}</p>}</div>
      <div>
        <Button
          kind="primary"
          type="submit"
          isBusy={sending.isBusy}
          disabledReason={isEnough === false ? t.notEnough : null}
        >
          {t.send[purpose]}
        </Button>
      </div>
    </form>
  )
}

function useSending(form: Form<WealthAnswer>, purpose: Purpose) {
  const t = useCopy(copy)
  const { revalidate } = useRevalidator()
  const keyOf = useSubmissionKey()
  const [told, setTold] = useState<{ readonly kind: string } | null>(null)
  return useSend({
    form,
    async send(means) {
      const { sentMeans: amount } = await import('./means-rules.ts')
      const body = bodyOf(means, { purpose, version: VERSION, amount })
      const answer = await call(declareMeans, body, { idempotencyKey: keyOf(told) })
      setTold({ kind: answer.kind === 'fault' ? 'unanswered' : answer.kind })
      return answer
    },
    unreachable: t.unreachable,
    onDone() {
      showToast({ sentence: t.sent })
      void revalidate()
    },
  })
}

function Figures({ form }: Fields<WealthAnswer>) {
  const t = useCopy(copy)
  const text = textOf({ form })
  const amount = { inputMode: 'decimal', autoComplete: 'off' } as const
  return (
    <>
      <TextInput
        label={t.financialAssets}
        hint={t.financialAssetsHint}
        {...amount}
        {...text('financialAssets')}
      />
      <fieldset>
        <legend className={layout.legend}>{t.incomes}</legend>
        <div className={layout.three}>
          {(['income1', 'income2', 'income3'] as const).map((name) => (
            <TextInput key={name} label={t[name]} {...amount} {...text(name)} />
          ))}
        </div>
        <p className="tiny muted">{t.incomesHint}</p>
      </fieldset>
    </>
  )
}

function Experience({ form }: Fields<WealthAnswer>) {
  const t = useCopy(copy)
  const text = textOf({ form })
  return (
    <>
      <div className={layout.pair}>
        {(['investingYears', 'relevantWorkYears'] as const).map((name) => (
          <TextInput
            key={name}
            label={t[name]}
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            {...text(name)}
          />
        ))}
      </div>
      <Checkbox
        checked={form.values.hasQualification}
        onChange={({ target }) => form.set({ hasQualification: target.checked })}
      >
        {t.hasQualification}
      </Checkbox>
    </>
  )
}

function Evidence({ form }: Fields<WealthAnswer>) {
  const t = useCopy(copy)
  const text = textOf({ form })
  return (
    <div className={layout.pair}>
      <TextInput label={t.evidence} hint={t.evidenceHint} maxLength={200} {...text('evidence')} />
      <TextInput label={t.evidenceDate} hint={t.evidenceDateHint} type="date" {...text('evidenceDate')} />
    </div>
  )
}

function Papers({ form }: Fields<WealthAnswer>) {
  const t = useCopy(copy)
  return (
    <fieldset>
      <legend className={layout.legend}>{t.papers}</legend>
      <div className="stack">
        <p className="small muted">{t.papersHint}</p>
        <PaperSlots
          papers={PAPERS.map((paper, at) => ({
            paper,
            title: t.paper(at + 1),
            ...(at === 0 ? {} : { text: t.optional }),
          }))}
          given={form.values.papers}
          onGiven={(added) => form.setFrom(({ papers }) => ({ papers: merged(papers, added) }))}
          errorOf={(paper) => form.errorOf(`papers.${paper}`)}
        />
      </div>
    </fieldset>
  )
}
