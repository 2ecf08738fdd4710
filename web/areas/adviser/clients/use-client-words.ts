import type { FilterWords } from '#web/parts/list/filter-fields.tsx'
import { useCopy } from '#web/site/locale.ts'
import * as copy from './copy.ts'
import type { UsedTag } from './offered-tags.ts'

/** Returns the words of the filters of clients, with the tags in use among those clients. */
export function useClientWords(tags: readonly UsedTag[]): FilterWords {
  const words = useCopy(copy)
  const tag = Object.fromEntries(tags.map((each) => [each.tag, words.tagged(each.tag, each.clients)]))
  return { ...words, choices: { ...words.choices, tag } }
}
