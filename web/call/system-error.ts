import * as copy from './system-error.copy.ts'

/** Returns the generic sentence for a server text that is too long for a person (rules/product.md#answers-and-errors). */
export function systemErrorText(lang: string): string {
  return copy[lang.startsWith('en') ? 'en' : 'zh'].text
}
