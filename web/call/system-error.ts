import * as copy from './system-error.copy.ts'

/** The generic sentence that stands for a server text too long for a person (rules/product.md#answers-and-errors). */
export function systemErrorText(lang: string): string {
  return copy[lang.startsWith('en') ? 'en' : 'zh'].text
}
