import { useRevalidator } from 'react-router'
import { openFirm } from '#contract/account/firm-desk.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import { textOf } from '#web/parts/form/fields.ts'
import layout from '#web/parts/form/form-layout.module.css'
import { OpenedForm } from '#web/parts/form/opened-form.tsx'
import { useForm } from '#web/parts/form/use-form.ts'
import { useSend } from '#web/parts/form/use-send.ts'
import { NOBODY } from '#web/parts/staff/invited-person.ts'
import { PersonFields } from '#web/parts/staff/person-fields.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import * as copy from './copy.ts'
import type { OpenValues } from './rules.ts'

/** Opens a firm and asks for the invitation of its principal. */
export function OpenForm({ onClose }: { readonly onClose: () => void }) {
  const t = useCopy(copy)
  const { revalidate } = useRevalidator()
  const initial: OpenValues = { ...NOBODY, firmName: '', firmNameEn: '' }
  const form = useForm({
    initial,
    load: () => import('./rules.ts'),
    judge: (rules, values: OpenValues) => rules.judgeFirm(values),
  })
  const text = textOf<OpenValues>({ form })
  const sending = useSend({
    form,
    send: (values) => call(openFirm, values),
    unreachable: t.unreachable,
    onDone() {
      showToast({ sentence: t.opened })
      onClose()
      void revalidate()
    },
  })
  return (
    <Card title={t.openFirm}>
      <OpenedForm {...{ sending, onClose }} label={t.openSend} note={t.openLead} cancel={t.cancel}>
        <div className={layout.group}>
          <TextInput label={t.firmName} autoComplete="off" maxLength={60} {...text('firmName')} />
          <TextInput
            label={t.firmNameEn}
            isOptional
            autoComplete="off"
            maxLength={80}
            {...text('firmNameEn')}
          />
        </div>
        <PersonFields form={form} />
      </OpenedForm>
    </Card>
  )
}
