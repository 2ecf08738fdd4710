import { proveInvitation, sendMemberCode } from '#contract/account/member.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { readPhone } from '#domain/person/phone.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { AskCode } from '#web/parts/form/ask-code.tsx'
import { textOf } from '#web/parts/form/fields.ts'
import layout from '#web/parts/form/form-layout.module.css'
import { SendFoot } from '#web/parts/form/send-foot.tsx'
import { useForm } from '#web/parts/form/use-form.ts'
import { useSend } from '#web/parts/form/use-send.ts'
import { Card } from '#web/ui/card.tsx'
import { CapitalsInput } from '#web/ui/field/capitals-input.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import * as copy from './copy.ts'

export interface ProofValues {
  readonly phone: string
  readonly documentNumber: string
  readonly code: string
}

const BLANK: ProofValues = { phone: '', documentNumber: '', code: '' }

export type Invitation = OutputOf<typeof proveInvitation>['invitation']

/** Asks for the phone, its code and the person's document number. A person with all three sees the invitation. */
export function ProofForm({ onProved }: { readonly onProved: (invitation: Invitation) => void }) {
  const t = useCopy(copy)
  const form = useForm({
    initial: BLANK,
    load: () => import('./rules.ts'),
    judge: (rules, values: ProofValues) => rules.judgeProof(values),
  })
  const text = textOf<ProofValues>({ form })
  const sending = useSend({
    form,
    send: (values) => call(proveInvitation, values),
    unreachable: t.unreachable,
    onDone: ({ invitation }) => onProved(invitation),
  })
  return (
    <form onSubmit={sending.submit} noValidate>
      <Card title={t.who}>
        <div className={layout.group}>
          <CapitalsInput
            label={t.documentNumber}
            hint={t.documentHint}
            maxLength={40}
            {...text('documentNumber')}
          />
          <TextInput
            label={t.phone}
            hint={t.phoneHint}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={40}
            {...text('phone')}
          />
          <AskCode
            form={form}
            by={form.values.phone}
            isReady={(phone) => readPhone(phone) !== null}
            onWrong={() => form.leave('phone')}
            ask={() => call(sendMemberCode, { phone: form.values.phone })}
            sentText={(minutes) => t.sent(form.values.phone, minutes)}
          />
          <SendFoot sending={sending} label={t.prove} />
        </div>
      </Card>
    </form>
  )
}
