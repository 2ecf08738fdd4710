import { useFacts } from './facts.ts'
import type { Bilingual, Locale } from './server-context.ts'

export const LOCALES = ['zh', 'en'] as const satisfies readonly Locale[]
/** Value of the `lang` attribute for a locale; zh is the default and the fallback (rules/rows.md#shell). */
export const LANG = { zh: 'zh-CN', en: 'en' } as const satisfies Record<Locale, string>

export function parseLocale(text: string | null | undefined): Locale {
  return text === 'en' ? 'en' : 'zh'
}

export function useLocale(): Locale {
  return useFacts().locale
}

/** Returns the copy of a screen in the reader's language: `useCopy(copy)` with `import * as copy from './copy.ts'`. */
export function useCopy<T>(copy: { readonly zh: T; readonly en: T }): T {
  return copy[useLocale()]
}

/** Returns a name from outside our product in the reader's language; Chinese if it has no English (a real fund). */
export function nameIn(
  locale: Locale,
  name: Bilingual | { readonly zh: string; readonly en: string | null },
): string {
  return locale === 'en' ? (name.en ?? name.zh) : name.zh
}
