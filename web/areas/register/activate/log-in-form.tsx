import { acceptInvitation } from '#contract/account/member.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { digitsOf, NEW_LOG_IN, textOf, type Fields } from '#web/parts/form/fields.ts'
import layout from '#web/parts/form/form-layout.module.css'
import { SendFoot } from '#web/parts/form/send-foot.tsx'
import { useForm } from '#web/parts/form/use-form.ts'
import { useSend } from '#web/parts/form/use-send.ts'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Card } from '#web/ui/card.tsx'
import { CodeInput } from '#web/ui/field/code-input.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { KeyValue } from '#web/ui/table/key-value.tsx'
import { PasswordInput } from '#web/ui/field/password-input.tsx'
import * as copy from './copy.ts'
import type { Invitation } from './proof-form.tsx'
import styles from './screen.module.css'

export interface LogInValues {
  readonly username: string
  readonly password: string
  readonly paymentPassword: string
  /** The repeated payment password. It is typed twice because it is hidden while typing. It is never sent. */
  readonly paymentAgain: string
}

const BLANK: LogInValues = { username: '', password: '', paymentPassword: '', paymentAgain: '' }

interface LogInFormProps {
  readonly invitation: Invitation
  readonly onDone: (username: string) => void
}

/** Shows the invitation and the form in which the invited person chooses their login. */
export function LogInForm({ invitation, onDone }: LogInFormProps) {
  const t = useCopy(copy)
  const form = useForm({
    initial: BLANK,
    load: () => import('./rules.ts'),
    judge: (rules, values: LogInValues) => rules.judgeLogIn(values),
  })
  const sending = useSend({
    form,
    send: ({ username, password, paymentPassword }) =>
      call(acceptInvitation, { username, password, paymentPassword }),
    unreachable: t.unreachable,
    onDone: ({ username }) => onDone(username),
  })
  return (
    <form className={styles.form} onSubmit={sending.submit} noValidate>
      <Card title={t.invitation}>
        <KeyValue
          pairs={[
            { key: 'company', label: t.company, value: <AsWritten>{invitation.companyName}</AsWritten> },
            { key: 'name', label: t.name, value: <AsWritten>{invitation.name}</AsWritten> },
            {
              key: 'duty',
              label: t.duty,
              value: invitation.duties.map((each) => t.duties[each]).join(t.and),
            },
          ]}
        />
      </Card>
      <Card title={t.login}>
        <div className="stack">
          <LogInFields form={form} />
          <SendFoot sending={sending} label={t.submit} />
        </div>
      </Card>
    </form>
  )
}

/** Like `frame/login-fields.tsx`. Sharing it would split a separate script file from the longest form of the product. */
function LogInFields({ form }: Fields<LogInValues>) {
  const t = useCopy(copy)
  const text = textOf<LogInValues>({ form })
  const digits = digitsOf<LogInValues>({ form })
  return (
    <div className={layout.group}>
      <TextInput label={t.username} hint={t.usernameHint} {...NEW_LOG_IN.username} {...text('username')} />
      <PasswordInput
        label={t.password}
        hint={t.passwordHint}
        {...NEW_LOG_IN.password}
        {...text('password')}
      />
      <CodeInput label={t.payment} hint={t.paymentHint} {...digits('paymentPassword')} />
      <CodeInput label={t.paymentAgain} {...digits('paymentAgain')} />
    </div>
  )
}
