import { askRecovery, recoverPassword } from '#contract/account/password-recovery.ts'
import type { RecoveryGiven } from '#domain/security/password-recovery.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { AskCode } from '#web/parts/form/ask-code.tsx'
import { textOf } from '#web/parts/form/fields.ts'
import layout from '#web/parts/form/form-layout.module.css'
import { SendFoot } from '#web/parts/form/send-foot.tsx'
import { useForm } from '#web/parts/form/use-form.ts'
import { useSend } from '#web/parts/form/use-send.ts'
import { Card } from '#web/ui/card.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { PasswordInput } from '#web/ui/field/password-input.tsx'
import * as copy from './copy.ts'

const BLANK: RecoveryGiven = { loginName: '', code: '', documentEnding: '', newPassword: '' }

interface RecoveryFormProps {
  readonly area: 'individual' | 'institutional' | 'operations'
  readonly onDone: () => void
}

/** Sends name, code, the end of the document number and the new password together. The answer does not say which was wrong. */
export function RecoveryForm({ area, onDone }: RecoveryFormProps) {
  const t = useCopy(copy)
  const form = useForm({
    initial: BLANK,
    load: () => import('./rules.ts'),
    judge: (rules, values: RecoveryGiven) => rules.judgeRecovery(values),
  })
  const text = textOf<RecoveryGiven>({ form })
  const sending = useSend({
    form,
    send: (values) => call(recoverPassword, { area, ...values }),
    unreachable: t.unreachable,
    onDone,
  })
  return (
    <form onSubmit={sending.submit} noValidate>
      <Card title={t.who}>
        <div className={layout.group}>
          <TextInput
            label={t.loginName[area]}
            hint={t.loginNameHint[area]}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            {...text('loginName')}
          />
          <AskCode
            form={form}
            by={form.values.loginName}
            isReady={(name) => name.trim() !== ''}
            onWrong={() => form.leave('loginName')}
            ask={() => call(askRecovery, { area, loginName: form.values.loginName })}
            sentText={t.sent[area]}
          />
          <TextInput
            label={t.documentEnding}
            hint={t.documentHint[area]}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            {...text('documentEnding')}
          />
          <PasswordInput
            label={t.newPassword}
            hint={t.passwordHint}
            autoComplete="new-password"
            maxLength={128}
            {...text('newPassword')}
          />
          <SendFoot sending={sending} label={t.submit} note={t.ends} />
        </div>
      </Card>
    </form>
  )
}
