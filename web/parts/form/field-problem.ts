import type { WrongField } from '#domain/person/form-problem.ts'
import type { Locale } from '#web/site/server-context.ts'
import * as copy from './field-problem.copy.ts'

/** The sentence for what is wrong with a field: of the field itself where it has one, else of the problem. Papers share theirs. */
export function wordOf(locale: Locale, { field, problem }: WrongField): string {
  const t = copy[locale]
  const bare = field.replaceAll(/\.\d+(?=\.|$)/g, '')
  // A controlling person's declaration is called as everybody's.
  const name = field.startsWith('papers.') ? 'papers' : bare.replace(/^controllers\.(?=tax\.)/, '')
  return (t.of[name] ?? t.of[name.split('.').at(-1)!])?.[problem] ?? t.any[problem]
}
