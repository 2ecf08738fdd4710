import type { OutputOf } from '#contract/endpoint.ts'
import { acceptStaffInvitation, openStaffInvitation, sendStaffCode } from '#contract/account/staff.ts'
import { call } from '#web/call/call.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { AskCode } from '#web/parts/form/ask-code.tsx'
import { NEW_LOG_IN, textOf } from '#web/parts/form/fields.ts'
import layout from '#web/parts/form/form-layout.module.css'
import { SendFoot } from '#web/parts/form/send-foot.tsx'
import { useForm } from '#web/parts/form/use-form.ts'
import { useSend } from '#web/parts/form/use-send.ts'
import * as dutyWords from '#web/parts/staff/duty-words.copy.ts'
import { minuteText } from '#web/parts/page/instant-text.ts'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Card } from '#web/ui/card.tsx'
import { CapitalsInput } from '#web/ui/field/capitals-input.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { PasswordInput } from '#web/ui/field/password-input.tsx'
import { KeyValue } from '#web/ui/table/key-value.tsx'
import * as copy from './copy.ts'

export type Invitation = OutputOf<typeof openStaffInvitation>
export type ComeIn = OutputOf<typeof acceptStaffInvitation>

export interface StaffValues {
  readonly code: string
  readonly documentNumber: string
  readonly username: string
  readonly password: string
}

const BLANK: StaffValues = { code: '', documentNumber: '', username: '', password: '' }

interface StaffFormProps {
  readonly invitation: Invitation
  /** The code that opened it. */
  readonly by: string
  readonly onDone: (came: ComeIn) => void
}

/** Shows the invitation, proves its phone or mail address, and lets the person choose their log-in. */
export function StaffForm({ invitation, by, onDone }: StaffFormProps) {
  const t = useCopy(copy)
  const form = useForm({
    initial: BLANK,
    load: () => import('./rules.ts'),
    judge: (rules, values: StaffValues) => rules.judgeStaff(values),
  })
  const text = textOf<StaffValues>({ form })
  const sending = useSend({
    form,
    send: ({ code, ...rest }) => call(acceptStaffInvitation, { code: by, contactCode: code, ...rest }),
    unreachable: t.unreachable,
    onDone,
  })
  return (
    <form className="stack" onSubmit={sending.submit} noValidate>
      <InvitationCard invitation={invitation} />
      <Card title={t.who}>
        <div className={layout.group}>
          <CapitalsInput
            label={t.documentNumber}
            hint={t.documentHint}
            maxLength={40}
            {...text('documentNumber')}
          />
          <AskCode
            form={form}
            by={invitation.contact}
            isReady={() => true}
            onWrong={() => {}}
            ask={() => call(sendStaffCode, { code: by })}
            sentText={(minutes) => t.sent(invitation.contact, minutes)}
          />
        </div>
      </Card>
      <Card title={t.login}>
        <div className={layout.group}>
          <TextInput
            label={t.username}
            hint={t.usernameHint}
            {...NEW_LOG_IN.username}
            {...text('username')}
          />
          <PasswordInput
            label={t.password}
            hint={t.passwordHint}
            {...NEW_LOG_IN.password}
            {...text('password')}
          />
          <SendFoot sending={sending} label={t.submit} />
        </div>
      </Card>
    </form>
  )
}

function InvitationCard({ invitation }: Pick<StaffFormProps, 'invitation'>) {
  const t = useCopy(copy)
  const words = useCopy(dutyWords)
  const locale = useLocale()
  const { firmName, name, duties, askedBy, channel, contact, expiresAt } = invitation
  return (
    <Card title={t.invitation}>
      <KeyValue
        pairs={[
          {
            key: 'place',
            label: t.place,
            value: firmName === null ? t.house : <AsWritten>{firmName}</AsWritten>,
          },
          { key: 'duty', label: t.duty, value: duties.map((each) => words[each]).join(t.and) },
          { key: 'name', label: t.name, value: <AsWritten>{name}</AsWritten> },
          {
            key: 'asked',
            label: t.askedBy,
            value: askedBy === null ? t.command : <AsWritten>{askedBy}</AsWritten>,
          },
          { key: 'contact', label: t.contact[channel], value: <span className="num">{contact}</span> },
          { key: 'until', label: t.until, value: minuteText(expiresAt, locale) },
        ]}
      />
    </Card>
  )
}
