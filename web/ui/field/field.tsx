import CircleAlert from 'lucide-react/icons/circle-alert'
import { useId, type InputHTMLAttributes, type ReactNode } from 'react'
import { useCopy } from '#web/site/locale.ts'
import * as copy from '#web/ui/copy.ts'
import styles from './field.module.css'
import { Icon } from '#web/ui/icon.tsx'

export interface FieldText {
  readonly label: string
  readonly hint?: ReactNode
  /** What to do about a problem; shown in place of the hint. */
  readonly error?: string | null
  readonly isOptional?: boolean
  /** Shown beside the label, such as a link to get help. */
  readonly aside?: ReactNode
}

/** The attributes that connect a control with its label, hint and error. */
export interface Control {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

interface FieldProps extends FieldText {
  readonly children: (control: Control) => ReactNode
}

export function Field({ label, hint, error, isOptional, aside, children }: FieldProps) {
  const t = useCopy(copy)
  const id = useId()
  const noteId = `${id}n`
  const hasNote = Boolean(error) || hint !== undefined
  return (
    <div className={styles.field}>
      <span className={styles.top}>
        <label className={styles.label} htmlFor={id}>
          {label}
          {isOptional && <span className={styles.optional}>{t.optional}</span>}
        </label>
        {aside}
      </span>
      {children({
        id,
        'aria-describedby': hasNote ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error ? <FieldError id={noteId} text={error} /> : <Hint id={noteId}>{hint}</Hint>}
    </div>
  )
}

export function FieldError({ id, text }: { readonly id?: string; readonly text: string }) {
  return (
    <p className={styles.error} id={id}>
      <Icon of={CircleAlert} size={16} />
      {text}
    </p>
  )
}

function Hint({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  if (children === undefined) return null
  return (
    <p className={styles.hint} id={id}>
      {children}
    </p>
  )
}

export type InputProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'className' | 'aria-describedby' | 'aria-invalid' | 'children'
>

export function TextInput({ label, hint, error, isOptional, aside, ...input }: InputProps & FieldText) {
  return (
    <Field {...{ label, hint, error: error ?? null, isOptional: isOptional ?? false, aside }}>
      {(control) => <input {...input} {...control} className={styles.input} />}
    </Field>
  )
}
