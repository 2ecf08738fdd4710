import { hrefIn } from './query.ts'
import type { List } from './use-list.ts'

interface ChoiceLink {
  readonly href: string
  readonly label: string
  readonly isCurrent: boolean
}

/** Returns the values of one filter as links, "all" first: for `Segmented`, or for one chip each. */
export function choiceLinks(
  list: List,
  name: string,
  all: string,
  words: Readonly<Record<string, string>>,
): readonly ChoiceLink[] {
  const asked: Readonly<Record<string, string>> = list.query.filters
  return Object.entries({ '': all, ...words }).map(([value, label]) => ({
    href: hrefIn(list, { filters: { ...asked, [name]: value }, sort: list.query.sort }),
    label,
    isCurrent: asked[name] === value,
  }))
}
