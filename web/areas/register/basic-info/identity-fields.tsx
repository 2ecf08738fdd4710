import type { IdCardNumber } from '#domain/person/id-card-number.ts'
import { fullDay } from '#web/format/date-text.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { optionsOf, type Choice } from '#web/parts/identity/choices.ts'
import { textOf, type Fields } from '#web/parts/form/fields.ts'
import layout from '#web/parts/form/form-layout.module.css'
import { LastDay } from '#web/parts/identity/last-day.tsx'
import type { Below } from '#web/parts/identity/use-choices.ts'
import { Select } from '#web/ui/field/choice.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { stepPath, type Application } from '../frame/flow.ts'
import * as copy from './copy.ts'
import { keptNumberOf, type PersonalValues } from './model.ts'

interface IdentityFieldsProps extends Fields<PersonalValues> {
  readonly application: Application
  /** The facts contained in the ID number, once it is valid. Otherwise null. */
  readonly card: IdCardNumber | null
  readonly countries: readonly Choice[]
}

export function IdentityFields(props: IdentityFieldsProps) {
  const { form, application } = props
  const t = useCopy(copy)
  const text = textOf(props)
  const { documentType, tax } = form.values
  const isCard = documentType === '0'
  const hasLatin = !isCard || tax.status === '1' || tax.status === '2'
  return (
    <div className={layout.group}>
      {!isCard && (
        <p className="spread">
          <span>
            <span className="small muted">{t.documentType}</span> <b>{t.documents[documentType]}</b>
          </span>
          <PageLink className="small" href={stepPath('foreigner', 'preparation')}>
            {t.otherDocument}
          </PageLink>
        </p>
      )}
      <TextInput
        label={t.name}
        hint={isCard ? t.nameHint.card : t.nameHint.other}
        autoComplete="name"
        maxLength={200}
        {...text('name')}
      />
      {hasLatin && (
        <div className={layout.pair}>
          <TextInput
            label={t.familyNameLatin}
            autoComplete="family-name"
            maxLength={100}
            {...text('familyNameLatin')}
          />
          <TextInput
            label={t.givenNameLatin}
            autoComplete="given-name"
            maxLength={100}
            {...text('givenNameLatin')}
          />
        </div>
      )}
      <DocumentNumber {...props} kept={keptNumberOf(application, documentType)} />
      <Validity {...props} />
      {!isCard && <Body {...props} />}
    </div>
  )
}

/** A mainland ID number contains sex and birth date. They are shown below the number, so nobody types them twice. */
type DocumentNumberProps = Pick<IdentityFieldsProps, 'form' | 'card'> & { readonly kept: string | null }

function DocumentNumber(props: DocumentNumberProps) {
  const { form, card, kept } = props
  const t = useCopy(copy)
  const locale = useLocale()
  const { documentType, documentNumber } = form.values
  const hint = documentType === '0' ? t.numberHint : undefined
  const says = card === null ? undefined : t.numberSays(card.sex, fullDay(card.birth, locale))
  const isKept = kept !== null && documentNumber === ''
  return (
    <TextInput
      label={t.documentNumber}
      hint={says ?? (isKept ? t.kept(kept) : hint)}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      {...textOf(props)('documentNumber')}
    />
  )
}

function Validity(props: Fields<PersonalValues>) {
  const { form } = props
  const t = useCopy(copy)
  const text = textOf(props)
  return (
    <div className={layout.pair}>
      <TextInput label={t.validFrom} type="date" isOptional {...text('documentValidFrom')} />
      <LastDay
        label={t.validTo}
        name="documentValidTo"
        value={form.values.documentValidTo}
        onChange={(documentValidTo) => form.set({ documentValidTo })}
        onBlur={() => form.leave('documentValidTo')}
        error={form.errorOf('documentValidTo')}
      />
    </div>
  )
}

/** The fields for a foreign document, whose number contains no facts about its holder. */
function Body(props: IdentityFieldsProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const text = textOf(props)
  const sexes = (['', 'male', 'female'] as const).map((value) => ({ value, label: t.sexes[value] }))
  return (
    <div className={layout.three}>
      <Select label={t.sex} autoComplete="sex" options={sexes} {...text('sex')} />
      <TextInput label={t.birth} type="date" autoComplete="bday" {...text('birth')} />
      <Select
        label={t.nationality}
        options={optionsOf(props.countries, locale, t.choose)}
        {...text('nationality')}
      />
    </div>
  )
}

interface OccupationFieldsProps extends Fields<PersonalValues> {
  readonly occupations: Below
}

export function OccupationFields(props: OccupationFieldsProps) {
  const { form, occupations } = props
  const t = useCopy(copy)
  const locale = useLocale()
  const { group } = form.values
  const problem = form.errorOf('occupation')
  return (
    <div className={layout.pair}>
      <Select
        label={t.occupationGroup}
        name="group"
        value={group}
        options={optionsOf(occupations[''] ?? [], locale, t.choose)}
        onChange={(event) => form.set({ group: event.target.value, occupation: '' })}
        error={group === '' ? problem : null}
      />
      <Select
        label={t.occupation}
        {...textOf(props)('occupation')}
        options={optionsOf(group === '' ? [] : (occupations[group] ?? []), locale, t.choose)}
        error={group === '' ? null : problem}
      />
    </div>
  )
}
