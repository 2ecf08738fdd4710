import { useRevalidator } from 'react-router'
import type { OutputOf } from '#contract/endpoint.ts'
import { inviteFirmMember, type findFirms } from '#contract/account/firm-desk.ts'
import { FIRM_DUTIES, type FirmDuty } from '#domain/duty/duty.ts'
import { needsNode } from '#domain/duty/staff-invitation.ts'
import { call } from '#web/call/call.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import { textOf } from '#web/parts/form/fields.ts'
import layout from '#web/parts/form/form-layout.module.css'
import { OpenedForm } from '#web/parts/form/opened-form.tsx'
import { useForm } from '#web/parts/form/use-form.ts'
import { useSend } from '#web/parts/form/use-send.ts'
import * as dutyWords from '#web/parts/staff/duty-words.copy.ts'
import { NOBODY, type InvitedPerson } from '#web/parts/staff/invited-person.ts'
import { PersonFields } from '#web/parts/staff/person-fields.tsx'
import { Select } from '#web/ui/field/choice.tsx'
import { Note } from '#web/ui/note.tsx'
import { writtenLanguage } from '#web/ui/written/written-language.ts'
import * as copy from './copy.ts'

interface Values extends InvitedPerson {
  readonly duty: FirmDuty
  readonly nodeId: string
  readonly assistsId: string
}

interface InviteFormProps {
  readonly firm: OutputOf<typeof findFirms>['firms'][number]
  readonly onClose: () => void
}

/** Asks for an invitation into a firm, with one duty and its team or adviser. Compliance decides it. */
export function InviteForm({ firm, onClose }: InviteFormProps) {
  const t = useCopy(copy)
  const words = useCopy(dutyWords)
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const { firmId, nodes } = firm
  const advisers = firm.members.filter(({ adviserId }) => adviserId !== null)
  const initial: Values = {
    ...{ ...NOBODY, duty: 'adviser', nodeId: nodes[0]?.nodeId ?? '' },
    assistsId: advisers[0]?.adviserId ?? '',
  }
  const form = useForm({
    initial,
    load: () => import('./rules.ts'),
    judge: (rules, values: Values) => rules.judgePerson(values),
  })
  const text = textOf<Values>({ form })
  const sending = useSend({
    form,
    send({ duty, nodeId, assistsId, ...person }) {
      const place = {
        nodeId: needsNode(duty) ? nodeId : null,
        assistsId: duty === 'assistant' && assistsId !== '' ? assistsId : null,
      }
      return call(inviteFirmMember, { firmId, ...person, duties: [{ duty, ...place }] })
    },
    unreachable: t.unreachable,
    onDone() {
      showToast({ sentence: t.invited })
      onClose()
      void revalidate()
    },
  })
  const { duty } = form.values
  const option = (value: string, name: string) => {
    const lang = writtenLanguage(name, locale)
    return { value, label: name, ...(lang !== undefined && { lang }) }
  }
  return (
    <OpenedForm {...{ sending, onClose }} label={t.inviteSend} note={t.inviteLead} cancel={t.cancel}>
      <PersonFields form={form} />
      <div className={layout.group}>
        <Select
          label={t.duty}
          options={FIRM_DUTIES.map((value) => ({ value, label: words[value] }))}
          {...text('duty')}
        />
        {needsNode(duty) && (
          <Select
            label={t.node}
            options={nodes.map(({ nodeId, name }) => option(nodeId, name))}
            {...text('nodeId')}
          />
        )}
        {duty === 'assistant' && advisers.length === 0 && <Note>{t.noAdviser}</Note>}
        {duty === 'assistant' && advisers.length > 0 && (
          <Select
            label={t.assists}
            options={advisers.map(({ adviserId, name }) => option(adviserId!, name))}
            {...text('assistsId')}
          />
        )}
      </div>
    </OpenedForm>
  )
}
