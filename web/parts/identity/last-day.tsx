import type { LONG_TERM } from '#domain/registration/personal-form.ts'
import { useCopy } from '#web/site/locale.ts'
import { Checkbox } from '#web/ui/field/choice.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import * as copy from './last-day.copy.ts'

/** The word is repeated here, because the module with the rules is loaded later. */
const LONG: typeof LONG_TERM = 'long-term'

interface LastDayProps {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur: () => void
  readonly error: string | null
}

/** The field for the last day of a document, or that the document has none. */
export function LastDay({ label, name, value, onChange, onBlur, error }: LastDayProps) {
  const t = useCopy(copy)
  const isLong = value === LONG
  return (
    <div>
      <TextInput
        label={label}
        name={name}
        type="date"
        value={isLong ? '' : value}
        disabled={isLong}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        error={error}
      />
      <Checkbox checked={isLong} onChange={(event) => onChange(event.target.checked ? LONG : '')}>
        {t.longTerm}
        <span className="vh"> {label}</span>
      </Checkbox>
    </div>
  )
}
