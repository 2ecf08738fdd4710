import { useCopy } from '#web/site/locale.ts'
import type { Choice } from '#web/parts/identity/choices.ts'
import type { ConsentText } from '#web/parts/identity/consent-ticks.tsx'
import { PlaceFields } from '#web/parts/identity/place-fields.tsx'
import { textOf, type Fields } from '#web/parts/form/fields.ts'
import layout from '#web/parts/form/form-layout.module.css'
import { TaxFields } from '#web/parts/identity/tax-fields.tsx'
import { isWayDown, useChoices, useReading, type Below } from '#web/parts/identity/use-choices.ts'
import { Card } from '#web/ui/card.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import type { AtStep } from '../frame/load.ts'
import { LoginFields } from '../frame/login-fields.tsx'
import { StepForm } from '../frame/step-form.tsx'
import { useStep } from '../frame/use-step.ts'
import wizard from '../frame/wizard.module.css'
import * as copy from './copy.ts'
import { IdentityFields, OccupationFields } from './identity-fields.tsx'
import { bodyOf, draftOf, initialOf, type PersonalValues } from './model.ts'

interface PersonalPage extends AtStep {
  readonly texts: readonly ConsentText[]
  readonly regions: Below
  readonly occupations: Below
  readonly countries: readonly Choice[]
}

/** The form for one person, from the document to the consents. Its rules are the server's rules. */
export function PersonalForm({ at }: { readonly at: PersonalPage }) {
  const t = useCopy(copy)
  const { place, application, texts, countries } = at
  const regions = useChoices('regions', at.regions)
  const occupations = useChoices('occupations', at.occupations)
  const step = useStep({
    place,
    initial: initialOf(application),
    load: () => import('./rules.ts'),
    judge: (rules, values) => {
      const isRegionChain = (...chain: readonly string[]) => isWayDown(regions.below, chain)
      return rules.judge(values, { application, texts, isRegionChain })
    },
    draftOf,
    bodyOf,
  })
  const { province, city, group } = step.form.values
  useReading(regions, [province, city])
  useReading(occupations, [group])
  const isKept = application.drafts.personal !== null
  return (
    <StepForm {...{ step, place, texts }} agreements={t.agreements} outcome={step.outcome}>
      <Card title={t.identity}>
        <IdentityFields
          {...step}
          application={application}
          card={step.rules?.saysOf(step.form.values) ?? null}
          countries={countries}
        />
      </Card>
      <Card title={t.contact}>
        <div className={layout.group}>
          <OccupationFields {...step} occupations={occupations.below} />
          <PlaceFields {...step} regions={regions.below} addressLabel={t.address} />
          <Email {...step} />
        </div>
      </Card>
      <Card title={t.tax}>
        <TaxFields {...step} countries={countries} />
      </Card>
      <Card title={t.login}>
        <p className={`small soft ${wizard.lead}`}>{t.loginLead(application.phone)}</p>
        <LoginFields {...step} isKept={isKept} />
      </Card>
    </StepForm>
  )
}

function Email(props: Fields<PersonalValues>) {
  const t = useCopy(copy)
  return (
    <TextInput
      label={t.email}
      hint={t.emailHint}
      type="email"
      inputMode="email"
      autoComplete="email"
      maxLength={300}
      {...textOf(props)('email')}
    />
  )
}
