import type { CompanyPersonGiven, RepresentativeGiven } from '#domain/registration/company-form.ts'
import { LastDay } from '#web/parts/identity/last-day.tsx'
import type { Fields } from '#web/parts/form/fields.ts'
import layout from '#web/parts/form/form-layout.module.css'
import { Select } from '#web/ui/field/choice.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import type { Application } from '../frame/flow.ts'
import { keptNumberOf, keptPhoneOf, type CompanyValues } from './model.ts'
import { filled, useWords } from './words.ts'

type DocumentHolder = Pick<CompanyPersonGiven, 'name' | 'documentType' | 'documentNumber'>

/** Returns the attributes of a field's input, by the place of its person in the form: `representative`, `owners.0`. */
export function aboutOf<Part extends object>({
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

/** The saved people. If a number is saved, an empty number field does not count as missing. */
export interface People extends Fields<CompanyValues> {
  readonly kept: Application['drafts']['company']
}

interface NamedFieldsProps extends People {
  /** The person's place in the form: `representative`, `owners.0`. */
  readonly at: string
  readonly person: DocumentHolder
  readonly onChange: (change: Partial<DocumentHolder>) => void
}

/** The fields for a person's name and document. */
export function NamedFields({ form, kept, at, person, onChange }: NamedFieldsProps) {
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
