import type { WrongField } from '#domain/person/form-problem.ts'
import type { Locale } from '#web/site/server-context.ts'
import * as copy from './field-problem.copy.ts'

/** Returns the sentence for a field's problem: the field's own if it has one, else the problem's. All papers share one set of texts. */
export function wordOf(locale: Locale, { field, problem }: WrongField): string {
  const t = copy[locale]
  const bare = field.replaceAll(/\.\d+(?=\.|$)/g, '')
  // The fields of a controlling person's declaration have the same names as those of any other declaration.
  const name = field.startsWith('papers.') ? 'papers' : bare.replace(/^controllers\.(?=tax\.)/, '')
  return (t.of[name] ?? t.of[name.split('.').at(-1)!])?.[problem] ?? t.any[problem]
}
