import type { HelpRefusal } from '#server/base/http/investor-refusals.ts'
import type { SentencesOf } from '#server/base/http/sentence.ts'

/** The sentences of the refusals of the help centre (`sentences.ts` has all others). */
export const HELP_SENTENCES = {
  'help-not-there': () => ({
    zh: '帮助内容正在加载，请稍后再试',
    en: 'The help texts are being loaded. Please try again in a moment',
  }),
} satisfies SentencesOf<HelpRefusal>
