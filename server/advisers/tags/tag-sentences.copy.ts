import { both, type SentencesOf } from '#server/base/http/sentence.ts'
import type { TagsRefusal } from '#server/advisers/adviser-refusals.ts'

/** The sentences for refusals of a client's tags. */
export const TAG_SENTENCES = {
  'tag-wrong': both('标签不能为空，也不能包含看不见的字符', 'A tag is a word of characters that can be seen'),
  'tag-too-long': ({ length, most }) => ({
    zh: `标签有${length}个字，最多${most}个字`,
    en: `The tag has ${length} characters; ${most} is the most`,
  }),
  'tags-too-many': ({ count, most }) => ({
    zh: `有${count}个标签，一位客户最多${most}个`,
    en: `${count} tags: a client has at most ${most}`,
  }),
  'tags-changed': both(
    '标签已在别处修改，请对照后再保存',
    'The tags have been changed elsewhere. Please compare before you save',
  ),
} satisfies SentencesOf<TagsRefusal>
