import type { HelpRefusal } from './answer.ts'

type Sentences = {
  readonly [K in HelpRefusal['kind']]: () => { readonly zh: string; readonly en: string }
}

/** Refusals of the help centre (`sentences.ts` has all others). */
export const HELP_SENTENCES = {
  'help-not-there': () => ({
    zh: '帮助内容正在加载，请稍后再试',
    en: 'The help texts are being loaded. Please try again in a moment',
  }),
} satisfies Sentences
