import { both, type SentencesOf } from '#server/base/http/sentence.ts'
import type { BulkRefusal } from '#domain/duty/bulk.ts'

/** The sentences for refusals of acts for many clients. */
export const BULK_SENTENCES = {
  'bulk-begun': both('这次批量操作已经开始', 'This run has begun already'),
  'bulk-count-wrong': ({ count }) => ({
    zh: `这次要处理${count}位客户，请核对人数`,
    en: `The run is for ${count} clients. Please check the number`,
  }),
  'bulk-empty': both('没有可以处理的客户', 'There is no client for whom it can be done'),
  'bulk-not-done': both('这次批量操作还没有结束', 'This run has not ended yet'),
  'bulk-not-found': both('没有找到这次批量操作', 'No such run'),
  'bulk-too-many': ({ most }) => ({
    zh: `一次最多处理${most}位客户，请缩小范围`,
    en: `At most ${most} clients at once. Please narrow the list`,
  }),
  'bulk-undone': both('这次批量操作已经撤销', 'This run has been taken back already'),
} satisfies SentencesOf<BulkRefusal>
