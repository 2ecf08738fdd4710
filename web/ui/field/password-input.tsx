import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { useCopy } from '#web/site/locale.ts'
import * as copy from './password-input.copy.ts'
import { Field, type FieldText, type InputProps } from './field.tsx'
import styles from './field.module.css'
import { Icon } from '#web/ui/icon.tsx'

/** A password that can be made visible before it is sent; password managers and paste work. */
export function PasswordInput({ label, hint, error, aside, ...input }: InputProps & FieldText) {
  const t = useCopy(copy)
  const [isShown, setShown] = useState(false)
  return (
    <Field {...{ label, hint, error: error ?? null, aside }}>
      {(control) => (
        <div className={styles.within}>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            className={styles.input}
            type={isShown ? 'text' : 'password'}
          />
          <button
            type="button"
            className={styles.eye}
            aria-label={isShown ? t.hidePassword : t.showPassword}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <Icon of={isShown ? EyeOff : Eye} />
          </button>
        </div>
      )}
    </Field>
  )
}
