import { Form, useSubmit } from 'react-router'
import { useCopy } from '#web/site/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field/choice.tsx'
import { CommonFields, RareFields, type FilterWords } from './filter-fields.tsx'
import * as copy from './list.copy.ts'
import styles from './list.module.css'
import { addressOf, type Filter } from './query.ts'
import type { List } from './use-list.ts'

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
  const shown: readonly Filter[] = shape.filters.filter(({ name }) => !elsewhere.includes(name))
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
      {elsewhere.map((name) => (
        <Kept key={name} name={name} value={asked[name] ?? ''} />
      ))}
      <CommonFields filters={shown} {...{ asked, words }} />
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
      <RareFields filters={shown} {...{ asked, words }} />
    </Form>
  )
}

/** Carries along a filter that has no field of its own here. */
function Kept({ name, value }: { readonly name: string; readonly value: string }) {
  return value === '' ? null : <input type="hidden" name={name} value={value} />
}
