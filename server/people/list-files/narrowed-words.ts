import type { Locale } from '#server/base/http/locale.ts'
import type { Sort } from '#server/base/list/list-keys.ts'
import * as copy from './narrowed-words.copy.ts'

interface ListWords<Filter extends object, Name extends string> {
  /** What the list was narrowed by: texts, of which an empty one is nothing. */
  readonly filter: Filter
  readonly sort: Sort<Name>
  /** The words of the list's own form. A value without a word of its own was typed. */
  readonly labels: Readonly<Record<keyof Filter & string, string>>
  readonly choices: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly sorts: Readonly<Record<Name, string>>
}

/** Says in the reader's words what a list was narrowed by, and its order: as its form says it. */
export function narrowedWords<Filter extends Readonly<Record<keyof Filter, string>>, Name extends string>(
  { filter, sort: { name, isDescending }, labels, choices, sorts }: ListWords<Filter, Name>,
  locale: Locale,
): readonly string[] {
  const t = copy[locale]
  const narrowed = (Object.keys(filter) as (keyof Filter & string)[]).flatMap((field) => {
    const value = filter[field]
    return value === '' ? [] : [t.narrowed(labels[field], choices[field]?.[value] ?? value)]
  })
  const order = t.order(sorts[name], isDescending)
  return [narrowed.length === 0 ? t.unnarrowed : narrowed.join(t.between), order]
}
