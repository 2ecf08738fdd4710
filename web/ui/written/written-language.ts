import type { Locale } from '#web/site/server-context.ts'

/** A text with more words than this and no Chinese character is a sentence, not a name. */
const MOST_OF_A_NAME = 4

/**
 * Returns the `lang` that a text needs which is shown as it was written; undefined if it is in the language of the page. Chinese on an
 * English page needs one, and so does an English sentence on a Chinese page; a Latin name does not.
 */
export function writtenLanguage(text: string, locale: Locale): 'zh-CN' | 'en' | undefined {
  const isChinese = /\p{Script=Han}/u.test(text)
  if (locale === 'en') return isChinese ? 'zh-CN' : undefined
  return !isChinese && wordsOf(text) > MOST_OF_A_NAME ? 'en' : undefined
}

/** Counts the words of a text; groups of digits, as in an account number, are no words. */
function wordsOf(text: string): number {
  return text.split(' ').filter((part) => /\p{L}/u.test(part)).length
}
