import { useCopy } from '#web/site/locale.ts'
import { textOf, type Fields } from '#web/parts/form/fields.ts'
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
  const { form, isKept } = props
  const t = useCopy(copy)
  const text = textOf(props)
  const setCode = (name: 'paymentPassword' | 'paymentAgain') => (value: string) =>
    form.set({ [name]: value } as unknown as Partial<Values>)
  return (
    <div className={layout.group}>
      <TextInput
        label={t.username}
        hint={t.usernameHint}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        {...text('username')}
      />
      <PasswordInput
        label={t.password}
        hint={isKept ? t.kept : t.passwordHint}
        autoComplete="new-password"
        maxLength={128}
        {...text('password')}
      />
      <CodeInput
        kind="payment-password"
        name="paymentPassword"
        label={t.payment}
        hint={isKept ? t.kept : t.paymentHint}
        value={form.values.paymentPassword}
        onChange={setCode('paymentPassword')}
        error={form.errorOf('paymentPassword')}
      />
      <CodeInput
        kind="payment-password"
        name="paymentAgain"
        label={t.paymentAgain}
        value={form.values.paymentAgain}
        onChange={setCode('paymentAgain')}
        error={form.errorOf('paymentAgain')}
      />
    </div>
  )
}
