import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#web/app/call.ts'
import { useCopy } from '#web/app/locale.ts'
import { showToast } from '#web/app/toasts.ts'
import { textOf, type Fields } from '#web/parts/fields.ts'
import layout from '#web/parts/form-layout.module.css'
import { useForm, type Form } from '#web/parts/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CodeInput } from '#web/ui/code-input.tsx'
import { Note } from '#web/ui/note.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { SECURITY } from '../load.ts'
import { problemsOf } from '../problems.ts'
import { SmsCodeField } from '../sms-code-field.tsx'
import styles from '../page.module.css'
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
  const { submit, isBusy, failure } = useSave(form, way)
  return (
    <form onSubmit={submit} className="stack" noValidate>
      <Card>
        <div className={layout.group}>
          {way === 'change' ? <Digits form={form} name="old" label={t.old} /> : <Reset form={form} />}
          <Digits form={form} name="paymentPassword" label={t.next} hint={t.nextHint} />
          <Digits form={form} name="paymentAgain" label={t.again} />
        </div>
        {failure !== null && (
          <Note tone="error" isAlert>
            <b>{t.failed}</b>
            <p>{failure}</p>
          </Note>
        )}
        <div className={styles.foot}>
          <Button kind="primary" type="submit" isBusy={isBusy}>
            {t.save}
          </Button>
        </div>
      </Card>
    </form>
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
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const save = async () => {
    if (isBusy || !(await form.check())) return
    setBusy(true)
    const answer = await savePayment(call, way, form.values)
    setBusy(false)
    if (answer.kind === 'fault') return setFailure(t.unreachable)
    if (answer.kind === 'cannot-encrypt') return setFailure(t.cannotEncrypt)
    if (answer.kind === 'refused') {
      form.hear(problemsOf(answer))
      return setFailure(answer.message)
    }
    form.settle(BLANK)
    showToast({ sentence: t.saved })
    void navigate(SECURITY)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return { submit, isBusy, failure }
}
