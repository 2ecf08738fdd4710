import { useCopy } from '#web/site/locale.ts'
import { digitsOf, NEW_LOG_IN, textOf, type Fields } from '#web/parts/form/fields.ts'
import { CodeInput } from '#web/ui/field/code-input.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { PasswordInput } from '#web/ui/field/password-input.tsx'
import layout from '#web/parts/form/form-layout.module.css'
import * as copy from './login-fields.copy.ts'

export interface LoginGiven {
  readonly email: string
  readonly username: string
  readonly password: string
  readonly paymentPassword: string
  /** The repeated payment password. It is typed twice because it is hidden while typing. It is never sent. */
  readonly paymentAgain: string
}

interface LoginFieldsProps<Values> extends Fields<Values> {
  /** Whether the secrets are already saved. Saved secrets are not asked for again. */
  readonly isKept: boolean
}

export function LoginFields<Values extends LoginGiven>(props: LoginFieldsProps<Values>) {
  const { isKept } = props
  const t = useCopy(copy)
  const text = textOf(props)
  const digits = digitsOf(props)
  return (
    <div className={layout.group}>
      <TextInput label={t.username} hint={t.usernameHint} {...NEW_LOG_IN.username} {...text('username')} />
      <PasswordInput
        label={t.password}
        hint={isKept ? t.kept : t.passwordHint}
        {...NEW_LOG_IN.password}
        {...text('password')}
      />
      <CodeInput label={t.payment} hint={isKept ? t.kept : t.paymentHint} {...digits('paymentPassword')} />
      <CodeInput label={t.paymentAgain} {...digits('paymentAgain')} />
    </div>
  )
}
