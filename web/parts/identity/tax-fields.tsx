import type { TaxDeclaration, TaxRow, TaxStatus } from '#domain/person/tax-residency.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { OptionCard, Select } from '#web/ui/field/choice.tsx'
import { FieldError, TextInput } from '#web/ui/field/field.tsx'
import { optionsOf, type Choice } from './choices.ts'
import type { Form } from '#web/parts/form/use-form.ts'
import styles from '#web/parts/form/form-layout.module.css'
import * as copy from './tax-fields.copy.ts'

interface WithTax {
  readonly tax: TaxDeclaration
}

interface TaxFieldsProps<Values> {
  /** A form, or the part of a form that has the declaration. */
  readonly form: Pick<Form<Values>, 'values' | 'set' | 'errorOf' | 'leave'>
  readonly countries: readonly Choice[]
  /** Prefix of the controls' names, if a form has several declarations: `controllers.0.`. */
  readonly prefix?: string
}

const STATUSES = ['0', '1', '2'] as const satisfies readonly TaxStatus[]
const MOST_ROWS = 10
const BLANK: TaxRow = { country: '', tin: '', noTin: '', reason: '' }

/** The declaration of tax residence, with country and tax number for each residence elsewhere (rules/identity.md#tax-residence). */
export function TaxFields<Values extends WithTax>(props: TaxFieldsProps<Values>) {
  const { form, prefix = '' } = props
  const t = useCopy(copy)
  const { status, rows } = form.values.tax
  const set = (tax: TaxDeclaration) => form.set({ tax } as Partial<Values>)
  const choose = (next: TaxStatus) =>
    set({ status: next, rows: next === '0' ? [] : rows.length === 0 ? [BLANK] : rows })
  const problem = form.errorOf('tax.status') ?? form.errorOf('tax.rows')
  return (
    <fieldset className="stack" aria-invalid={problem !== null || undefined} tabIndex={-1}>
      <legend className="vh">{t.legend}</legend>
      <p className="small soft">{t.why}</p>
      <div className={styles.choices}>
        {STATUSES.map((each) => (
          <OptionCard
            key={each}
            name={`${prefix}tax`}
            value={each}
            checked={status === each}
            onChange={() => choose(each)}
            title={t.status[each]}
          />
        ))}
      </div>
      {problem !== null && <FieldError text={problem} />}
      {rows.map((row, at) => (
        <TaxResidence
          key={at}
          {...props}
          at={at}
          row={row}
          onChange={(change) =>
            set({ status, rows: rows.map((each, index) => (index === at ? { ...each, ...change } : each)) })
          }
          {...(rows.length > 1
            ? { onRemove: () => set({ status, rows: rows.filter((_, index) => index !== at) }) }
            : {})}
        />
      ))}
      {rows.length > 0 && rows.length < MOST_ROWS && (
        <div>
          <Button size="small" onClick={() => set({ status, rows: [...rows, BLANK] })}>
            {t.add}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

interface TaxResidenceProps<Values> extends TaxFieldsProps<Values> {
  readonly at: number
  readonly row: TaxRow
  readonly onChange: (change: Partial<TaxRow>) => void
  readonly onRemove?: () => void
}

function TaxResidence<Values>({ at, row, onChange, onRemove, ...props }: TaxResidenceProps<Values>) {
  const { form, countries, prefix = '' } = props
  const t = useCopy(copy)
  const locale = useLocale()
  const name = (field: keyof TaxRow) => `tax.rows.${at}.${field}`
  const about = (field: keyof TaxRow) => ({
    name: prefix + name(field),
    error: form.errorOf(name(field)),
    onBlur: () => form.leave(name(field)),
  })
  const noTin = (['', 'not-issued', 'other'] as const).map((value) => ({
    value,
    label: t.noTinChoices[value],
  }))
  return (
    <div className={styles.row} role="group" aria-label={t.row(at + 1)}>
      <div className={styles.pair}>
        <Select
          label={t.country}
          {...about('country')}
          value={row.country}
          options={optionsOf(countries, locale, t.choose)}
          onChange={(event) => onChange({ country: event.target.value })}
        />
        <Select
          label={t.noTin}
          {...about('noTin')}
          value={row.noTin}
          options={noTin}
          onChange={(event) =>
            onChange({ noTin: event.target.value as TaxRow['noTin'], tin: '', reason: '' })
          }
        />
      </div>
      <TaxNumber at={at} row={row} onChange={onChange} form={form} prefix={prefix} />
      {onRemove !== undefined && (
        <div>
          <Button size="small" kind="quiet" onClick={onRemove}>
            {t.remove}
            <span className="vh"> {t.row(at + 1)}</span>
          </Button>
        </div>
      )}
    </div>
  )
}

type TaxNumberProps<Values> = Pick<TaxResidenceProps<Values>, 'form' | 'at' | 'row' | 'onChange'> & {
  readonly prefix: string
}

/** The tax number, or the reason why there is none. */
function TaxNumber<Values>({ form, at, row, onChange, prefix }: TaxNumberProps<Values>) {
  const t = useCopy(copy)
  if (row.noTin === 'not-issued') return null
  const field = row.noTin === '' ? 'tin' : 'reason'
  const name = `tax.rows.${at}.${field}`
  return (
    <TextInput
      key={field}
      label={t[field]}
      name={prefix + name}
      maxLength={field === 'tin' ? 60 : 300}
      autoComplete="off"
      value={row[field]}
      onChange={(event) => onChange({ [field]: event.target.value })}
      onBlur={() => form.leave(name)}
      error={form.errorOf(name)}
    />
  )
}
