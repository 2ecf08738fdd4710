import type {
  CompanyOwnerGiven,
  CompanyPersonGiven,
  RepresentativeGiven,
} from '#domain/registration/company-form.ts'
import { useLocale } from '#web/site/locale.ts'
import { optionsOf, type Choice } from '#web/parts/identity/choices.ts'
import { LastDay } from '#web/parts/identity/last-day.tsx'
import type { Fields } from '#web/parts/form/fields.ts'
import layout from '#web/parts/form/form-layout.module.css'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field/choice.tsx'
import { FieldError, TextInput } from '#web/ui/field/field.tsx'
import type { Application } from '../frame/flow.ts'
import { keptNumberOf, keptPhoneOf, OWNER, type CompanyValues } from './model.ts'
import { filled, useWords } from './words.ts'

type Named = Pick<CompanyPersonGiven, 'name' | 'documentType' | 'documentNumber'>

/** Attributes of the control of a field, by the place of its part in the form: `representative`, `owners.0`. */
function aboutOf<Part extends object>({
  form,
  at,
  part,
}: Fields<CompanyValues> & { at: string; part: Part }) {
  return (field: keyof Part & string) => ({
    name: `${at}.${field}`,
    value: (part[field] ?? '') as string,
    onBlur: () => form.leave(`${at}.${field}`),
    error: form.errorOf(`${at}.${field}`),
  })
}

/** What was kept of the people, by which an empty number is not a missing one. */
interface People extends Fields<CompanyValues> {
  readonly kept: Application['drafts']['company']
}

interface NamedFieldsProps extends People {
  /** Where it stands in the form: `representative`, `owners.0`. */
  readonly at: string
  readonly person: Named
  readonly onChange: (change: Partial<Named>) => void
}

/** Name and document of somebody. */
function NamedFields({ form, kept, at, person, onChange }: NamedFieldsProps) {
  const t = useWords()
  const number = keptNumberOf(kept, at, person)
  const about = aboutOf({ form, at, part: person })
  const documents = Object.entries(t.documents).map(([value, label]) => ({ value, label }))
  return (
    <>
      <TextInput
        label={t.personName}
        maxLength={200}
        autoComplete="off"
        {...about('name')}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <div className={layout.pair}>
        <Select
          label={t.documentType}
          options={documents}
          {...about('documentType')}
          onChange={(event) => onChange({ documentType: event.target.value })}
        />
        <TextInput
          label={t.documentNumber}
          hint={number === null ? undefined : filled(t.kept, number)}
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
          {...about('documentNumber')}
          onChange={(event) => onChange({ documentNumber: event.target.value })}
        />
      </div>
    </>
  )
}

interface PersonFieldsProps extends People {
  readonly at: 'representative' | 'operator'
}

export function PersonFields({ form, kept, at }: PersonFieldsProps) {
  const t = useWords()
  const person: RepresentativeGiven = form.values[at]
  const set = (change: Partial<RepresentativeGiven>) =>
    form.set({ [at]: { ...person, ...change } } as Partial<CompanyValues>)
  const about = aboutOf({ form, at, part: person })
  const phone = keptPhoneOf(kept, person)
  return (
    <div className={layout.group}>
      {at === 'operator' && <p className="small soft">{t.operatorHint}</p>}
      <NamedFields form={form} kept={kept} at={at} person={person} onChange={set} />
      <LastDay
        label={t.validTo}
        {...about('documentValidTo')}
        onChange={(documentValidTo) => set({ documentValidTo })}
      />
      {at === 'representative' && (
        <TextInput
          label={t.phone}
          hint={phone === null ? t.phoneHint : filled(t.kept, phone)}
          type="tel"
          maxLength={40}
          {...about('phone')}
          onChange={({ target }) => set({ phone: target.value })}
        />
      )}
    </div>
  )
}

interface OwnersProps extends People {
  readonly countries: readonly Choice[]
}

const MOST_OWNERS = 20

export function Owners({ form, kept, countries }: OwnersProps) {
  const t = useWords()
  const { owners } = form.values
  const problem = form.errorOf('owners')
  const nameOf = (at: number) => filled(t.owner, at + 1)
  const change = (at: number, part: Partial<CompanyOwnerGiven>) =>
    form.set({ owners: owners.map((each, index) => (index === at ? { ...each, ...part } : each)) })
  return (
    <div className="stack">
      <p className="small soft">{t.ownersLead}</p>
      {owners.map((owner, at) => (
        <div key={at} className={layout.row} role="group" aria-label={nameOf(at)}>
          <p className="spread">
            <b>{nameOf(at)}</b>
            {owners.length > 1 && (
              <Button
                size="small"
                kind="quiet"
                onClick={() => form.set({ owners: owners.filter((_, index) => index !== at) })}
              >
                {t.remove}
                <span className="vh"> {nameOf(at)}</span>
              </Button>
            )}
          </p>
          <NamedFields
            form={form}
            kept={kept}
            at={`owners.${at}`}
            person={owner}
            onChange={(part) => change(at, part)}
          />
          <OwnerFields form={form} at={at} owner={owner} countries={countries} onChange={change} />
        </div>
      ))}
      {problem !== null && <FieldError text={problem} />}
      {owners.length < MOST_OWNERS && (
        <div>
          <Button size="small" onClick={() => form.set({ owners: [...owners, OWNER] })}>
            {t.add}
          </Button>
        </div>
      )}
    </div>
  )
}

interface OwnerFieldsProps extends Omit<OwnersProps, 'kept'> {
  readonly at: number
  readonly owner: CompanyOwnerGiven
  readonly onChange: (at: number, part: Partial<CompanyOwnerGiven>) => void
}

const KINDS = ['', 'ownership', 'control', 'senior-manager'] as const

function OwnerFields({ form, at, owner, countries, onChange }: OwnerFieldsProps) {
  const t = useWords()
  const locale = useLocale()
  const about = aboutOf({ form, at: `owners.${at}`, part: owner })
  const isOwning = owner.kind === 'ownership'
  return (
    <>
      <div className={layout.pair}>
        <Select
          label={t.kind}
          options={KINDS.map((value) => ({ value, label: t.kinds[value] }))}
          {...about('kind')}
          onChange={({ target }) =>
            onChange(at, {
              kind: target.value,
              sharePercent: target.value === 'ownership' ? owner.sharePercent : '',
            })
          }
        />
        {isOwning && (
          <TextInput
            label={t.share}
            inputMode="decimal"
            maxLength={10}
            {...about('sharePercent')}
            onChange={({ target }) => onChange(at, { sharePercent: target.value })}
          />
        )}
      </div>
      <div className={layout.pair}>
        <Select
          label={t.country}
          options={optionsOf(countries, locale, t.choose)}
          {...about('country')}
          onChange={({ target }) => onChange(at, { country: target.value })}
        />
        <TextInput
          label={t.birth}
          type="date"
          {...about('birth')}
          onChange={({ target }) => onChange(at, { birth: target.value })}
        />
      </div>
    </>
  )
}
