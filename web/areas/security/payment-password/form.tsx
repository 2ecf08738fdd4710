import { useNavigate } from 'react-router'
import type { IdentityProof } from '#contract/account/second-factor.ts'
import type { Answer } from '#web/call/answer.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import { useOwnPaths } from '#web/parts/page/own-paths.ts'
import { textOf, type Fields } from '#web/parts/form/fields.ts'
import { useForm, type Form } from '#web/parts/form/use-form.ts'
import { useSend, type NotSent } from '#web/parts/form/use-send.ts'
import { CodeInput } from '#web/ui/field/code-input.tsx'
import { PasswordInput } from '#web/ui/field/password-input.tsx'
import { ChangeForm } from '../change-form.tsx'
import type { SecurityState } from '#web/parts/pay/security-state.ts'
import { SmsCodeField } from '#web/parts/pay/sms-code-field.tsx'
import { needsFactor, useProvedSend } from '#web/parts/pay/use-proved-send.tsx'
import * as copy from './copy.ts'
import { savePayment } from './save.ts'

export type PaymentWay = 'change' | 'reset'

export interface PaymentValues {
  readonly old: string
  readonly password: string
  readonly code: string
  readonly paymentPassword: string
  /** The repeated payment password. It is typed twice because it is hidden while typing. It is never sent. */
  readonly paymentAgain: string
}

const BLANK: PaymentValues = { old: '', password: '', code: '', paymentPassword: '', paymentAgain: '' }

type Ways = SecurityState['proofWays']

export function PaymentForm({ way, ways }: { readonly way: PaymentWay; readonly ways: Ways }) {
  const t = useCopy(copy)
  const form = useForm({
    initial: BLANK,
    load: () => import('./rules.ts'),
    judge: (rules, values: PaymentValues) => rules.judge(values, way),
  })
  const { sending, dialog } = useSave(form, way, ways)
  return (
    <>
      <ChangeForm sending={sending} failed={t.failed} save={t.save}>
        {way === 'change' ? <Digits form={form} name="old" label={t.old} /> : <Reset form={form} />}
        <Digits form={form} name="paymentPassword" label={t.next} hint={t.nextHint} />
        <Digits form={form} name="paymentAgain" label={t.again} />
      </ChangeForm>
      {dialog}
    </>
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

function useSave(form: Form<PaymentValues>, way: PaymentWay, ways: Ways) {
  const t = useCopy(copy)
  const navigate = useNavigate()
  const { security } = useOwnPaths()
  const { proofWhat: what, notProved } = t
  const { sendProved, dialog } = useProvedSend<unknown>({ ways, what, notProved })
  const save = async (values: PaymentValues, proof?: IdentityProof): Promise<Answer<unknown> | NotSent> => {
    const saved = await savePayment(call, way, { ...values, ...(proof && { proof }) })
    return saved.kind === 'cannot-encrypt' ? { kind: 'unsent', message: t.cannotEncrypt } : saved
  }
  const sending = useSend({
    form,
    send: (values: PaymentValues) =>
      needsFactor(ways) ? sendProved((proof) => save(values, proof)) : save(values),
    unreachable: t.unreachable,
    onDone() {
      form.settle(BLANK)
      showToast({ sentence: t.saved })
      void navigate(security)
    },
  })
  return { sending, dialog }
}
