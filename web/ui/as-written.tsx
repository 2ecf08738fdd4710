import { useLocale } from '#web/site/locale.ts'

/** More words than this without a Chinese sign are a sentence, not a name. */
const MOST_OF_A_NAME = 4

/**
 * Text shown as it was written, whatever the page's language: a person's name, an account's label, an amount in capitals, a message.
 * Chinese on an English page, or an English sentence on a Chinese one, says so, for those who hear the page.
 */
export function AsWritten({ children }: { readonly children: string }) {
  const isEnglish = useLocale() === 'en'
  const isChinese = /\p{Script=Han}/u.test(children)
  if (isEnglish && isChinese) return <span lang="zh-CN">{children}</span>
  const isSentence = !isChinese && wordsOf(children) > MOST_OF_A_NAME
  return !isEnglish && isSentence ? <span lang="en">{children}</span> : children
}

/** Figures in groups, as an account's number is written, are no words. */
function wordsOf(text: string): number {
  return text.split(' ').filter((part) => /\p{L}/u.test(part)).length
}
