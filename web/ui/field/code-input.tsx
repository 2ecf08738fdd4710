import { useState } from 'react'
import { readTextedCode, readTypedDigits } from '#domain/number/typed-code.ts'
import { useCopy } from '#web/site/locale.ts'
import { classes } from '#web/ui/classes.ts'
import * as copy from './code-input.copy.ts'
import { Field, type FieldText } from './field.tsx'
import styles from './field.module.css'

interface CodeInputProps extends FieldText {
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  /**
   * A phone offers a code that came by SMS, and a message pasted whole gives its code; a payment password is hidden and never
   * offered; a code of an authenticator is shown.
   */
  readonly kind: 'sms-code' | 'payment-password' | 'authenticator-code'
}

const LENGTH = 6

/** Six boxes to look at; one input for typing, pasting and screen readers. What is no code leaves the field as it was, and is told. */
export function CodeInput({ label, hint, error, aside, name, value, onChange, kind }: CodeInputProps) {
  const t = useCopy(copy)
  const [isRefused, setRefused] = useState(false)
  const isHidden = kind === 'payment-password'
  const type = (text: string) => {
    const digits = kind === 'sms-code' ? readTextedCode(text, LENGTH) : readTypedDigits(text, LENGTH)
    setRefused(digits === null)
    if (digits !== null) onChange(digits)
  }
  return (
    <Field {...{ label, hint, error: isRefused ? t.digitsOnly(LENGTH) : (error ?? null), aside }}>
      {(control) => (
        <div className={styles.code}>
          <div className={styles.boxes} aria-hidden="true">
            {Array.from({ length: LENGTH }, (_, index) => (
              <span key={index} className={classes(styles.box, index === value.length && styles.next)}>
                {isHidden ? value[index] && '•' : value[index]}
              </span>
            ))}
          </div>
          <input
            {...control}
            name={name}
            value={value}
            inputMode="numeric"
            pattern="\d{6}"
            type={isHidden ? 'password' : 'text'}
            autoComplete={isHidden ? 'off' : 'one-time-code'}
            onChange={(event) => type(event.target.value)}
          />
          <span className="vh" aria-live="polite">
            {t.codeEntered(value.length, LENGTH)}
          </span>
        </div>
      )}
    </Field>
  )
}
