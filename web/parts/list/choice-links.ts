import { addressOf } from './query.ts'
import type { List } from './use-list.ts'

interface ChoiceLink {
  readonly href: string
  readonly label: string
  readonly isCurrent: boolean
}

/** Returns the values of one filter as links, "all" first: for `Segmented`, or for one chip each. */
export function choiceLinks(
  { path, query }: List,
  name: string,
  all: string,
  words: Readonly<Record<string, string>>,
): readonly ChoiceLink[] {
  const asked: Readonly<Record<string, string>> = query.filters
  return Object.entries({ '': all, ...words }).map(([value, label]) => ({
    href: addressOf(path, { filters: { ...asked, [name]: value }, sort: query.sort }),
    label,
    isCurrent: asked[name] === value,
  }))
}
