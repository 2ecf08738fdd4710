import { saveStep } from '#contract/account/registration.ts'
import { COMPANY_PAPERS, type CompanyPaper } from '#domain/registration/certificate.ts'
import type { PassiveKind } from '#domain/registration/controlling-person.ts'
import { call } from '#web/call/call.ts'
import { PageLink } from '#web/site/page-link.tsx'
import type { Choice } from '#web/parts/identity/choices.ts'
import type { ConsentText } from '#web/parts/identity/consent-ticks.tsx'
import { textOf, type Fields } from '#web/parts/form/fields.ts'
import layout from '#web/parts/form/form-layout.module.css'
import { merged, PaperSlots, type Paper } from '#web/parts/identity/paper-slots.tsx'
import { problemsOf } from '#web/parts/form/problems.ts'
import { TaxFields } from '#web/parts/identity/tax-fields.tsx'
import { isWayDown, useChoices, useReading, type Below } from '#web/parts/identity/use-choices.ts'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/field/choice.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { Late } from '#web/ui/late/late.tsx'
import { lateScript } from '#web/ui/late/late-script.ts'
import { stepPath } from '../frame/flow.ts'
import type { AtStep } from '../frame/load.ts'
import { LoginFields } from '../frame/login-fields.tsx'
import { StepForm } from '../frame/step-form.tsx'
import { useStep } from '../frame/use-step.ts'
import wizard from '../frame/wizard.module.css'
import { AccountFields, CompanyFields } from './company-fields.tsx'
import { bodyOf, draftOf, keptNumberOf, keptPhoneOf, type CompanyValues } from './model.ts'
import { PersonFields } from './people-fields.tsx'
import { Owners } from './owners.tsx'
import { useKeeping } from './use-keeping.ts'
import { filled, useWords, type Words } from './words.ts'

interface CompanyPage extends AtStep {
  /** Calculated on the server, because this form's scripts have the smallest size budget of all. */
  readonly initial: CompanyValues
  readonly texts: readonly ConsentText[]
  readonly regions: Below
  readonly countries: readonly Choice[]
}

/** The form for a company: its data, its representatives, owners, papers and login. */
export function CompanyForm({ at }: { readonly at: CompanyPage }) {
  const t = useWords()
  const { place, application, texts, countries } = at
  const { company } = application.drafts
  const hasPapers = place.flow === 'corporate'
  const regions = useChoices('regions', at.regions)
  const step = useStep<CompanyValues, typeof import('./rules.ts')>({
    place,
    initial: at.initial,
    load: () => import('./rules.ts'),
    judge: (rules, values) => {
      const isRegionChain = (...chain: readonly string[]) => isWayDown(regions.below, chain)
      return rules.judge(values, { application, texts, isRegionChain, keptNumberOf, keptPhoneOf })
    },
    draftOf,
    isKeptWithUs: true,
    bodyOf: (values) => bodyOf(values, hasPapers),
  })
  const { form } = step
  useKeeping(step)
  useReading(regions, [form.values.province, form.values.city])
  return (
    <StepForm
      {...{ step, place, texts }}
      agreements={t.agreements}
      outcome={step.outcome}
      draftNote={t.draftNote}
    >
      <Card title={t.company}>
        <CompanyFields {...step} regions={regions.below} />
      </Card>
      <Card title={t.representative}>
        <PersonFields {...step} kept={company} at="representative" />
      </Card>
      <Card title={t.operator}>
        <PersonFields {...step} kept={company} at="operator" />
      </Card>
      <Card title={t.account}>
        <AccountFields {...step} kept={company?.bankAccount ?? ''} />
      </Card>
      <Card title={t.owners}>
        <Owners {...step} kept={company} countries={countries} />
      </Card>
      <Card title={t.tax}>
        <Tax {...step} countries={countries} />
      </Card>
      {hasPapers ? <Papers {...step} /> : <Licence {...step} />}
      <Card title={t.login}>
        <p className={`small soft ${wizard.lead}`}>{filled(t.loginLead, application.phone)}</p>
        <Contact {...step} isKept={company !== null} />
      </Card>
    </StepForm>
  )
}

/** Loaded only when needed, because few companies must name their controllers. */
const controllersPart = lateScript(() => import('./controllers.tsx'))

function Tax(props: Fields<CompanyValues> & { readonly countries: readonly Choice[] }) {
  const t = useWords()
  const { form } = props
  const { passiveNonFinancial: kind, controllers } = form.values
  const isPassive = (of: PassiveKind) => /[12]/.test(of)
  const choose = (next: PassiveKind) =>
    form.set({ passiveNonFinancial: next, controllers: isPassive(next) ? controllers : [] })
  const kinds = (['', '3', '1', '2'] as const).map((value) => ({ value, label: t.passives[value] }))
  return (
    <div className="stack">
      <div className={layout.group}>
        <Select
          label={t.passive}
          options={kinds}
          {...textOf(props)('passiveNonFinancial')}
          onChange={({ target }) => choose(target.value as PassiveKind)}
        />
      </div>
      <TaxFields {...props} />
      {isPassive(kind) && <Late of={controllersPart}>{({ Controllers }) => <Controllers {...props} />}</Late>}
    </div>
  )
}

function Contact(props: Fields<CompanyValues> & { readonly isKept: boolean }) {
  const t = useWords()
  return (
    <div className="stack">
      <div className={layout.group}>
        <TextInput
          label={t.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={300}
          {...textOf(props)('email')}
        />
      </div>
      <LoginFields {...props} />
    </div>
  )
}

function slotsOf({ paperNames }: Words, papers: readonly CompanyPaper[]) {
  return papers.map((paper) => ({ paper, title: paperNames[paper].name, text: paperNames[paper].text }))
}

/** The papers of an enterprise: only its licence. */
function Licence({ form }: Fields<CompanyValues>) {
  const t = useWords()
  const { licenceFile, licenceFileName } = form.values
  const paper = 'business-licence'
  const kept = licenceFile === '' ? [] : [{ paper, fileHash: licenceFile, fileName: licenceFileName }]
  return (
    <Card title={t.licence}>
      <PaperSlots
        papers={slotsOf(t, [paper])}
        kind="page"
        given={kept}
        onGiven={([given]) =>
          given && form.set({ licenceFile: given.fileHash, licenceFileName: given.fileName })
        }
        errorOf={() => form.errorOf('licenceFile')}
      />
    </Card>
  )
}

/** The papers. Each is saved as soon as it is sent, so nobody has to send it again on another device. */
function Papers({ form }: Fields<CompanyValues>) {
  const t = useWords()
  const keep = async (added: readonly Paper[]) => {
    form.setFrom(({ papers }) => ({ papers: merged(papers, added) }))
    const answer = await call(saveStep, { form: 'papers', papers: [...added] })
    if (answer.kind === 'refused') form.hear(problemsOf(answer))
  }
  return (
    <Card title={t.papers}>
      <p className={`small soft ${wizard.lead}`}>
        {t.papersLead}
        <PageLink href={stepPath('corporate', 'resource-list')}>{t.papersLink}</PageLink>
      </p>
      <PaperSlots
        papers={slotsOf(t, COMPANY_PAPERS)}
        kind="several"
        given={form.values.papers}
        onGiven={(added) => void keep(added)}
        errorOf={(paper) => form.errorOf(`papers.${paper}`)}
      />
    </Card>
  )
}
