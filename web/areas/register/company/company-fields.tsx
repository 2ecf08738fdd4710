import { LastDay } from '#web/parts/identity/last-day.tsx'
import { textOf, type Fields } from '#web/parts/form/fields.ts'
import layout from '#web/parts/form/form-layout.module.css'
import { PlaceFields } from '#web/parts/identity/place-fields.tsx'
import type { Below } from '#web/parts/identity/use-choices.ts'
import { Select } from '#web/ui/field/choice.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import type { CompanyValues } from './model.ts'
import { filled, useWords } from './words.ts'

interface CompanyFieldsProps extends Fields<CompanyValues> {
  readonly regions: Below
}

/** The fields of the company, as its licence states them. */
export function CompanyFields(props: CompanyFieldsProps) {
  const { form, regions } = props
  const t = useWords()
  const text = textOf(props)
  const types = Object.entries(t.types).map(([value, label]) => ({ value, label }))
  return (
    <div className={layout.group}>
      <TextInput
        label={t.name}
        hint={t.nameHint}
        autoComplete="organization"
        maxLength={300}
        {...text('name')}
      />
      <TextInput
        label={t.uscc}
        hint={t.usccHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        {...text('uscc')}
      />
      <Select
        label={t.institutionType}
        options={[{ value: '', label: t.choose }, ...types]}
        {...text('institutionType')}
      />
      <LastDay
        label={t.licenceValidTo}
        {...text('licenceValidTo')}
        onChange={(licenceValidTo) => form.set({ licenceValidTo })}
      />
      <TextArea label={t.scope} rows={4} maxLength={1_000} {...text('businessScope')} />
      <PlaceFields form={form} regions={regions} addressLabel={t.address} />
    </div>
  )
}

/** The fields of the company's own account. The company pays from it and is paid to it. */
export function AccountFields(props: Fields<CompanyValues> & { readonly kept: string }) {
  const t = useWords()
  const text = textOf(props)
  const hint = props.kept === '' ? t.accountHint : filled(t.kept, props.kept)
  return (
    <div className={layout.group}>
      <TextInput
        label={t.bankName}
        hint={t.bankNameHint}
        autoComplete="off"
        maxLength={200}
        {...text('bankName')}
      />
      <TextInput
        label={t.bankAccount}
        hint={hint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={60}
        {...text('bankAccount')}
      />
    </div>
  )
}
