import type { exportMyClients } from '#contract/adviser/client.ts'
import * as copy from '#contract/adviser/client-filter.copy.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { Locale } from '#server/base/http/locale.ts'
import { sortOf } from '#server/base/list/place.ts'
import { narrowedWords } from '#server/people/list-files/narrowed-words.ts'
import { CLIENT_KEYS } from './client-list.store.ts'

type ClientListWish = Omit<ParsedOf<typeof exportMyClients>, 'format'>

/** Says in the reader's words what a list of clients was narrowed by, and its order: as its form says it. */
export function filterWords({ sort, ...filter }: ClientListWish, locale: Locale): readonly string[] {
  const { labels, sorts, choices } = copy[locale]
  return narrowedWords({ filter, sort: sortOf(CLIENT_KEYS, sort), labels, sorts, choices }, locale)
}
