import { useRevalidator } from 'react-router'
import type { InputOf } from '#contract/endpoint.ts'
import { nameMember } from '#contract/account/member-naming.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import { ErrorNote } from '#web/parts/form/error-note.tsx'
import type { Fields } from '#web/parts/form/fields.ts'
import layout from '#web/parts/form/form-layout.module.css'
import { LastDay } from '#web/parts/identity/last-day.tsx'
import { merged, PaperSlots, type Paper } from '#web/parts/identity/paper-slots.tsx'
import { useForm } from '#web/parts/form/use-form.ts'
import { useSend } from '#web/parts/form/use-send.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox, Select } from '#web/ui/field/choice.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import * as levelCopy from '../level.copy.ts'
import * as copy from './naming.copy.ts'

type Naming = Omit<InputOf<typeof nameMember>, 'papers'> & { readonly papers: readonly Paper[] }
type Body = InputOf<typeof nameMember>

const NOBODY: Naming = {
  duty: 'checker',
  level: 1,
  member: { name: '', documentType: '0', documentNumber: '', documentValidTo: '', phone: '' },
  papers: [],
  hasTheirConsent: false,
}

interface NamingFormProps {
  readonly today: string
  readonly onClose: () => void
}

/** The form that names a further person to act for the company, with proof papers. Two persons of our staff review it. */
export function NamingForm({ today, onClose }: NamingFormProps) {
  const t = useCopy(copy)
  const { revalidate } = useRevalidator()
  const form = useForm({
    initial: NOBODY,
    load: () => import('./naming-rules.ts'),
    judge: (rules, given: Naming) => rules.judgeNaming(given, today),
  })
  const sending = useSend({
    form,
    send: (given) => call(nameMember, given as Body),
    unreachable: t.unreachable,
    onDone() {
      showToast({ sentence: t.sent })
      onClose()
      void revalidate()
    },
  })
  return (
    <Card title={t.title}>
      <form className="stack" onSubmit={sending.submit} noValidate>
        <p className="small soft">{t.lead}</p>
        {sending.failure !== null && <ErrorNote isAlert title={t.failed} sentence={sending.failure} />}
        <Person form={form} />
        <Papers form={form} />
        <Checkbox
          name="hasTheirConsent"
          checked={form.values.hasTheirConsent}
          onChange={({ target }) => form.set({ hasTheirConsent: target.checked })}
          error={form.errorOf('hasTheirConsent')}
        >
          {t.consent}
        </Checkbox>
        <div className="row">
          <Button kind="primary" type="submit" isBusy={sending.isBusy}>
            {t.send}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t.cancel}
          </Button>
        </div>
      </form>
    </Card>
  )
}

function Person({ form }: Fields<Naming>) {
  const t = useCopy(copy)
  const { levels } = useCopy(levelCopy)
  const { duty, level, member } = form.values
  const set = (change: Partial<Naming['member']>) => form.set({ member: { ...member, ...change } })
  const about = (field: keyof Naming['member']) => ({
    name: `member.${field}`,
    value: member[field],
    onBlur: () => form.leave(`member.${field}`),
    error: form.errorOf(`member.${field}`),
  })
  const options = (words: Readonly<Record<string, string>>) =>
    Object.entries(words).map(([value, label]) => ({ value, label }))
  const typed = { maxLength: 40, autoComplete: 'off', spellCheck: false } as const
  return (
    <div className={layout.group}>
      <Select
        label={t.duty}
        name="duty"
        options={options(t.duties)}
        value={duty}
        onChange={({ target }) => form.set({ duty: target.value as Naming['duty'] })}
      />
      {duty === 'checker' && (
        <Select
          label={t.level}
          hint={t.levelHint}
          name="level"
          options={options(levels)}
          value={String(level)}
          onChange={({ target }) => form.set({ level: Number(target.value) })}
        />
      )}
      <TextInput
        label={t.name}
        {...typed}
        {...about('name')}
        onChange={({ target }) => set({ name: target.value })}
      />
      <div className={layout.pair}>
        <Select
          label={t.documentType}
          options={options(t.documents)}
          {...about('documentType')}
          onChange={({ target }) => set({ documentType: target.value })}
        />
        <TextInput
          label={t.documentNumber}
          {...typed}
          {...about('documentNumber')}
          onChange={({ target }) => set({ documentNumber: target.value })}
        />
      </div>
      <LastDay
        label={t.validTo}
        {...about('documentValidTo')}
        onChange={(documentValidTo) => set({ documentValidTo })}
      />
      <TextInput
        label={t.phone}
        hint={t.phoneHint}
        type="tel"
        {...typed}
        {...about('phone')}
        onChange={({ target }) => set({ phone: target.value })}
      />
    </div>
  )
}

function Papers({ form }: Fields<Naming>) {
  const t = useCopy(copy)
  return (
    <fieldset>
      <legend className={layout.legend}>{t.papers}</legend>
      <div className="stack">
        <p className="small muted">{t.papersHint}</p>
        <PaperSlots
          papers={Object.entries(t.paperNames).map(([paper, { name, text }]) => ({
            paper,
            title: name,
            text,
          }))}
          kind="several"
          given={form.values.papers}
          onGiven={(added) => form.setFrom(({ papers }) => ({ papers: merged(papers, added) }))}
          errorOf={(paper) => form.errorOf(`papers.${paper}`)}
        />
      </div>
    </fieldset>
  )
}
