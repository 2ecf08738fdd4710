import type { LONG_TERM } from '#domain/registration/personal-form.ts'
import { fullDay } from '#web/format/date-text.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import * as copy from './given-values.copy.ts'

/** The word is repeated here, because the module with the rules is in no script of a page. */
const LONG: typeof LONG_TERM = 'long-term'
const DAY = /^\d{4}-\d{2}-\d{2}$/

interface GivenValue {
  readonly field: string
  readonly value: string
  /** The name of an entry of a long list; null for other fields. */
  readonly words: { readonly zh: string; readonly en: string | null } | null
}

/** Returns a function that writes an applicant's value for reading: a code as its word, a day in the site's form, the rest unchanged. */
export function useGivenValue(): (of: GivenValue) => string {
  const t = useCopy(copy)
  const locale = useLocale()
  return ({ field, value, words }) => {
    if (words !== null) return nameIn(locale, words)
    if (value === LONG) return t.longTerm
    if (DAY.test(value)) return fullDay(value, locale)
    return t.values[field.replace(/-\d+$/, '')]?.[value] ?? value
  }
}
