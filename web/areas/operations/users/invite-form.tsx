import { useRevalidator } from 'react-router'
import { inviteUser } from '#contract/account/staff-desk.ts'
import { HOUSE_DUTIES, type HouseDuty } from '#domain/duty/duty.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import { OpenedForm } from '#web/parts/form/opened-form.tsx'
import { useForm } from '#web/parts/form/use-form.ts'
import { useSend } from '#web/parts/form/use-send.ts'
import * as dutyWords from '#web/parts/staff/duty-words.copy.ts'
import { NOBODY, type InvitedPerson } from '#web/parts/staff/invited-person.ts'
import { PersonFields } from '#web/parts/staff/person-fields.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/field/choice.tsx'
import * as copy from './copy.ts'

interface Values extends InvitedPerson {
  readonly duties: readonly HouseDuty[]
}

/** Asks for an invitation into the house. Another person decides it. */
export function InviteForm({ onClose }: { readonly onClose: () => void }) {
  const t = useCopy(copy)
  const words = useCopy(dutyWords)
  const { revalidate } = useRevalidator()
  const initial: Values = { ...NOBODY, duties: [] }
  const form = useForm({
    initial,
    load: () => import('#web/parts/staff/invited-person.ts'),
    judge: (rules, values: Values) => rules.judgePerson(values),
  })
  const sending = useSend({
    form,
    send: ({ duties, ...person }) => call(inviteUser, { ...person, duties: [...duties] }),
    unreachable: t.unreachable,
    onDone() {
      showToast({ sentence: t.invited })
      onClose()
      void revalidate()
    },
  })
  const { duties } = form.values
  const turn = (duty: HouseDuty, isOn: boolean) =>
    form.set({ duties: isOn ? [...duties, duty] : duties.filter((each) => each !== duty) })
  return (
    <Card title={t.invite}>
      <OpenedForm {...{ sending, onClose }} label={t.inviteSend} note={t.inviteLead} cancel={t.cancel}>
        <PersonFields form={form} />
        <fieldset>
          <legend className="strong">{t.chosen}</legend>
          {HOUSE_DUTIES.map((duty) => (
            <Checkbox
              key={duty}
              name={duty}
              checked={duties.includes(duty)}
              onChange={({ target }) => turn(duty, target.checked)}
            >
              {words[duty]}
            </Checkbox>
          ))}
        </fieldset>
      </OpenedForm>
    </Card>
  )
}
