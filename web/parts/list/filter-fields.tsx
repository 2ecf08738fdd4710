import { useCopy, useLocale } from '#web/site/locale.ts'
import { Checkbox, Select } from '#web/ui/field/choice.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { writtenLanguage } from '#web/ui/written/written-language.ts'
import * as copy from './list.copy.ts'
import styles from './list.module.css'
import { MOST_TYPED, type Filter } from './query.ts'

/** The labels of a list's filter form. */
export interface FilterWords {
  /** Name of the form itself. */
  readonly filter: string
  readonly labels: Readonly<Record<string, string>>
  /** For each choice, the word for each of its values. */
  readonly choices?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The words for sorting, used on a phone, where the table has no heads. */
  readonly sorts?: Readonly<Record<string, string>>
}

interface FieldsProps {
  readonly filters: readonly Filter[]
  /** The values in force, by the filters' names. */
  readonly asked: Readonly<Record<string, string>>
  readonly words: FilterWords
}

/** All filters of a list as fields of a form that is not the list's own. What is in them, `readQuery` reads from the form. */
export function FilterFields(props: FieldsProps) {
  return (
    <div className={styles.filters}>
      <CommonFields {...props} />
      <RareFields {...props} />
    </div>
  )
}

/** The fields that are always shown. */
export function CommonFields({ filters, ...rest }: FieldsProps) {
  return <Fields filters={filters.filter(({ isRare }) => !isRare)} {...rest} />
}

/** The fields that are folded away until one of them is set or wanted. */
export function RareFields({ filters, asked, words }: FieldsProps) {
  const t = useCopy(copy)
  const rare = filters.filter(({ isRare }) => isRare)
  if (rare.length === 0) return null
  return (
    <details className={styles.more} open={rare.some(({ name }) => (asked[name] ?? '') !== '')}>
      <summary>{t.more}</summary>
      <div className={styles.filters}>
        <Fields filters={rare} {...{ asked, words }} />
      </div>
    </details>
  )
}

function Fields({ filters, asked, words }: FieldsProps) {
  return filters.map((filter) => (
    <div key={filter.name} className={styles[filter.kind]}>
      <FilterField filter={filter} value={asked[filter.name] ?? ''} words={words} />
    </div>
  ))
}

interface FilterFieldProps {
  readonly filter: Filter
  readonly value: string
  readonly words: FilterWords
}

function FilterField({ filter, value, words }: FilterFieldProps) {
  const t = useCopy(copy)
  const { name } = filter
  const field = { label: words.labels[name] ?? name, name, defaultValue: value }
  if (filter.kind === 'search')
    return <TextInput {...field} type="search" maxLength={MOST_TYPED} autoComplete="off" />
  if (filter.kind === 'offer') return <Offer {...field} inUse={words.choices?.[name] ?? {}} />
  if (filter.kind === 'day') return <TextInput {...field} type="date" />
  const options = filter.values.map((each) => ({ value: each, label: words.choices?.[name]?.[each] ?? each }))
  if (filter.kind === 'choice')
    return <Select {...field} options={[{ value: '', label: t.any }, ...options]} />
  const chosen = value === '' ? [] : value.split(',')
  return (
    <fieldset className={styles.several}>
      <legend>{field.label}</legend>
      <details>
        <summary>{chosen.length === 0 ? t.any : t.chosen(chosen.length)}</summary>
        <div className={styles.options}>
          {options.map(({ value: each, label }) => (
            <Checkbox key={each} name={name} value={each} defaultChecked={chosen.includes(each)}>
              {label}
            </Checkbox>
          ))}
        </div>
      </details>
    </fieldset>
  )
}

interface OfferProps {
  readonly label: string
  readonly name: string
  readonly defaultValue: string
  readonly inUse: Readonly<Record<string, string>>
}

/** A list of the words in use, and of the word that is asked for, though nobody has it any more. */
function Offer({ defaultValue: value, inUse, ...field }: OfferProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const all = Object.entries(value === '' || value in inUse ? inUse : { [value]: value, ...inUse })
  const options = all.map(([each, label]) => {
    const lang = writtenLanguage(label, locale)
    return { value: each, label, ...(lang && { lang }) }
  })
  return <Select {...field} defaultValue={value} options={[{ value: '', label: t.any }, ...options]} />
}
