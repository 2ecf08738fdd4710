import { useNavigate } from 'react-router'
import { call } from '#web/app/call.ts'
import { useCopy } from '#web/app/locale.ts'
import { showToast } from '#web/app/toasts.ts'
import { textOf, type Fields } from '#web/parts/fields.ts'
import { useForm, type Form } from '#web/parts/use-form.ts'
import { useSend } from '#web/parts/use-send.ts'
import { CodeInput } from '#web/ui/code-input.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { ChangeForm } from '../change-form.tsx'
import { SECURITY } from '../load.ts'
import { SmsCodeField } from '../sms-code-field.tsx'
import * as copy from './copy.ts'
import { savePayment } from './save.ts'

export type PaymentWay = 'change' | 'reset'

export interface PaymentValues {
  readonly old: string
  readonly password: string
  readonly code: string
  readonly paymentPassword: string
  /** Typed blind, so typed twice; it stays here. */
  readonly paymentAgain: string
}

const BLANK: PaymentValues = { old: '', password: '', code: '', paymentPassword: '', paymentAgain: '' }

export function PaymentForm({ way }: { readonly way: PaymentWay }) {
  const t = useCopy(copy)
  const form = useForm({
    initial: BLANK,
    load: () => import('./rules.ts'),
    judge: (rules, values: PaymentValues) => rules.judge(values, way),
  })
  return (
    <ChangeForm sending={useSave(form, way)} failed={t.failed} save={t.save}>
      {way === 'change' ? <Digits form={form} name="old" label={t.old} /> : <Reset form={form} />}
      <Digits form={form} name="paymentPassword" label={t.next} hint={t.nextHint} />
      <Digits form={form} name="paymentAgain" label={t.again} />
    </ChangeForm>
  )
}

function Reset({ form }: Fields<PaymentValues>) {
  const t = useCopy(copy)
  const text = textOf<PaymentValues>({ form })
  return (
    <>
      <PasswordInput
        label={t.password}
        autoComplete="current-password"
        maxLength={128}
        {...text('password')}
      />
      <SmsCodeField
        value={form.values.code}
        onChange={(code) => form.set({ code })}
        error={form.errorOf('code')}
      />
    </>
  )
}

interface DigitsProps extends Fields<PaymentValues> {
  readonly name: 'old' | 'paymentPassword' | 'paymentAgain'
  readonly label: string
  readonly hint?: string
}

function Digits({ form, name, label, hint }: DigitsProps) {
  return (
    <CodeInput
      kind="payment-password"
      name={name}
      label={label}
      {...(hint === undefined ? {} : { hint })}
      value={form.values[name]}
      onChange={(value) => form.set({ [name]: value })}
      error={form.errorOf(name)}
    />
  )
}

function useSave(form: Form<PaymentValues>, way: PaymentWay) {
  const t = useCopy(copy)
  const navigate = useNavigate()
  return useSend({
    form,
    async send(values) {
      const saved = await savePayment(call, way, values)
      return saved.kind === 'cannot-encrypt' ? { kind: 'unsent', message: t.cannotEncrypt } : saved
    },
    unreachable: t.unreachable,
    onDone() {
      form.settle(BLANK)
      showToast({ sentence: t.saved })
      void navigate(SECURITY)
    },
  })
}
