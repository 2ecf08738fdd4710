import { useState } from 'react'
import { createLead, getLeadConsent } from '#contract/adviser/lead.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { LEAD_PROOFS, LEAD_SOURCES } from '#domain/registration/lead.ts'
import { call } from '#web/call/call.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import { textOf } from '#web/parts/form/fields.ts'
import layout from '#web/parts/form/form-layout.module.css'
import { SendFoot } from '#web/parts/form/send-foot.tsx'
import { useForm } from '#web/parts/form/use-form.ts'
import { useSend } from '#web/parts/form/use-send.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox, Select } from '#web/ui/field/choice.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { Note } from '#web/ui/note.tsx'
import * as leadCopy from '../leads/copy.ts'
import { QrDialog } from '../leads/qr-dialog.tsx'
import { useInvite } from '../leads/use-invite.ts'
import * as copy from './copy.ts'
import type { LeadValues } from './rules.ts'

interface LeadFormProps {
  readonly kind: 'person' | 'company'
  readonly consent: OutputOf<typeof getLeadConsent>
}

/** Notes a lead with their consent, and invites them at once if that is wished. */
export function LeadForm({ kind, consent }: LeadFormProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { invite, failure, rows, close } = useInvite()
  const [isSaved, setSaved] = useState(false)
  const initial: LeadValues = {
    ...{ name: '', phone: '', source: '', proof: '', proofNote: '', consentVersion: '' },
    ...{ language: locale, way: 'text' },
  }
  const form = useForm({
    initial,
    load: () => import('./rules.ts'),
    judge: (judges, values: LeadValues) => judges.judgeTyped(values, consent.version),
  })
  const sending = useSend({
    form,
    send: ({ way: _way, ...lead }) => call(createLead, lead),
    unreachable: t.unreachable,
    async onDone({ leadId }, { way }) {
      form.set(initial)
      form.settle(initial)
      setSaved(true)
      if (way === 'later' || (await invite({ leadId, kind, way }))) {
        setSaved(false)
        showToast({ sentence: t.saved })
      }
    },
  })
  return (
    <Card title={t[kind]}>
      {/* An invitation that was refused leaves a lead that is there: it is said beside the empty form. */}
      {isSaved && failure !== null && (
        <Note tone="warn" isAlert>
          <b>{t.savedOnly}</b> {failure}
        </Note>
      )}
      <form className="stack" onSubmit={sending.submit} noValidate>
        <p className="small soft">{kind === 'person' ? t.personLead : t.companyLead}</p>
        <LeadFields {...{ form, kind, consent }} />
        <SendFoot sending={sending} label={t.send} />
      </form>
      {rows !== null && <QrDialog rows={rows} onClose={close} />}
    </Card>
  )
}

interface LeadFieldsProps extends LeadFormProps {
  readonly form: ReturnType<typeof useForm<LeadValues, unknown>>
}

function LeadFields({ form, kind, consent }: LeadFieldsProps) {
  const t = useCopy(copy)
  const words = useCopy(leadCopy)
  const locale = useLocale()
  const text = textOf<LeadValues>({ form })
  const typed = { autoComplete: 'off', spellCheck: false } as const
  const unchosen = { value: '', label: t.choose }
  return (
    <>
      <div className={layout.group}>
        <TextInput
          label={kind === 'person' ? t.name : t.contactName}
          {...typed}
          maxLength={40}
          {...text('name')}
        />
        <TextInput label={t.phone} {...typed} inputMode="tel" maxLength={20} {...text('phone')} />
        <Select
          label={t.source}
          options={[unchosen, ...LEAD_SOURCES.map((value) => ({ value, label: words.sources[value] }))]}
          {...text('source')}
        />
        <Select
          label={t.language}
          options={(['zh', 'en'] as const).map((value) => ({
            value,
            label: t.languages[value],
            lang: value,
          }))}
          {...text('language')}
        />
        <Select
          label={t.proof}
          options={[unchosen, ...LEAD_PROOFS.map((value) => ({ value, label: words.proofs[value] }))]}
          {...text('proof')}
        />
        <TextInput label={t.proofNote} hint={t.proofHint} {...typed} maxLength={200} {...text('proofNote')} />
        <Select
          label={t.way}
          options={(['text', 'qr', 'later'] as const).map((value) => ({ value, label: t.wayChoices[value] }))}
          {...text('way')}
        />
      </div>
      <Checkbox
        name="consentVersion"
        checked={form.values.consentVersion !== ''}
        onChange={({ target }) => form.set({ consentVersion: target.checked ? consent.version : '' })}
        error={form.errorOf('consentVersion')}
      >
        {t.consent} {consent[locale]}
      </Checkbox>
    </>
  )
}
