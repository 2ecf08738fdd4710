import type { TextareaHTMLAttributes } from 'react'
import { Field, type FieldText } from './field.tsx'
import fieldStyles from './field.module.css'
import styles from './text-area.module.css'

type TextAreaProps = Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'id' | 'className' | 'aria-describedby' | 'aria-invalid' | 'children'
> &
  FieldText

/** A field of several lines; it grows with its text if the browser supports that. */
export function TextArea({ label, hint, error, isOptional, aside, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error: error ?? null, isOptional: isOptional ?? false, aside }}>
      {(control) => <textarea {...area} {...control} className={`${fieldStyles.input} ${styles.area}`} />}
    </Field>
  )
}
