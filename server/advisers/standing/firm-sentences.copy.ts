import { both, type SentencesOf } from '#server/base/http/sentence.ts'
import type { FirmRefusal } from '#server/advisers/adviser-refusals.ts'

/** The sentences for refusals of what a firm sets. */
export const FIRM_SENTENCES = {
  'firm-settings-changed': ({ version }) => ({
    zh: `设置已在别处改为第${version}版，你的修改没有保存`,
    en: `The settings were changed elsewhere (version ${version}). Yours are not saved`,
  }),
  'firm-name-not-english': ({ most }) => ({
    zh: `英文名称请用英文字母和数字，最多${most}字`,
    en: `An English name has Latin letters and digits, ${most} at most`,
  }),
  'footer-too-long': ({ length, most }) => ({
    zh: `披露文字最多${most}字，现在是${length}字`,
    en: `A disclosure has at most ${most} characters. This one has ${length}`,
  }),
  'footer-not-chinese': both(
    '有英文披露文字时，请同时填写中文',
    'A disclosure in English needs one in Chinese too',
  ),
  'banned-words-too-many': ({ count, most }) => ({
    zh: `禁用词最多${most}个，现在是${count}个`,
    en: `There are at most ${most} banned words. These are ${count}`,
  }),
  'banned-word-length': ({ word, fewest, most }) => ({
    zh: `禁用词“${word.slice(0, 20)}”须为${fewest}至${most}字`,
    en: `A banned word has ${fewest} to ${most} letters: “${word.slice(0, 20)}”`,
  }),
} satisfies SentencesOf<FirmRefusal>
