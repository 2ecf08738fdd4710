import { Form, useSubmit } from 'react-router'
import { useCopy } from '#web/site/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, Select } from '#web/ui/field/choice.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import * as copy from './list.copy.ts'
import styles from './list.module.css'
import { addressOf, MOST_TYPED, type Filter } from './query.ts'
import type { List } from './use-list.ts'

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

interface FilterFormProps {
  readonly list: List
  readonly words: FilterWords
  /** Names of filters that are shown elsewhere, as links; the form carries their values along. */
  readonly elsewhere?: readonly string[]
}

/** A plain form over the address of the list. A choice of one value applies at once, everything else when the form is sent. */
export function FilterForm({ list, words, elsewhere = [] }: FilterFormProps) {
  const t = useCopy(copy)
  const submit = useSubmit()
  const { shape, path, query } = list
  const asked: Readonly<Record<string, string>> = query.filters
  return (
    <Form
      key={addressOf(path, query)}
      action={path}
      className={styles.filters}
      role="search"
      aria-label={words.filter}
      onChange={(event) => {
        const { target, currentTarget } = event
        if (target instanceof HTMLSelectElement) void submit(currentTarget, { replace: true })
      }}
    >
      {shape.filters.map((filter) =>
        elsewhere.includes(filter.name) ? (
          <Kept key={filter.name} name={filter.name} value={asked[filter.name] ?? ''} />
        ) : (
          <div key={filter.name} className={styles[filter.kind]}>
            <FilterField filter={filter} value={asked[filter.name] ?? ''} words={words} />
          </div>
        ),
      )}
      {words.sorts === undefined ? (
        <Kept name="sort" value={query.sort} />
      ) : (
        <div className={styles.sort}>
          <Select
            label={t.sort}
            name="sort"
            defaultValue={query.sort}
            options={[
              { value: '', label: t.usual },
              ...Object.entries(words.sorts).flatMap(([name, head]) => [
                { value: name, label: t.ascending(head) },
                { value: `-${name}`, label: t.descending(head) },
              ]),
            ]}
          />
        </div>
      )}
      <Button type="submit">{t.apply}</Button>
    </Form>
  )
}

/** Carries along a filter that has no field of its own here. */
function Kept({ name, value }: { readonly name: string; readonly value: string }) {
  return value === '' ? null : <input type="hidden" name={name} value={value} />
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
