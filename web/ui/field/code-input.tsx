import { useCopy } from '#web/site/locale.ts'
import { classes } from '#web/ui/classes.ts'
import * as copy from './code-input.copy.ts'
import { Field, type FieldText } from './field.tsx'
import styles from './field.module.css'

interface CodeInputProps extends FieldText {
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** A phone offers a code that came by SMS; a payment password is hidden and never offered. */
  readonly kind: 'sms-code' | 'payment-password'
}

const LENGTH = 6

/** Six boxes to look at; one input for typing, pasting and screen readers. */
export function CodeInput({ label, hint, error, aside, name, value, onChange, kind }: CodeInputProps) {
  const t = useCopy(copy)
  return (
    <Field {...{ label, hint, error: error ?? null, aside }}>
      {(control) => (
        <div className={styles.code}>
          <div className={styles.boxes} aria-hidden="true">
            {Array.from({ length: LENGTH }, (_, index) => (
              <span key={index} className={classes(styles.box, index === value.length && styles.next)}>
                {kind === 'sms-code' ? value[index] : value[index] && '•'}
              </span>
            ))}
          </div>
          <input
            {...control}
            name={name}
            value={value}
            inputMode="numeric"
            pattern="\d{6}"
            maxLength={LENGTH}
            type={kind === 'sms-code' ? 'text' : 'password'}
            autoComplete={kind === 'sms-code' ? 'one-time-code' : 'off'}
            onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, LENGTH))}
          />
          <span className="vh" aria-live="polite">
            {t.codeEntered(value.length, LENGTH)}
          </span>
        </div>
      )}
    </Field>
  )
}
