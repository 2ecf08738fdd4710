import type { CompanyOwnerGiven } from '#domain/registration/company-form.ts'
import { useLocale } from '#web/site/locale.ts'
import { optionsOf, type Choice } from '#web/parts/identity/choices.ts'
import layout from '#web/parts/form/form-layout.module.css'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field/choice.tsx'
import { FieldError, TextInput } from '#web/ui/field/field.tsx'
import { OWNER } from './model.ts'
import { filled, useWords } from './words.ts'
import { NamedFields, aboutOf } from './people-fields.tsx'
import type { People } from './people-fields.tsx'

interface OwnersProps extends People {
  readonly countries: readonly Choice[]
}

const MOST_OWNERS = 20

export function Owners({ form, kept, countries }: OwnersProps) {
  const t = useWords()
  const { owners } = form.values
  const problem = form.errorOf('owners')
  const nameOf = (at: number) => filled(t.owner, at + 1)
  const change = (at: number, part: Partial<CompanyOwnerGiven>) =>
    form.set({ owners: owners.map((each, index) => (index === at ? { ...each, ...part } : each)) })
  return (
    <div className="stack">
      <p className="small soft">{t.ownersLead}</p>
      {owners.map((owner, at) => (
        <div key={at} className={layout.row} role="group" aria-label={nameOf(at)}>
          <p className="spread">
            <b>{nameOf(at)}</b>
            {owners.length > 1 && (
              <Button
                size="small"
                kind="quiet"
                onClick={() => form.set({ owners: owners.filter((_, index) => index !== at) })}
              >
                {t.remove}
                <span className="vh"> {nameOf(at)}</span>
              </Button>
            )}
          </p>
          <NamedFields
            form={form}
            kept={kept}
            at={`owners.${at}`}
            person={owner}
            onChange={(part) => change(at, part)}
          />
          <OwnerFields form={form} at={at} owner={owner} countries={countries} onChange={change} />
        </div>
      ))}
      {problem !== null && <FieldError text={problem} />}
      {owners.length < MOST_OWNERS && (
        <div>
          <Button size="small" onClick={() => form.set({ owners: [...owners, OWNER] })}>
            {t.add}
          </Button>
        </div>
      )}
    </div>
  )
}

interface OwnerFieldsProps extends Omit<OwnersProps, 'kept'> {
  readonly at: number
  readonly owner: CompanyOwnerGiven
  readonly onChange: (at: number, part: Partial<CompanyOwnerGiven>) => void
}

const KINDS = ['', 'ownership', 'control', 'senior-manager'] as const

function OwnerFields({ form, at, owner, countries, onChange }: OwnerFieldsProps) {
  const t = useWords()
  const locale = useLocale()
  const about = aboutOf({ form, at: `owners.${at}`, part: owner })
  const isOwning = owner.kind === 'ownership'
  return (
    <>
      <div className={layout.pair}>
        <Select
          label={t.kind}
          options={KINDS.map((value) => ({ value, label: t.kinds[value] }))}
          {...about('kind')}
          onChange={({ target }) =>
            onChange(at, {
              kind: target.value,
              sharePercent: target.value === 'ownership' ? owner.sharePercent : '',
            })
          }
        />
        {isOwning && (
          <TextInput
            label={t.share}
            inputMode="decimal"
            maxLength={10}
            {...about('sharePercent')}
            onChange={({ target }) => onChange(at, { sharePercent: target.value })}
          />
        )}
      </div>
      <div className={layout.pair}>
        <Select
          label={t.country}
          options={optionsOf(countries, locale, t.choose)}
          {...about('country')}
          onChange={({ target }) => onChange(at, { country: target.value })}
        />
        <TextInput
          label={t.birth}
          type="date"
          {...about('birth')}
          onChange={({ target }) => onChange(at, { birth: target.value })}
        />
      </div>
    </>
  )
}
