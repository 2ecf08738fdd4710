import { useCopy } from '#web/site/locale.ts'
import { textOf, type Fields } from '#web/parts/form/fields.ts'
import layout from '#web/parts/form/form-layout.module.css'
import { Select } from '#web/ui/field/choice.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import type { InvitedPerson } from './invited-person.ts'
import * as copy from './staff.copy.ts'

/** The fields of a person who is to be invited. */
export function PersonFields<Values extends InvitedPerson>({ form }: Fields<Values>) {
  const t = useCopy(copy)
  const text = textOf<Values>({ form })
  const typed = { autoComplete: 'off', spellCheck: false } as const
  return (
    <div className={layout.group}>
      <TextInput label={t.name} {...typed} maxLength={80} {...text('name')} />
      <TextInput label={t.contact} hint={t.contactHint} {...typed} maxLength={254} {...text('contact')} />
      <TextInput
        label={t.documentNumber}
        hint={t.documentHint}
        isOptional
        {...typed}
        maxLength={40}
        {...text('documentNumber')}
      />
      <Select
        label={t.language}
        options={(['zh', 'en'] as const).map((value) => ({ value, label: t.languages[value], lang: value }))}
        {...text('language')}
      />
    </div>
  )
}
