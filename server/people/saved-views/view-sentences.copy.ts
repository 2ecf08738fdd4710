import type { ViewRefusal } from '#domain/duty/saved-view.ts'
import { both, type SentencesOf } from '#server/base/http/sentence.ts'

/** The sentences for refusals of saved views. */
export const VIEW_SENTENCES = {
  'view-list-unknown': both('这个列表不能保存视图', 'This list keeps no views'),
  'view-name-wrong': ({ most }) => ({
    zh: `视图名称须为1至${most}个字`,
    en: `The name of a view has 1 to ${most} characters`,
  }),
  'view-too-long': both(
    '筛选条件太长，不能存为视图，请缩短输入的文字',
    'These filters are too long for a view. Please shorten what is typed in them',
  ),
  'view-sharing-not-yours': both(
    '你今天的职责不能这样共享视图，可以只留给自己',
    'Your duties of today do not allow this sharing. You can keep the view for yourself',
  ),
  'view-name-taken': ({ name }) => ({
    zh: `你在这个列表已有名为“${name}”的视图`,
    en: `You have a view named “${name}” on this list already`,
  }),
  'views-full': ({ most }) => ({
    zh: `每个列表最多保存${most}个视图，请先删除一些`,
    en: `A list keeps ${most} views of yours. Delete some first`,
  }),
  'view-not-found': both('没有找到这个视图，可能已被删除', 'There is no such view. It may have been deleted'),
} satisfies SentencesOf<ViewRefusal>
