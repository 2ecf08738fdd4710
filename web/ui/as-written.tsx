import { useLocale } from '#web/app/locale.ts'

/**
 * Text shown as it was written, whatever the page's language: a person's name, an account's label, an amount in capitals.
 * Where it is Chinese on an English page it says so, for those who hear the page.
 */
export function AsWritten({ children }: { readonly children: string }) {
  const isForeign = useLocale() === 'en' && /\p{Script=Han}/u.test(children)
  return isForeign ? <span lang="zh-CN">{children}</span> : children
}
