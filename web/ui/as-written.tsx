import { useLocale } from '#web/site/locale.ts'

/** A text with more words than this and no Chinese character is a sentence, not a name. */
const MOST_OF_A_NAME = 4

/**
 * Text shown as it was written, in any language of the page: a person's name, an account's label, an amount in capitals, a message.
 * Chinese on an English page, or an English sentence on a Chinese one, gets a `lang` attribute for screen readers.
 */
export function AsWritten({ children }: { readonly children: string }) {
  const isEnglish = useLocale() === 'en'
  const isChinese = /\p{Script=Han}/u.test(children)
  if (isEnglish && isChinese) return <span lang="zh-CN">{children}</span>
  const isSentence = !isChinese && wordsOf(children) > MOST_OF_A_NAME
  return !isEnglish && isSentence ? <span lang="en">{children}</span> : children
}

/** Counts the words of a text; groups of digits, as in an account number, are no words. */
function wordsOf(text: string): number {
  return text.split(' ').filter((part) => /\p{L}/u.test(part)).length
}
