import ChevronDown from 'lucide-react/icons/chevron-down'
import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes } from 'react'
import { Field, FieldError, type FieldText } from './field.tsx'
import styles from './field.module.css'
import { Icon } from '#web/ui/icon.tsx'

interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className'>, FieldText {
  /** `lang` is set if a label is in another language than the page. */
  readonly options: readonly { readonly value: string; readonly label: string; readonly lang?: string }[]
}

/** The native list: on a phone the system's own list is better than any of ours. */
export function Select({ label, hint, error, isOptional, aside, options, ...select }: SelectProps) {
  return (
    <Field {...{ label, hint, error: error ?? null, isOptional: isOptional ?? false, aside }}>
      {(control) => (
        <div className={styles.within}>
          <select {...select} {...control} className={`${styles.input} ${styles.select}`}>
            {options.map((option) => (
              <option key={option.value} value={option.value} lang={option.lang}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon of={ChevronDown} className={styles.arrow ?? ''} />
        </div>
      )}
    </Field>
  )
}

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  readonly children: ReactNode
  readonly error?: string | null
}

export function Checkbox({ children, error, ...input }: CheckboxProps) {
  return (
    <div>
      <label className={styles.check}>
        <input {...input} type="checkbox" aria-invalid={error ? true : undefined} />
        <span>{children}</span>
      </label>
      {error && <FieldError text={error} />}
    </div>
  )
}

interface OptionCardProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'disabled' | 'title'> {
  readonly title: ReactNode
  readonly hint?: ReactNode
  /** Shown to the right of the text: a tag or a figure. */
  readonly aside?: ReactNode
  /** Why it cannot be chosen; shown in place of the hint. */
  readonly disabledReason?: string | null
}

/** One of several choices that need a line of explanation, such as bank cards. */
export function OptionCard({ title, hint, aside, disabledReason, ...input }: OptionCardProps) {
  return (
    <label className={styles.option}>
      <input {...input} type="radio" disabled={Boolean(disabledReason)} />
      <span>
        <span className="strong">{title}</span>
        <span className={styles.optionHint}>{disabledReason ?? hint}</span>
      </span>
      {aside}
    </label>
  )
}
