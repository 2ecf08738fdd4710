import { useLocale } from '#web/site/locale.ts'
import { writtenLanguage } from './written-language.ts'

/**
 * Text shown as it was written, in any language of the page: a person's name, an account's label, an amount in capitals, a message.
 * What is in another language gets a `lang` attribute for screen readers.
 */
export function AsWritten({ children }: { readonly children: string }) {
  const lang = writtenLanguage(children, useLocale())
  return lang === undefined ? children : <span lang={lang}>{children}</span>
}
